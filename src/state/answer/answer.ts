// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to the question that a scenario asks, as one sentence made from its results: which run wins, by how much, and why. Words
// that can be followed are separate parts, which the page turns into buttons; everything else reads the text.

import { plainWords, type RichText } from '../../analysis/why/rich-text';
import { readableCount, readablePercent } from '../../base/readable';

export interface Answer {
  /** Whether it is about plans, about runs, or about what an edit changed. */
  readonly kind: 'Planned' | 'Happened' | 'Changed';
  readonly text: RichText;
  /** For small spaces: two lines at most. */
  readonly short: readonly RichText[];
  /** For the tab: "Makespan 4:23". */
  readonly title: string;
  /** Names of the jobs or coflows that the sentences refer to. */
  readonly ids: readonly string[];
}

/** A longer sentence cannot be read at a glance. */
export const MAX_WORDS = 25;
/** Above this ratio a percentage is hard to read. */
const MAX_PERCENT = 9;

/** A name counts as one word, however it is written. */
export const wordsIn = (text: RichText): number =>
  text.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.split(/\s+/).filter((word) => /\w/.test(word)).length : 1),
    0,
  );

/** The sentence with the clauses that fit, most significant first. */
export function withClauses(first: RichText, clauses: readonly (RichText | undefined)[]): RichText {
  let sentence = first;
  for (const clause of clauses) {
    if (clause === undefined || wordsIn(sentence) + wordsIn(clause) > MAX_WORDS) continue;
    sentence = [...sentence, ...clause];
  }
  return sentence;
}

/** "+66 %", "−4 %"; "0 %" below half a percent. */
export function shareWords(value: number, against: number): string {
  if (!(against > 0)) return '';
  const share = value / against - 1;
  if (share > MAX_PERCENT) return `×${readableCount(value / against)}`;
  const percent = Math.round(Math.abs(share) * 100);
  return percent === 0 ? '0 %' : `${share < 0 ? '\u2212' : '+'}${percent} %`;
}

/** " (+66 %)", or nothing if there is no share. */
export const inBrackets = (share: string): string => (share === '' ? '' : ` (${share})`);

/** "51 % above the lower bound 2:53": a bound does not show whether less is possible, but a value that meets it is the least. */
export function aboveLeast(gap: number, least: string): string {
  return gap === 0
    ? 'the least possible'
    : `${readablePercent(Number(gap.toPrecision(2)))} above the lower bound ${least}`;
}

/** As it is read out: "Happened: Makespan ends 4:23, Mean 7:18 (+66 %)." */
export const answerText = ({ kind, text, ids }: Answer): string => `${kind}: ${plainWords(text, ids)}.`;
