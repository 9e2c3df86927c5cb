// SPDX-License-Identifier: GPL-3.0-or-later
// Feasibility as a maximum flow, for jobs that `maxSlots` limits to less than the capacity: units flow from jobs to slots that they
// may use, with a limit per job and slot, and C per slot. A complete allocation is maintained; a move removes units beyond the
// new due slot and finds other places for them, shifting units of other jobs if that helps. If there is no place, the reachable
// part of the residual network is the conflict.
import type { Conflict, DueSlots } from './due-slots';
import type { SlottedJobs } from './slotted-jobs';

export class FlowDues implements DueSlots {
  readonly due: Int32Array;
  /** Which job is the first to find no place depends on the placement of the others. */
  readonly isPathIndependent = false;
  effort = 0;
  private readonly slotted: SlottedJobs;
  private readonly slots: number;
  /** By resource: units of each job in each slot (job by job), free units of each slot, units that each job still lacks. */
  private readonly units: readonly Float64Array[];
  private readonly free: readonly Float64Array[];
  private readonly lacks: readonly Float64Array[];
  /** Jobs that lack something. */
  private readonly wanting = new Set<number>();
  /** Three numbers per change: resource, cell of job and slot, units; or -1, job, previous due slot. */
  private readonly trail: number[] = [];
  private readonly reachedSlot: Int32Array;
  private readonly reachedJob: Int32Array;
  /** The job from which each slot was reached, and vice versa, in the current search, `search`. */
  private readonly slotFrom: Int32Array;
  private readonly jobFrom: Int32Array;
  private search = 0;
  private failedResource = 0;
  private failedJob = 0;

  /** Every first slot must be within the horizon. The first `fits` builds the allocation. */
  constructor(slotted: SlottedJobs, slots: number) {
    const { jobs, demand, capacity } = slotted;
    this.slotted = slotted;
    this.slots = slots;
    this.due = new Int32Array(jobs).fill(slots);
    this.units = demand.map(() => new Float64Array(jobs * slots));
    this.free = demand.map((_, r) => new Float64Array(slots).fill(capacity[r]!));
    this.lacks = demand.map((own) => own.slice());
    for (let j = 0; j < jobs; j++) this.wanting.add(j);
    this.reachedSlot = new Int32Array(slots);
    this.slotFrom = new Int32Array(slots);
    this.reachedJob = new Int32Array(jobs);
    this.jobFrom = new Int32Array(jobs);
  }

  mark(): number {
    return this.trail.length;
  }

  undo(mark: number): void {
    const { trail } = this;
    while (trail.length > mark) {
      const amount = trail.pop() as number;
      const at = trail.pop() as number;
      const resource = trail.pop() as number;
      if (resource < 0) this.due[at] = amount;
      else this.shift(resource, at, -amount);
    }
    this.wanting.clear();
  }

  move(job: number, slot: number): void {
    const from = this.due[job]!;
    this.trail.push(-1, job, from);
    this.due[job] = slot;
    this.units.forEach((units, r) => {
      for (let t = slot; t < from; t++) {
        const cell = job * this.slots + t;
        const own = units[cell]!;
        if (own > 0) this.put(r, cell, -own);
      }
    });
    this.effort += Math.max(1, from - slot);
    this.wanting.add(job);
  }

  private put(resource: number, cell: number, amount: number): void {
    this.trail.push(resource, cell, amount);
    this.shift(resource, cell, amount);
  }

  private shift(r: number, cell: number, amount: number): void {
    const [units, free, lacks] = [this.units[r], this.free[r], this.lacks[r]] as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    const job = Math.floor(cell / this.slots);
    const slot = cell - job * this.slots;
    units[cell] = units[cell]! + amount;
    free[slot] = free[slot]! - amount;
    lacks[job] = lacks[job]! - amount;
  }

  fits(): boolean {
    for (const job of this.wanting) {
      for (let r = 0; r < this.units.length; r++) {
        while (this.lacks[r]![job]! > 0) {
          if (this.place(r, job)) continue;
          this.failedResource = r;
          this.failedJob = job;
          return false;
        }
      }
      this.wanting.delete(job);
    }
    return true;
  }

  /** Finds a place for units of the job along one shortest path; false if there is none. */
  private place(r: number, job: number): boolean {
    const { slots, slotted, reachedJob, jobFrom } = this;
    const units = this.units[r]!;
    const free = this.free[r]!;
    const search = ++this.search;
    const queue: number[] = [];
    reachedJob[job] = search;
    jobFrom[job] = -1;
    this.reachSlots(r, job, queue);
    for (let q = 0; q < queue.length; q++) {
      const slot = queue[q]!;
      if (free[slot]! > 0) {
        this.carry(r, job, slot);
        return true;
      }
      this.effort += slotted.jobs;
      for (let other = 0; other < slotted.jobs; other++) {
        if (reachedJob[other] === search || units[other * slots + slot]! <= 0) continue;
        reachedJob[other] = search;
        jobFrom[other] = slot;
        this.reachSlots(r, other, queue);
      }
    }
    return false;
  }

  private reachSlots(r: number, job: number, queue: number[]): void {
    const { slots, reachedSlot, search } = this;
    const units = this.units[r]!;
    const most = this.slotted.most[r]![job]!;
    const due = this.due[job]!;
    for (let slot = this.slotted.first[job]! - 1; slot < due; slot++) {
      if (reachedSlot[slot] === search || units[job * slots + slot]! >= most) continue;
      reachedSlot[slot] = search;
      this.slotFrom[slot] = job;
      queue.push(slot);
    }
    this.effort += due;
  }

  /** Along the path found, each job gives up units in one slot for as many in another. */
  private carry(r: number, job: number, end: number): void {
    const { slots, slotFrom, jobFrom } = this;
    const units = this.units[r]!;
    const most = this.slotted.most[r]!;
    const gains: number[] = [];
    const losses: number[] = [];
    let amount = Math.min(this.lacks[r]![job]!, this.free[r]![end]!);
    for (let slot = end; ; ) {
      const by = slotFrom[slot]!;
      gains.push(by * slots + slot);
      amount = Math.min(amount, most[by]! - units[by * slots + slot]!);
      if (by === job) break;
      slot = jobFrom[by]!;
      losses.push(by * slots + slot);
      amount = Math.min(amount, units[by * slots + slot]!);
    }
    for (const cell of gains) this.put(r, cell, amount);
    for (const cell of losses) this.put(r, cell, -amount);
  }

  conflict(since: number): Conflict {
    const jobs = new Set<number>();
    for (let i = since; i < this.trail.length; i += 3) {
      const job = this.trail[i + 1]!;
      const isLater = this.trail[i + 2]! > this.due[job]!;
      if (this.trail[i] === -1 && isLater && this.reachedJob[job] === this.search) jobs.add(job);
    }
    return {
      jobs: [...jobs].sort((a, b) => a - b),
      resource: this.failedResource,
      excess: this.lacks[this.failedResource]![this.failedJob]!,
    };
  }

  /** The current allocation: units by resource, job by job. */
  get allocation(): readonly Float64Array[] {
    return this.units;
  }
}
