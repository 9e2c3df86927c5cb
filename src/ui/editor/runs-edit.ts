// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on the runs beyond those on any list: pure.
import type { Declaration } from '../../model/fields/declaration';
import { type Job, shapeOf } from '../../model/job';
import { MAX_RUNS } from '../../model/limits';
import type { Run } from '../../model/scenario';
import type { SchedulerDeclaration } from '../../simulator/engine/state/job-scheduler';
import { supportedShapes } from '../../simulator/malleable/shapes';
import type { ListChange, ListKind } from './list-edit';

export const RUNS: ListKind = { noun: 'run', most: MAX_RUNS };

/** Schedulers that take all shapes of job in the scenario. */
export function schedulersFor<S extends Pick<SchedulerDeclaration, 'takesMalleable'>>(
  schedulers: readonly S[],
  jobs: readonly Job[],
): readonly S[] {
  const shapes = [...new Set(jobs.map(shapeOf))];
  return schedulers.filter((one) => shapes.every((shape) => supportedShapes(one).includes(shape)));
}

/** Adds a run with the first scheduler that no run has yet. */
export function withNewRun(
  runs: readonly Run[],
  schedulers: readonly Declaration[],
  networks: readonly Declaration[],
  isCoflows: boolean,
): ListChange<Run> {
  const unused = schedulers.find((one) => runs.every((run) => run.scheduler !== one.id)) ?? schedulers[0];
  const network = runs.at(-1)?.network ?? networks.find((one) => one.id === 'tcp')?.id ?? networks[0]?.id ?? 'tcp';
  const run: Run = { network, options: {}, networkOptions: {} };
  const scheduler = isCoflows ? undefined : unused?.id;
  return { list: [...runs, scheduler === undefined ? run : { scheduler, ...run }], what: 'Add run' };
}

/** A new scheduler takes no options from the previous one. */
export function withScheduler(run: Run, scheduler: string | undefined): Run {
  const { scheduler: _, ...rest } = run;
  return scheduler === undefined ? { ...rest, options: {} } : { scheduler, ...rest, options: {} };
}

export const withNetwork = (run: Run, network: string): Run => ({ ...run, network, networkOptions: {} });
