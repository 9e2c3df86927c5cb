// SPDX-License-Identifier: GPL-3.0-or-later
// Whether students get different right answers: if a question has the same one at every seed, a student can copy a neighbour's.
import { counted, readableNumber } from '../base/readable';

/** The right answer to a question, over some seeds. */
export interface CountedAnswer {
  /** From 0. */
  readonly step: number;
  readonly words: string | number;
  /** Number of seeds with a right answer. */
  readonly seeds: number;
  /** No other answer was right at any of these seeds. */
  readonly isOnly: boolean;
}

/** One entry for each question, in the order of the steps. */
export function mergedAnswers(all: readonly CountedAnswer[]): readonly CountedAnswer[] {
  const byStep = new Map<number, CountedAnswer>();
  for (const one of all) {
    const before = byStep.get(one.step);
    byStep.set(one.step, {
      ...one,
      seeds: one.seeds + (before?.seeds ?? 0),
      isOnly: one.isOnly && (before === undefined || (before.isOnly && before.words === one.words)),
    });
  }
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

/** With fewer seeds it may be chance. */
const MIN_SEEDS = 5;

export const sameEverywhere = (merged: readonly CountedAnswer[]): readonly CountedAnswer[] =>
  merged.filter(({ seeds, isOnly }) => isOnly && seeds >= MIN_SEEDS);

/** Follows the name of the step; not a fault, because some questions are meant so. */
export function sameWords({ words, seeds }: CountedAnswer): string {
  const answer = typeof words === 'number' ? readableNumber(words) : `“${words}”`;
  return `at all ${counted(seeds, 'seed')} ${answer} is right; vary more of the scenario if students’ answers ought to differ.`;
}
