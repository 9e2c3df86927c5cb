// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs that are compared, or one before an edit and after it: what a reason is looked for in.
import type { Measure } from './measure';
import type { Outcome, RunResult } from './run-result';

/** "instead": of another run. "changed": of the same before an edit. */
export type Style = 'instead' | 'changed';

export interface Two<R extends Outcome> {
  readonly from: R;
  readonly to: R;
  readonly measure: Measure;
  /** Of the measure, in seconds: `to` minus `from`. */
  readonly differenceS: number;
  readonly say: (seconds: number) => string;
  readonly style: Style;
}

export type TwoRuns = Two<RunResult>;
