// SPDX-License-Identifier: GPL-3.0-or-later
// Values of a scenario as they are typed: JSON, or otherwise a bare word, so that `fifo` needs no quotes.
import type { OptionValue } from '../../model/scenario';

export function readValue(text: string): OptionValue {
  try {
    const value = JSON.parse(text) as OptionValue | null;
    return value === null ? text : value;
  } catch {
    return text.trim();
  }
}

/** Several values separated by commas, with or without brackets. */
export function readValues(text: string): readonly OptionValue[] {
  if (text.trim() === '') return [];
  const whole = readValue(text);
  if (Array.isArray(whole)) return withWords(whole);
  const inBrackets = readValue(`[${text}]`);
  if (Array.isArray(inBrackets)) return withWords(inBrackets);
  return text.split(',').map((one) => readValue(one.trim()));
}

/** null is not a value: in a list it becomes a word, as it does alone. */
const withWords = (list: readonly (OptionValue | null)[]): readonly OptionValue[] => list.map((one) => one ?? 'null');

/** A word that would be read as something else is quoted. */
export const valueText = (value: OptionValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value);

/** As JSON where commas and quotes in the words would make another list of them. */
export function valuesText(values: OptionValue | undefined): string {
  if (!Array.isArray(values)) return valueText(values);
  const asJson = JSON.stringify(values);
  if (values.some((one) => typeof one === 'object')) return asJson;
  const plain = values.map(valueText).join(', ');
  return JSON.stringify(readValues(plain)) === asJson ? plain : asJson;
}
