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
const MOST_STATES_IN_ALL = 4_000_000;
const FEWEST_STATES = 64;

interface Layer {
  readonly used: number[];
  readonly cost: number[];
  /** State before, and the choice. */
  readonly from: number[];
  readonly choice: number[];
}

/** Of equal costs the one that uses less, then the one found first. Yields the states made. Undefined: nothing fits. */
export function* cheapestChoices(
  items: readonly ChoiceItem[],
  capacity: number,
  mostStates = Math.max(FEWEST_STATES, Math.floor(MOST_STATES_IN_ALL / Math.max(1, items.length))),
): Generator<number, CheapestChoices | undefined, void> {
  let states: Layer = { used: [0], cost: [0], from: [-1], choice: [-1] };
  const layers: Layer[] = [];
  let exact = true;
  for (const item of items) {
    const next = merged(states, item, capacity);
    if (next.used.length === 0) return undefined;
    exact &&= next.used.length <= mostStates;
    states = thinned(next, mostStates);
    layers.push(states);
    yield states.used.length * item.takes.length;
  }
  let at = states.used.length - 1;
  const cost = states.cost[at] as number;
  const choices = new Int32Array(items.length);
  for (let i = items.length - 1; i >= 0; i--) {
    const layer = layers[i] as Layer;
    choices[i] = layer.choice[at] as number;
    at = layer.from[at] as number;
  }
  return { choices, cost, exact };
}

/** Every state with every choice, by use: the states of each choice are in order already, so their heads are merged. */
function merged(states: Layer, { takes, cost }: ChoiceItem, capacity: number): Layer {
  const out: Layer = { used: [], cost: [], from: [], choice: [] };
  const heads = new Int32Array(takes.length);
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    let choice = -1;
    let used = Number.POSITIVE_INFINITY;
    for (let c = 0; c < takes.length; c++) {
      const head = heads[c] as number;
      if (head >= states.used.length) continue;
      const total = (states.used[head] as number) + (takes[c] as number);
      if (total < used) {
        used = total;
        choice = c;
      }
    }
    if (choice < 0 || used > capacity) return out;
    const head = heads[choice] as number;
    heads[choice] = head + 1;
    const total = (states.cost[head] as number) + cost(choice, states.used[head] as number);
    if (!(total < least)) continue;
    least = total;
    // The same use again, but cheaper: the state before it is beaten.
    if (out.used.at(-1) === used) for (const column of [out.used, out.cost, out.from, out.choice]) column.pop();
    out.used.push(used);
    out.cost.push(total);
    out.from.push(head);
    out.choice.push(choice);
  }
}

/** The cheapest state of each of `most` equal ranges of use, and the one that uses least. */
function thinned(states: Layer, most: number): Layer {
  const { used } = states;
  if (used.length <= most) return states;
  const low = used[0] as number;
  const width = ((used.at(-1) as number) - low) / (most - 1);
  const rangeOf = (i: number): number => Math.floor(((used[i] as number) - low) / width);
  const keep: number[] = [];
  for (let i = 0; i < used.length; i++) {
    if (i === 0 || i === used.length - 1 || rangeOf(i) !== rangeOf(i + 1)) keep.push(i);
  }
  const pick = (column: readonly number[]): number[] => keep.map((i) => column[i] as number);
  return { used: pick(used), cost: pick(states.cost), from: pick(states.from), choice: pick(states.choice) };
}
