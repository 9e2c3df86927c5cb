// SPDX-License-Identifier: GPL-3.0-or-later
// Where a menu, a tip or a cell's error floats: under its anchor, above it where it does not fit, always inside the
// window. Pure: rectangles in, a corner out, all in CSS pixels of the window.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface FloatPlace {
  readonly leftPx: number;
  readonly topPx: number;
}

const GAP_PX = 4;
const EDGE_PX = 8;

export function placeFloat(
  anchor: Box,
  size: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  align: 'start' | 'end' = 'start',
): FloatPlace {
  const wantedLeft = align === 'start' ? anchor.left : anchor.left + anchor.width - size.width;
  const below = anchor.top + anchor.height + GAP_PX;
  const above = anchor.top - GAP_PX - size.height;
  const fitsBelow = below + size.height + EDGE_PX <= frame.height;
  const wantedTop = fitsBelow || above < EDGE_PX ? below : above;
  return {
    leftPx: Math.max(EDGE_PX, Math.min(wantedLeft, frame.width - size.width - EDGE_PX)),
    topPx: Math.max(EDGE_PX, Math.min(wantedTop, frame.height - size.height - EDGE_PX)),
  };
}
