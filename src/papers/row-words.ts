// SPDX-License-Identifier: GPL-3.0-or-later
// Rows in words: what is printed beside the numbers.
import { counted, readableNumber } from '../base/readable';
import type { MeasuredRow } from './measured-rows';
import type { Published } from './paper';
import type { Verdict } from './verdict';

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  asPublished: 'as published',
  sameDirection: 'same direction',
  noDifference: 'no difference',
  otherDirection: 'other direction',
  undecided: 'undecided',
};

function bareWords(published: Published): string {
  if (typeof published === 'string') return published;
  if (typeof published === 'number') return readableNumber(published);
  if ('words' in published) return published.words;
  return `${readableNumber(published[0])} to ${readableNumber(published[1])}`;
}

/** "10 to 33 %", "below 1.001" */
export function publishedWords(published: Published, unit: string): string {
  const bare = bareWords(published);
  // The paper's own words have no unit if they have no number.
  return unit === '' || !/\d$/.test(bare) ? bare : `${bare} ${unit}`;
}

/** "21.3 % (18 to 24.6, 20 seeds)" */
export function measuredWords({ row: { unit }, estimate, repetitions }: MeasuredRow): string {
  const { value, interval } = estimate;
  if (Number.isNaN(value)) return 'unknown';
  const bare = unit === '' ? readableNumber(value) : `${readableNumber(value)} ${unit}`;
  const seeds = counted(repetitions, 'seed');
  if (interval === undefined) return `${bare} (${seeds})`;
  return `${bare} (${readableNumber(interval[0])} to ${readableNumber(interval[1])}, ${seeds})`;
}
