// SPDX-License-Identifier: GPL-3.0-or-later
// A part of the page as a part of an SVG: keys, lists and figures as fills and lines of text at their places on the page, in the
// colours that keys/fills.ts declares for them; drawings are copied, canvases painted again. Controls of the page are left out, as a
// picture has no buttons.

import { HEAT_SCALE } from '../heat/heat-scale';
import { FILLS, inkOf } from '../keys/fills';
import { PAINTED } from '../painted';
import { currentPalette } from '../palette';
import { fillSvg, scaleSvg } from './fill-svg';
import { plainColour, plainFamily } from './svg-colour';
import { keptWidth, type PixelTools, paintedSvg, textElement } from './svg-context';
import { svgCopy } from './svg-copy';
import { xmlElement } from './xml';

export interface CopyTools extends Omit<PixelTools, 'dpr'> {
  /** Position of the picture on the screen. */
  readonly left: number;
  readonly top: number;
  /** How far letters reach above their baseline, px. */
  readonly ascent: (font: string) => number;
}

/** Text only for screen readers is a pixel wide and high; a line of a key is as low, but wider. */
const MIN_PX = 1.5;
const isSeen = ({ width, height }: DOMRect): boolean =>
  width > 0 && height > 0 && (width >= MIN_PX || height >= MIN_PX);
const LEFT_OUT = '[data-screen-only], fieldset, button, input, textarea, [popover], dialog';

export function htmlCopy(element: Element, tools: CopyTools): string {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return '';
  if (element.matches(LEFT_OUT) || (style.display !== 'contents' && !isSeen(box))) return '';
  // The chosen option is printed, the control is not.
  const select = element.querySelector(':scope > select');
  if (select !== null) return htmlCopy(select, tools);
  const place = { x: box.left - tools.left, y: box.top - tools.top, width: box.width, height: box.height };
  let copied: string;
  if (element instanceof HTMLCanvasElement) copied = canvasCopy(element, place, tools);
  else if (element instanceof SVGElement) copied = svgCopy(element, { ...place, overflow: style.overflow });
  else if (element instanceof HTMLSelectElement) copied = selectCopy(element, style, place, tools);
  else
    copied =
      filledCopy(element, place, tools) +
      [...element.childNodes].map((child) => childCopy(child, element, style, tools)).join('');
  return style.opacity === '1' || copied === '' ? copied : xmlElement('g', { opacity: style.opacity }, copied);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function childCopy(child: Node, parent: Element, style: CSSStyleDeclaration, tools: CopyTools): string {
  if (child instanceof Text) return textCopy(child, parent, style, tools);
  return child instanceof Element ? htmlCopy(child, tools) : '';
}

function canvasCopy(canvas: HTMLCanvasElement, place: Place, tools: CopyTools): string {
  const picture = PAINTED.get(canvas);
  if (picture === undefined) return '';
  const inside = paintedSvg(picture.paint, { ...tools, dpr: picture.dpr });
  return inside === '' ? '' : xmlElement('svg', { ...place }, inside);
}

/** The element's fill in the palette of the file, with its edge. */
function filledCopy(element: Element, place: Place, { freshId }: CopyTools): string {
  const name = element.getAttribute('data-fill');
  if (name === null) return '';
  const tools = { palette: currentPalette(), freshId };
  const fill = FILLS[name];
  if (name === HEAT_SCALE) return scaleSvg(place, tools);
  return fill === undefined ? '' : fillSvg(fill, place, tools);
}

/** The chosen option. */
function selectCopy(select: HTMLSelectElement, style: CSSStyleDeclaration, place: Place, tools: CopyTools): string {
  const text = select.selectedOptions[0]?.text ?? '';
  const sizePx = Number.parseFloat(style.fontSize);
  return letters(
    text,
    place.x + Number.parseFloat(style.paddingLeft),
    place.y + place.height / 2 + 0.35 * sizePx,
    select,
    style,
    tools,
  );
}

/** A line of text for each line on the screen. */
function textCopy(text: Text, parent: Element, style: CSSStyleDeclaration, tools: CopyTools): string {
  if (text.data.trim() === '') return '';
  const lines: { words: string; box: DOMRect }[] = [];
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+\s*/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.trimEnd().length);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) last.words += word;
    else lines.push({ words: word, box });
  }
  return lines
    .map(({ words, box }) => {
      const baseline = box.top - tools.top + tools.ascent(fontOf(style));
      return letters(words.trimEnd().replace(/\s+/g, ' '), box.left - tools.left, baseline, parent, style, tools);
    })
    .join('');
}

function letters(
  text: string,
  x: number,
  y: number,
  of: Element,
  style: CSSStyleDeclaration,
  { measure }: CopyTools,
): string {
  const attributes = {
    x,
    y,
    'font-size': Number.parseFloat(style.fontSize),
    'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
    'font-family': /mono/i.test(style.fontFamily) ? plainFamily(style.fontFamily) : undefined,
    fill: plainColour(currentPalette()[inkOf(of)]).colour,
    ...keptWidth(text, measure(text, fontOf(style))),
  };
  return textElement(attributes, text);
}

const fontOf = ({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): string =>
  `${fontWeight} ${fontSize} ${fontFamily}`;
