// SPDX-License-Identifier: GPL-3.0-or-later
// The keys by which coflows are served one after another, each with its name in explanations.
import type { RankMeasure } from '../network';
import { byArrival, byBottleneck, byBytes, byLargestFlow, byWidth, type MeasuredKey } from './rank-keys';

export const CAME: RankMeasure = { label: 'Came', unit: 'seconds', first: 'least', because: 'it came first' };
export const BOTTLENECK: RankMeasure = {
  ...{ label: 'Time on its fullest link', unit: 'seconds', first: 'least' },
  because: 'it needs least time on its fullest link',
};
/** GB, or flows. */
const number = (label: string, because: string): RankMeasure => ({ label, unit: 'number', first: 'least', because });

export const ARRIVAL_KEY: MeasuredKey = { keyOf: byArrival, measure: CAME };
export const BOTTLENECK_KEY: MeasuredKey = { keyOf: byBottleneck, measure: BOTTLENECK };
export const BYTES_KEY: MeasuredKey = { keyOf: byBytes, measure: number('GB in all', 'it has the fewest bytes') };
export const LARGEST_KEY: MeasuredKey = {
  keyOf: byLargestFlow,
  measure: number('GB of its largest flow', 'its largest flow is smallest'),
};
export const WIDTH_KEY: MeasuredKey = { keyOf: byWidth, measure: number('Flows', 'it has the fewest flows') };
