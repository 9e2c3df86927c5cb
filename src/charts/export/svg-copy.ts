// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of the page as a part of a file: its elements with the styles that apply to them written out, since the file does not
// have the page's style sheets.
import { plainColour, plainFamily } from './svg-colour';
import { keptWidth } from './svg-context';
import { type Attributes, xmlElement, xmlText } from './xml';

/** Not copied: attributes that only the page uses, and anything that could run. */
const LEFT_OUT = /^(class|style|role|tabindex|focusable|transform-origin|on.*|aria-.*|data-.*)$/;
/** `foreignObject` holds HTML, which drawings do not have. */
const NOT_COPIED = new Set(['script', 'style', 'foreignObject', 'a', 'animate', 'set']);

/** Inherited properties, written if they differ from the parent's. */
const INHERITED = [
  'stroke-linecap',
  'stroke-linejoin',
  'fill-rule',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
] as const;

/** How browsers shift text whose y is not its baseline; other programs differ, so the shift is written out. */
const BASELINES: Readonly<Record<string, number>> = {
  middle: 0.28,
  central: 0.35,
  hanging: 0.75,
  'text-before-edge': 0.9,
};

/** Defaults of properties that are not inherited. */
const OWN = { opacity: '1', 'clip-path': 'none', 'vector-effect': 'none' } as const;

function painted(style: CSSStyleDeclaration): Attributes {
  const paints: Record<string, string | number | undefined> = {};
  for (const what of ['fill', 'stroke'] as const) {
    const value = style.getPropertyValue(what);
    // A pattern or a gradient of the same drawing.
    const own = /^url\("?(#[^")]+)"?\)/.exec(value)?.[1];
    const { colour, alpha } = plainColour(value);
    const opacity = alpha * Number(style.getPropertyValue(`${what}-opacity`) || 1);
    if (own !== undefined) paints[what] = `url(${own})`;
    else paints[what] = opacity === 0 ? 'none' : colour;
    if (paints[what] !== 'none' && opacity < 1) paints[`${what}-opacity`] = opacity;
  }
  if (paints.stroke === 'none') return { fill: paints.fill, 'fill-opacity': paints['fill-opacity'] };
  const dash = style.strokeDasharray;
  return {
    ...paints,
    'stroke-width': Number.parseFloat(style.strokeWidth),
    'stroke-dasharray': dash === 'none' ? undefined : dash.replace(/px/g, ''),
  };
}

const DRAWS = /^(path|rect|circle|ellipse|line|polyline|polygon|text|tspan)$/;

function attributesOf(
  element: Element,
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration | undefined,
): Attributes {
  const name = element.localName;
  const out: Record<string, string | number | undefined> = {};
  for (const { name: key, value } of element.attributes) {
    if (LEFT_OUT.test(key) || (/href$/.test(key) && !value.startsWith('#'))) continue;
    out[key] = value;
  }
  if (DRAWS.test(name)) Object.assign(out, { fill: undefined, stroke: undefined }, painted(style));
  for (const key of INHERITED) {
    const value = style.getPropertyValue(key);
    out[key] =
      value === parent?.getPropertyValue(key) || key === 'dominant-baseline' ? undefined : value.replace(/px$/, '');
  }
  for (const [key, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(key).replaceAll('"', '');
    out[key] = value === usual || value === '' ? undefined : value;
  }
  if (out.transform === undefined && style.transform !== 'none') out.transform = style.transform;
  if (name === 'text') {
    const shift = BASELINES[style.getPropertyValue('dominant-baseline')];
    if (shift !== undefined) out.y = Number(element.getAttribute('y') ?? 0) + shift * Number.parseFloat(style.fontSize);
    if (/mono/i.test(style.fontFamily)) out['font-family'] = plainFamily(style.fontFamily);
  }
  return out;
}

/** `place`: the position of a drawing that is in HTML. */
export function svgCopy(element: Element, place?: Attributes, parent?: CSSStyleDeclaration): string {
  if (NOT_COPIED.has(element.localName)) return '';
  const style = getComputedStyle(element);
  if (style.display === 'none') return '';
  const inside = [...element.childNodes].map((child) => {
    if (child instanceof Text) return xmlText(child.data);
    return child instanceof Element ? svgCopy(child, undefined, style) : '';
  });
  const attributes = { ...attributesOf(element, style, parent), ...place };
  // In a text of several spans, their positions are written out instead.
  const width =
    element instanceof SVGTextContentElement && element.childElementCount === 0 ? element.getComputedTextLength() : 0;
  return xmlElement(
    element.localName,
    { ...attributes, ...keptWidth(element.textContent ?? '', width) },
    inside.join(''),
  );
}
