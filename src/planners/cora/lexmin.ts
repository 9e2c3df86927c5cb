// SPDX-License-Identifier: GPL-3.0-or-later
// Definition (1) of the paper, exactly: due slots for all jobs such that the sorted list of their utilities is the largest in
// lexicographic order. If jobs share a utility value and cannot rise together, the search branches over the smallest sets
// that stay behind. In general that is strongly NP-hard, so the search is limited and reports whether it was complete.
import type { Computation } from '../generator-run';
import type { DueSlots } from './due-slots';
import { type ClimbState, LevelClimb, type Settled, type SettledListener, type Standoff } from './level-climb';
import type { SlottedJobs } from './slotted-jobs';
import { SmallestSets } from './smallest-sets';
import type { UtilityRanks } from './utility-table';

interface Lexmin extends Settled {
  /** False if the branching reached its limit: then no job can rise by itself, but a better list may exist. */
  readonly exact: boolean;
}

const MAX_NODES = 20_000;
/** Elementary operations of branching, a few seconds; in very large scenarios a single node is a lot of work. */
const MAX_EFFORT = 500_000_000;

interface LexminInput {
  readonly slotted: SlottedJobs;
  readonly ranks: UtilityRanks;
  /** All jobs due at the horizon; `fits` has been called and returned true. */
  readonly dues: DueSlots;
  readonly mostNodes?: number;
  /** Called whenever a job is settled, on every path that is tried. */
  readonly onSettled?: () => void;
}

export function* lexmin(input: LexminInput): Computation<Lexmin> {
  const { dues, ranks } = input;
  const start = dues.mark();
  const climb = new LevelClimb(dues, ranks, input.onSettled);
  let choice: ClimbState | undefined;
  for (;;) {
    const end = yield* climb.climb();
    if (typeof end === 'string') break;
    choice ??= climb.save();
    yield* leaveLargest(climb, input.slotted, end);
  }
  if (choice === undefined) return { ...climb.result(), exact: true };
  const { best, exact } = yield* branch(input, climb, choice);
  return exact ? { ...best, exact } : { ...riseAlone(input, best, start), exact };
}

/** Without branching: of the jobs due by the first overfull slot if raised but later otherwise, the largest stays. */
function* leaveLargest(climb: LevelClimb, slotted: SlottedJobs, { jobs, due }: Standoff): Computation<void> {
  const { dues } = climb;
  const base = dues.mark();
  const before = new Map(jobs.map((job) => [job, dues.due[job]!]));
  jobs.forEach((job, i) => {
    dues.move(job, due[i]!);
  });
  const stays: number[] = [];
  while (!dues.fits()) {
    const { jobs: candidates, resource, excess } = dues.conflict(base, 'widest');
    const units = slotted.demand[resource]!;
    // The window stays overfull until `excess` units have left it, so after the largest job the next largest stays too.
    let left = excess;
    for (const job of [...candidates].sort((a, b) => units[b]! - units[a]! || a - b)) {
      if (left <= 0) break;
      stays.push(job);
      dues.move(job, before.get(job) as number);
      left -= units[job]!;
    }
    yield jobs.length;
  }
  climb.leave(stays);
}

interface Frame {
  readonly state: ClimbState;
  readonly sets: SmallestSets;
}

/** Tries every smallest set at every choice, depth first; paths already worse than the best are dropped. */
function* branch(
  { slotted, ranks, dues, mostNodes = MAX_NODES }: LexminInput,
  climb: LevelClimb,
  choice: ClimbState,
): Computation<{ readonly best: Settled; readonly exact: boolean }> {
  const budget = { nodes: mostNodes, mostEffort: dues.effort + MAX_EFFORT };
  const kindOf = jobKinds(slotted, ranks);
  let best = climb.result();
  climb.beat(best);
  climb.restore(choice);
  const frames: Frame[] = [];
  for (;;) {
    const end = yield* climb.climb();
    if (typeof end !== 'string') {
      frames.push({ state: climb.save(), sets: new SmallestSets(dues, slotted, end, kindOf, budget) });
    } else if (end === 'done' && climb.isBetter) {
      best = climb.result();
      climb.beat(best);
    }
    let left = false;
    while (!left) {
      const frame = frames.at(-1);
      if (frame === undefined) return { best, exact: true };
      climb.restore(frame.state);
      const set = yield* frame.sets.next(climb.mayStay);
      if (set === 'limit') return { best, exact: false };
      if (set === 'none') frames.pop();
      else {
        climb.leave(set);
        left = true;
      }
    }
  }
}

/** Completes an unfinished search: jobs that can rise by themselves do, in job order, until none can. */
function riseAlone({ dues, ranks }: LexminInput, settled: Settled, start: number): Settled {
  const { slots, jobs } = ranks;
  dues.undo(start);
  settled.due.forEach((due, j) => {
    if (due < dues.due[j]!) dues.move(j, due);
  });
  if (!dues.fits()) throw new Error('the settled due slots do not fit');
  const rank = settled.rank.slice();
  for (let rose = true; rose; ) {
    rose = false;
    for (let j = 0; j < jobs; j++) {
      const at = j * slots - 1;
      let due = dues.due[j]!;
      while (due > 0 && ranks.rank[at + due]! <= rank[j]!) due--;
      // Slots before the job's first have that slot's rank, so a higher rank is always at a slot that the job may use.
      if (due === 0) continue;
      const mark = dues.mark();
      dues.move(j, due);
      if (dues.fits()) {
        rank[j] = ranks.rank[at + due]!;
        rose = true;
      } else dues.undo(mark);
    }
  }
  return { rank, sorted: rank.slice().sort(), due: dues.due.slice() };
}

/** Repeats the climb on fresh due slots, job by job; at every choice the jobs that the answer leaves behind stay. */
export function replayClimb({ dues, ranks }: LexminInput, answer: Settled, listener: SettledListener): void {
  const climb = new LevelClimb(dues, ranks, listener);
  for (;;) {
    const climbing = climb.climb();
    let next = climbing.next();
    while (!next.done) next = climbing.next();
    if (typeof next.value === 'string') return;
    const { jobs, due, rank } = next.value;
    const stays = jobs.filter((job) => answer.rank[job] === rank);
    jobs.forEach((job, i) => {
      if (!stays.includes(job)) dues.move(job, due[i]!);
    });
    if (stays.length === 0 || !dues.fits()) return;
    climb.leave(stays);
  }
}

// Jobs that are equal in everything that CORA considers: exchanging two of them changes no sorted list of utilities.

/** The same number for equal jobs; computed on first use. */
function jobKinds(slotted: SlottedJobs, { rank, slots }: UtilityRanks): (job: number) => number {
  let kinds: Int32Array | undefined;
  return (job) => {
    kinds ??= findKinds(slotted, (j) => rank.subarray(j * slots, (j + 1) * slots).join());
    return kinds[job]!;
  };
}

function findKinds({ jobs, first, demand, most }: SlottedJobs, ranksOf: (job: number) => string): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from({ length: jobs }, (_, j) => {
    const key = [first[j], ...demand.map((own) => own[j]), ...most.map((own) => own[j]), ranksOf(j)].join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, j);
    return j;
  });
}
