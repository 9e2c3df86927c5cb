// SPDX-License-Identifier: GPL-3.0-or-later
// One decision, from the scheduler's own explanation at that moment. Every present job is considered; of many, the most telling are
// listed: the chosen one, those before it, and the next after it.
import { type Cluster, MAP, REDUCE } from '../../simulator/engine/state/cluster';
import type { ClusterView, Offer } from '../../simulator/engine/state/job-scheduler';
import type { JobState, TaskChoice } from '../../simulator/engine/state/job-state';
import { compareStandings, type Explanation, type RuleCause } from '../../simulator/engine/state/standing';
import { commonCause, isAbsent } from './common-causes';
import type { Candidate, DecidedTask, Decision } from './decision';

const MAX_BEFORE = 24;
const MAX_AFTER = 8;
const MAX_OUT_AFTER = 8;

const SLOT_WORDS = ['map', 'reduce'] as const;

/** To be called before the launch. */
export function taskOf({ stage, kind, block }: TaskChoice): DecidedTask {
  const index = kind === MAP ? block : (stage.reducesKilled.at(-1) ?? stage.nextReduce);
  const attempts = kind === REDUCE ? stage.reduceAttempts : stage.mapAttempts;
  return { job: stage.job.index, stage: stage.index, kind, index, attempt: attempts[index]! + 1 };
}

type Place = Pick<Decision, 'atS' | 'rack' | 'machine' | 'slot' | 'task'>;

export function placeOf(cluster: Cluster, offer: Offer, choice: TaskChoice | undefined): Place {
  const { rack, kind, nowS: atS } = offer;
  const machine = offer.machine - rack * cluster.stride;
  const slot = kind === 'any' ? 'any' : SLOT_WORDS[kind];
  if (choice === undefined) return { atS, rack, machine, slot };
  return { atS, rack, machine, slot, task: { ...taskOf(choice), locality: choice.locality } };
}

interface Asked {
  readonly offer: Offer;
  readonly choice: TaskChoice | undefined;
  readonly how: 'turn' | 'rest';
  /** A job to list in any case. */
  readonly about?: number | undefined;
}

export function decide(
  view: ClusterView,
  { offer, choice, how, about }: Asked,
  { measures, standingOf }: Explanation,
): Decision {
  const chosen = choice?.stage.job;
  const all: Candidate[] = [];
  for (const job of view.present) {
    const candidate = candidateOf(view, job, offer, job === chosen, standingOf);
    if (candidate !== undefined) all.push(candidate);
  }
  // Present jobs are in order of arrival, which breaks ties.
  all.sort((a, b) => compareStandings(measures, a.values, b.values));
  const able = all.reduce((sum, { out }) => sum + (out === undefined ? 1 : 0), 0);
  const counts = { present: view.present.length, waiting: all.length, able };
  const { atS, rack, machine, slot, task } = placeOf(view.cluster, offer, choice);
  const { candidates, unlisted } = listedOf(all, chosen?.index, about);
  // Written out: this runs for each offer, and spreading objects costs more than looking at the jobs.
  if (task === undefined) return { atS, rack, machine, slot, how, measures, counts, candidates, unlisted };
  return { atS, rack, machine, slot, task, how, measures, counts, candidates, unlisted };
}

function candidateOf(
  view: ClusterView,
  job: JobState,
  offer: Offer,
  isChosen: boolean,
  standingOf: Explanation['standingOf'],
): Candidate | undefined {
  const common = isChosen ? undefined : commonCause(view, job, offer);
  if (common !== undefined && isAbsent(common)) return undefined;
  const { values, out } = standingOf(job);
  // The answer has changed what holds for the chosen job.
  return { job: job.index, values, out: isChosen ? undefined : (common ?? out) };
}

function listedOf(
  all: readonly Candidate[],
  chosen: number | undefined,
  about: number | undefined,
): Pick<Decision, 'candidates' | 'unlisted'> {
  const at = chosen === undefined ? all.length : all.findIndex(({ job }) => job === chosen);
  const candidates: Candidate[] = [];
  const out: Partial<Record<RuleCause, number>> = {};
  let [after, listedAfter, listedOut] = [0, 0, 0];
  all.forEach((one, i) => {
    const isListed =
      i === at ||
      one.job === about ||
      (i < at ? i < MAX_BEFORE : one.out === undefined ? listedAfter++ < MAX_AFTER : listedOut++ < MAX_OUT_AFTER);
    if (isListed) candidates.push(one);
    else if (one.out === undefined) after++;
    else out[one.out.cause] = (out[one.out.cause] ?? 0) + 1;
  });
  return { candidates, unlisted: { after, out } };
}
