// SPDX-License-Identifier: GPL-3.0-or-later
// Which job is on which slots, interval by interval; only the heights are given. Every job is one contiguous band, and a
// job that had slots in the previous interval stays where it was if it can. The rules:
//
// 1. Jobs that continue keep their order from the bottom up, placed so that the fewest slots move (place-in-order.ts): a
//    job grows upwards into free slots, else downwards, else it pushes; a job that shrinks keeps its lower edge; slots that
//    one leaves stay empty until another needs them. If nothing forces a move, nothing moves.
// 2. New jobs go where they displace least: in the tightest gap that holds them. At the start, and among those that arrive
//    together, the one that ends last is lowest, so that slots become idle on top, under the line of the capacity.
// 3. While slots still move, the jobs that grew most and then the thinnest are taken out in turn and put where the fewest
//    slots move: a job that grows from one slot to sixty jumps into the gap rather than pushing sixty of others aside.
import { type Item, placeInOrder, ROUNDING } from './place-in-order';

export interface Place {
  readonly owner: number;
  readonly from: number;
  readonly to: number;
}

export interface WidthRequest {
  readonly owner: number;
  /** In slots; fractions are allowed. */
  readonly width: number;
}

/** Each band that moves costs this share of the capacity on top of its slots: better one wide band than a hundred thin ones. */
const MOVED_BAND = 0.005;
const MAX_MOVERS = 8;
const MAX_ROUNDS = 3;
const LARGEST_GAPS = 2;

interface Arrangement {
  readonly items: readonly Item[];
  readonly from: Float64Array;
  /** Slots that moved, plus a little for each band that did. */
  readonly moved: number;
}

/** Search effort left for this interval, in bands placed: a drawing too dense to read does not deserve more. */
interface Effort {
  left: number;
}

/** `before` and the result are ordered from the bottom up. `capacity` holds all widths in `requests`; `effort` is for steps 2 and 3. */
export function packInterval(
  before: readonly Place[],
  requests: readonly WidthRequest[],
  capacity: number,
  endS: Float64Array,
  effort: number,
): Place[] {
  const widths = new Map<number, number>();
  for (const { owner, width } of requests) widths.set(owner, width);
  const kept: Item[] = [];
  for (const was of before) {
    const width = widths.get(was.owner);
    if (width !== undefined) kept.push({ owner: was.owner, width, was, isFixed: true });
    widths.delete(was.owner);
  }
  const fresh = [...widths]
    .map(([owner, width]): Item => ({ owner, width, was: undefined, isFixed: false }))
    .sort((a, b) => endS[b.owner]! - endS[a.owner]! || b.width - a.width || a.owner - b.owner);
  const alone = kept.length === 0;
  const left: Effort = { left: effort };
  let best = arrange(alone ? fresh : kept, capacity);
  if (!alone) for (const item of fresh) best = putInto(best.items, item, capacity, left);
  best = rearrange(best, capacity, left);
  return best.items.map(({ owner, width }, i) => ({ owner, from: best.from[i]!, to: best.from[i]! + width }));
}

function arrange(items: readonly Item[], capacity: number): Arrangement {
  const from = placeInOrder(items, capacity);
  let moved = 0;
  let freed: Item[] | undefined;
  for (let i = 0; i < items.length; i++) {
    const item = items[i]!;
    const { was, width } = item;
    if (was === undefined) continue;
    const could = Math.min(width, was.to - was.from);
    const shared = Math.max(0, Math.min(was.to, from[i]! + width) - Math.max(was.from, from[i]!));
    if (could - shared <= ROUNDING * capacity) continue;
    moved += could - shared + MOVED_BAND * capacity;
    // A band wholly outside its old place has nothing left to keep: without its pull, others may stay.
    if (shared > 0 || !item.isFixed) continue;
    freed ??= [...items];
    freed[i] = { ...item, isFixed: false };
  }
  if (freed === undefined) return { items, from, moved };
  const again = arrange(freed, capacity);
  return again.moved < moved ? again : { items, from, moved };
}

/** Puts a band into the order where the fewest slots move; earlier candidates win ties. */
function putInto(others: readonly Item[], item: Item, capacity: number, effort: Effort): Arrangement {
  const places = new Set(gapsFor(others, item.width, capacity)).add(others.length).add(0);
  let best: Arrangement | undefined;
  for (const place of places) {
    const tried = arrange([...others.slice(0, place), { ...item, isFixed: false }, ...others.slice(place)], capacity);
    if (best === undefined || tried.moved < best.moved) best = tried;
    effort.left -= others.length;
    if (best.moved === 0 || effort.left < 0) break;
  }
  return best as Arrangement;
}

/** Positions in the order at which slots are free: first the tightest gap that holds the width, then the largest ones. */
function gapsFor(items: readonly Item[], width: number, capacity: number): number[] {
  const from = placeInOrder(items, capacity);
  const gaps: { readonly place: number; readonly size: number }[] = [];
  let floor = 0;
  for (let place = 0; place <= items.length; place++) {
    const size = (from[place] ?? capacity) - floor;
    if (size > 0) gaps.push({ place, size });
    floor = (from[place] ?? 0) + (items[place]?.width ?? 0);
  }
  gaps.sort((a, b) => a.size - b.size || a.place - b.place);
  const tightest = gaps.find(({ size }) => size >= width);
  return [...(tightest === undefined ? [] : [tightest]), ...gaps.slice(-LARGEST_GAPS).reverse()].map(
    ({ place }) => place,
  );
}

/** Step 3. */
function rearrange(start: Arrangement, capacity: number, effort: Effort): Arrangement {
  let best = start;
  if (best.moved === 0 || effort.left < best.items.length) return best;
  const grown = ({ was, width }: Item): number => (was === undefined ? width : width - (was.to - was.from));
  const movers = [...best.items]
    .sort((a, b) => Math.max(0, grown(b)) - Math.max(0, grown(a)) || a.width - b.width || a.owner - b.owner)
    .slice(0, MAX_MOVERS);
  for (let round = 0; round < MAX_ROUNDS && best.moved > 0; round++) {
    const { moved } = best;
    for (const mover of movers) {
      if (effort.left < best.items.length) return best;
      const others = best.items.filter(({ owner }) => owner !== mover.owner);
      const tried = putInto(others, mover, capacity, effort);
      if (tried.moved < best.moved) best = tried;
    }
    if (best.moved >= moved) break;
  }
  return best;
}
