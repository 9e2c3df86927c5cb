// SPDX-License-Identifier: GPL-3.0-or-later
// The times that ride on the axis: the pinned moment's on its line, the cursor's on its own, or beside the pinned one's if the two would
// overlap. Pure.
import { type TimeView, xOf } from './span';
import { cursorLabel } from './ticks';

interface AxisFlag {
  readonly kind: 'pinned' | 'cursor';
  readonly label: string;
  readonly leftPx: number;
  readonly widePx: number;
  readonly linePx: number;
}

export const CHARACTER_PX = 6.8;
const APART_PX = 2;

/** For the times in sight; all within the axis, which ends at `toPx`. */
export function axisFlags(
  time: TimeView,
  toPx: number,
  cursorS: number | undefined,
  pinnedS: number | undefined,
): readonly AxisFlag[] {
  const { span, leftPx: fromPx } = time;
  const lay = (kind: AxisFlag['kind'], timeS: number | undefined): AxisFlag[] => {
    if (timeS === undefined || timeS < span.fromS || timeS > span.toS) return [];
    const label = cursorLabel(timeS, span, time.widthPx);
    const xPx = xOf(time, timeS);
    const widePx = label.length * CHARACTER_PX + 12;
    const leftPx = Math.min(Math.max(xPx - widePx / 2, fromPx), toPx - widePx);
    return [{ kind, label, leftPx, widePx, linePx: Math.round(xPx) + 0.5 }];
  };
  const [pinned] = lay('pinned', pinnedS);
  const [cursor] = lay('cursor', cursorS);
  if (pinned === undefined || cursor === undefined) return [pinned ?? cursor ?? []].flat();
  const endPx = pinned.leftPx + pinned.widePx + APART_PX;
  const beforePx = pinned.leftPx - APART_PX - cursor.widePx;
  const overlaps = cursor.leftPx < endPx && cursor.leftPx > beforePx;
  if (!overlaps) return [pinned, cursor];
  const isRight = beforePx < fromPx || (cursor.linePx >= pinned.linePx && endPx + cursor.widePx <= toPx);
  return [pinned, { ...cursor, leftPx: isRight ? endPx : beforePx }];
}
