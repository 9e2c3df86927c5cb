// SPDX-License-Identifier: GPL-3.0-or-later
// One cell of a table: numbers with or without their own unit, times like "3m20s" or "0:03:20", moments like "2026-01-01T10:00", yes and
// no. For an unreadable cell, the end of a sentence that says what to write instead.
import { quoteValue } from '../../model/fields/field-words';
import { type Commas, withoutCommas } from './commas';
import { type Quantity, toScenarioUnit, UNITS, type Unit, unitOf } from './units';

export type CellReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string, text: string): CellReading<never> => ({
  ok: false,
  message: `${message} (got ${quoteValue(text)})`,
});
const take = <T>(value: T): CellReading<T> => ({ ok: true, value });

const EMPTY = /^(?:|-|–|—|n\/?a|null|nil|none|nan|undefined)$/i;
/** Whether nothing is given, in the ways that programs write it. */
export const isEmptyCell = (text: string): boolean => EMPTY.test(text);

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const GROUPED = /^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f'\u2019]\d{3})+(?:\.\d+)?$/;
const GROUPS = /[ \u00a0\u2009\u202f'\u2019]/g;
const SPLIT = /^([+-]?[\d.,' \u00a0\u2009\u202f\u2019]*\d\.?(?:[eE][+-]?\d+)?)\s*([^\d\s.,'].*)?$/s;

/** The number and the text after it; undefined if the text does not start with a number. */
export function numberAndRest(text: string): readonly [number: string, rest: string] | undefined {
  const match = SPLIT.exec(text.replace(/^\u2212/, '-'));
  return match === null ? undefined : [match[1]!.trim(), (match[2] ?? '').trim()];
}

/** Formulas, and error values of a spreadsheet. */
function spreadsheetTrouble(text: string): string | undefined {
  if (/^[=@]/.test(text)) return 'is a formula: paste its value instead';
  if (/^#[A-Z/0!?]+/.test(text)) return 'is a spreadsheet error';
  return undefined;
}

export function readNumber(text: string, commas: Commas | undefined): CellReading<number> {
  const trouble = spreadsheetTrouble(text);
  if (trouble !== undefined) return refuse(trouble, text);
  const plain = withoutCommas(text.replace(/^\u2212/, '-'), commas);
  const digits = GROUPED.test(plain) ? plain.replace(GROUPS, '') : plain;
  if (!PLAIN.test(digits)) {
    if (commas === undefined && /^[+-]?[\d\s]*,\d+$/.test(digits))
      return refuse('has a comma: say what it means', text);
    return refuse('must be a number', text);
  }
  const value = Number(digits);
  return Number.isFinite(value) ? take(value === 0 ? 0 : value) : refuse('is too large', text);
}

/** In the scenario's unit; a unit in the cell overrides that of the column. */
export function readQuantity(
  text: string,
  quantity: Quantity,
  unit: Unit,
  commas: Commas | undefined,
): CellReading<number> {
  const parts = numberAndRest(text);
  if (quantity === 'time') {
    const duration = readDuration(text, commas);
    if (duration !== undefined) return take(duration);
  }
  if (parts === undefined || parts[1] === '') {
    const read = readNumber(text, commas);
    return read.ok ? take(toScenarioUnit(read.value, unit)) : read;
  }
  const own = unitOf(quantity, parts[1]);
  if (own === undefined) {
    const known = UNITS[quantity].map(({ id }) => id).join(', ');
    return refuse(`must be a number, alone or with one of ${known}`, text);
  }
  const read = readNumber(parts[0], commas);
  return read.ok ? take(toScenarioUnit(read.value, own)) : refuse('must begin with a number', text);
}

const PIECE = /(\d+(?:[.,]\d+)?)\s*([a-zA-Z]+)[\s,]*/y;
const CLOCK = /^(\d+):([0-5]\d):([0-5]\d(?:[.,]\d+)?)$/;

/** "3m20s", "1 h 5 min", "0:03:20": seconds. Undefined if it is none of these; not for a single number with a unit. */
function readDuration(text: string, commas: Commas | undefined): number | undefined {
  const clock = CLOCK.exec(text);
  if (clock !== null) {
    const seconds = Number(clock[3]!.replace(',', '.'));
    return Number((Number(clock[1]) * 3600 + Number(clock[2]) * 60 + seconds).toPrecision(12));
  }
  let total = 0;
  let pieces = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const match = PIECE.exec(text);
    const unit = match === null ? undefined : unitOf('time', match[2]!);
    const read = match === null ? undefined : readNumber(match[1]!, commas);
    if (unit === undefined || read?.ok !== true) return undefined;
    total += toScenarioUnit(read.value, unit);
    pieces++;
  }
  return pieces < 2 ? undefined : Number(total.toPrecision(12));
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:[.,]\d{1,9})?))?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i;

