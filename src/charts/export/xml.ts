// SPDX-License-Identifier: GPL-3.0-or-later
// Text and numbers as XML takes them. Names of a scenario may hold anything: they are text here, never markup.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 cannot hold at all
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** In an element as in an attribute. What XML cannot hold is shown as what it is: unreadable. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

/** Hundredths of a pixel are finer than the eye can see; nothing that is no number comes into a file. */
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

/** `inside` is XML already. */
export const xmlElement = (name: string, attributes: Attributes, inside = ''): string =>
  inside === '' ? `<${name}${attributesOf(attributes)}/>` : `<${name}${attributesOf(attributes)}>${inside}</${name}>`;
