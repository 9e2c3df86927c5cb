// Where the bars of a chart of one value per rack stand, in CSS pixels. Pure numbers: tests need neither a canvas nor a page.

export interface RackBar {
  readonly rack: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly widthPx: number;
}

const GAP_PX = 2;

/** The longest bar fills the width. Lanes have one height, and a gap between two that is never wider than the bar. */
export function layoutRackBars(values: readonly number[], widthPx: number, heightPx: number): readonly RackBar[] {
  const most = values.reduce((top, one) => Math.max(top, one), 0);
  const lanePx = heightPx / Math.max(1, values.length);
  const gapPx = Math.min(GAP_PX, lanePx / 2);
  return values.map((value, rack) => ({
    rack,
    topPx: rack * lanePx,
    heightPx: lanePx - gapPx,
    widthPx: most > 0 ? (value / most) * widthPx : 0,
  }));
}
