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
  readonly used: Float64Array;
  readonly cost: Float64Array;
  /** State before, and the choice. */
  readonly from: Int32Array;
  readonly choice: Int32Array;
}

/** Of equal costs the one that uses less, then the one found first. Yields the states made. Undefined: nothing fits. */
export function* cheapestChoices(
  items: readonly ChoiceItem[],
  capacity: number,
  mostStates = Math.max(FEWEST_STATES, Math.floor(MOST_STATES_IN_ALL / Math.max(1, items.length))),
): Generator<number, CheapestChoices | undefined, void> {
  let states: Layer = {
    used: Float64Array.of(0),
    cost: Float64Array.of(0),
    from: Int32Array.of(-1),
    choice: Int32Array.of(-1),
  };
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
  const { used: usedBefore, cost: costBefore } = states;
  const out = emptyLayer(usedBefore.length * takes.length);
  let size = 0;
  const heads = new Int32Array(takes.length);
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    let choice = -1;
    let used = Number.POSITIVE_INFINITY;
    for (let c = 0; c < takes.length; c++) {
      const head = heads[c] as number;
      if (head >= usedBefore.length) continue;
      const total = (usedBefore[head] as number) + (takes[c] as number);
      if (total < used) {
        used = total;
        choice = c;
      }
    }
    if (choice < 0 || used > capacity) return firstOf(out, size);
    const head = heads[choice] as number;
    heads[choice] = head + 1;
    const total = (costBefore[head] as number) + cost(choice, usedBefore[head] as number);
    if (!(total < least)) continue;
    least = total;
    // The same use again, but cheaper: the state before it is beaten.
    if (size > 0 && out.used[size - 1] === used) size--;
    out.used[size] = used;
    out.cost[size] = total;
    out.from[size] = head;
    out.choice[size] = choice;
    size++;
  }
}

const emptyLayer = (size: number): Layer => ({
  used: new Float64Array(size),
  cost: new Float64Array(size),
  from: new Int32Array(size),
  choice: new Int32Array(size),
});

/** A copy, so that what was set aside for it is given back. */
const firstOf = ({ used, cost, from, choice }: Layer, size: number): Layer => ({
  used: used.slice(0, size),
  cost: cost.slice(0, size),
  from: from.slice(0, size),
  choice: choice.slice(0, size),
});

/** The cheapest state of each of `most` equal ranges of use, and the one that uses least. */
function thinned(states: Layer, most: number): Layer {
  const { used } = states;
  if (used.length <= most) return states;
  const low = used[0] as number;
  const width = ((used.at(-1) as number) - low) / (most - 1);
  const rangeOf = (i: number): number => Math.floor(((used[i] as number) - low) / width);
  const out = emptyLayer(used.length);
  let size = 0;
  for (let i = 0; i < used.length; i++) {
    if (i > 0 && i < used.length - 1 && rangeOf(i) === rangeOf(i + 1)) continue;
    out.used[size] = used[i] as number;
    out.cost[size] = states.cost[i] as number;
    out.from[size] = states.from[i] as number;
    out.choice[size] = states.choice[i] as number;
    size++;
  }
  return firstOf(out, size);
}
