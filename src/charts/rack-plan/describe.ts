// SPDX-License-Identifier: GPL-3.0-or-later
// A plan in words and as a table: for screen readers, for the readout line, and for people who want the figures.
import { counted, readableCount, readablePercent, readableRanges, readableTime } from '../../base/readable';
import type { Bound, PlannedJob, RackPlan } from '../../model/plan';
import { BOUND_WORDS } from '../../planners/bounds/bound-words';
import type { ChartJob } from '../job-colours';
import type { NamedTime } from '../time/lanes/named-line';
import { exactTime } from '../time/ticks';

/** "0 to 2, 5" from an ascending list. */
export const rackList = (racks: readonly number[]): string => readableRanges(racks).join(', ');

/** "rack 2", "3 racks: 0 to 2". */
export const racksOf = ({ racks }: PlannedJob): string =>
  `${racks.length === 1 ? 'rack' : `${readableCount(racks.length)} racks:`} ${rackList(racks)}`;

/** "bound 5:37 (exact)". */
export function boundLabel({ method, valueS }: Pick<Bound, 'method' | 'valueS'>, say = readableTime): string {
  const { name, short = name } = BOUND_WORDS[method];
  return `bound ${say(valueS)} (${short})`;
}

/** The bound as a time on the axis. Only for a makespan, because a mean completion time is not a moment. */
export function boundLineOf(plan: RackPlan): NamedTime | undefined {
  if (plan.objective !== 'makespan' || plan.bound === undefined) return undefined;
  return { timeS: plan.bound.valueS, label: boundLabel(plan.bound) };
}

const lastEndS = (plan: RackPlan): number => plan.jobs.reduce((last, job) => Math.max(last, job.endS), 0);

/** The whole plan in one sentence. */
export function describePlan(plan: RackPlan): string {
  const { jobs, bound } = plan;
  if (jobs.length === 0) return `The plan by ${plan.planner} has no jobs.`;
  const used = new Set<number>();
  for (const job of jobs) for (const rack of job.racks) used.add(rack);
  const value =
    plan.objective === 'makespan'
      ? `the last ends at ${readableTime(lastEndS(plan))}`
      : `mean completion ${readableTime(plan.valueS)}, the last ends at ${readableTime(lastEndS(plan))}`;
  const gap = bound && `${readablePercent(bound.gap)} above the ${boundLabel(bound, readableTime)}`;
  const head = `Plan by ${plan.planner}: ${counted(jobs.length, 'job')} on ${counted(used.size, 'rack')}, ${value}`;
  return gap === undefined ? `${head}.` : `${head}, ${gap}.`;
}

/** One job in one sentence, exactly: for the readout and the live region. */
export function describePlannedJob(job: PlannedJob, about?: ChartJob): string {
  const name = about?.name !== undefined && about.name !== job.id ? ` (${about.name})` : '';
  const user = about?.user === undefined ? '' : `, user ${about.user}`;
  const waitedS = about === undefined ? 0 : job.startS - about.arrivalS;
  const waited = waitedS > 0 ? `, waits ${exactTime(waitedS)} from its arrival` : '';
  const freed = job.racksFreeS === undefined ? '' : `, racks free for others at ${exactTime(job.racksFreeS)}`;
  return `${job.id}${name}${user}: ${racksOf(job)}; from ${exactTime(job.startS)} to ${exactTime(job.endS)}, takes ${exactTime(job.latencyS)}${freed}${waited}`;
}

interface PlanTableRow {
  readonly id: string;
  readonly name: string;
  readonly user: string;
  readonly racks: string;
  readonly width: number;
  readonly arrivalS: number;
  readonly startS: number;
  readonly endS: number;
  readonly latencyS: number;
  readonly racksFreeS: number;
  readonly waitS: number;
  readonly priority: number;
}

/** The chart's numbers as rows in the plan's order; the parent renders them. */
export function planTable(plan: RackPlan, jobs: readonly ChartJob[]): readonly PlanTableRow[] {
  const known = new Map(jobs.map((job) => [job.id, job]));
  return plan.jobs
    .map((job) => {
      const about = known.get(job.id);
      const arrivalS = about?.arrivalS ?? 0;
      return {
        id: job.id,
        name: about?.name ?? '',
        user: about?.user ?? '',
        racks: rackList(job.racks),
        width: job.racks.length,
        arrivalS,
        startS: job.startS,
        endS: job.endS,
        latencyS: job.latencyS,
        racksFreeS: job.racksFreeS ?? job.endS,
        waitS: job.startS - arrivalS,
        priority: job.priority,
      };
    })
    .sort((a, b) => a.priority - b.priority);
}
