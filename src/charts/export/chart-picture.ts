// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the page as an SVG file: what it is, its time axis if it has one, its key, and the chart as it is on the screen.

import { CHART_SELECTOR } from '../chart-role';
import { type TimeSpan, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { GUTTER_PX, plotWidthPx, SCROLL_BAR_PX } from '../time/use-frame';
import { FIGURE_FONT, type FigureSize, type Sheet, sheetOf } from './figure-sizes';
import { type CopyTools, htmlCopy } from './html-copy';
import { type JobSwatch, jobsKey } from './jobs-key';
import { keptWidth, textElement } from './svg-context';
import { type Attributes, xmlElement, xmlNumber, xmlText } from './xml';

export interface PictureOf {
  /** One below the other, as on the page. */
  readonly parts: readonly Element[];
  /** A key that is with another chart on the page; placed above the parts here. */
  readonly key?: Element | undefined;
  /** For a chart whose hues are jobs: a figure gets a key to those that it does not name. */
  readonly jobs?: readonly JobSwatch[] | undefined;
  readonly title: string;
  readonly subtitle: string;
  /** For charts over time: the visible time. */
  readonly span?: TimeSpan | undefined;
}

export interface Picture {
  readonly svg: string;
  /** Its own size. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Height of everything drawn, in px of the layout. */
  readonly contentHeightPx: number;
  /** The size in points of 12 px of the page. */
  readonly textPt: number;
}

const MARGIN_PX = 12;
const PT_PER_PX = 0.75;
const SCREEN_FONT = 'system-ui, sans-serif';
/** Heights and fonts of the lines above the chart. */
const TITLE_LINE_PX = 19;
const SUBTITLE_LINE_PX = 16;
const TITLE_FONT = '600 15px system-ui, sans-serif';
const SUBTITLE_FONT = '12px system-ui, sans-serif';
const AXIS_PX = 30;
const INK = '#171c24';
const QUIET_INK = '#465060';
const LINE = '#7b8797';

/**
 * `pixels`: without the position, which the parts determine. `figure`: for a paper or a slide, which has no title, as the text around
 * it says what it is; absent: as large as on the screen.
 */
export function chartPicture(of: PictureOf, pixels: Omit<CopyTools, 'left' | 'top'>, figure?: FigureSize): Picture {
  const boxes = of.parts.map((part) => part.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const partsWide = Math.max(...boxes.map((box) => box.right)) - left;
  const partsHigh = Math.max(...boxes.map((box) => box.bottom)) - top;
  const keyBox = of.key?.getBoundingClientRect();
  const keyPx = keyBox === undefined ? 0 : keyBox.height + 4;
  const timeline = of.parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).find(isTimeline);
  const axisPx = of.span === undefined ? 0 : AXIS_PX;
  // Its key and its words go above the axis, as nothing may come between axis and chart.
  const chartAt =
    of.span === undefined
      ? 0
      : Math.max(
          0,
          of.parts.findIndex((part) => timeline && part.contains(timeline)),
        );
  const abovePx = boxes[chartAt]!.top - top;
  const marginPx = figure === undefined ? MARGIN_PX : 0;
  const titles = figure !== undefined ? [] : wrapped(of.title, partsWide, (text) => pixels.measure(text, TITLE_FONT));
  const subtitles =
    figure !== undefined ? [] : wrapped(of.subtitle, partsWide, (text) => pixels.measure(text, SUBTITLE_FONT));
  const titlePx = titles.length * TITLE_LINE_PX;
  const wordsPx = titlePx + subtitles.length * SUBTITLE_LINE_PX + (figure === undefined ? 8 : 0);
  const headPx = wordsPx + keyPx + abovePx + axisPx;
  const widthPx = Math.ceil(partsWide + 2 * marginPx);
  // Other drawings may be beside the timeline, and only the timeline has the axis.
  const frame = [timeline, ...(timeline?.querySelectorAll('[data-plot]') ?? [])].find((one) =>
    one?.hasAttribute('data-plot'),
  );
  const plotPx = Number(frame?.getAttribute('data-plot') ?? plotWidthPx(partsWide, GUTTER_PX, SCROLL_BAR_PX));
  const copyOf = (parts: readonly Element[], fromPx: number): string =>
    parts.map((part) => htmlCopy(part, { ...pixels, left, top: fromPx })).join('');
  const key = of.key && keyBox && htmlCopy(of.key, { ...pixels, left: keyBox.left, top: keyBox.top });
  const above = copyOf(of.parts.slice(0, chartAt), top);
  const chart = copyOf(of.parts.slice(chartAt), boxes[chartAt]!.top);
  const jobs = jobsKey({
    ...{ jobs: (figure && of.jobs) ?? [], chartSvg: chart, widthPx: partsWide, ink: QUIET_INK },
    topPx: headPx + partsHigh - abovePx,
    measure: (text) => pixels.measure(text, `12px ${FIGURE_FONT}`),
  });
  const contentHeightPx = headPx + partsHigh - abovePx + jobs.heightPx;
  const heightPx = Math.ceil(contentHeightPx + 2 * marginPx);
  const sheet = figure === undefined ? screenSheet(widthPx, heightPx) : sheetOf(figure, partsWide, contentHeightPx);
  const { viewBox } = sheet;
  const inside = [
    xmlElement('title', {}, xmlText(of.title)),
    xmlElement('desc', {}, xmlText(of.subtitle)),
    xmlElement('rect', { ...viewBox, fill: '#ffffff' }),
    xmlElement(
      'g',
      { transform: `translate(${marginPx} ${marginPx})` },
      [
        ...titles.map((line, i) =>
          textElement({ x: 0, y: 14 + i * TITLE_LINE_PX, 'font-size': 15, 'font-weight': 600, fill: INK }, line),
        ),
        ...subtitles.map((line, i) =>
          textElement({ x: 0, y: titlePx + 13 + i * SUBTITLE_LINE_PX, 'font-size': 12, fill: QUIET_INK }, line),
        ),
        key === undefined ? '' : xmlElement('g', { transform: `translate(0 ${wordsPx})` }, key),
        xmlElement('g', { transform: `translate(0 ${wordsPx + keyPx})` }, above),
        of.span === undefined
          ? ''
          : timeAxis(of.span, plotPx, headPx - AXIS_PX, (text) =>
              pixels.measure(text, `12px ${figure === undefined ? SCREEN_FONT : FIGURE_FONT}`),
            ),
        xmlElement('g', { transform: `translate(0 ${headPx})` }, chart),
        jobs.svg,
      ].join(''),
    ),
  ];
  const inPt = (pt: number): string => (figure === undefined ? xmlNumber(pt / PT_PER_PX) : `${xmlNumber(pt)}pt`);
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: inPt(sheet.widthPt),
    height: inPt(sheet.heightPt),
    viewBox: [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(xmlNumber).join(' '),
    'font-family': figure === undefined ? SCREEN_FONT : FIGURE_FONT,
    role: 'img',
  };
  const { widthPt, heightPt, textPt } = sheet;
  const svg = `${xmlElement('svg', attributes, inside.join(''))}\n`;
  return { svg, widthPt, heightPt, textPt, contentHeightPx };
}

const screenSheet = (width: number, height: number): Sheet => ({
  widthPt: width * PT_PER_PX,
  heightPt: height * PT_PER_PX,
  viewBox: { x: 0, y: 0, width, height },
  textPt: 12 * PT_PER_PX,
});

const isTimeline = (element: Element): boolean => element.matches(CHART_SELECTOR);

/** Lines of whole words; a word longer than a line gets its own. */
export function wrapped(text: string, widthPx: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= widthPx) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The axis as above the stack of charts, without the cursor; `widthPx`: of the plot. */
function timeAxis(span: TimeSpan, widthPx: number, topPx: number, measure: (text: string) => number): string {
  const time = { span, leftPx: GUTTER_PX, widthPx };
  const bottomPx = topPx + AXIS_PX - 2;
  const rightPx = time.leftPx + time.widthPx;
  const word = (attributes: Attributes, text: string): string =>
    textElement({ ...attributes, y: topPx + 15, 'font-size': 12, ...keptWidth(text, measure(text)) }, text);
  const labels = timeTicks(span, time.widthPx).ticks.map(({ timeS, label }) => {
    const xPx = Math.round(xOf(time, timeS)) + 0.5;
    const tick = xmlElement('path', { d: `M${xPx} ${bottomPx - 6}V${bottomPx}`, stroke: LINE });
    return tick + word({ x: xPx, 'text-anchor': 'middle', fill: INK }, label);
  });
  // At the left edge, as the label of the first tick may reach halfway into the gutter.
  const name = { x: 0, fill: QUIET_INK };
  const rule = xmlElement('path', { d: `M${time.leftPx} ${bottomPx - 0.5}H${rightPx}`, stroke: LINE });
  return word(name, 'time') + labels.join('') + rule;
}
