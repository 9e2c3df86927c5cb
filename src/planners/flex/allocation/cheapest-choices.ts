// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic programming over one choice per item: the states after each item are the totals used, each with its least cost, and
// only those that no state beats in both. With whole totals there are no more than the capacity, which makes the O(J S^2) of
// FLEX (section 3.2) a limit rather than the rule: most items have few choices that differ.

export interface ChoiceItem {
  /** What each choice takes, rising. */
  readonly takes: readonly number[];
  /** Of the choice where so much was used before; may be Infinity where it is not open. Never falls with `used`. */
  cost(choice: number, used: number): number;
}

export interface CheapestChoices {
  /** Index of the choice by item. */
  readonly choices: Int32Array;
  readonly cost: number;
  /** False where states were thinned out: then near the cheapest. */
  readonly exact: boolean;
}

/** States kept over all items: memory for the way back. */
const MAX_STATES_IN_ALL = 4_000_000;
const MIN_STATES = 64;

/** States by rising use, each cheaper than all that use less. The arrays are reused, and may be longer than `size`. */
interface States {
  used: Float64Array;
  cost: Float64Array;
  size: number;
}

/** The way back: the state before, and the choice. */
interface Way {
  from: Int32Array;
  choice: Int32Array;
}

interface ChoiceLimits {
  /** Most that all choices may take together. */
  readonly capacity?: number;
  /** States kept of each item. */
  readonly mostStates?: number;
  /** Costs above this are of no use, where no cost is negative: fewer states, and a finer grid where they are thinned out. */
  readonly atMost?: number;
}

/** Of equal costs the one that uses less, then the one found first. Yields the states made. Undefined: nothing keeps the limits. */
export function* cheapestChoices(
  items: readonly ChoiceItem[],
  limits: ChoiceLimits = {},
): Generator<number, CheapestChoices | undefined, void> {
  const { mostStates = Math.max(MIN_STATES, Math.floor(MAX_STATES_IN_ALL / Math.max(1, items.length))) } = limits;
  let states: States = { used: Float64Array.of(0), cost: Float64Array.of(0), size: 1 };
  let next: States = { used: new Float64Array(0), cost: new Float64Array(0), size: 0 };
  const way: Way = { from: new Int32Array(0), choice: new Int32Array(0) };
  const layers: Way[] = [];
  let exact = true;
  for (const item of items) {
    makeRoom(next, way, states.size * item.takes.length);
    merge(states, item, limits, { next, way });
    if (next.size === 0) return undefined;
    exact &&= next.size <= mostStates;
    thin(next, way, mostStates);
    // Copies, as long as needed: the states themselves are forgotten, the way back is kept for every item.
    layers.push({ from: way.from.slice(0, next.size), choice: way.choice.slice(0, next.size) });
    [states, next] = [next, states];
    yield states.size * item.takes.length;
  }
  let at = states.size - 1;
  const cost = states.cost[at]!;
  const choices = new Int32Array(items.length);
  for (let i = items.length - 1; i >= 0; i--) {
    const layer = layers[i]!;
    choices[i] = layer.choice[at]!;
    at = layer.from[at]!;
  }
  return { choices, cost, exact };
}

function makeRoom(states: States, way: Way, size: number): void {
  if (states.used.length < size) {
    states.used = new Float64Array(size);
    states.cost = new Float64Array(size);
  }
  if (way.from.length < size) {
    way.from = new Int32Array(size);
    way.choice = new Int32Array(size);
  }
}

/** Every state with every choice, by use: the states of each choice are in order already, so their heads are merged. */
function merge(
  { used: usedBefore, cost: costBefore, size: sizeBefore }: States,
  item: ChoiceItem,
  { capacity = Number.POSITIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: ChoiceLimits,
  { next, way }: { readonly next: States; readonly way: Way },
): void {
  const { takes } = item;
  const { used: usedOut, cost: costOut } = next;
  const { from, choice: choiceOut } = way;
  let size = 0;
  // Per choice the next state to take it in, and the use that this makes; Infinity when none is left in which it is open.
  const heads = new Int32Array(takes.length);
  const uses = Float64Array.from(takes, (one) => usedBefore[0]! + one);
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    let choice = 0;
    let used = uses[0]!;
    for (let c = 1; c < uses.length; c++) {
      const other = uses[c]!;
      if (other < used) {
        used = other;
        choice = c;
      }
    }
    if (used > capacity || used === Number.POSITIVE_INFINITY) break;
    const head = heads[choice]!;
    const cost = item.cost(choice, usedBefore[head]!);
    const after = cost === Number.POSITIVE_INFINITY ? sizeBefore : head + 1;
    heads[choice] = after;
    uses[choice] = after < sizeBefore ? usedBefore[after]! + takes[choice]! : Number.POSITIVE_INFINITY;
    const total = costBefore[head]! + cost;
    if (!(total < least && total <= atMost)) continue;
    least = total;
    // The same use again, but cheaper: the state before it is beaten.
    if (size > 0 && usedOut[size - 1] === used) size--;
    usedOut[size] = used;
    costOut[size] = total;
    from[size] = head;
    choiceOut[size] = choice;
    size++;
  }
  next.size = size;
}

/** Keeps the cheapest state of each of `most` equal ranges of use, and the one that uses least. */
function thin(states: States, { from, choice }: Way, most: number): void {
  const { used, cost, size } = states;
  if (size <= most) return;
  const low = used[0]!;
  const perUse = (most - 1) / (used[size - 1]! - low);
  let kept = 0;
  let range = 0;
  for (let i = 0; i < size; i++) {
    const nextRange = i < size - 1 ? Math.floor((used[i + 1]! - low) * perUse) : Number.POSITIVE_INFINITY;
    const isLastOfRange = range !== nextRange;
    range = nextRange;
    if (i > 0 && !isLastOfRange) continue;
    used[kept] = used[i]!;
    cost[kept] = cost[i]!;
    from[kept] = from[i]!;
    choice[kept] = choice[i]!;
    kept++;
  }
  states.size = kept;
}
