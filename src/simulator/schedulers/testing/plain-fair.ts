// The slow twin of fair, delay and drf: at every offer all users and jobs are counted anew and sorted; delay scheduling as its
// paper writes it, with a level, a wait and a skipped flag per job, on the clock of the offers.
import { MAP, REDUCE } from '../../engine/cluster';
import type { JobState, TaskChoice } from '../../engine/job-state';
import { type Locality, ON_MACHINE, ON_RACK, REMOTE } from '../../engine/map-blocks';
import type { ClusterView, JobScheduler, Offer, Policy } from '../../job-scheduler';
import type { DelayTimes } from '../shared/delay-waits';
import { takeTask } from '../take-task';

export type Share = (view: ClusterView, jobs: readonly JobState[]) => number;

/** Slots. */
export const slotsOf: Share = (_, jobs) => jobs.reduce((sum, job) => sum + job.held, 0);

export const dominantOf: Share = ({ cluster }, jobs) => {
  const { slots, machine } = cluster.topology;
  const all = cluster.machines;
  const shares = [0];
  const sum = (part: (job: JobState) => number) => jobs.reduce((total, job) => total + job.held * part(job), 0);
  if (slots !== undefined) {
    shares.push(sum(() => 1) / (all * ('shared' in slots ? slots.shared : slots.map + slots.reduce)));
  }
  if (machine !== undefined) {
    shares.push(sum((job) => cluster.demandOf(job.data.task).cores) / (all * machine.cores));
    shares.push(sum((job) => cluster.demandOf(job.data.task).memoryGB) / (all * machine.memoryGB));
  }
  return Math.max(...shares);
};

export class PlainFair implements Policy {
  private readonly waits = new Map<JobState, { level: Locality; skippedS: number | undefined }>();

  constructor(
    private readonly view: ClusterView,
    private readonly shareOf: Share,
    private readonly delay: DelayTimes = { nodeWaitS: 0, rackWaitS: 0 },
  ) {}

  choose(offer: Offer): TaskChoice | 'machine' {
    const { view } = this;
    const able = view.present.filter((job) => mayLaunch(job, offer.kind));
    const share = new Map(able.map((job) => [job.user, this.share(job.user)]));
    const first = (user: number): JobState =>
      view.jobs.filter((job) => job.user === user).reduce((a, b) => (b.arrivalS < a.arrivalS ? b : a));
    const turn = (a: JobState, b: JobState): number => a.arrivalS - b.arrivalS || a.index - b.index;
    able.sort(
      (a, b) =>
        (share.get(a.user) as number) - (share.get(b.user) as number) ||
        turn(first(a.user), first(b.user)) ||
        a.held - b.held ||
        turn(a, b),
    );
    for (const job of able) {
      const choice = this.take(job, offer);
      if (choice !== undefined) return choice;
    }
    return 'machine';
  }

  /** A job without waiting maps forgets its wait. */
  changed(job: JobState): void {
    if (job.mapsWaiting === 0 || job.hasEnded) this.waits.delete(job);
  }

  wakeS(): number {
    let nextS = Number.POSITIVE_INFINITY;
    for (const job of this.waits.keys()) nextS = Math.min(nextS, this.expiryS(job));
    return nextS;
  }

  wake(): void {
    for (const [job, wait] of this.waits) {
      while (this.expiryS(job) <= this.view.nowS) {
        wait.skippedS = this.expiryS(job);
        wait.level = wait.level === ON_MACHINE ? ON_RACK : REMOTE;
        if (wait.level === REMOTE) wait.skippedS = undefined;
      }
    }
  }

  private take(job: JobState, offer: Offer): TaskChoice | undefined {
    const wait = this.waits.get(job) ?? { level: ON_MACHINE, skippedS: undefined };
    this.pass(wait);
    const best = takeTask(this.view, job, offer);
    if (best === undefined) return undefined;
    if (best.kind === REDUCE) return best;
    this.waits.set(job, wait);
    if (best.locality > wait.level) {
      wait.skippedS ??= offer.nowS;
      return undefined;
    }
    if (best.locality < REMOTE) {
      wait.level = best.locality;
      if (wait.skippedS !== undefined) wait.skippedS = offer.nowS;
    }
    return best;
  }

  /** Levels without a wait are none. */
  private pass(wait: { level: Locality }): void {
    if (wait.level === ON_MACHINE && this.delay.nodeWaitS === 0) wait.level = ON_RACK;
    if (wait.level === ON_RACK && this.delay.rackWaitS === 0) wait.level = REMOTE;
  }

  private expiryS(job: JobState): number {
    const wait = this.waits.get(job);
    if (wait === undefined || wait.skippedS === undefined || wait.level === REMOTE) return Number.POSITIVE_INFINITY;
    return wait.skippedS + (wait.level === ON_MACHINE ? this.delay.nodeWaitS : this.delay.rackWaitS);
  }

  private share(user: number): number {
    const jobs = this.view.jobs.filter((job) => job.user === user);
    const weight = (jobs[0] as JobState).data.weight;
    return (
      this.shareOf(
        this.view,
        jobs.filter((job) => job.isPresent),
      ) / weight
    );
  }
}

function mayLaunch(job: JobState, kind: Offer['kind']): boolean {
  const reduce = kind !== MAP && job.stageWithReduce() !== undefined;
  return reduce || (kind !== REDUCE && job.mapsWaiting > 0);
}

export const plainFair = (like: JobScheduler, make: (view: ClusterView) => PlainFair): JobScheduler => ({
  ...like,
  start: ({ view }) => make(view),
});
