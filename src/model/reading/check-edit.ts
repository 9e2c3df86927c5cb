// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit would break in a valid scenario, in the same words and order as reading all of it. Only what an edit may have changed is
// read again: the small sections, and jobs and coflows that are new objects. Checks across everything (ids, counts, references to racks
// and machines) cover all entries.
import type { Catalogue } from '../fields/declaration';
import type { Problem } from '../problem';
import { heldKind, ofKind, scenarioOfRun } from '../run-base';
import type { Scenario, Workload } from '../scenario';
import { readScenarioJson } from './read-scenario';
import type { WasRead } from './read-workload';
import { writeCoflow, writeJob, writeScenario } from './write-scenario';

/** Takes some 5 ms if one of 20 000 jobs changed. */
export function problemsOfEdit(before: Scenario, after: Scenario, catalogue: Catalogue): readonly Problem[] {
  if (!after.runs.some(({ of }) => of)) return problemsOf(before, after, catalogue);
  const runs = after.runs.map(({ of: _, ...run }) => run);
  const problems = problemsOf(before, { ...after, runs }, catalogue);
  return problems.length > 0 ? problems : problemsOfHeldRuns(before, after, catalogue);
}

/** Scenarios of held runs were valid when held: only new ones are read, and all must have the same kind of jobs. */
function problemsOfHeldRuns(before: Scenario, after: Scenario, catalogue: Catalogue): readonly Problem[] {
  const known = new Set(before.runs.map(({ of }) => of));
  const kind = heldKind(after);
  return after.runs.flatMap((run, i) => {
    if (run.of === undefined) return [];
    if (heldKind(run.of) !== kind) return [{ path: `runs[${i}].of.workload`, message: ofKind(kind) }];
    if (known.has(run.of)) return [];
    const own = { ...scenarioOfRun(after, run), runs: [], plans: undefined };
    return problemsOf(before, own, catalogue).map(({ path, message }) => ({ path: `runs[${i}].of.${path}`, message }));
  });
}

function problemsOf(before: Scenario, after: Scenario, catalogue: Catalogue): readonly Problem[] {
  const wasRead = entriesOf(before.workload);
  const { workload, ...rest } = after;
  const document = writeScenario({ ...rest, workload: 'generate' in workload ? workload : NO_JOBS }, catalogue);
  if ('jobs' in workload) {
    document.workload = { jobs: workload.jobs.map((job) => (wasRead(job) ? job : writeJob(job))) };
  } else if ('coflows' in workload) {
    document.workload = { coflows: workload.coflows.map((one) => (wasRead(one) ? one : writeCoflow(one))) };
  }
  const read = readScenarioJson(document, catalogue, undefined, { wasRead, mayBeEmpty: true });
  return read.ok ? [] : read.problems;
}

const NO_JOBS: Workload = { jobs: [] };

function entriesOf(workload: Workload): WasRead {
  if ('generate' in workload) return () => false;
  const entries: ReadonlySet<unknown> = new Set<unknown>('jobs' in workload ? workload.jobs : workload.coflows);
  return (entry) => entries.has(entry);
}
