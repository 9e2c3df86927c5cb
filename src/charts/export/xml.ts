// SPDX-License-Identifier: GPL-3.0-or-later
// Text and numbers as XML requires them. Names in a scenario may contain anything; here they are text, never markup.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold at all
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For elements and attributes. Characters that XML cannot hold become U+FFFD. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** Hundredths of a pixel are finer than the eye can see; nothing but finite numbers gets into a file. */
export const xmlNumber = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toFixed(2)) || 0) : '0';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${typeof value === 'number' ? xmlNumber(value) : xmlText(value)}"`;
    })
    .join('');

/** `inside` is already XML. */
export const xmlElement = (name: string, attributes: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributesOf(attributes)}/>` : `<${name}${attributesOf(attributes)}>${inside}</${name}>`;