/** Seconds since 1970 of a moment in ISO 8601; without a zone all moments of a table are in the same one. */
export function readMoment(text: string): number | undefined {
  const match = MOMENT.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = match;
  const [m, d, h] = [Number(month), Number(day), Number(hour)];
  if (m < 1 || m > 12 || d < 1 || d > daysOfMonth(Number(year), m) || h > 23 || Number(minute) > 59) return undefined;
  const days = daysSince1970(Number(year), m, d);
  const shift = /^[+-]/.test(zone)
    ? Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)))
    : 0;
  return days * 86_400 + (h * 60 + Number(minute) - shift) * 60 + Number(second.replace(',', '.'));
}

const TURNED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\b/;

/** What is wrong with a date that does not start with its year, and how to write it: the order of day and month varies. */
export function turnedDate(text: string): string | undefined {
  const match = TURNED.exec(text);
  if (match === null) return undefined;
  const [first, second] = [Number(match[1]), Number(match[3])];
  const written = (month: number, day: number): string[] =>
    month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(Number(match[4]), month)
      ? [`${match[4]}-${twoDigits(month)}-${twoDigits(day)}`]
      : [];
  const meant = [...new Set([...written(second, first), ...written(first, second)])];
  if (meant.length === 0) return undefined;
  return meant.length > 1
    ? `may mean two days: write the year first, ${meant.join(' or ')}`
    : `must have the year first: ${meant[0]}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysOfMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Counts years from March, so that a leap day is the last. */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'recurring']);
const NO = new Set(['false', 'no', 'n', '0', 'ad hoc', 'adhoc']);

export function readFlag(text: string): CellReading<boolean> {
  const lower = text.toLowerCase();
  if (YES.has(lower)) return take(true);
  return NO.has(lower) ? take(false) : refuse('must be yes or no', text);
}

/** "100, 60, 45" or with semicolons or spaces: times on 1, 2, … racks. */
export function readTimes(text: string, unit: Unit): CellReading<readonly number[]> {
  const values: number[] = [];
  for (const part of text.split(/[\s,;|]+/)) {
    if (part === '') continue;
    const read = readQuantity(part, 'time', unit, undefined);
    if (!read.ok) return refuse('must be numbers with commas between them', text);
    values.push(read.value);
  }
  return take(values);
}

/** A rack by its number, alone or after a word: "3", "rack 3", "r3". */
export function readRack(text: string): CellReading<number> {
  const match = /^(?:r|rack|node|host|machine|port)?[\s_-]*(\d{1,9})$/i.exec(text);
  return match === null ? refuse('must be the number of a rack, from 0', text) : take(Number(match[1]));
}

/** Whether the text looks like a value, not like a column's name. */
export function looksLikeValue(text: string): boolean {
  if (readMoment(text) !== undefined || turnedDate(text) !== undefined || CLOCK.test(text)) return true;
  const parts = numberAndRest(text);
  if (parts === undefined) return false;
  return parts[1] === '' || quantityOf(text) !== undefined;
}

/** The kind of quantity that a cell's own unit indicates. */
export function quantityOf(text: string): Quantity | 'moment' | undefined {
  if (readMoment(text) !== undefined) return 'moment';
  if (CLOCK.test(text) || readDuration(text, 'decimal') !== undefined) return 'time';
  const rest = numberAndRest(text)?.[1];
  if (!rest) return undefined;
  return (Object.keys(UNITS) as Quantity[]).find((one) => unitOf(one, rest) !== undefined);
}
