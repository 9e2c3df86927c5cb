// SPDX-License-Identifier: GPL-3.0-or-later
// Racks over time in words: the cell that is pointed at, and everything in sight.

import type { LinkUse } from '../../analysis/chart-data/link-use';
import { meanOver, mostOver, type StepSums } from '../../analysis/chart-data/step-sums';
import { counted, readablePercent, readableRate, readableTime } from '../../base/readable';
import { DOWN, linkOf, UP } from '../../network/network';
import type { TimeSpan } from '../time/span';
import { exactTime } from '../time/ticks';
import { FULL } from './draw-network';
import { type HeatSource, MEASURE_LABELS } from './measures';
import type { RackCell } from './rack-lanes';

/** Removes the rounding errors of differences of sums. */
const tidy = (value: number): number => Number(value.toPrecision(9));

/** "rack 3 at 12.4 s: 540 of 600 slots in use", or its mean over a column in which it changes. */
export function describeHeat({ steps, laneOf, say, short }: HeatSource, { rack, fromS, toS }: RackCell): string {
  const mean = tidy(meanOver(steps, laneOf(rack), fromS, toS));
  const most = mostOver(steps, laneOf(rack), fromS, toS);
  if (mean === tidy(most)) return `rack ${rack} at ${exactTime(fromS)}: ${say(mean, rack)}`;
  const about = ofAverages(steps, fromS, toS);
  return `rack ${rack}, ${exactTime(fromS)} to ${exactTime(toS)}: ${say(mean, rack)} on average${about}, ${short(most)} at most`;
}

/** Of very many changes only averages were kept, so anything finer is unknown. */
const ofAverages = ({ averagedS }: StepSums, fromS: number, toS: number): string =>
  averagedS > toS - fromS ? ` over ${readableTime(averagedS)}` : '';

/** "rack 3 at 12.4 s: up 4 Gbps of 10 Gbps, down 0 Gbps of 10 Gbps". */
export function describeLinks(links: LinkUse, { rack, fromS, toS }: RackCell): string {
  const of = (which: number): string => {
    const link = linkOf(rack, which);
    const capacity = links.capacityGbps[link] ?? 0;
    const mean = tidy(meanOver(links, link, fromS, toS));
    const most = mostOver(links, link, fromS, toS);
    const peak = mean === tidy(most) ? '' : `${ofAverages(links, fromS, toS)}, at most ${readableRate(most)}`;
    const lost = mostOver(links.lost, link, fromS, toS);
    const isFull = most > 0 && most >= (capacity - lost) * FULL ? ', full' : '';
    const failed = lost > 0 ? ` (${readableRate(lost)} lost to a fault)` : '';
    return `${which === UP ? 'up' : 'down'} ${readableRate(mean)} of ${readableRate(capacity)}${failed}${peak}${isFull}`;
  };
  return `rack ${rack} at ${exactTime(fromS)}: ${of(UP)}; ${of(DOWN)}`;
}

/** The part of the visible time that the run covers. */
export function spanOfRun({ fromS, toS }: TimeSpan, endS: number): TimeSpan {
  const from = Math.min(Math.max(0, fromS), endS);
  return { fromS: from, toS: Math.max(from, Math.min(toS, endS)) };
}

/** Everything in sight, in a sentence. */
export function describeHeatmap(source: HeatSource, racks: number, span: TimeSpan, endS: number): string {
  const { fromS, toS } = spanOfRun(span, endS);
  const means = Array.from({ length: racks }, (_, rack) => meanOver(source.steps, source.laneOf(rack), fromS, toS));
  const sum = means.reduce((all, one) => all + one, 0);
  const most = means.indexOf(Math.max(...means));
  const head = `${MEASURE_LABELS[source.measure]} on ${counted(racks, 'rack')}: brighter on a dark page, or darker on a light one, is more.`;
  if (!(sum > 0)) return `${head} Nothing in the visible time.`;
  return `${head} In the visible time ${source.say(tidy(sum / racks))} on average over the racks, most on rack ${most}: ${source.short(tidy(means[most] ?? 0))}.`;
}

/** The mean use of uplinks and of downlinks in the visible time, and the rack whose links are used most. */
export function describeNetwork(links: LinkUse, racks: number, span: TimeSpan, endS: number): string {
  const { fromS, toS } = spanOfRun(span, endS);
  const shares = Array.from({ length: racks }, (_, rack) => {
    const [up, down] = [UP, DOWN].map((which) => {
      const link = linkOf(rack, which);
      const capacity = links.capacityGbps[link] ?? 0;
      return capacity > 0 ? meanOver(links, link, fromS, toS) / capacity : 0;
    });
    return { up: up ?? 0, down: down ?? 0 };
  });
  const meanOf = (which: 'up' | 'down'): number =>
    shares.reduce((sum, one) => sum + one[which], 0) / Math.max(1, shares.length);
  const fullest = shares.reduce((best, one, rack) => {
    return one.up + one.down > (shares[best]?.up ?? 0) + (shares[best]?.down ?? 0) ? rack : best;
  }, 0);
  return (
    `Links of ${counted(racks, 'rack')} to and from the packet core: up above, down below each middle line. In the visible time ` +
    `uplinks are used to ${readablePercent(meanOf('up'))}, downlinks to ${readablePercent(meanOf('down'))}, those of rack ${fullest} most.`
  );
}
