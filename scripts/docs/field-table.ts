// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of declared fields for the generated documents: a row for each field, records and lists of records written out.
import type { Field, FieldInfo, FieldShape, Fields } from '../../src/model/fields/fields';

interface Row {
  readonly key: string;
  readonly value: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** A bar would end the cell, a line break the row. */
export const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

export function fieldTable(fields: Fields, prefix = ''): string {
  const rows = rowsOf(fields, prefix);
  return [
    '| field | value | default | what it says |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ key, value, fallback, meaning }) => `| ${code(key)} | ${value} | ${fallback} | ${inCell(meaning)} |`,
    ),
  ].join('\n');
}

function rowsOf(fields: Fields, prefix: string): readonly Row[] {
  return Object.entries(fields).flatMap(([key, field]) => fieldRows(field, `${prefix}${key}`));
}

function fieldRows(field: Field<unknown>, key: string): readonly Row[] {
  const { shape, info } = field;
  const own = { key, value: valueWords(shape, info.unit), fallback: fallbackWords(field), meaning: meaningOf(info) };
  return [own, ...innerRows(shape, key)];
}

/** What the field is and, for a number, what a larger one does. */
const meaningOf = ({ help, larger }: FieldInfo): string =>
  [help, larger && `*Larger:* ${larger}`].filter(Boolean).join(' ');

function innerRows(shape: FieldShape, key: string): readonly Row[] {
  if (shape.kind === 'record') return rowsOf(shape.fields, `${key}.`);
  if (shape.kind === 'list') return innerRows(shape.of.shape, `${key}[]`);
  if (shape.kind !== 'variant') return [];
  return Object.entries(shape.variants).flatMap(([kind, fields]) =>
    rowsOf(fields, `${key}.`).map((row) => ({ ...row, meaning: `Of kind ${kind}: ${row.meaning}` })),
  );
}

function fallbackWords({ fallback, optional }: Field<unknown>): string {
  if (fallback === undefined) return optional ? 'absent' : '**required**';
  return code(JSON.stringify(fallback));
}

/** "integer, 1 to 512", "number above 0, Gbps", "`fifo` or `fair`". */
export function valueWords(shape: FieldShape, unit?: string): string {
  const inUnit = unit === undefined ? '' : `, ${unit}`;
  switch (shape.kind) {
    case 'number':
      return `${shape.whole ? 'integer' : 'number'}${rangeWords(shape)}${inUnit}`;
    case 'text':
      return `text, at most ${shape.maxLength} characters`;
    case 'flag':
      return '`true` or `false`';
    case 'choice':
      return shape.choices.map((one) => code(one)).join(', ');
    case 'list':
      return `list of ${plural(valueWords(shape.of.shape, unit ?? shape.of.info.unit))}`;
    case 'record':
    case 'other':
      return 'object';
    case 'variant':
      return `object of one ${code('kind')}: ${Object.keys(shape.variants).map(code).join(', ')}`;
  }
}

function rangeWords({ min, max, above, below }: Extract<FieldShape, { kind: 'number' }>): string {
  const isLimit = (value: number | undefined): value is number =>
    value !== undefined && value !== Number.MAX_SAFE_INTEGER;
  if (isLimit(min) && isLimit(max)) return ` from ${min} to ${max}`;
  const low = isLimit(min) ? `at least ${min}` : isLimit(above) ? `above ${above}` : '';
  const high = isLimit(max) ? `at most ${max}` : isLimit(below) ? `below ${below}` : '';
  const words = [low, high].filter((one) => one !== '').join(' and ');
  return words === '' ? '' : `, ${words}`;
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/^integer/, 'integers'],
  [/^number/, 'numbers'],
  [/^text, at most/, 'texts of at most'],
  [/^object/, 'objects'],
  [/^list/, 'lists'],
];

function plural(words: string): string {
  for (const [one, many] of PLURALS) if (one.test(words)) return words.replace(one, many);
  return words;
}
