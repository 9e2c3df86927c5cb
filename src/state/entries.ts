// SPDX-License-Identifier: GPL-3.0-or-later
// What the page compares: the scenario's runs, each with the plan that it follows if it plans ahead, and the plans that
// were requested separately. Pure.
import { MAX_PLANS, MAX_RUNS } from '../model/limits';
import { isEmptyWorkload, type OptionValues, type Run } from '../model/scenario';
import type { View } from '../model/view/view';
import type { EditedScenario } from './page-store';
import { CORRAL_OPTION_NAMES, PLANNER_NAMES } from './plug-in-names.at-build';
import { runWords } from './run-names';

export interface Entry {
  /** Identifies it in queries, sections and `view.run`: runs from 0, plans from MAX_RUNS. */
  readonly index: number;
  /** Position among all entries, from 0: the number, shape and colour by which it is known. */
  readonly place: number;
  readonly label: string;
  /** Absent for a scheduler that decides as it goes: there is nothing to plan ahead. */
  readonly planner?: string;
  /** The planner's. */
  readonly options: OptionValues;
  /** Absent for a plan that no run follows. */
  readonly run?: Run;
}

export const MAX_ENTRIES = MAX_RUNS + MAX_PLANS;

interface PlannedBy {
  readonly planner: string;
  /** Names of the planner's options that the scheduler also has; it has others, for the simulator. */
  readonly shared: readonly string[];
  readonly fixed?: OptionValues;
}

/** Job schedulers that follow a plan made ahead, and the planner that makes it. */
const BY_SCHEDULER: Readonly<Record<string, PlannedBy>> = {
  corral: { planner: 'corral', shared: CORRAL_OPTION_NAMES },
  'local-shuffle': { planner: 'corral', shared: CORRAL_OPTION_NAMES },
  manual: { planner: 'manual', shared: CORRAL_OPTION_NAMES },
  shufflewatcher: { planner: 'shufflewatcher', shared: [] },
  coscheduler: { planner: 'coscheduler', shared: ['initialSir', 'waves'] },
};

/** The same for the network schedulers of coflow scenarios. */
const BY_NETWORK: Readonly<Record<string, PlannedBy>> = {
  sunflow: { planner: 'sunflow', shared: ['order'] },
  'optimal-clearance': { planner: 'optimal-clearance', shared: ['order'] },
  'all-stop': { planner: 'sunflow', shared: ['order'], fixed: { model: 'all-stop' } },
};

/** Planners for which Corral's bound is valid, and whose computing time grows as Corral's does. */
const ON_RACKS: ReadonlySet<string> = new Set(['corral', 'corral+', 'manual']);
export const plansRacks = (planner: string | undefined): boolean => planner !== undefined && ON_RACKS.has(planner);

function entryOfRun(run: Run, index: number, isCoflows: boolean, networkless: boolean): Entry {
  const by = isCoflows ? BY_NETWORK[run.network] : BY_SCHEDULER[run.scheduler ?? ''];
  const entry = { index, place: index, label: runWords(run, networkless), run };
  if (by === undefined) return { ...entry, options: {} };
  const given = Object.entries(isCoflows ? run.networkOptions : run.options);
  const options = { ...Object.fromEntries(given.filter(([key]) => by.shared.includes(key))), ...by.fixed };
  return { ...entry, planner: by.planner, options };
}

/** Malleable jobs have work and no data, so their runs need no network. */
export const sendsNothing = (workload: EditedScenario['workload']): boolean =>
  'jobs' in workload && workload.jobs.length > 0 && workload.jobs.every((job) => 'work' in job);

export function entriesOf(edited: Pick<EditedScenario, 'runs' | 'plans' | 'workload'>): readonly Entry[] {
  const { runs, plans = [], workload } = edited;
  const isCoflows = 'coflows' in workload;
  // An empty workload has neither plans nor runs.
  if (isEmptyWorkload(workload)) return [];
  return [
    ...runs.map((run, i) => entryOfRun(run, i, isCoflows, sendsNothing(workload))),
    ...plans.map(({ planner, label, options }, i) => ({
      index: MAX_RUNS + i,
      place: runs.length + i,
      label: label ?? PLANNER_NAMES[planner] ?? planner,
      planner,
      options,
    })),
  ];
}

/** The entry that the panels describe: the chosen one, else the first that has a plan to show. */
export function shownEntry(entries: readonly Entry[], view: View): Entry | undefined {
  const chosen = entries.find(({ index }) => index === view.run);
  return chosen ?? entries.find(({ planner }) => planner !== undefined) ?? entries[0];
}
