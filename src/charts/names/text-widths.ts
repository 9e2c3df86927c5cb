// SPDX-License-Identifier: GPL-3.0-or-later
// How wide texts are in a chart's font, measured once each on a canvas that is never shown.

export function textWidths(font: string): (text: string) => number {
  const ctx = document.createElement('canvas').getContext('2d');
  if (ctx !== null) ctx.font = font;
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? ctx?.measureText(text).width ?? 0;
    known.set(text, width);
    return width;
  };
}
