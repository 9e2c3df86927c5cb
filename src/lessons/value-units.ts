// SPDX-License-Identifier: GPL-3.0-or-later
// The unit of an expression's value, from the end of the name that ends the expression, as everywhere in Gantry: S, GB, Gbps.
import { readableNumber, readablePercent, readableRate, readableSize, readableTime } from '../base/readable';
import type { NumberAsk } from './lesson';

export const UNITS: Readonly<Record<string, (value: number) => string>> = {
  time: readableTime,
  size: readableSize,
  rate: readableRate,
  percent: readablePercent,
  count: readableNumber,
};

/** A name alone, with what precedes it: no sum or quotient, which may have another unit. */
const ENDS_WITH_NAME = /^[^+\-*/%?:&|<>=]*?([A-Za-z]+)\s*$/;

export function unitOf(expression: string): string {
  const name = ENDS_WITH_NAME.exec(withoutTexts(expression))?.[1] ?? '';
  if (/(^|[a-z])S$/.test(name)) return 'time';
  if (/GB$/.test(name)) return 'size';
  return /Gbps$/.test(name) ? 'rate' : 'count';
}

const withoutTexts = (code: string): string => code.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''");

const SHORT: Readonly<Record<string, string>> = { time: 's', size: 'GB', rate: 'Gbps' };

/** The unit in which an answer is typed. If a lesson names none, it is that of the value: nobody takes “790.3” alone for seconds. */
export const answerUnit = ({ unit, value }: Pick<NumberAsk, 'unit' | 'value'>): string | undefined =>
  unit ?? SHORT[unitOf(value)];
