// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps each job's time alone in step with the scenario: requested once, after the scenario's runs, because it takes a core as they do.
// Held runs have their own, one after the other after those. What was cancelled or is expected to take long is left to the user.
import type { ExpandedWorkload } from '../../model/scenario';
import type { IsolatedScenario } from '../../worker/api';
import type { LatestQuery } from '../../worker/latest-query';
import { changeSession } from '../actions';
import { type EditedScenario, editedScenario, type PageStore } from '../page-store';
import { simulationSeconds, tasksOfRun } from './run-size';

/** It starts unasked, unlike the runs, so it must not keep a core busy for long without confirmation. */
const LARGE_ISOLATED_S = 20;
/** Per job, for setting up its cluster, and per job and rack of that cluster: measured on 2 000 jobs of three tasks. */
const JOB_S = 1e-3;
const JOB_AND_RACK_S = 1e-5;

export interface IsolatedQueries {
  /** Of the edited scenario. */
  readonly isolated: LatestQuery<'isolated'>;
  /** By run: of the scenario that it is held with, if that is another. */
  readonly own: readonly LatestQuery<'isolated'>[];
}

interface KeptIsolatedTimes {
  /** Checks again whether they can be requested. `workload`: written out; undefined while it is not known. */
  refresh(workload: ExpandedWorkload | undefined): void;
  /** Requests what was too large to start unasked, cancelled or lost. */
  workOut(): void;
}

export const isolatedSeconds = (workload: ExpandedWorkload, racks: number): number =>
  secondsOf('jobs' in workload ? workload.jobs.length : 0, tasksOfRun(workload), racks);

const secondsOf = (jobs: number, tasks: number, racks: number): number =>
  jobs * (JOB_S + JOB_AND_RACK_S * racks) + simulationSeconds(tasks, racks);

/** The part of the scenario on which isolated times depend; the same object as long as that part is the same. */
function isolatedPart(
  { gantry, seed, topology, workload, limits }: IsolatedScenario,
  before?: IsolatedScenario,
): IsolatedScenario {
  const part: IsolatedScenario = { gantry, seed, topology, workload, limits };
  const same = (Object.keys(part) as (keyof IsolatedScenario)[]).every((key) => before?.[key] === part[key]);
  return same && before !== undefined ? before : part;
}

export function keepIsolatedTimes(
  store: PageStore,
  runs: readonly LatestQuery<'simulate'>[],
  { isolated, own }: IsolatedQueries,
): KeptIsolatedTimes {
  let part: IsolatedScenario | undefined;
  let asked: IsolatedScenario | undefined;
  let allowed: IsolatedScenario | undefined;
  let known: ExpandedWorkload | undefined;
  const askedOwn: (IsolatedScenario | undefined)[] = [];
  let allowedOwn: ReadonlySet<unknown> = new Set();

  let looking = false;
  let again = false;

  /** What it asks may be answered at once, which is a reason to look again. */
  function look(): void {
    again = true;
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      lookOnce();
    }
    looking = false;
  }

  function lookOnce(): void {
    const edited = editedScenario(store.getState());
    part = isolatedPart(edited, part);
    // Those of another scenario do not apply to this one's runs.
    if (asked !== part) {
      asked = undefined;
      isolated.clear();
    }
    const parts = own.map((_, i) => partOfHeldRun(edited, i));
    own.forEach((query, i) => {
      if (askedOwn[i] === parts[i]) return;
      askedOwn[i] = undefined;
      query.clear();
    });
    const views = runs.map((query) => query.getSnapshot());
    const simulated = views.every(({ state }) => state !== 'asking') && views.some(({ state }) => state === 'fresh');
    const wanted = simulated && asked === undefined && known !== undefined && 'jobs' in known && known.jobs.length > 0;
    const waits = wanted && allowed !== part && isolatedSeconds(known!, edited.topology.racks) > LARGE_ISOLATED_S;
    const due = simulated ? parts.flatMap((one, i) => (one === undefined || askedOwn[i] === one ? [] : [i])) : [];
    const small = due.filter((i) => allowedOwn.has(edited.runs[i]?.of) || ownSeconds(i, parts[i]!) <= LARGE_ISOLATED_S);
    const stretchAwaitsConfirm = waits || small.length < due.length;
    if (store.getState().session.stretchAwaitsConfirm !== stretchAwaitsConfirm)
      changeSession(store, { stretchAwaitsConfirm: stretchAwaitsConfirm });
    if (wanted && !waits) {
      asked = part;
      isolated.ask({ kind: 'isolated', scenario: part });
    }
    // One at a time: runs that were held together are answered together.
    const [next] = small;
    if (next === undefined || [isolated, ...own].some((query) => query.getSnapshot().state === 'asking')) return;
    askedOwn[next] = parts[next];
    own[next]!.ask({ kind: 'isolated', scenario: parts[next]! });
  }

  /** Undefined if it equals the page's, or is of coflows. */
  function partOfHeldRun(edited: EditedScenario, i: number): IsolatedScenario | undefined {
    const of = edited.runs[i]?.of;
    if (of === undefined || 'coflows' in of.workload) return undefined;
    const one = isolatedPart({ ...of, gantry: edited.gantry }, askedOwn[i]);
    return isolatedPart(one, part) === part ? undefined : one;
  }

  /** By the size of its run, because a generated workload was written out only in the worker. */
  function ownSeconds(i: number, { topology }: IsolatedScenario): number {
    const { state, answer } = runs[i]!.getSnapshot();
    if (state !== 'fresh' || answer === undefined) return Number.POSITIVE_INFINITY;
    return secondsOf(answer.ids.length, answer.record.trace.tasks.startS.length, topology.racks);
  }

  for (const query of [isolated, ...own]) query.subscribe(look);
  return {
    refresh(workload) {
      known = workload;
      look();
    },
    workOut() {
      const { runs: all } = editedScenario(store.getState());
      allowed = part;
      allowedOwn = new Set(all.map(({ of }) => of));
      for (const query of [isolated, ...own]) query.retry();
      look();
    },
  };
}
