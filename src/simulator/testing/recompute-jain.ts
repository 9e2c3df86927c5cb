// Jain's index of users' slots once more, from the trace file in the plainest way. Of runs without faults: what was lost and had
// to be made again does not stand in the file.
import { isDataParallel, stagesOf } from '../../model/job';
import type { Told } from './told';

interface Stage {
  readonly user: string;
  readonly openS: number;
  readonly endS: number;
  readonly tasks: number;
  /** Of its tasks. */
  readonly spans: readonly { readonly startS: number; readonly endS: number }[];
}

/** NaN where there never were two users with waiting tasks. */
export function recomputedJain(told: Told, window: { readonly fromS: number; readonly toS: number }): number {
  const stages = stagesOfUsers(told);
  const weights = new Map<string, number>();
  for (const job of jobsOf(told)) {
    const user = job.user ?? `job ${job.id}`;
    if (!weights.has(user)) weights.set(user, job.weight);
  }
  const inside = (atS: number): boolean => atS >= window.fromS && atS <= window.toS;
  const instants = [
    ...new Set([
      window.fromS,
      window.toS,
      ...stages.flatMap(({ openS, endS, spans }) => [openS, endS, ...spans.flatMap((one) => [one.startS, one.endS])]),
    ]),
  ]
    .filter((atS) => Number.isFinite(atS) && inside(atS))
    .sort((a, b) => a - b);
  let [seconds, integral] = [0, 0];
  for (const [i, fromS] of instants.entries()) {
    const toS = instants[i + 1];
    if (toS === undefined) break;
    const index = indexAt(stages, weights, (fromS + toS) / 2);
    if (Number.isNaN(index)) continue;
    seconds += toS - fromS;
    integral += index * (toS - fromS);
  }
  return integral / seconds;
}

function indexAt(stages: readonly Stage[], weights: ReadonlyMap<string, number>, atS: number): number {
  const held = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (const { user, openS, endS, tasks, spans } of stages) {
    if (atS < openS || atS >= endS) continue;
    const launched = spans.filter((span) => span.startS <= atS);
    const running = launched.filter((span) => span.endS > atS).length;
    held.set(user, (held.get(user) ?? 0) + running);
    waiting.set(user, (waiting.get(user) ?? 0) + tasks - launched.length);
  }
  const users = [...held.keys()].filter((user) => (held.get(user) ?? 0) + (waiting.get(user) ?? 0) > 0);
  if (users.filter((user) => (waiting.get(user) ?? 0) > 0).length < 2) return Number.NaN;
  const shares = users.map((user) => (held.get(user) ?? 0) / (weights.get(user) ?? 1));
  const sum = shares.reduce((total, share) => total + share, 0);
  const squares = shares.reduce((total, share) => total + share * share, 0);
  return squares > 0 ? (sum * sum) / (shares.length * squares) : 1;
}

const jobsOf = ({ workload }: Told) => ('jobs' in workload ? workload.jobs.filter(isDataParallel) : []);

function stagesOfUsers(told: Told): readonly Stage[] {
  return jobsOf(told).flatMap((job) => {
    const arrivalS = told.answer.jobs.find(({ id }) => id === job.id)?.arrivalS ?? Number.NaN;
    const masterUpS = arrivalS + told.scenario.topology.jobOverheadS;
    const all = stagesOf(job);
    const isOf = (id: string) => (row: { readonly job: string; readonly stage: string | 0 }) =>
      row.job === job.id && (row.stage === 0 ? '0' : row.stage) === id;
    /** With its last task, or the last copy of its output. */
    const endOf = (id: string): number =>
      Math.max(...[...told.rows.tasks, ...told.rows.flows].filter(isOf(id)).map(({ endS }) => endS));
    return all.map(({ id, after, maps, reduces }) => ({
      user: job.user ?? `job ${job.id}`,
      openS: Math.max(masterUpS, ...after.map(endOf)),
      endS: endOf(id),
      tasks: maps + reduces,
      spans: told.rows.tasks.filter(isOf(id)),
    }));
  });
}
