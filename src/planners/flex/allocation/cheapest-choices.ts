// SPDX-License-Identifier: GPL-3.0-or-later
// Dynamic programming over one choice per item: the states after each item are the totals used with their least costs, excluding
// those that another state beats in both. With whole totals there are no more states than the capacity, so the O(J S^2) of
// FLEX (section 3.2) is an upper limit rather than the rule: most items have few distinct choices.

export interface ChoiceItem {
  /** What each choice takes, ascending. */
  readonly takes: readonly number[];
  /** Cost of the choice if `used` was used before; Infinity if it is not available. Never falls as `used` grows. */
  cost(choice: number, used: number): number;
}

export interface CheapestChoices {
  /** Index of the choice, by item. */
  readonly choices: Int32Array;
  readonly cost: number;
  /** False if states were thinned out; the cost is then only close to the least. */
  readonly exact: boolean;
}

/** States kept over all items, which bounds the memory for backtracking. */
const MAX_STATES_IN_ALL = 4_000_000;
const MIN_STATES = 64;

/** States by ascending use, each cheaper than all that use less. The arrays are reused and may be longer than `size`. */
interface States {
  used: Float64Array;
  cost: Float64Array;
  size: number;
}

/** For backtracking: each state's predecessor and choice. */
interface Way {
  from: Int32Array;
  choice: Int32Array;
}

interface ChoiceLimits {
  /** The most that all choices may take together. */
  readonly capacity?: number;
  /** States kept per item. */
  readonly mostStates?: number;
  /** If no cost is negative, states above this cost are dropped: fewer states, and a finer grid if they are thinned out. */
  readonly atMost?: number;
}

/** Ties go to less use, then to the first found. Yields the number of states. Undefined if nothing keeps within the limits. */
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
    // Trimmed copies: the states themselves are discarded, the backtracking data is kept for every item.
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

/** Combines every state with every choice, by use: each choice's states are already sorted, so their heads are merged. */
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
  // Per choice, the next state to combine it with, and the resulting use; Infinity if no state is left for it.
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
    // The same use again, but cheaper, so it replaces the previous state.
    if (size > 0 && usedOut[size - 1] === used) size--;
    usedOut[size] = used;
    costOut[size] = total;
    from[size] = head;
    choiceOut[size] = choice;
    size++;
  }
  next.size = size;
}

/** Keeps the cheapest state in each of `most` equal ranges of use, and the state that uses least. */
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
