// SPDX-License-Identifier: GPL-3.0-or-later
// Racks over time with nothing to show: which lanes these are, and why, in a sentence.
import type { StepSums } from '../../analysis/chart-data/step-sums';
import type { HeatMeasure } from './measures';

/** In the whole run, not only in the visible time. */
export const isAllZero = ({ from, most }: Pick<StepSums, 'from' | 'most'>, lanes: readonly number[]): boolean =>
  lanes.every((lane) => !most.subarray(from[lane]!, from[lane + 1]!).some((value) => value > 0));

export function nothingWords(measure: HeatMeasure | 'links', label: string, hasCircuits: boolean): string {
  if (measure === 'slots') return `${label} used no slot.`;
  if (measure === 'waiting') return `No task of ${label} waited.`;
  const shown = measure === 'links' ? 'Links show' : `${measure === 'up' ? 'Uplinks' : 'Downlinks'} show`;
  return hasCircuits
    ? `${shown} what goes between racks by packets, and ${label} sent all of it by circuits.`
    : `${shown} what goes between racks, and ${label} sent nothing between them.`;
}
