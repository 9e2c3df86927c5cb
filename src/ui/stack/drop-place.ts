// SPDX-License-Identifier: GPL-3.0-or-later
// Where a section goes that is dragged to this height: before the first other section whose middle lies below it. Pure.

interface Box {
  readonly topPx: number;
  readonly bottomPx: number;
}

/** `place`: its new place among all. `linePx`: where to draw that, between two sections. */
export function dropPlace(boxes: readonly Box[], dragged: number, yPx: number): { place: number; linePx: number } {
  const others = boxes.filter((_, at) => at !== dragged);
  const before = others.findIndex(({ topPx, bottomPx }) => yPx < (topPx + bottomPx) / 2);
  const place = before < 0 ? others.length : before;
  // In its own place the line is at its own top.
  if (place === dragged) return { place, linePx: boxes[dragged]?.topPx ?? 0 };
  return { place, linePx: (place < others.length ? others[place]?.topPx : others.at(-1)?.bottomPx) ?? 0 };
}
