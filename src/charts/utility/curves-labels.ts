// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of the marks on utility curves: the selected job's always, the others' if there are few jobs and enough space. A label never
// overlaps another label and never leaves the plot; if there is no such place, it is left out (the line below names the job). Pure.
import { fitText } from '../fit-text';
import { boxAround, EMPHASISED_CHARACTER_PX, LABEL_LINE_PX, LABEL_OFF_PX, type LabelBox, overlap } from '../label-box';
import type { CurvesLayout, UtilityMark } from './curves-layout';
import { CHARACTER_PX } from './plot';
import type { UtilityInput, UtilityMethod } from './utility-data';
import { readableUtility } from './value-axis';

interface MarkLabel {
  readonly key: string;
  readonly text: string;
  /** Left end of the text, and its baseline. */
  readonly xPx: number;
  readonly yPx: number;
  readonly emphasised: boolean;
}

/** Up to this many jobs, all are labelled. */
const LABELLED_JOBS = 8;
const MAX_ID_PX = 110;
const LINES = [0, -1, 1, -2, 2, -3, 3, -4, 4];

export function curvesLabels(
  input: UtilityInput,
  methods: readonly UtilityMethod[],
  layout: CurvesLayout,
  selected: number,
): readonly MarkLabel[] {
  const few = input.jobs.length <= LABELLED_JOBS;
  const wanted = [
    ...layout.marks.filter(({ job }) => job === selected),
    ...layout.marks.filter(({ job, method }) => few && job !== selected && method === 0),
  ];
  const labels: MarkLabel[] = [];
  const taken: LabelBox[] = [];
  for (const mark of wanted) {
    const emphasised = mark.job === selected;
    const characterPx = emphasised ? EMPHASISED_CHARACTER_PX : CHARACTER_PX;
    const id = fitText(input.jobs[mark.job]?.id ?? '', MAX_ID_PX, (one) => one.length * characterPx);
    const by = emphasised && methods.length > 1 ? `, ${methods[mark.method]?.label ?? ''}` : '';
    const text = `${id} ${readableUtility(mark.utility)}${by}`;
    const box = bestPlace(layout, mark, text.length * characterPx, taken);
    if (box === undefined) continue;
    taken.push(box);
    labels.push({ key: `${mark.method} ${mark.job}`, text, xPx: box.leftPx, yPx: box.bottomPx - 3, emphasised });
  }
  return labels;
}

/** Tries right of the mark, centred on it and left of it, a line higher or lower each time; the first with the lowest cost. */
function bestPlace(
  layout: CurvesLayout,
  mark: UtilityMark,
  widePx: number,
  taken: readonly LabelBox[],
): LabelBox | undefined {
  const { plot, marks } = layout;
  let best: LabelBox | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const lines of LINES) {
    for (const shift of [LABEL_OFF_PX, -widePx / 2, -widePx - LABEL_OFF_PX]) {
      const leftPx = Math.max(Math.min(mark.xPx + shift, plot.rightPx + 8 - widePx), plot.leftPx + 3);
      const topPx = mark.yPx - LABEL_LINE_PX / 2 + lines * LABEL_LINE_PX;
      const box = { leftPx, rightPx: leftPx + widePx, topPx, bottomPx: topPx + LABEL_LINE_PX };
      if (topPx < plot.topPx - LABEL_LINE_PX || box.bottomPx > plot.bottomPx) continue;
      if (taken.some((other) => overlap(box, other, 6))) continue;
      const covered = marks.filter((other) => overlap(box, boxAround(other, 5), 0)).length;
      const away = Math.max(0, leftPx - mark.xPx, mark.xPx - box.rightPx);
      const cost = covered * 40 + crossings(layout, mark.job, box) * 3 + Math.abs(lines) * 6 + away / 4;
      if (cost < bestCost) [best, bestCost] = [box, cost];
    }
  }
  return best;
}

/** How much of the mark's own curve runs through the box, sampled every few pixels; risers count if they cross it. */
function crossings({ heightAt }: CurvesLayout, job: number, box: LabelBox): number {
  let inside = 0;
  let before: number | undefined;
  for (let xPx = box.leftPx - 2; xPx <= box.rightPx + 2; xPx += 4) {
    const height = heightAt(job, xPx);
    if (height === undefined) continue;
    const from = Math.min(height, before ?? height);
    const to = Math.max(height, before ?? height);
    if (from < box.bottomPx && to > box.topPx) inside++;
    before = height;
  }
  return inside;
}
