// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest sets of jobs that must stay behind so that the others of a standoff can rise together, one after another. Whatever
// is overfull when too many rise names the jobs of which one must stay: those are tried in turn, sets of one size before larger
// ones. Jobs that are alike in everything are tried once: one for all.
import type { Computation } from '../generator-run';
import type { DueSlots } from './due-slots';
import type { Standoff } from './level-climb';
import type { SlottedJobs } from './slotted-jobs';

/** What a search may still use up; shared by all its parts. */
interface SearchBudget {
  nodes: number;
  /** Of the due slots' own count of operations. */
  readonly mostEffort: number;
}

interface Node {
  readonly jobs: readonly number[];
  /** Which of `jobs` is tried next. */
  at: number;
}

export class SmallestSets {
  private readonly dues: DueSlots;
  private readonly slotted: SlottedJobs;
  private readonly standoff: Standoff;
  private readonly base: number;
  /** Jobs that are alike have the same number. */
  private readonly kindOf: (job: number) => number;
  private readonly budget: SearchBudget;
  private size = 1;
  /** No set is smaller, by what is overfull when all rise. */
  private atLeast = 1;
  private found = false;
  private open: Node[] | undefined;
  private readonly stays: number[] = [];
  /** Of those that stay, as the due slots stand now; undefined: they stand anywhere. */
  private standing: readonly number[] | undefined;
  /** Where each job of the standoff stays, and where it rises to. */
  private readonly slotsOf: ReadonlyMap<number, { readonly stays: number; readonly rises: number }>;
  /** How many open nodes hold the job to rising. */
  private readonly mustRise: Int32Array;
  /** By resource: the jobs of the standoff, most units first; found when first asked for. */
  private readonly largestFirst: Int32Array[] = [];
  private readonly inConflict: Uint8Array;

  constructor(
    dues: DueSlots,
    slotted: SlottedJobs,
    standoff: Standoff,
    kindOf: (job: number) => number,
    budget: SearchBudget,
  ) {
    this.dues = dues;
    this.slotted = slotted;
    this.standoff = standoff;
    this.kindOf = kindOf;
    this.budget = budget;
    this.base = dues.mark();
    this.mustRise = new Int32Array(slotted.jobs);
    this.inConflict = new Uint8Array(slotted.jobs);
    this.slotsOf = new Map(standoff.jobs.map((job, i) => [job, { stays: dues.due[job]!, rises: standoff.due[i]! }]));
  }

  /** The next set, with all others of the standoff moved; `none` when there is no other, `limit` when the budget is used up. */
  *next(largest: number): Computation<readonly number[] | 'none' | 'limit'> {
    this.standing = undefined;
    while (this.size <= largest) {
      const set = yield* this.nextOfSize();
      if (set !== undefined) return set;
      if (this.found) return 'none';
      this.size = Math.max(this.size + 1, this.atLeast);
      this.open = undefined;
    }
    return 'none';
  }

  private *nextOfSize(): Computation<readonly number[] | 'limit' | undefined> {
    if (this.open === undefined) {
      this.open = [];
      const set = yield* this.visit(this.open);
      if (set !== undefined) return set;
    }
    const { open, stays } = this;
    for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
      if (node.at > 0) {
        const before = node.jobs[node.at - 1]!;
        stays.pop();
        this.hold(before, 1);
      }
      const job = node.jobs[node.at];
      if (job === undefined) {
        for (const one of node.jobs) this.hold(one, -1);
        open.pop();
        continue;
      }
      node.at++;
      stays.push(job);
      const set = yield* this.visit(open);
      if (set !== undefined) return set;
    }
    return undefined;
  }

  private hold(job: number, by: 1 | -1): void {
    this.mustRise[job] = this.mustRise[job]! + by;
  }

  /** Lets all but those that stay rise: a set where that fits, else a node to open where the size allows. */
  private *visit(open: Node[]): Computation<readonly number[] | 'limit' | undefined> {
    const { dues, standoff, stays, size, budget } = this;
    if (budget.nodes <= 0 || dues.effort > budget.mostEffort) return 'limit';
    budget.nodes--;
    const before = dues.effort;
    this.letRise();
    yield dues.effort - before + standoff.jobs.length;
    if (dues.fits()) {
      this.found = true;
      open.push({ jobs: [], at: 0 });
      return stays.slice();
    }
    if (stays.length === size) {
      open.push({ jobs: [], at: 0 });
      return undefined;
    }
    const { jobs, excess, resource } = dues.conflict(this.base, 'narrowest');
    const needed = this.fewest(jobs, excess, resource);
    if (stays.length === 0) this.atLeast = needed;
    const enough = needed <= size - stays.length;
    open.push({ jobs: enough ? this.oneOfEachKind(jobs) : [], at: 0 });
    return undefined;
  }

  /** All but those that stay. */
  private letRise(): void {
    const { dues, standoff, stays, slotsOf } = this;
    const standing = dues.anyWay ? this.standing : undefined;
    this.standing = stays.slice();
    if (standing === undefined) {
      const stay = new Set(stays);
      dues.undo(this.base);
      standoff.jobs.forEach((job, i) => {
        if (!stay.has(job)) dues.move(job, standoff.due[i]!);
      });
      return;
    }
    // From one node to the next few change sides.
    let same = 0;
    while (same < stays.length && stays[same] === standing[same]) same++;
    for (const job of standing.slice(same)) dues.move(job, slotsOf.get(job)?.rises as number);
    for (const job of stays.slice(same)) dues.move(job, slotsOf.get(job)?.stays as number);
  }

  /** How many of the jobs must stay at the least to free so many units. */
  private fewest(jobs: readonly number[], excess: number, resource: number): number {
    const { inConflict, mustRise } = this;
    const demand = this.slotted.demand[resource]!;
    this.largestFirst[resource] ??= Int32Array.from(this.standoff.jobs).sort((a, b) => demand[b]! - demand[a]!);
    for (const job of jobs) inConflict[job] = 1;
    let left = excess;
    let count = 0;
    for (const job of this.largestFirst[resource]!) {
      if (left <= 0) break;
      if (inConflict[job] === 0 || mustRise[job]! > 0) continue;
      left -= demand[job]!;
      count++;
    }
    for (const job of jobs) inConflict[job] = 0;
    return left <= 0 ? count : Number.POSITIVE_INFINITY;
  }

  private oneOfEachKind(jobs: readonly number[]): readonly number[] {
    const seen = new Set<number>();
    return jobs.filter((job) => {
      if (this.mustRise[job]! > 0) return false;
      const kind = this.kindOf(job);
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    });
  }
}
