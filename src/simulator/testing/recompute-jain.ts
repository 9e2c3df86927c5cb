// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes Jain's index of users' slots from the trace file in the plainest way. For runs without faults: the file does not show
// what was lost and had to be made again.
import { isDataParallel, stagesOf } from '../../model/job';
import { racksOf } from '../../model/racks';
import type { ClosedRun } from './finished-run';
import type { ClosedRows } from './trace-json';

type Task = ClosedRows['tasks'][number];

interface Stage {
  readonly user: string;
  readonly openS: number;
  readonly endS: number;
  readonly maps: number;
  readonly reduces: number;
  readonly tasks: readonly Task[];
}

/** What each user holds and waits for at one time. */
interface UserNow {
  readonly user: string;
  readonly held: number;
  readonly waiting: number;
}

/** NaN if there never were two users with waiting tasks. */
export function recomputedJain(run: ClosedRun, window: { readonly fromS: number; readonly toS: number }): number {
  const stages = stagesOfUsers(run);
  const weights = new Map<string, number>();
  for (const job of jobsOf(run)) {
    const user = job.user ?? `job ${job.id}`;
    weights.set(user, Math.max(job.weight, weights.get(user) ?? 0));
  }
  const inside = (atS: number): boolean => atS >= window.fromS && atS <= window.toS;
  const instants = [
    ...new Set([
      window.fromS,
      window.toS,
      ...stages.flatMap(({ openS, endS, tasks }) => [openS, endS, ...tasks.flatMap((one) => [one.startS, one.endS])]),
    ]),
  ]
    .filter((atS) => Number.isFinite(atS) && inside(atS))
    .sort((a, b) => a - b);
  let [seconds, integral] = [0, 0];
  for (const [i, fromS] of instants.entries()) {
    const toS = instants[i + 1];
    if (toS === undefined) break;
    const index = jainOf(usersAt(run, stages, (fromS + toS) / 2), weights, slotsOf(run));
    if (Number.isNaN(index)) continue;
    seconds += toS - fromS;
    integral += index * (toS - fromS);
  }
  return integral / seconds;
}

function usersAt({ scenario }: ClosedRun, stages: readonly Stage[], atS: number): readonly UserNow[] {
  const slowstart = (scenario.runs[0]?.options.slowstart ?? 0.05) as number;
  const now = stages
    .filter(({ openS, endS }) => openS <= atS && atS < endS)
    .map(({ user, maps, reduces, tasks }) => {
      // What was killed by now waits again, or has been launched again.
      const launched = tasks.filter(({ startS, endS, killed }) => startS <= atS && !(killed && endS <= atS));
      const isReduce = ({ kind }: Task): boolean => kind === 'reduce';
      const mapsWaiting = maps - launched.filter((task) => !isReduce(task)).length;
      const mapsDone = launched.filter((task) => !isReduce(task) && task.endS <= atS).length;
      const mayReduce = mapsDone >= slowstart * maps - 1e-9;
      const reducesWaiting = mayReduce ? reduces - launched.filter(isReduce).length : 0;
      return {
        user,
        held: launched.filter(({ endS }) => endS > atS).length,
        waiting: mapsWaiting + reducesWaiting,
      };
    });
  return [...new Set(now.map(({ user }) => user))].map((user) => {
    const own = now.filter((one) => one.user === user);
    const sum = (of: (one: UserNow) => number): number => own.reduce((total, one) => total + of(one), 0);
    return { user, held: sum(({ held }) => held), waiting: sum(({ waiting }) => waiting) };
  });
}

/** NaN for an instant that does not count. */
function jainOf(users: readonly UserNow[], weights: ReadonlyMap<string, number>, slots: number): number {
  const wanting = users.filter(({ held, waiting }) => held + waiting > 0);
  if (wanting.filter(({ waiting }) => waiting > 0).length < 2) return Number.NaN;
  if (wanting.every(({ held }) => held === 0)) return Number.NaN;
  const entitled = entitlements(wanting, weights, slots);
  const shares = wanting.map(({ user, held }) => held / (entitled.get(user) as number));
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return (sum * sum) / (shares.length * squares);
}

/** Users that want least for their weight are served first, fully or with their share of the rest. */
function entitlements(users: readonly UserNow[], weights: ReadonlyMap<string, number>, slots: number) {
  const weightOf = ({ user }: UserNow): number => weights.get(user) ?? 1;
  const wants = ({ held, waiting }: UserNow): number => held + waiting;
  const entitled = new Map<string, number>();
  let left = slots;
  const inOrder = [...users].sort((a, b) => wants(a) / weightOf(a) - wants(b) / weightOf(b));
  for (const [i, one] of inOrder.entries()) {
    const weight = inOrder.slice(i).reduce((sum, other) => sum + weightOf(other), 0);
    const got = Math.min(wants(one), (left * weightOf(one)) / weight);
    entitled.set(one.user, got);
    left -= got;
  }
  return entitled;
}

function slotsOf({ scenario: { topology } }: ClosedRun): number {
  return racksOf(topology).reduce((all, { machines, slots }) => {
    return all + machines * Object.values(slots ?? {}).reduce((sum, one) => sum + one, 0);
  }, 0);
}

const jobsOf = ({ workload }: ClosedRun) => ('jobs' in workload ? workload.jobs.filter(isDataParallel) : []);

function stagesOfUsers(run: ClosedRun): readonly Stage[] {
  return jobsOf(run).flatMap((job) => {
    const arrivalS = run.answer.jobs.find(({ id }) => id === job.id)?.arrivalS ?? Number.NaN;
    const masterUpS = arrivalS + run.scenario.topology.jobOverheadS;
    const all = stagesOf(job);
    const isOf = (id: string) => (row: { readonly job: string; readonly stage: string | 0 }) =>
      row.job === job.id && (row.stage === 0 ? '0' : row.stage) === id;
    /** The end of its last task, or of the last copy of its output; in a run that was given up perhaps never. */
    const endOf = (id: string): number => {
      const { maps, reduces } = all.find((stage) => stage.id === id) as (typeof all)[number];
      const done = run.rows.tasks.filter((task) => isOf(id)(task) && task.hasEnded && !task.killed);
      if (new Set(done.map(({ kind, index }) => `${kind} ${index}`)).size < maps + reduces)
        return Number.POSITIVE_INFINITY;
      return Math.max(...[...run.rows.tasks, ...run.rows.flows].filter(isOf(id)).map(({ endS }) => endS));
    };
    return all.map(({ id, after, maps, reduces }) => ({
      user: job.user ?? `job ${job.id}`,
      openS: Math.max(masterUpS, ...after.map(endOf)),
      endS: endOf(id),
      maps,
      reduces,
      tasks: run.rows.tasks.filter(isOf(id)),
    }));
  });
}
