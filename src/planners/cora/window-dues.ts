// SPDX-License-Identifier: GPL-3.0-or-later
// Feasibility by windows: due slots can be met if, for every resource and every window of slots s..t, what must be done inside
// fits in C (t - s + 1). Windows need to start only at slots that are some job's first. Spare capacity is tracked per window and
// resource, so that moving one job updates only the windows that end between its old and its new due slot.
import type { Conflict, DueSlots } from './due-slots';
import type { SlottedJobs } from './slotted-jobs';

export class WindowDues implements DueSlots {
  readonly due: Int32Array;
  readonly isPathIndependent: boolean = true;
  effort = 0;
  private readonly slotted: SlottedJobs;
  /** Distinct first slots, ascending, and the index of each job's. */
  private readonly begin: Int32Array;
  private readonly beginOf: Int32Array;
  /** Spare units by resource; windows that end at slot t are stored together from (t - 1) x begins on. */
  private readonly room: readonly Float64Array[];
  private readonly movedJob: number[] = [];
  private readonly movedFrom: number[] = [];
  /** By job: scratch marks while a conflict is collected. */
  private readonly marked: Uint8Array;
  /** The first slot at which a window is overfull, 0 for none, and the first resource that is overfull there. */
  private overfullSlot = 0;
  private overfullResource = 0;

  constructor(slotted: SlottedJobs, slots: number) {
    this.slotted = slotted;
    const { jobs, first, capacity, demand } = slotted;
    this.due = new Int32Array(jobs).fill(slots);
    this.marked = new Uint8Array(jobs);
    this.begin = Int32Array.from(new Set(first)).sort();
    const index = new Map(Array.from(this.begin, (slot, b) => [slot, b]));
    this.beginOf = Int32Array.from(first, (slot) => index.get(slot) as number);
    const begins = this.begin.length;
    this.room = demand.map((own, r) => {
      const room = new Float64Array(slots * begins);
      for (let t = 1; t <= slots; t++) {
        for (let b = 0; b < begins; b++) {
          room[(t - 1) * begins + b] = capacity[r]! * Math.max(0, t - this.begin[b]! + 1);
        }
      }
      for (let j = 0; j < jobs; j++) {
        for (let b = 0; b <= this.beginOf[j]!; b++) {
          const last = (slots - 1) * begins + b;
          room[last] = room[last]! - own[j]!;
        }
      }
      return room;
    });
    this.effort = this.room.length * slots * begins;
    this.overfullSlot = slots;
    this.findOverfull();
  }

  mark(): number {
    return this.movedJob.length;
  }

  move(job: number, slot: number): void {
    const from = this.due[job]!;
    this.movedJob.push(job);
    this.movedFrom.push(from);
    this.due[job] = slot;
    if (slot <= from) this.take(job, slot, from, 1);
    else {
      this.take(job, from, slot, -1);
      if (this.overfullSlot !== 0) this.findOverfull();
    }
  }

  undo(mark: number): void {
    while (this.movedJob.length > mark) {
      const job = this.movedJob.pop() as number;
      const from = this.movedFrom.pop() as number;
      const slot = this.due[job]!;
      if (slot <= from) this.take(job, slot, from, -1);
      else this.take(job, from, slot, 1);
      this.due[job] = from;
    }
    this.overfullSlot = 0;
  }

  fits(): boolean {
    return this.overfullSlot === 0;
  }

  /** Counts the job's demand (or, with sign -1, no longer) in windows that end at slots low … high - 1. */
  private take(job: number, low: number, high: number, sign: 1 | -1): void {
    const begins = this.begin.length;
    const last = this.beginOf[job]!;
    this.effort += 2 + (high - low) * (last + 1) * this.room.length;
    this.room.forEach((room, r) => {
      const units = sign * this.slotted.demand[r]![job]!;
      if (units === 0) return;
      for (let t = low; t < high; t++) {
        let least = 0;
        const row = (t - 1) * begins;
        for (let b = 0; b <= last; b++) {
          const left = room[row + b]! - units;
          room[row + b] = left;
          if (left < least) least = left;
        }
        if (least < 0 && sign > 0) this.noteOverfull(t, r);
      }
    });
  }

  private noteOverfull(slot: number, resource: number): void {
    const { overfullSlot, overfullResource } = this;
    if (overfullSlot !== 0 && (slot > overfullSlot || (slot === overfullSlot && resource >= overfullResource))) return;
    this.overfullSlot = slot;
    this.overfullResource = resource;
  }

  /** Finds the first overfull slot, starting at the one noted. */
  private findOverfull(): void {
    const begins = this.begin.length;
    const slots = this.room[0]!.length / begins;
    for (let t = this.overfullSlot; t <= slots; t++) {
      this.effort += begins;
      const r = this.room.findIndex((room) => {
        for (let i = (t - 1) * begins; i < t * begins; i++) if (room[i]! < 0) return true;
        return false;
      });
      if (r < 0) continue;
      this.overfullSlot = t;
      this.overfullResource = r;
      return;
    }
    this.overfullSlot = 0;
  }

  conflict(since: number, width: 'narrowest' | 'widest'): Conflict {
    const { overfullSlot: to, overfullResource: resource, slotted } = this;
    const begins = this.begin.length;
    const room = this.room[resource]!;
    const left = (b: number): number => room[(to - 1) * begins + b]!;
    const overfull = Array.from(this.begin, (_, b) => b).filter((b) => left(b) < 0);
    const b = overfull.at(width === 'widest' ? 0 : -1) as number;
    const from = this.begin[b]!;
    // Marks, because a job may have moved more than once; they also avoid a sort.
    const { marked } = this;
    for (let m = since; m < this.movedJob.length; m++) {
      const job = this.movedJob[m]!;
      const before = this.movedFrom[m]!;
      const inside = this.beginOf[job]! >= b && this.due[job]! <= to && before > to;
      if (inside && slotted.demand[resource]![job]! > 0) marked[job] = 1;
    }
    const jobs: number[] = [];
    for (let job = 0; job < marked.length; job++) if (marked[job] === 1) jobs.push(job);
    marked.fill(0);
    const full = slotted.capacity[resource]! * (to - from + 1);
    const excess = -left(b);
    return {
      jobs,
      resource,
      excess,
      window: { from, to, owed: full + excess, room: full },
    };
  }
}
