// SPDX-License-Identifier: GPL-3.0-or-later
// Why a whole run ended earlier or later than planned: from the job that actually ended last, back over the jobs that it waited for,
// as long as plan and run agree on them. The links of this chain add up to the difference to the last bit.
import type { RackPlan } from '../../model/plan';
import type { WhyRun } from '../why/why-run';
import { exactParts } from './exact-parts';
import { type JobDifference, jobDifference, type PlanSetting } from './job-difference';

export interface ChainLink {
  readonly of: JobDifference;
  /** What it adds beyond the job before it in the chain; for the first, its whole difference. */
  readonly addsS: number;
  /** Part of `addsS`: its start relative to the end of the job before; the rest of the link is its own parts without the start. */
  readonly startS: number;
}

export interface RunDifference {
  readonly plannedEndS: number;
  readonly simulatedEndS: number;
  /** Exactly the sum of `otherLastS` and of what the links add. */
  readonly differenceS: number;
  /** Of the planned jobs, the one that ended last. */
  readonly last: JobDifference;
  /** If the plan had another as its last: how much earlier than that one the run's last was planned to end; 0 or less. */
  readonly otherLastS: number;
  readonly plannedLast: number;
  /** The last job comes last. */
  readonly chain: readonly ChainLink[];
}

/** Undefined unless all jobs of the plan ended. */
export function runDifference(run: WhyRun, plan: RackPlan, setting: PlanSetting): RunDifference | undefined {
  const indices = new Map(run.answer.ids.map((id, job) => [id, job]));
  const of = plan.jobs.flatMap((planned): readonly [number, typeof planned][] => {
    const job = indices.get(planned.id);
    return job === undefined ? [] : [[job, planned]];
  });
  const { endS } = run.trace.jobs;
  const [first] = of;
  if (first === undefined || of.length < plan.jobs.length || of.some(([job]) => Number.isNaN(endS[job]!)))
    return undefined;
  const [lastJob, lastPlanned] = of.reduce((a, b) => (endS[b[0]]! > endS[a[0]]! ? b : a), first);
  const [plannedLast, { endS: plannedEndS }] = of.reduce((a, b) => (b[1].endS > a[1].endS ? b : a), first);
  const last = jobDifference(run, lastJob, lastPlanned, setting);
  if (last === undefined) return undefined;
  const differences = chainOf(run, plan, last, indices, setting);
  const adds = differences.map((one, i) => one.differenceS - (differences[i - 1]?.differenceS ?? 0));
  const { simulatedEndS } = last;
  const exact = exactParts(
    [{ kind: -1, seconds: lastPlanned.endS - plannedEndS }, ...adds.map((seconds, i) => ({ kind: i, seconds }))],
    ...([simulatedEndS, plannedEndS] as const),
  );
  const secondsOf = new Map(exact.parts.map(({ kind, seconds }) => [kind, seconds]));
  return {
    ...{ plannedEndS, simulatedEndS, differenceS: exact.differenceS, last, plannedLast },
    otherLastS: secondsOf.get(-1) ?? 0,
    chain: differences.map((one, i) => {
      const own = one.parts.reduce((sum, { kind, seconds }) => (kind === 'start' ? sum : sum + seconds), 0);
      const addsS = secondsOf.get(i) ?? 0;
      return { of: one, addsS, startS: addsS - own };
    }),
  };
}

/** Longer ones explain no more. */
const MAX_LINKS = 6;

/** The job, preceded by the one that gave it its racks in the plan, if it also got its first slot from that one in the run. */
function chainOf(
  run: WhyRun,
  plan: RackPlan,
  last: JobDifference,
  indices: ReadonlyMap<string, number>,
  setting: PlanSetting,
): readonly JobDifference[] {
  const chain = [last];
  for (let at = last; chain.length < MAX_LINKS; ) {
    const { planned, about } = at;
    const before = about.before.findLast(({ job }) => job !== undefined)?.job;
    const giver = plan.jobs.find(
      (one) =>
        indices.get(one.id) === before &&
        one !== planned &&
        one.startS < planned.startS &&
        (one.racksFreeS ?? one.endS) <= planned.startS &&
        one.racks.some((rack) => planned.racks.includes(rack)),
    );
    const difference = giver && jobDifference(run, indices.get(giver.id)!, giver, setting);
    if (difference === undefined) break;
    chain.unshift(difference);
    at = difference;
  }
  return chain;
}
