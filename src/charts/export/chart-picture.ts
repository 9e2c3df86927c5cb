// A chart of the page as an SVG file: what it is, its time axis where it has one, its key, and the chart as it stands on the screen.
import { type TimeSpan, xOf } from '../time/span';
import { timeTicks } from '../time/ticks';
import { GUTTER_PX, plotWidthPx, SCROLL_BAR_PX } from '../time/use-frame';
import { type CopyTools, htmlCopy } from './html-copy';
import { textElement } from './svg-context';
import { xmlElement, xmlText } from './xml';

export interface PictureOf {
  /** One under the other, as they stand on the page. */
  readonly parts: readonly Element[];
  /** Stands with another chart on the page, above the parts here. */
  readonly key?: Element | undefined;
  readonly title: string;
  readonly subtitle: string;
  /** In sight, of charts over time. */
  readonly span?: TimeSpan | undefined;
}

export interface Picture {
  readonly svg: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const MARGIN_PX = 12;
/** Of the lines over the chart. */
const TITLE_LINE_PX = 19;
const SUBTITLE_LINE_PX = 16;
const TITLE_FONT = '600 15px system-ui, sans-serif';
const SUBTITLE_FONT = '12px system-ui, sans-serif';
const AXIS_PX = 30;
const INK = '#171c24';
const QUIET_INK = '#465060';
const LINE = '#7b8797';

/** `pixels`: without the place, which the parts decide. */
export function chartPicture(of: PictureOf, pixels: Omit<CopyTools, 'left' | 'top'>): Picture {
  const boxes = of.parts.map((part) => part.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const partsWide = Math.max(...boxes.map((box) => box.right)) - left;
  const partsHigh = Math.max(...boxes.map((box) => box.bottom)) - top;
  const keyBox = of.key?.getBoundingClientRect();
  const keyPx = keyBox === undefined ? 0 : keyBox.height + 4;
  const axisPx = of.span === undefined ? 0 : AXIS_PX;
  const titles = wrapped(of.title, partsWide, (text) => pixels.measure(text, TITLE_FONT));
  const subtitles = wrapped(of.subtitle, partsWide, (text) => pixels.measure(text, SUBTITLE_FONT));
  const titlePx = titles.length * TITLE_LINE_PX;
  const wordsPx = titlePx + subtitles.length * SUBTITLE_LINE_PX + 8;
  const headPx = wordsPx + keyPx + axisPx;
  const widthPx = Math.ceil(partsWide + 2 * MARGIN_PX);
  const heightPx = Math.ceil(headPx + partsHigh + 2 * MARGIN_PX);

  // Other pictures may stand beside the timeline, which alone has the axis.
  const timeline = of.parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).find(isTimeline);
  const frame = [timeline, ...(timeline?.querySelectorAll('[data-plot]') ?? [])].find((one) =>
    one?.hasAttribute('data-plot'),
  );
  const plotPx = Number(frame?.getAttribute('data-plot') ?? plotWidthPx(partsWide, GUTTER_PX, SCROLL_BAR_PX));
  const key = of.key && keyBox && htmlCopy(of.key, { ...pixels, left: keyBox.left, top: keyBox.top });
  const inside = [
    xmlElement('title', {}, xmlText(of.title)),
    xmlElement('desc', {}, xmlText(of.subtitle)),
    xmlElement('rect', { width: widthPx, height: heightPx, fill: '#ffffff' }),
    xmlElement(
      'g',
      { transform: `translate(${MARGIN_PX} ${MARGIN_PX})` },
      [
        ...titles.map((line, i) =>
          textElement({ x: 0, y: 14 + i * TITLE_LINE_PX, 'font-size': 15, 'font-weight': 600, fill: INK }, line),
        ),
        ...subtitles.map((line, i) =>
          textElement({ x: 0, y: titlePx + 13 + i * SUBTITLE_LINE_PX, 'font-size': 12, fill: QUIET_INK }, line),
        ),
        key === undefined ? '' : xmlElement('g', { transform: `translate(0 ${wordsPx})` }, key),
        of.span === undefined ? '' : timeAxis(of.span, plotPx, headPx - AXIS_PX),
        xmlElement(
          'g',
          { transform: `translate(0 ${headPx})` },
          of.parts.map((part) => htmlCopy(part, { ...pixels, left, top })).join(''),
        ),
      ].join(''),
    ),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: widthPx,
    height: heightPx,
    viewBox: `0 0 ${widthPx} ${heightPx}`,
    'font-family': 'system-ui, sans-serif',
    role: 'img',
  };
  return { svg: `${xmlElement('svg', attributes, inside.join(''))}\n`, widthPx, heightPx };
}

const isTimeline = (element: Element): boolean => element.getAttribute('role') === 'application';

/** Lines of whole words; a word that is longer than a line has one for itself. */
export function wrapped(text: string, widthPx: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= widthPx) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As above the stack, without the cursor; `widthPx`: of the plot. */
function timeAxis(span: TimeSpan, widthPx: number, topPx: number): string {
  const time = { span, leftPx: GUTTER_PX, widthPx };
  const bottomPx = topPx + AXIS_PX - 2;
  const rightPx = time.leftPx + time.widthPx;
  const labels = timeTicks(span, time.widthPx).ticks.map(({ timeS, label }) => {
    const xPx = Math.round(xOf(time, timeS)) + 0.5;
    const tick = xmlElement('path', { d: `M${xPx} ${bottomPx - 6}V${bottomPx}`, stroke: LINE });
    return tick + textElement({ x: xPx, y: topPx + 15, 'font-size': 12, 'text-anchor': 'middle', fill: INK }, label);
  });
  const name = { x: GUTTER_PX - 8, y: topPx + 15, 'font-size': 12, 'text-anchor': 'end', fill: QUIET_INK };
  const rule = xmlElement('path', { d: `M${time.leftPx} ${bottomPx - 0.5}H${rightPx}`, stroke: LINE });
  return textElement(name, 'time') + labels.join('') + rule;
}
