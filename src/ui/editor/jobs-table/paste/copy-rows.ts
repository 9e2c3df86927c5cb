// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs as a spreadsheet takes them: a header with the fields' names, then a row a job, exact numbers.
import { isDag, type Job } from '../../../../model/job';
import { writtenCell } from '../../../../workload/tables/split-text';
import { exactText, isDerived } from '../cells/cells';
import type { JobColumn } from '../cells/columns';

/** What stands in a DAG's cells is summed from its stages and is no value of the job: it is left empty. */
export function copyRows(jobs: readonly Job[], columns: readonly JobColumn[]): string {
  const shown = columns.filter((one) => one.holds !== 'stages');
  const lines = [shown.map((one) => one.key).join('\t')];
  for (const job of jobs) {
    lines.push(shown.map((one) => (isDerived(job, one) ? '' : writtenCell(exactText(job, one)))).join('\t'));
  }
  return lines.join('\n');
}

/** The message after a copy. */
export function copyNote(jobs: readonly Job[]): string | undefined {
  return jobs.some(isDag) ? 'Stages of DAG jobs are not part of the copy; Duplicate keeps them.' : undefined;
}
