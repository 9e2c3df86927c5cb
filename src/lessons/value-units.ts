// SPDX-License-Identifier: GPL-3.0-or-later
// The unit of an expression's value, by the end of the name that the expression ends with, as everywhere in Gantry: S, GB, Gbps.
import { readableNumber, readablePercent, readableRate, readableSize, readableTime } from '../base/readable';
import type { NumberAsk } from './lesson';

export const UNITS: Readonly<Record<string, (value: number) => string>> = {
  time: readableTime,
  size: readableSize,
  rate: readableRate,
  percent: readablePercent,
  count: readableNumber,
};

/** A name alone, with what comes before it: no sum and no quotient, whose unit may be another. */
const ENDS_WITH_NAME = /^[^+\-*/%?:&|<>=]*?([A-Za-z]+)\s*$/;

export function unitOf(expression: string): string {
  const name = ENDS_WITH_NAME.exec(withoutTexts(expression))?.[1] ?? '';
  if (/(^|[a-z])S$/.test(name)) return 'time';
  if (/GB$/.test(name)) return 'size';
  return /Gbps$/.test(name) ? 'rate' : 'count';
}

const withoutTexts = (code: string): string => code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");

const SHORT: Readonly<Record<string, string>> = { time: 's', size: 'GB', rate: 'Gbps' };

/** What an answer is typed in. A lesson that names no unit still means that of its value: “790.3” alone is seconds to no one. */
export const askedUnit = ({ unit, value }: Pick<NumberAsk, 'unit' | 'value'>): string | undefined =>
  unit ?? SHORT[unitOf(value)];
