// SPDX-License-Identifier: GPL-3.0-or-later
// The instants at which something happened to one job (or coflow): sorted once for the job that is selected.
import type { RunRecord } from '../../model/trace';
import { distinct } from './instants';
import type { RowsByJob } from './rows-by-job';

/** `byJob`: absent for coflows. Ascending, without duplicates. */
export function instantsOfJob(
  { trace, outcome }: Pick<RunRecord, 'trace' | 'outcome'>,
  byJob: RowsByJob | undefined,
  job: number,
): Float64Array {
  const times: number[] = [];
  const add = (timeS: number | undefined): void => {
    if (timeS !== undefined && timeS <= outcome.endS) times.push(timeS);
  };
  const { tasks, flows, circuits, coflows, jobs } = trace;
  add(jobs.arrivalS[job]);
  add(jobs.endS[job]);
  for (let at = byJob?.from[job] ?? 0; at < (byJob?.from[job + 1] ?? 0); at++) {
    const row = byJob!.row[at]!;
    add(tasks.startS[row]);
    add(tasks.endS[row]);
    if (tasks.fetchedS[row]! > tasks.startS[row]!) add(tasks.fetchedS[row]);
  }
  for (let row = 0; row < flows.length; row++) {
    if (flows.job[row] !== job) continue;
    add(flows.startS[row]);
    add(flows.endS[row]);
  }
  for (let row = 0; row < circuits.length; row++) {
    if (coflows.job[circuits.coflow[row]!] !== job) continue;
    add(circuits.startS[row]);
    if (circuits.upS[row]! < circuits.endS[row]!) add(circuits.upS[row]);
    add(circuits.endS[row]);
  }
  if (byJob === undefined) {
    for (let row = 0; row < coflows.length; row++) {
      if (coflows.job[row] !== job) continue;
      add(coflows.startS[row]);
      add(coflows.endS[row]);
    }
  }
  return distinct(Float64Array.from(times).sort());
}
