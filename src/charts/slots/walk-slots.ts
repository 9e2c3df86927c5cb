// SPDX-License-Identifier: GPL-3.0-or-later
// What the arrows do in a chart by slot: left and right go to the previous and next task on the same slot, up and down to the next
// slot on which anything ran (or the next row, if rows are of several slots), to the task nearest in time. Pure.
import { placeAfter, type SlotLanes, usedFrom } from '../../analysis/chart-data/slot-lanes';
import type { TaskPlace } from './hit-slots';

type SlotStep = { readonly kind: 'walk'; readonly to: TaskPlace } | { readonly kind: 'zoom' | 'clear' };

interface Standpoint {
  readonly lanes: SlotLanes;
  readonly picked: TaskPlace | undefined;
  /** Where the keys start: what is pointed at. */
  readonly hovered: TaskPlace | undefined;
  /** Otherwise on the first lane in sight, at this moment. */
  readonly firstLane: number;
  readonly atS: number;
  /** Lanes per row. */
  readonly rowLanes: number;
  /** Whether its rack has a place on the screen. */
  readonly isShown: (lane: number) => boolean;
}

/** Undefined if the key does nothing here. */
export function slotStep(key: string, stand: Standpoint): SlotStep | undefined {
  const { lanes, picked } = stand;
  if (lanes.row.length === 0) return undefined;
  if (key === 'Escape') return picked && { kind: 'clear' };
  if (key === 'Enter' && picked !== undefined) return { kind: 'zoom' };
  const isWalk = key === 'Enter' || /^Arrow(Left|Right|Up|Down)$/.test(key);
  if (!isWalk) return undefined;
  if (picked === undefined) return { kind: 'walk', to: stand.hovered ?? firstOf(stand) };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const used = usedFrom(lanes, picked.lane);
    const next = picked.place + (key === 'ArrowLeft' ? -1 : 1);
    const place = Math.min(Math.max(next, lanes.from[used]!), lanes.from[used + 1]! - 1);
    return { kind: 'walk', to: { lane: picked.lane, place } };
  }
  const own = usedFrom(lanes, picked.lane);
  const step = key === 'ArrowUp' ? -1 : 1;
  let used =
    step < 0
      ? Math.min(own - 1, usedFrom(lanes, picked.lane - stand.rowLanes + 1) - 1)
      : usedFrom(lanes, picked.lane + stand.rowLanes);
  while (lanes.lane[used] !== undefined && !stand.isShown(lanes.lane[used]!)) used += step;
  if (used < 0 || used >= lanes.lane.length) return { kind: 'walk', to: picked };
  const middleS = (lanes.startS[picked.place]! + lanes.endS[picked.place]!) / 2;
  return { kind: 'walk', to: nearestAt(lanes, used, middleS) };
}

function firstOf({ lanes, firstLane, atS, isShown }: Standpoint): TaskPlace {
  let used = usedFrom(lanes, firstLane);
  while (used < lanes.lane.length && !isShown(lanes.lane[used]!)) used++;
  return nearestAt(lanes, Math.min(used, lanes.lane.length - 1), atS);
}

function nearestAt(lanes: SlotLanes, used: number, atS: number): TaskPlace {
  const { from, startS, endS, lane } = lanes;
  const after = Math.min(placeAfter(lanes, used, atS), from[used + 1]! - 1);
  const before = Math.max(after - 1, from[used]!);
  const isBefore = before < after && atS - endS[before]! < startS[after]! - atS;
  return { lane: lane[used]!, place: isBefore ? before : after };
}
