// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a sparkline and where its dot goes. Pure. The baseline is zero, so that a flat curve looks flat.

interface SparklinePath {
  readonly path: string;
  readonly dot?: { readonly xPx: number; readonly yPx: number } | undefined;
}

const PAD_PX = 3;

/** `widths`: racks of each value, ascending; absent: 1, 2, 3 … Values that are not finite are left out. */
export function sparklinePath(
  values: ArrayLike<number>,
  widths: ArrayLike<number> | undefined,
  chosenWidth: number | undefined,
  widthPx: number,
  heightPx: number,
): SparklinePath {
  const widthAt = (i: number): number => widths?.[i] ?? i + 1;
  const kept: { width: number; value: number }[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isFinite(value)) kept.push({ width: widthAt(i), value });
  }
  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return { path: '' };
  const most = kept.reduce((top, { value }) => Math.max(top, value), 0) || 1;
  const xOf = (width: number): number =>
    last.width === first.width
      ? widthPx / 2
      : PAD_PX + ((width - first.width) / (last.width - first.width)) * (widthPx - 2 * PAD_PX);
  const yOf = (value: number): number => heightPx - PAD_PX - (value / most) * (heightPx - 2 * PAD_PX);
  const text = (px: number): string => String(Math.round(px * 10) / 10);
  const path = kept
    .map(({ width, value }, i) => `${i === 0 ? 'M' : 'L'}${text(xOf(width))},${text(yOf(value))}`)
    .join('');
  if (chosenWidth === undefined) return { path };
  return {
    path,
    dot: { xPx: xOf(Math.min(Math.max(chosenWidth, first.width), last.width)), yPx: yOf(valueAt(kept, chosenWidth)) },
  };
}

/** Between two sampled widths, the value on the drawn line. */
function valueAt(kept: readonly { readonly width: number; readonly value: number }[], width: number): number {
  const after = kept.findIndex((point) => point.width >= width);
  const right = kept[after];
  if (right === undefined) return kept.at(-1)?.value ?? 0;
  const left = kept[after - 1];
  if (left === undefined) return right.value;
  return left.value + ((width - left.width) / (right.width - left.width)) * (right.value - left.value);
}
