// SPDX-License-Identifier: GPL-3.0-or-later
// What can be read of a run from outside: the scenario, its answer, and the rows of its trace file.

import type { RunAnswer } from '../../analysis/run-answer';
import type { ExpandedWorkload, Scenario } from '../../model/scenario';
import type { ClosedRows, TraceRows } from './trace-json';

export interface FinishedRun {
  readonly scenario: Scenario;
  readonly workload: ExpandedWorkload;
  readonly rows: TraceRows;
  readonly answer: Pick<RunAnswer, 'jobs'>;
  /** The run's time when it was given up. */
  readonly runEndS: number;
  readonly isolatedS: Readonly<Record<string, number>>;
}

/** With the run's end in place of missing ends. */
export type ClosedRun = Omit<FinishedRun, 'rows'> & { readonly rows: ClosedRows };
