// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs that are compared, or one before and after an edit: where a reason is searched for.
import type { Measure } from './measure';
import type { Outcome, RunResult } from './run-result';

/** "instead": compared with another run. "changed": with the same run before an edit. */
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
