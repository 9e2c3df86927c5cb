// SPDX-License-Identifier: GPL-3.0-or-later
// A run at one moment, in words.
import { counted, readableCount, readableNumber, readableRate, readableTime } from '../../base/readable';
import type { SimulatedRun } from '../gantt/simulated-run';
import type { ClusterMoment, RackMoment } from './moment';

const whole = (value: number): string => (Number.isInteger(value) ? readableCount(value) : readableNumber(value));

/** "3 120 of 4 200 slots in use, 45 tasks wait, 12 Gbps of 420 Gbps between racks by packets, 40 Gbps by 5 circuits". */
export function describeMoment(moment: ClusterMoment, run: SimulatedRun): string {
  const { slots, slotsOf, waiting = 0, up, down, circuits, circuitGbps } = moment;
  const isUp = circuits.filter((one) => one.isUp).length;
  const setUp = circuits.length - isUp;
  // What goes up somewhere comes down elsewhere, but for rounding.
  const isBoth = Math.abs(up.Gbps - down.Gbps) <= 1e-6 * Math.max(up.ofGbps, down.ofGbps);
  const links = isBoth ? [ofRate(up)] : [`${ofRate(up)} up`, `${ofRate(down)} down`];
  const how = circuitGbps === undefined ? 'between racks' : 'between racks by packets';
  const parts = [
    ...(slots === undefined ? [] : [`${whole(slots)} of ${counted(slotsOf, 'slot')} in use`]),
    ...(waiting > 0 ? [`${whole(waiting)} ${waiting === 1 ? 'task waits' : 'tasks wait'}`] : []),
    `${links.join(' and ')} ${how}`,
    ...(isUp > 0 ? [`${readableRate(circuitGbps ?? 0)} by ${counted(isUp, 'circuit')}`] : []),
    ...(setUp > 0 ? [`${counted(setUp, 'circuit')} being set up`] : []),
  ];
  return `${parts.join(', ')}${averagedWords(run)}`;
}

const ofRate = ({ Gbps, ofGbps }: RackMoment['up']): string => `${readableRate(Gbps)} of ${readableRate(ofGbps)}`;

/** If there were very many changes, only averages were kept. */
function averagedWords({ chartData }: SimulatedRun): string {
  const { counts, links } = chartData;
  const averagedS = Math.max(counts?.slots.averagedS ?? 0, counts?.waiting.averagedS ?? 0, links.averagedS);
  return averagedS > 0 ? ` (on average over ${readableTime(averagedS)})` : '';
}

/** "rack 3: 540 of 600 slots in use, 12 tasks wait, up 4 Gbps of 10 Gbps, down 0 Gbps of 10 Gbps". */
export function describeRackMoment(rack: number, moment: RackMoment, slotsOf: number): string {
  const { slots, waiting = 0, up, down } = moment;
  const parts = [
    ...(slots === undefined ? [] : [`${whole(slots)} of ${counted(slotsOf, 'slot')} in use`]),
    ...(waiting > 0 ? [`${whole(waiting)} ${waiting === 1 ? 'task waits' : 'tasks wait'}`] : []),
    `up ${ofRate(up)}`,
    `down ${ofRate(down)}`,
  ];
  return `rack ${rack}: ${parts.join(', ')}`;
}
