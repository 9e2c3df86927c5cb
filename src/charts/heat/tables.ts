// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the charts of racks over time, as rows of tables: over the visible time, and in equal parts of it.

import type { ChartData } from '../../analysis/chart-data/chart-data';
import { meanOver, mostOver, type StepSums, sumUpTo } from '../../analysis/chart-data/step-sums';
import { DOWN, linkOf, UP } from '../../network/network';
import type { TimeSpan } from '../time/span';
import type { HeatSource } from './measures';

export interface AmountOver {
  readonly mean: number;
  readonly most: number;
}

export interface RackRow {
  readonly rack: number;
  readonly up: AmountOver;
  readonly down: AmountOver;
  readonly upGB: number;
  readonly downGB: number;
  readonly slots?: AmountOver;
  readonly waiting?: AmountOver;
}

const BITS = 8;

export function rackRows({ counts, links }: ChartData, racks: number, { fromS, toS }: TimeSpan): readonly RackRow[] {
  const over = (steps: StepSums, lane: number): AmountOver => ({
    mean: meanOver(steps, lane, fromS, toS),
    most: mostOver(steps, lane, fromS, toS),
  });
  const sentGB = (link: number): number => Math.max(0, sumUpTo(links, link, toS) - sumUpTo(links, link, fromS)) / BITS;
  return Array.from({ length: racks }, (_, rack) => ({
    rack,
    ...{ up: over(links, linkOf(rack, UP)), down: over(links, linkOf(rack, DOWN)) },
    ...{ upGB: sentGB(linkOf(rack, UP)), downGB: sentGB(linkOf(rack, DOWN)) },
    ...(counts === undefined ? {} : { slots: over(counts.slots, rack), waiting: over(counts.waiting, rack) }),
  }));
}

/** Equal parts of the stretch. */
export const partsOf = ({ fromS, toS }: TimeSpan, parts: number): readonly TimeSpan[] =>
  Array.from({ length: toS > fromS ? parts : 0 }, (_, i) => ({
    fromS: fromS + ((toS - fromS) * i) / parts,
    toS: fromS + ((toS - fromS) * (i + 1)) / parts,
  }));

export const meanOfRack = ({ steps, laneOf }: HeatSource, rack: number, { fromS, toS }: TimeSpan): number =>
  meanOver(steps, laneOf(rack), fromS, toS);
