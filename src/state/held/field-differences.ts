// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two records of declared fields, in the words of those fields, each with how to revert it. Pure.
import { readableNumber } from '../../base/readable';
import type { Field, Fields } from '../../model/fields/fields';

type Values = Readonly<Record<string, unknown>>;

/** A difference within a record of fields. */
export interface FieldDifference {
  readonly path: string;
  readonly words: string;
  /** The name of the held one: "oversubscription 5". */
  readonly was: string;
  readonly back: (values: object) => object;
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys without a value count as absent. Columns of flows are compared as lists. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isListed(a) && isListed(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

const isListed = (value: unknown): value is readonly unknown[] => Array.isArray(value) || ArrayBuffer.isView(value);

export function fieldDifferences(fields: Fields, was: object, is: object): readonly FieldDifference[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [from, to] = [(was as Values)[key], (is as Values)[key]];
    if (isSame(from, to)) return [];
    const inner = field.shape.kind === 'record' && isRecord(from) && isRecord(to) ? field.shape.fields : undefined;
    if (inner !== undefined) {
      return fieldDifferences(inner, from as Values, to as Values).map(({ path, words, was, back }) => ({
        ...{ path: `${key}.${path}`, words, was },
        back: (values: object) => ({ ...values, [key]: back((values as Values)[key] as object) }),
      }));
    }
    return [{ path: key, ...changeWords(key, field, from, to), back: (values: object) => withKey(values, key, from) }];
  });
}

function withKey(values: object, key: string, value: unknown): object {
  const { [key]: _, ...rest } = values as Values;
  return value === undefined ? rest : { ...values, [key]: value };
}

const lowerFirst = (text: string): string =>
  /^[A-Z][a-z ]/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** "oversubscription 5 → 10", "input 40 → 60 GB"; for values with parts, that they were added, changed or removed. */
function changeWords(key: string, field: Field<unknown>, from: unknown, to: unknown) {
  const name = lowerFirst(field.info.label ?? key);
  const isCounts = field.shape.kind === 'other';
  const [held, now] = [valueWords(from ?? field.fallback, isCounts), valueWords(to ?? field.fallback, isCounts)];
  const unit = field.info.unit === undefined ? '' : ` ${field.info.unit}`;
  const was = held === undefined ? `${from === undefined ? 'no' : 'earlier'} ${name}` : `${name} ${held}${unit}`;
  if (held !== undefined && now !== undefined) return { words: `${name} ${held} → ${now}${unit}`, was };
  if (from === undefined) return { words: now === undefined ? `${name} added` : `${name} none → ${now}${unit}`, was };
  if (to === undefined) return { words: held === undefined ? `${name} removed` : `${was} → none`, was };
  return { words: `${name} changed`, was };
}

const MAX_TEXT = 24;

/** Undefined for values with parts. */
function valueWords(value: unknown, isCounts: boolean): string | undefined {
  if (typeof value === 'number') return readableNumber(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isRecord(value)) return isCounts ? countsWords(value) : undefined;
  if (typeof value !== 'string') return undefined;
  return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
}

/** Slots: "20 shared", "4 map, 2 reduce". */
function countsWords(value: Values): string | undefined {
  const counts = Object.entries(value);
  const isShort = counts.length > 0 && counts.length <= 2 && counts.every(([, one]) => typeof one === 'number');
  return isShort ? counts.map(([key, one]) => `${readableNumber(one as number)} ${key}`).join(', ') : undefined;
}
