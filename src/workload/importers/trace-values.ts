// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in traces: plain decimals, never below 0. Anything else is reported with its line.
import { quoteValue } from '../../model/fields/field-words';
import type { ProblemList } from '../../model/problem';

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
const WHOLE_NUMBER = /^\d{1,15}$/;

export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text);
export const isWholeNumber = (text: string): boolean => WHOLE_NUMBER.test(text);

/** Undefined after reporting what is wrong. */
export function readAmount(text: string, what: string, place: string, problems: ProblemList): number | undefined {
  const value = isPlainNumber(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(value)) return value;
  problems.add(place, `${what} must be a plain number of at least 0 (got ${quoteValue(text)})`);
  return undefined;
}

export function readCount(text: string, what: string, place: string, problems: ProblemList): number | undefined {
  if (isWholeNumber(text)) return Number(text);
  problems.add(place, `${what} must be an integer of at least 0 (got ${quoteValue(text)})`);
  return undefined;
}
