// SPDX-License-Identifier: GPL-3.0-or-later
// Enumerates the smallest sets of jobs that must stay behind so that the others of a standoff can rise together. When too many
// rise, the overfull window or cut names jobs of which at least one must stay. These are tried in turn, smaller sets before larger
// ones. Of jobs that are equal in everything only one is tried.
import type { Computation } from '../generator-run';
import type { DueSlots } from './due-slots';
import type { Standoff } from './level-climb';
import type { SlottedJobs } from './slotted-jobs';

/** What a search may still spend, shared by all its parts. */
interface SearchBudget {
  nodes: number;
  /** Limit on the due slots' own count of operations. */
  readonly mostEffort: number;
}

interface Node {
  readonly jobs: readonly number[];
  /** Index in `jobs` of the next to try. */
  at: number;
}

export class SmallestSets {
  private readonly dues: DueSlots;
  private readonly slotted: SlottedJobs;
  private readonly standoff: Standoff;
  private readonly base: number;
  /** Equal jobs have the same number. */
  private readonly kindOf: (job: number) => number;
  private readonly budget: SearchBudget;
  private size = 1;
  /** Lower bound on the size of a set, from what is overfull when all rise. */
  private atLeast = 1;
  private found = false;
  private open: Node[] | undefined;
  private readonly stays: number[] = [];
  /** The jobs that stay in the current due slots; undefined if those are unknown. */
  private standing: readonly number[] | undefined;
  /** Due slots of each job of the standoff: if it stays, and if it rises. */
  private readonly slotsOf: ReadonlyMap<number, { readonly stays: number; readonly rises: number }>;
  /** How many open nodes require the job to rise. */
  private readonly mustRise: Int32Array;
  /** By resource: the jobs of the standoff, most units first; computed on first use. */
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

  /** The next set, with all others of the standoff moved; `none` if there are no more, `limit` if the budget is spent. */
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

  /** Lets all but those that stay rise. Returns a set if that fits, otherwise opens a node if the size allows. */
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

  /** Moves all but those that stay. */
  private letRise(): void {
    const { dues, standoff, stays, slotsOf } = this;
    const standing = dues.isPathIndependent ? this.standing : undefined;
    this.standing = stays.slice();
    if (standing === undefined) {
      const stay = new Set(stays);
      dues.undo(this.base);
      standoff.jobs.forEach((job, i) => {
        if (!stay.has(job)) dues.move(job, standoff.due[i]!);
      });
      return;
    }
    // Few jobs change sides from one node to the next.
    let same = 0;
    while (same < stays.length && stays[same] === standing[same]) same++;
    for (const job of standing.slice(same)) dues.move(job, slotsOf.get(job)?.rises as number);
    for (const job of stays.slice(same)) dues.move(job, slotsOf.get(job)?.stays as number);
  }

  /** The least number of the jobs that must stay to free `excess` units. */
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
