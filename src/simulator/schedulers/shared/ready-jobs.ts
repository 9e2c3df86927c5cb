// Jobs that could launch a task now, the one with the smallest key first, equal keys by the scenario's order. One heap per pool
// of slots, so that a launch costs little however many jobs wait; entries that no longer hold are dropped when they come up.
import { MinHeap } from '../../../base/heap';
import { MAP, REDUCE } from '../../engine/cluster';
import type { JobState, TaskChoice } from '../../engine/job-state';
import type { ClusterView, Offer } from '../../job-scheduler';

/** How urgent the job's claim on a slot of the pool is: smaller is first. Never NaN. */
export type JobKey = (job: JobState, pool: number) => number;

const poolOf = ({ kind }: Offer): number => (kind === REDUCE ? REDUCE : MAP);

type Take = (job: JobState, offer: Offer) => TaskChoice | undefined;

/** Stale entries for each job, from which on the heap is made anew. */
const STALE_PER_JOB = 4;
const FEW = 1024;

export class ReadyJobs {
  private readonly heaps: MinHeap[];
  /** By pool and job: the key under which the job stands in the heap; NaN: it does not. */
  private readonly standing: readonly Float64Array[];

  constructor(
    private readonly view: ClusterView,
    private readonly keyOf: JobKey,
  ) {
    const { pools } = view.cluster;
    this.heaps = Array.from({ length: pools }, () => new MinHeap());
    this.standing = Array.from({ length: pools }, () => new Float64Array(view.jobs.length).fill(Number.NaN));
  }

  /** What the job holds or waits for has changed. */
  changed(job: JobState): void {
    for (let pool = 0; pool < this.heaps.length; pool++) this.look(job, pool);
  }

  /** Keys of many jobs have changed. */
  rekey(): void {
    for (let pool = 0; pool < this.heaps.length; pool++) this.remake(pool);
  }

  /** Nobody could use a slot of this kind, wherever it is. */
  isEmpty(offer: Offer): boolean {
    const pool = poolOf(offer);
    const heap = this.heaps[pool] as MinHeap;
    const standing = this.standing[pool] as Float64Array;
    while (heap.size > 0 && standing[heap.topItem] !== heap.topKey) heap.pop();
    return heap.size === 0;
  }

  /** The first job's task, of those that can use the slot. */
  choose(offer: Offer, take: Take): TaskChoice | undefined {
    const pool = poolOf(offer);
    const heap = this.heaps[pool] as MinHeap;
    const standing = this.standing[pool] as Float64Array;
    const passed: JobState[] = [];
    let choice: TaskChoice | undefined;
    while (choice === undefined && heap.size > 0) {
      const key = heap.topKey;
      const index = heap.pop();
      if (standing[index] !== key) continue;
      standing[index] = Number.NaN;
      const job = this.view.jobs[index] as JobState;
      passed.push(job);
      choice = take(job, offer);
    }
    for (const job of passed) this.look(job, pool);
    return choice;
  }

  private look(job: JobState, pool: number): void {
    const standing = this.standing[pool] as Float64Array;
    if (!job.isPresent || !this.isReady(job, pool)) {
      standing[job.index] = Number.NaN;
      return;
    }
    const key = this.keyOf(job, pool);
    if (standing[job.index] === key) return;
    standing[job.index] = key;
    const heap = this.heaps[pool] as MinHeap;
    heap.push(key, job.index);
    if (heap.size > FEW + STALE_PER_JOB * this.view.present.length) this.remake(pool);
  }

  private remake(pool: number): void {
    this.heaps[pool] = new MinHeap(this.view.present.length);
    const standing = this.standing[pool] as Float64Array;
    for (const job of this.view.present) {
      standing[job.index] = Number.NaN;
      this.look(job, pool);
    }
  }

  private isReady(job: JobState, pool: number): boolean {
    if (this.heaps.length === 1) return job.mayLaunch;
    return pool === MAP ? job.mapsWaiting > 0 : job.stageWithReduce() !== undefined;
  }
}
