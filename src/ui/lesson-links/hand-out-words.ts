// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a lesson about to be handed out: one sentence with the first place and how to fix it.
import { counted } from '../../base/readable';
import type { LessonCheckAnswer } from '../../worker/api';
import { faultWords, placeWords } from './place-words';

/** Undefined if nothing is wrong. */
export function handOutWords(answer: Omit<LessonCheckAnswer, 'answers'>): string | undefined {
  const { problems, undefined: truths, seeds } = answer;
  const [first] = problems;
  if (first !== undefined) {
    const count = counted(problems.length, 'fault');
    const one = problems.length === 1;
    const what = faultWords(first.message).replace(/^is empty$/, 'it is empty');
    const end = /[.?!]$/.test(what) ? '' : '.';
    return `The lesson has ${count}, ${one ? '' : 'the first '}at “${placeWords(first.path)}”: ${what}${end} Mend ${one ? 'it' : 'them'} in the lesson maker, where “Check” leads to ${one ? 'it' : 'each'}, and hand out again.`;
  }
  const [truth] = truths;
  if (truth === undefined) return undefined;
  const { step, seed } = truth;
  const own = truths.filter((one) => one.step === step).length;
  const others = new Set(truths.map((one) => one.step)).size - 1;
  const where = seeds === 1 ? `seed ${seed}` : `${own} of ${seeds} seeds, such as ${seed}`;
  const also = others === 0 ? '' : ` (as ${others === 1 ? 'is' : 'are'} ${counted(others, 'other question')})`;
  return `Step ${step + 1}: the question has no right answer at ${where}, and is not marked there${also}; mend its expressions, or narrow what varies.`;
}
