// SPDX-License-Identifier: GPL-3.0-or-later
// A 2D context that writes SVG: a painter that paints a chart on a canvas produces a drawing of lines and letters with it. Pixels
// that a painter sets one by one become an image inside the drawing, as sharp as on the screen.
import type { DrawContext } from '../draw-context';
import { plainColour, plainFamily } from './svg-colour';
import { type Attributes, xmlElement, xmlNumber, xmlText } from './xml';

export interface PixelTools {
  /** The width in px, as a canvas measures it. */
  readonly measure: (text: string, font: string) => number;
  readonly image: (widePx: number, highPx: number) => ImageData;
  /** A data: URL of the image as a PNG. */
  readonly address: (image: ImageData) => string;
  /** For the pixels that are set one by one. */
  readonly dpr: number;
  /** An id not yet used in the document. */
  readonly freshId: () => string;
}

interface Drawn {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: readonly number[];
  /** Number of groups that `restore` closes. */
  groups: number;
}

/** From the middle, the top or the bottom of a line down to its baseline, as shares of the font size. */
const BASELINES: Readonly<Record<string, number>> = { middle: 0.35, top: 0.85, hanging: 0.75, bottom: -0.2 };
const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

class SvgContext {
  private readonly tools: PixelTools;
  private readonly parts: string[] = [];
  private readonly kept: Drawn[] = [];
  private path = '';
  private now: Drawn = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    globalAlpha: 1,
    font: '10px sans-serif',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    dash: [],
    groups: 0,
  };

  constructor(tools: PixelTools) {
    this.tools = tools;
    // The painters set these as fields.
    for (const name of ['fillStyle', 'strokeStyle', 'lineWidth', 'globalAlpha', 'font', 'textAlign', 'textBaseline']) {
      Object.defineProperty(this, name, {
        get: () => this.now[name as keyof Drawn],
        set: (value: never) => {
          this.now[name as keyof Drawn] = value;
        },
      });
    }
  }

  /** Everything painted, with all groups closed. */
  get written(): string {
    const open = this.kept.reduce((sum, { groups }) => sum + groups, this.now.groups);
    return this.parts.join('') + '</g>'.repeat(open);
  }

  save(): void {
    this.kept.push(this.now);
    this.now = { ...this.now, groups: 0 };
  }
  restore(): void {
    const before = this.kept.pop();
    if (before === undefined) return;
    this.parts.push('</g>'.repeat(this.now.groups));
    this.now = before;
  }
  setLineDash(dash: readonly number[]): void {
    this.now.dash = dash;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.add('rect', { ...box(x, y, width, height), ...this.filled });
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.add('rect', { ...box(x, y, width, height), fill: 'none', ...this.stroked });
  }
  beginPath(): void {
    this.path = '';
  }
  moveTo(x: number, y: number): void {
    this.path += `M${xmlNumber(x)} ${xmlNumber(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${xmlNumber(x)} ${xmlNumber(y)}`;
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${xmlNumber(x)} ${xmlNumber(y)}h${xmlNumber(width)}v${xmlNumber(height)}h${xmlNumber(-width)}z`;
  }
  stroke(): void {
    if (this.path !== '') this.add('path', { d: this.path, fill: 'none', ...this.stroked });
  }
  clip(): void {
    const id = this.tools.freshId();
    const cut = this.path === '' ? 'M0 0' : this.path;
    this.parts.push(xmlElement('clipPath', { id }, xmlElement('path', { d: cut })), `<g clip-path="url(#${id})">`);
    this.now.groups++;
  }

  measureText(text: string): { readonly width: number } {
    return { width: this.tools.measure(text, this.now.font) };
  }
  fillText(text: string, x: number, y: number): void {
    const { font, textAlign, textBaseline } = this.now;
    const sizePx = Number(/([\d.]+)px/.exec(font)?.[1] ?? 10);
    const weight = /\b(bold|[5-9]00)\b/.exec(font)?.[1];
    const attributes = {
      x,
      y: y + (BASELINES[textBaseline] ?? 0) * sizePx,
      'font-size': sizePx,
      'font-weight': weight,
      'font-family': /mono/i.test(font) ? plainFamily(font) : undefined,
      'text-anchor': ANCHORS[textAlign],
      ...this.filled,
      ...keptWidth(text, this.tools.measure(text, font)),
    };
    this.parts.push(textElement(attributes, text));
  }

  createImageData(widePx: number, highPx: number): ImageData {
    return this.tools.image(widePx, highPx);
  }
  /** `x` and `y` are in screen pixels. Unlike on a canvas, open clips apply. */
  putImageData(image: ImageData, x: number, y: number): void {
    const { dpr, address } = this.tools;
    this.add('image', {
      ...box(x / dpr, y / dpr, image.width / dpr, image.height / dpr),
      preserveAspectRatio: 'none',
      'image-rendering': 'pixelated',
      href: address(image),
    });
  }

  private add(name: string, attributes: Attributes): void {
    this.parts.push(xmlElement(name, attributes));
  }
  private get filled(): Attributes {
    const { colour, alpha } = plainColour(this.now.fillStyle);
    return { fill: colour, 'fill-opacity': unlessOne(alpha * this.now.globalAlpha) };
  }
  private get stroked(): Attributes {
    const { strokeStyle, globalAlpha, lineWidth, dash } = this.now;
    const { colour, alpha } = plainColour(strokeStyle);
    return {
      stroke: colour,
      'stroke-opacity': unlessOne(alpha * globalAlpha),
      'stroke-width': lineWidth === 1 ? undefined : lineWidth,
      'stroke-dasharray': dash.length === 0 ? undefined : dash.map(xmlNumber).join(' '),
    };
  }
}

const unlessOne = (share: number): number | undefined => (share === 1 ? undefined : share);

/** Rectangles may be drawn leftwards or upwards. */
const box = (x: number, y: number, width: number, height: number): Attributes => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

/** Makes letters of another font keep this width. */
export const keptWidth = (text: string, widthPx: number): Attributes =>
  text.length > 1 && widthPx > 0 ? { textLength: widthPx, lengthAdjust: 'spacingAndGlyphs' } : {};

/** Spaces count, as on a canvas. */
export function textElement(attributes: Attributes, text: string): string {
  const kept = /^\s|\s$|\s\s/.test(text) ? { 'xml:space': 'preserve' } : {};
  return xmlElement('text', { ...attributes, ...kept }, xmlText(text));
}

/** What the painter paints, as SVG elements. */
export function paintedSvg(paint: (ctx: DrawContext) => void, tools: PixelTools): string {
  const context = new SvgContext(tools);
  paint(context as unknown as DrawContext);
  return context.written;
}
