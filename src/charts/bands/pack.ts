// Which job lies on which slots, interval by interval: heights are given, heights only. Every job is one contiguous band,
// and a job that had slots in the interval before stays where it was when it can. The rule:
//
// 1. Jobs that go on keep their order from the bottom up, placed so that the fewest slots move (place-in-order.ts): a job
//    grows upwards into what is free, else downwards, else it pushes; a job that shrinks keeps its lower edge; what one
//    leaves stays empty until another needs it. When nothing forces a move, nothing moves.
// 2. New jobs lie where they displace least: in the tightest gap that holds them. At the start, and among those that come
//    together, the one that ends last lies lowest, so that what gets idle lies on top, under the line of the capacity.
// 3. While slots still move, those that grew most and then the thinnest are taken out in turn and put where the fewest
//    slots move: a job that grows from one slot to sixty jumps into the gap rather than pushing sixty of others aside.
import { type Item, placeInOrder } from './place-in-order';

export interface Place {
  readonly owner: number;
  readonly from: number;
  readonly to: number;
}

export interface Asked {
  readonly owner: number;
  /** In slots; fractions are allowed. */
  readonly width: number;
}

/** Step 3 is for pictures that somebody can follow: beyond these a try costs more than it shows. */
const MOST_TO_REARRANGE = 240;
const MOST_MOVERS = 8;
const MOST_ROUNDS = 3;
const LARGEST_GAPS = 2;

interface Arrangement {
  readonly items: readonly Item[];
  readonly from: Float64Array;
  /** Slots that lie elsewhere than before. */
  readonly moved: number;
}

/** `before` from the bottom up; the same is answered. `room` holds all that is asked. */
export function packInterval(
  before: readonly Place[],
  asked: readonly Asked[],
  room: number,
  endS: Float64Array,
): Place[] {
  const widths = new Map(asked.map(({ owner, width }) => [owner, width]));
  const kept: Item[] = [];
  for (const was of before) {
    const width = widths.get(was.owner);
    if (width !== undefined) kept.push({ owner: was.owner, width, was, held: true });
    widths.delete(was.owner);
  }
  const fresh = [...widths]
    .map(([owner, width]): Item => ({ owner, width, was: undefined, held: false }))
    .sort((a, b) => endS[b.owner]! - endS[a.owner]! || b.width - a.width || a.owner - b.owner);
  const alone = kept.length === 0;
  let best = arrange(alone ? fresh : kept, room);
  if (!alone) for (const item of fresh) best = putInto(best.items, item, room);
  best = rearrange(best, room);
  return best.items.map(({ owner, width }, i) => ({ owner, from: best.from[i]!, to: best.from[i]! + width }));
}

function arrange(items: readonly Item[], room: number): Arrangement {
  const from = placeInOrder(items, room);
  const lost = items.map((item, i) => lostBy(item, from[i]!));
  const moved = lost.reduce((sum, slots) => sum + slots, 0);
  // A band that lies beside its old place altogether has nothing left to hold: without its pull others may stay.
  const gone = items.map(({ was, held, width }, i) => held && was !== undefined && lost[i]! >= widthOf(was, width));
  if (!gone.includes(true)) return { items, from, moved };
  const freed = items.map((item, i) => (gone[i] ? { ...item, held: false } : item));
  const again = arrange(freed, room);
  return again.moved < moved ? again : { items, from, moved };
}

/** Slots that could have stayed. */
const widthOf = (was: { readonly from: number; readonly to: number }, width: number): number =>
  Math.min(width, was.to - was.from);

function lostBy({ was, width }: Item, from: number): number {
  if (was === undefined) return 0;
  const shared = Math.min(was.to, from + width) - Math.max(was.from, from);
  return Math.max(0, widthOf(was, width) - Math.max(0, shared));
}

/** Puts a band into the order where the fewest slots move; earlier candidates win ties. */
function putInto(others: readonly Item[], item: Item, room: number): Arrangement {
  const places = new Set(gapsFor(others, item.width, room)).add(others.length).add(0);
  let best: Arrangement | undefined;
  for (const place of places) {
    const tried = arrange([...others.slice(0, place), { ...item, held: false }, ...others.slice(place)], room);
    if (best === undefined || tried.moved < best.moved) best = tried;
    if (best.moved === 0) break;
  }
  return best as Arrangement;
}

/** Where in the order the free slots are: first the tightest gap that holds the width, then the largest ones. */
function gapsFor(items: readonly Item[], width: number, room: number): number[] {
  const from = placeInOrder(items, room);
  const gaps: { readonly place: number; readonly size: number }[] = [];
  let floor = 0;
  for (let place = 0; place <= items.length; place++) {
    const size = (from[place] ?? room) - floor;
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
function rearrange(start: Arrangement, room: number): Arrangement {
  let best = start;
  if (best.moved === 0 || best.items.length > MOST_TO_REARRANGE) return best;
  const grown = ({ was, width }: Item): number => (was === undefined ? width : width - (was.to - was.from));
  const movers = [...best.items]
    .sort((a, b) => Math.max(0, grown(b)) - Math.max(0, grown(a)) || a.width - b.width || a.owner - b.owner)
    .slice(0, MOST_MOVERS);
  for (let round = 0; round < MOST_ROUNDS && best.moved > 0; round++) {
    const { moved } = best;
    for (const mover of movers) {
      const others = best.items.filter(({ owner }) => owner !== mover.owner);
      const tried = putInto(others, mover, room);
      if (tried.moved < best.moved) best = tried;
    }
    if (best.moved >= moved) break;
  }
  return best;
}
