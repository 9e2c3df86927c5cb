// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps each job's time alone in step with the work: asked for once, behind the scenario's runs, for it takes a core as they do.
// What is left to a person is cancelled or thought to take long.
import type { ExpandedWorkload } from '../model/scenario';
import type { IsolatedScenario } from '../worker/api';
import type { LatestQuery } from '../worker/latest-query';
import { changeSession } from './actions';
import { currentWork, type PageStore, type Work } from './page-store';
import { simulationSeconds, tasksOfRun } from './run-size';

/** Nobody asked for it, unlike for the runs: it may not keep a core busy for long without a word. */
const LARGE_ISOLATED_S = 20;
/** Per job, for the cluster that is set up for it, and for every rack of that: measured on 2 000 jobs of three tasks. */
const JOB_S = 1e-3;
const JOB_AND_RACK_S = 1e-5;

interface KeptIsolatedTimes {
  /** Looks again whether they can be asked for. `workload`: written out, undefined while it is not known. */
  refresh(workload: ExpandedWorkload | undefined): void;
  /** Asks for what was too large to begin unasked, cancelled or lost. */
  workOut(): void;
}

export function isolatedSeconds(workload: ExpandedWorkload, racks: number): number {
  const jobs = 'jobs' in workload ? workload.jobs.length : 0;
  return jobs * (JOB_S + JOB_AND_RACK_S * racks) + simulationSeconds(tasksOfRun(workload), racks);
}

/** The part of the work on which isolated times depend; the same object as long as that part is the same. */
function isolatedPart({ gantry, seed, topology, workload, limits }: Work, before?: IsolatedScenario): IsolatedScenario {
  const part: IsolatedScenario = { gantry, seed, topology, workload, limits };
  const same = (Object.keys(part) as (keyof IsolatedScenario)[]).every((key) => before?.[key] === part[key]);
  return same && before !== undefined ? before : part;
}

export function keepIsolatedTimes(
  store: PageStore,
  runs: readonly LatestQuery<'simulate'>[],
  isolated: LatestQuery<'isolated'>,
): KeptIsolatedTimes {
  let part: IsolatedScenario | undefined;
  let asked: IsolatedScenario | undefined;
  let allowed: IsolatedScenario | undefined;
  let known: ExpandedWorkload | undefined;

  function look(): void {
    const work = currentWork(store.getState());
    part = isolatedPart(work, part);
    // Those of another scenario say nothing of this one's runs.
    if (asked !== part) {
      asked = undefined;
      isolated.clear();
    }
    const views = runs.map((query) => query.getSnapshot());
    const simulated = views.every(({ state }) => state !== 'asking') && views.some(({ state }) => state === 'fresh');
    const wanted = simulated && asked === undefined && known !== undefined && 'jobs' in known && known.jobs.length > 0;
    const held = wanted && allowed !== part && isolatedSeconds(known!, work.topology.racks) > LARGE_ISOLATED_S;
    if (store.getState().session.stretchHeld !== held) changeSession(store, { stretchHeld: held });
    if (!wanted || held) return;
    asked = part;
    isolated.ask({ kind: 'isolated', scenario: part });
  }

  return {
    refresh(workload) {
      known = workload;
      look();
    },
    workOut() {
      allowed = part;
      if (asked === undefined) look();
      else isolated.retry();
    },
  };
}
