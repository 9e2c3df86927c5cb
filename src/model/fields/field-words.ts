// SPDX-License-Identifier: GPL-3.0-or-later
// The words of messages about values: how a bad one is quoted, how a range is put, how a place is spelt.

import { nearestName } from '../nearest-name';
import type { ProblemList } from '../problem';

/** How a bad value is quoted in a message: short, and text as text. */
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
 * Characters that JSON's quotes let through and that would still be seen as something else: controls of terminals, spaces
 * without width, and marks that turn the direction of a line.
 */
const TRICKY = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A name inside a sentence: bare where that is safe, quoted where it is long or has characters that do not print. */
export const plainName = (name: string): string => (/^[^\p{C}\p{Z}"]{1,60}$/u.test(name) ? name : quoteValue(name));

/** What a number may be; `above` and `below` are exclusive. */
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

/** What was wanted, put as shortly as the value allows: the noun is left out where the value is a number of that kind. */
export function wantedNumber(value: unknown, isWhole: boolean, o: NumberRange): string {
  const bothEnds = o.min !== undefined && o.max !== undefined;
  // 1e999 is read as Infinity, which no JSON can say: "a number" alone would contradict what was typed.
  const noun = Number.isFinite(value) ? '' : typeof value === 'number' ? 'a finite number' : 'a number';
  if (!isWhole) return rangeWords(noun, o).trim();
  if (!Number.isInteger(value) || bothEnds) return rangeWords('an integer', o);
  return Number.isSafeInteger(value) ? rangeWords('', o).trim() : `an integer up to ${Number.MAX_SAFE_INTEGER}`;
}

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** `did you mean "racks"?`, or undefined where no known name is near. `show` says how the name is written. */
export function suggestion(
  typed: string,
  known: readonly string[],
  show: (name: string) => string = quoteValue,
): string | undefined {
  const near = nearestName(typed, known);
  return near === undefined ? undefined : `did you mean ${show(near)}?`;
}

/** Tells that an object does not say its kind, and the key beside it that was meant to. */
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

/** A key of one's own choosing may have any letters; only one that the path grammar can spell is put into a path. */
const isPlainKey = (key: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/.test(key);

/** Tells a key that is not declared, with the nearest one that is. */
export function reportUnknownKey(key: string, known: readonly string[], path: string, problems: ProblemList): void {
  const hint = suggestion(key, known) ?? `known here: ${known.join(', ') || 'none'}`;
  if (isPlainKey(key)) problems.add(joinPath(path, key), `unknown key; ${hint}`);
  else problems.add(path, `unknown key ${quoteValue(key)}; ${hint}`);
}
