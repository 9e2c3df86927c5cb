// SPDX-License-Identifier: GPL-3.0-or-later
// Finds in a step's sentence the jobs, racks and times that the step declares, so that they become links. Only whole names count: job
// "a" is not in "rack".
import { readableTime } from '../../base/readable';
import type { PlanningStep } from '../../planners/planning-step';

export type SentencePart =
  | { readonly words: string }
  | { readonly words: string; readonly job: string }
  | { readonly words: string; readonly rack: number }
  | { readonly words: string; readonly timeS: number };

type SentenceParts = Pick<PlanningStep, 'sentence' | 'jobs' | 'racks' | 'times'>;

/** A name ends only if no letter, digit or joining character follows. */
const JOINING = /[\p{L}\p{N}_-]/u;
/** Nor does "1:03" end within "1:03:20". */
const SECONDS_FOLLOW = /^:\d/;

export function linkedSentence({ sentence, jobs, racks, times = [] }: SentenceParts): readonly SentencePart[] {
  const named: readonly SentencePart[] = [
    ...[...new Set(jobs)].map((job) => ({ words: job, job })),
    ...[...new Set(racks)].map((rack) => ({ words: `rack ${rack}`, rack })),
    ...times.map((timeS) => ({ words: readableTime(timeS), timeS })),
  ]
    .filter(({ words }) => words !== '')
    .sort((a, b) => b.words.length - a.words.length);
  const parts: SentencePart[] = [];
  let plain = '';
  for (let at = 0; at < sentence.length; ) {
    const found = named.find(({ words }) => isWhole(sentence, at, words));
    if (found === undefined) {
      plain += sentence.charAt(at++);
      continue;
    }
    if (plain !== '') parts.push({ words: plain });
    plain = '';
    parts.push(found);
    at += found.words.length;
  }
  if (plain !== '') parts.push({ words: plain });
  return parts;
}

const isWhole = (sentence: string, at: number, words: string): boolean =>
  sentence.startsWith(words, at) &&
  !(JOINING.test(words.charAt(0)) && JOINING.test(sentence.charAt(at - 1))) &&
  !JOINING.test(sentence.charAt(at + words.length)) &&
  !SECONDS_FOLLOW.test(sentence.slice(at + words.length));
