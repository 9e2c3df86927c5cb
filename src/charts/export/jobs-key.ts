// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs that a figure shows by colour but not by name: a swatch and a name for each, in rows under the chart. On the page, the table
// of jobs is this key, but a figure must do without the page. Drawn from the jobs themselves. Pure.
import { keptWidth, textElement } from './svg-context';
import { xmlElement, xmlText } from './xml';

export interface JobSwatch {
  readonly name: string;
  readonly fill: string;
}

interface JobsKey {
  readonly svg: string;
  /** 0 if every job is named in the chart, or if there are too many jobs for colours to distinguish. */
  readonly heightPx: number;
}

const NOTHING: JobsKey = { svg: '', heightPx: 0 };
/** Beyond this many, hues repeat in other tones. */
const MAX_KEYS = 24;
const LINE_PX = 18;
const ABOVE_PX = 6;
const SWATCH_PX = 10;
/** From the swatch to its name, and from there to the next swatch. */
const GAP_PX = 5;
const BETWEEN_PX = 12;

interface JobsKeyOf {
  readonly jobs: readonly JobSwatch[];
  /** The drawn chart: a name written in it needs no key. */
  readonly chartSvg: string;
  readonly widthPx: number;
  readonly topPx: number;
  readonly ink: string;
  readonly measure: (text: string) => number;
}

export function jobsKey({ jobs, chartSvg, widthPx, topPx, ink, measure }: JobsKeyOf): JobsKey {
  const unnamed = jobs.filter(({ name }) => !chartSvg.includes(`>${xmlText(name)}<`));
  if (unnamed.length === 0 || jobs.length > MAX_KEYS) return NOTHING;
  let xPx = 0;
  let line = 0;
  const keys = unnamed.map(({ name, fill }) => {
    const nameWidePx = measure(name);
    const widePx = SWATCH_PX + GAP_PX + nameWidePx;
    if (xPx > 0 && xPx + widePx > widthPx) {
      xPx = 0;
      line++;
    }
    const baselinePx = topPx + ABOVE_PX + line * LINE_PX + 13;
    const box = { x: xPx, y: baselinePx - SWATCH_PX + 1, width: SWATCH_PX, height: SWATCH_PX, fill };
    const text = { x: xPx + SWATCH_PX + GAP_PX, y: baselinePx, 'font-size': 12, fill: ink };
    xPx += widePx + BETWEEN_PX;
    return xmlElement('rect', box) + textElement({ ...text, ...keptWidth(name, nameWidePx) }, name);
  });
  return { svg: keys.join(''), heightPx: ABOVE_PX + (line + 1) * LINE_PX };
}
