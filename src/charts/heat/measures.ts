// SPDX-License-Identifier: GPL-3.0-or-later
// The measures that can colour the heatmap: where their numbers are, what counts as full, and how they are worded.

import type { ChartData } from '../../analysis/chart-data/chart-data';
import { type StepSums, valueAt } from '../../analysis/chart-data/step-sums';
import { counted, readableCount, readableNumber, readableRate } from '../../base/readable';
import { DOWN, linkOf, UP } from '../../network/network';

export const HEAT_MEASURES = ['slots', 'up', 'down', 'waiting'] as const;
export type HeatMeasure = (typeof HEAT_MEASURES)[number];

export const MEASURE_LABELS: Readonly<Record<HeatMeasure, string>> = {
  slots: 'Slots in use',
  up: 'Uplink',
  down: 'Downlink',
  waiting: 'Waiting tasks',
};

export const MEASURE_HELP: Readonly<Record<HeatMeasure, string>> = {
  slots: 'Share of the rack’s slots that hold a task, including attempts that were later killed.',
  up: 'Packet traffic from the rack to others, as a share of what its uplink carries besides the background. Circuits are not counted.',
  down: 'Packet traffic from other racks, as a share of what its downlink carries besides the background. Circuits are not counted.',
  waiting:
    'Tasks that wait and will run on this rack: maps once their job has started up and earlier stages have ended, reduces once the ' +
    'last map of their stage has ended, repeats once the task was killed. Tasks that were never launched are not counted.',
};

export interface HeatSource {
  readonly measure: HeatMeasure;
  readonly steps: StepSums;
  readonly laneOf: (rack: number) => number;
  /** The value that has the last colour of the scale. */
  readonly full: number;
  /** "540 of 600 slots in use"; `rack`: absent for the mean of all. */
  readonly say: (value: number, rack?: number) => string;
  /** Only the value: "540", "3.2 Gbps". */
  readonly short: (value: number) => string;
}

/** Undefined: the run has none (coflows use no slots). `mostWaiting`: the same for all runs, so that they can be compared. */
export function heatSource(
  { counts, links, slotsPerRack, rackSlots, totalSlots }: ChartData,
  measure: HeatMeasure,
  mostWaiting: number,
): HeatSource | undefined {
  const ofRack = (rack: number): number => rack;
  if (measure === 'up' || measure === 'down') {
    const which = measure === 'up' ? UP : DOWN;
    const capacities = Array.from(rackSlots, (_, rack) => links.capacityGbps[linkOf(rack, which)] ?? 0);
    const full = capacities.reduce((most, one) => Math.max(most, one), 0);
    const say = (Gbps: number, rack?: number): string => {
      const of = rack === undefined ? meanOfRacks(capacities) : (capacities[rack] ?? 0);
      return `${readableRate(Gbps)} of ${readableRate(of)} ${measure}`;
    };
    return { measure, steps: links, laneOf: (rack) => linkOf(rack, which), full, say, short: readableRate };
  }
  if (counts === undefined) return undefined;
  if (measure === 'waiting') {
    const say = (tasks: number): string =>
      `${Number.isInteger(tasks) ? counted(tasks, 'task') : `${readableNumber(tasks)} tasks`} waiting`;
    return { measure, steps: counts.waiting, laneOf: ofRack, full: Math.max(1, mostWaiting), say, short: wholeOr };
  }
  const say = (slots: number, rack?: number): string => {
    const of = rack === undefined ? tidy(totalSlots / rackSlots.length) : (rackSlots[rack] ?? 0);
    return `${wholeOr(slots)} of ${wholeOr(of)} ${of === 1 ? 'slot' : 'slots'} in use`;
  };
  return { measure, steps: counts.slots, laneOf: ofRack, full: slotsPerRack, say, short: wholeOr };
}

/** If all are equal, exactly that value. */
function meanOfRacks(values: readonly number[]): number {
  const [first = 0] = values;
  return values.every((one) => one === first) ? first : values.reduce((a, b) => a + b, 0) / values.length;
}

const tidy = (value: number): number => Number(value.toPrecision(3));

const wholeOr = (value: number): string => (Number.isInteger(value) ? readableCount(value) : readableNumber(value));

/** The value at one moment, without its unit, which the colour key has. */
export function valueWords({ measure, steps, laneOf, short }: HeatSource, rack: number, timeS: number): string {
  const value = valueAt(steps, laneOf(rack), timeS);
  return measure === 'up' || measure === 'down' ? readableNumber(value) : short(value);
}

/** The most tasks that ever wait on one rack. */
export const mostWaiting = ({ counts }: ChartData): number =>
  counts === undefined ? 0 : counts.waiting.most.reduce((most, one) => Math.max(most, one), 0);
