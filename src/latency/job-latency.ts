// SPDX-License-Identifier: GPL-3.0-or-later
// The response function L_j(r) of a whole job: one stage, the longest path of a DAG, or a moldable job's own list.
// A malleable job has none (its speed is counted in slots, not racks): NaN.
import { isDag, isMalleable, isMoldable, type Job, type Stage, sourceInputGB, stagesOf } from '../model/job';
import { type LatencyModel, type StageSlots, stageLatency, stageSlots } from './stage-latency';

interface JobLatency {
  /** L' = L + alpha D / r: the sum of the parts below. */
  readonly latencyS: number;
  /** Along the critical path of a DAG; all 0 for a moldable job. */
  readonly mapS: number;
  readonly shuffleS: number;
  readonly reduceS: number;
  /** Start of the job's master, once. */
  readonly overheadS: number;
  /** The balance penalty; 0 if it is off. */
  readonly balanceS: number;
}

/** A job prepared for evaluation at many widths, with every stage after those it waits for. */
export interface PreparedJob {
  readonly moldableS: readonly number[] | undefined;
  readonly stages: readonly Stage[];
  /** Indices into `stages`. */
  readonly after: readonly (readonly number[])[];
  readonly slots: StageSlots;
  /** alpha x D^I, seconds on one rack. */
  readonly balanceS: number;
}

const NO_SLOTS: StageSlots = { map: 1, reduce: 1 };

export function prepareJob(job: Job, model: LatencyModel): PreparedJob {
  if (isMoldable(job)) {
    return { moldableS: job.latencyS, stages: [], after: [], slots: NO_SLOTS, balanceS: 0 };
  }
  if (isMalleable(job)) return { moldableS: [Number.NaN], stages: [], after: [], slots: NO_SLOTS, balanceS: 0 };
  const stages = isDag(job) ? stagesInOrder(job.stages) : stagesOf(job);
  const indexOf = new Map(stages.map((stage, i) => [stage.id, i]));
  return {
    moldableS: undefined,
    stages,
    after: stages.map((stage) => stage.after.map((id) => indexOf.get(id) as number)),
    slots: stageSlots(model, job.task),
    balanceS: model.alpha * sourceInputGB(job),
  };
}

/** Topological order; among ready stages, the one listed first. Cycles were rejected when the scenario was read. */
function stagesInOrder(stages: readonly Stage[]): readonly Stage[] {
  const placed = new Set<string>();
  const out: Stage[] = [];
  while (out.length < stages.length) {
    const next = stages.find((stage) => !placed.has(stage.id) && stage.after.every((id) => placed.has(id)));
    if (next === undefined) throw new Error('the stages of a job run in a cycle');
    placed.add(next.id);
    out.push(next);
  }
  return out;
}

export function jobLatency(job: PreparedJob, racks: number, model: LatencyModel): JobLatency {
  if (job.moldableS !== undefined) {
    const latencyS = job.moldableS[Math.min(racks, job.moldableS.length) - 1]!;
    return { latencyS, mapS: 0, shuffleS: 0, reduceS: 0, overheadS: 0, balanceS: 0 };
  }
  const { pathS, mapS, shuffleS, reduceS } =
    job.stages.length === 1 ? oneStage(job, racks, model) : longestPath(job, racks, model);
  const overheadS = model.topology.jobOverheadS;
  const balanceS = job.balanceS / racks;
  return { latencyS: pathS + overheadS + balanceS, mapS, shuffleS, reduceS, overheadS, balanceS };
}

interface PathLatency {
  readonly pathS: number;
  readonly mapS: number;
  readonly shuffleS: number;
  readonly reduceS: number;
}

function oneStage(job: PreparedJob, racks: number, model: LatencyModel): PathLatency {
  const { mapS, shuffleS, reduceS } = stageLatency(job.stages[0]!, racks, job.slots, model);
  return { pathS: mapS + shuffleS + reduceS, mapS, shuffleS, reduceS };
}

/** The latest end over the stages; of equal paths the one through the stages listed first. */
function longestPath(job: PreparedJob, racks: number, model: LatencyModel): PathLatency {
  const upTo: PathLatency[] = [];
  let longest: PathLatency = { pathS: Number.NEGATIVE_INFINITY, mapS: 0, shuffleS: 0, reduceS: 0 };
  job.stages.forEach((stage, i) => {
    let before: PathLatency = { pathS: 0, mapS: 0, shuffleS: 0, reduceS: 0 };
    for (const p of job.after[i] as readonly number[]) {
      const candidate = upTo[p]!;
      if (candidate.pathS > before.pathS) before = candidate;
    }
    const { mapS, shuffleS, reduceS } = stageLatency(stage, racks, job.slots, model);
    const path: PathLatency = {
      pathS: before.pathS + (mapS + shuffleS + reduceS),
      mapS: before.mapS + mapS,
      shuffleS: before.shuffleS + shuffleS,
      reduceS: before.reduceS + reduceS,
    };
    upTo.push(path);
    if (path.pathS > longest.pathS) longest = path;
  });
  return longest;
}
