// SPDX-License-Identifier: GPL-3.0-or-later
// Widths of texts in a chart's font, each measured once, on a canvas that is never shown and is created for the first of them.

export function textWidths(font: string): (text: string) => number {
  const known = new Map<string, number>();
  let ctx: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      ctx ??= measuring(font);
      width = ctx?.measureText(text).width ?? 0;
      known.set(text, width);
    }
    return width;
  };
}

function measuring(font: string): CanvasRenderingContext2D | null {
  const ctx = document.createElement('canvas').getContext('2d');
  if (ctx !== null) ctx.font = font;
  return ctx;
}
