// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read them: "3:20", "1.2 TB", "60 Gbps", "20 000". No locale, so the same text everywhere.
import { clock, isOnClock, MINUTE_S } from './clock';

const NARROW_SPACE = '\u202f';

/** Groups of three digits with a narrow space: 20 000. Keeps the sign and the decimals. */
export function groupDigits(text: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return text;
  const [, sign = '', digits = '', decimals = ''] = match;
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE) + decimals;
}

/** Three significant digits, never an exponent in the everyday range: 0.0123, 4.57, 45.7, 457, 4 570. */
export function readableNumber(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'unknown' : value > 0 ? 'unlimited' : 'minus unlimited';
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e15 || size < 1e-6) return value.toPrecision(3);
  if (size >= 1000) return groupDigits(String(Math.round(value)));
  return groupDigits(String(Number(value.toPrecision(3))));
}

export const readableCount = (value: number): string => groupDigits(String(Math.round(value)));

/**
 * Seconds of the cluster's time, instants and durations alike: 850 ms, 12.3 s, then clock notation, 3:20 and 2:05:00, and from two days
 * on 3 d 4 h.
 */
export function readableTime(seconds: number): string {
  return isOnClock(seconds) ? clock(seconds, 0) : timeWithUnits(seconds);
}

/** Seconds of the reader's time, so of computing, never to be mistaken for the cluster's: 850 ms, 12.3 s, 3 min 20 s, 2 h 5 min. */
export function timeWithUnits(seconds: number): string {
  if (!Number.isFinite(seconds)) return readableNumber(seconds);
  const sign = seconds < 0 ? '\u2212' : '';
  const size = Math.abs(seconds);
  if (size === 0) return '0 s';
  if (size < 0.9995) return `${sign}${readableNumber(size * 1000)} ms`;
  if (size < MINUTE_S) return `${sign}${readableNumber(size)} s`;
  const whole = Math.round(size);
  if (whole < 3600) return `${sign}${pair(whole, 60, 'min', 's')}`;
  const minutes = Math.round(size / 60);
  if (minutes < 60 * 48) return `${sign}${pair(minutes, 60, 'h', 'min')}`;
  return `${sign}${pair(Math.round(size / 3600), 24, 'd', 'h')}`;
}

function pair(total: number, per: number, big: string, small: string): string {
  const rest = total % per;
  const first = `${groupDigits(String((total - rest) / per))} ${big}`;
  return rest === 0 ? first : `${first} ${rest} ${small}`;
}

function scaled(value: number, units: readonly (readonly [number, string])[]): string {
  const size = Math.abs(value);
  const [factor, unit] = units.find(([low]) => size >= low * 0.9995) ?? (units.at(-1) as readonly [number, string]);
  return `${readableNumber(value / factor)} ${unit}`;
}

/** GB = 10^9 bytes; traces have jobs of a few bytes. */
export function readableSize(GB: number): string {
  if (GB === 0) return '0 GB';
  return scaled(GB, [
    [1e6, 'PB'],
    [1e3, 'TB'],
    [1, 'GB'],
    [1e-3, 'MB'],
    [1e-6, 'kB'],
    [1e-9, 'B'],
  ]);
}

export function readableRate(gbps: number): string {
  if (gbps === 0) return '0 Gbps';
  return scaled(gbps, [
    [1e3, 'Tbps'],
    [1, 'Gbps'],
    [1e-3, 'Mbps'],
  ]);
}

/** A share as a percentage: 0.139 -> "13.9 %". */
export function readablePercent(share: number): string {
  return Number.isFinite(share) ? `${readableNumber(share * 100)} %` : readableNumber(share);
}

/** A difference against a baseline, always with its sign: "-21 %", "+3.4 %", "0 %". */
export function readableChange(share: number): string {
  if (!Number.isFinite(share)) return readableNumber(share);
  if (Math.abs(share) < 5e-5) return '0 %';
  return `${share > 0 ? '+' : '\u2212'}${readableNumber(Math.abs(share) * 100)} %`;
}

/** A label in mid-sentence: "machines per rack", but "NIC rate" keeps the capitals of its abbreviation. */
export const midSentence = (label: string): string =>
  /^[A-Z][a-z’]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/**
 * For running text: keeps "−1 min 32 s", "12 %" and "40 Gbps" on one line. Files, terminals and searches need plain spaces, so this is
 * for displaying a sentence, not for writing it to a file.
 */
export const unbroken = (text: string): string =>
  text.replace(BEFORE_UNIT, '$1\u00a0').replace(BETWEEN_PARTS, '$1\u00a0');

const BEFORE_UNIT = /(\d) (?=(?:%|[kMGTP]?B(?:\/s)?|[kMGT]?bps|ms|s|min|h|d)(?![\p{L}\p{N}/]))/gu;
const BETWEEN_PARTS = /(\d\u00a0(?:min|h|d)) (?=\d+\u00a0(?:s|min|h)(?![\p{L}\p{N}]))/gu;

/** A number with its noun: "1 job", "20 000 jobs". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${readableCount(value)} ${value === 1 ? one : many}`;

/** For averages, which may be fractions: "2.35 slots", "1 slot". */
export function averaged(value: number, one: string, many = `${one}s`): string {
  const number = readableNumber(value);
  return `${number} ${number === '1' ? one : many}`;
}

/** Ascending whole numbers in short form, three or more in a row as a range: [0, 1, 2, 4, 5] -> ["0 to 2", "4", "5"]. */
export function readableRanges(numbers: readonly number[]): readonly string[] {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    const first = numbers[i]!;
    let end = i;
    while (numbers[end + 1] === first + (end + 1 - i)) end++;
    if (end - i < 2) end = i;
    parts.push(end === i ? `${first}` : `${first} to ${numbers[end]}`);
    i = end + 1;
  }
  return parts;
}
