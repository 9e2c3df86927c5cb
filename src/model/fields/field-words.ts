// SPDX-License-Identifier: GPL-3.0-or-later
// Wording of messages about values: quoting a bad one, describing a range, spelling a path.

import { nearestName } from '../nearest-name';
import type { ProblemList } from '../problem';

/** A bad value as quoted in a message: short, and text as text. */
export function quoteValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'nothing';
  const start = value.length > 40 ? value.slice(0, 39).replace(/[\uD800-\uDBFF]$/, '') : value;
  const quoted = JSON.stringify(start === value ? value : `${start}…`);
  return quoted.replace(TRICKY, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Characters that JSON quoting lets through but that would display as something else: terminal controls, zero-width spaces, and marks
 * that change text direction.
 */
const TRICKY = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A name inside a sentence: bare if that is safe, quoted if it is long or has unprintable characters. */
export const plainName = (name: string): string => (/^[^\p{C}\p{Z}"]{1,60}$/u.test(name) ? name : quoteValue(name));

/** The allowed range of a number; `above` and `below` are exclusive. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
}

/** "an integer from 1 to 512", "at least 1", "above 0 and below 1": the middle of every message about a number. */
function rangeWords(noun: string, o: NumberRange): string {
  if (o.min !== undefined && o.max !== undefined) return `${noun} from ${o.min} to ${o.max}`;
  const low = o.min !== undefined ? `at least ${o.min}` : o.above !== undefined ? `above ${o.above}` : '';
  const high = o.max !== undefined ? `at most ${o.max}` : o.below !== undefined ? `below ${o.below}` : '';
  const limits = [low, high].filter((words) => words !== '').join(' and ');
  if (limits === '') return noun;
  return noun !== '' && limits.startsWith('at ') ? `${noun} of ${limits}` : `${noun} ${limits}`;
}

/** What was expected, as briefly as the value allows: without the noun if the value is already that kind of number. */
export function wantedNumber(value: unknown, isWhole: boolean, o: NumberRange): string {
  const bothEnds = o.min !== undefined && o.max !== undefined;
  // 1e999 is read as Infinity, which JSON cannot express: "a number" alone would contradict what was typed.
  const noun = Number.isFinite(value) ? '' : typeof value === 'number' ? 'a finite number' : 'a number';
  if (!isWhole) return rangeWords(noun, o).trim();
  if (!Number.isInteger(value) || bothEnds) return rangeWords('an integer', o);
  return Number.isSafeInteger(value) ? rangeWords('', o).trim() : `an integer up to ${Number.MAX_SAFE_INTEGER}`;
}

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** `did you mean "racks"?`, or undefined if no known name is close. `show` formats the name. */
export function suggestion(
  typed: string,
  known: readonly string[],
  show: (name: string) => string = quoteValue,
): string | undefined {
  const near = nearestName(typed, known);
  return near === undefined ? undefined : `did you mean ${show(near)}?`;
}

/** Reports that an object has no kind, and the key that was probably meant as one. */
export function reportMissingKind(
  source: Readonly<Record<string, unknown>>,
  kinds: readonly string[],
  path: string,
  problems: ProblemList,
): void {
  for (const key of Object.keys(source)) {
    if (nearestName(key, ['kind']) !== undefined && key !== 'kind') reportUnknownKey(key, ['kind'], path, problems);
  }
  problems.add(joinPath(path, 'kind'), `is required: one of ${kinds.join(', ')}`);
}

/** Users may choose keys with any characters; only one that the path grammar can spell goes into a path. */
const isPlainKey = (key: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/.test(key);

/** Reports an undeclared key, with the nearest declared one. */
export function reportUnknownKey(key: string, known: readonly string[], path: string, problems: ProblemList): void {
  const hint = suggestion(key, known) ?? `known here: ${known.join(', ') || 'none'}`;
  if (isPlainKey(key)) problems.add(joinPath(path, key), `unknown key; ${hint}`);
  else problems.add(path, `unknown key ${quoteValue(key)}; ${hint}`);
}
