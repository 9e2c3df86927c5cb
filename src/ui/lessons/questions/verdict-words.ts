// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence about an answer, and where on screen it can be seen. Pure.
import { neededBy, truthExpressions } from '../../../lessons/expressions';
import type { Ask } from '../../../lessons/lesson';
import { type Reference, readReference } from '../../../lessons/reference';
import type { LessonJudgeAnswer } from '../../../worker/api';

export function verdictWords(ask: Ask, { right, truth, words }: LessonJudgeAnswer): string {
  if (right === true) return 'Right.';
  if (truth.state !== 'known') {
    const why = truth.state === 'tied' ? `two answers are equally right (${truth.why})` : truth.why;
    return `There is no right answer with these numbers: ${why}. Your answer does not count as wrong.`;
  }
  if (ask.kind === 'change') return 'Not yet: the condition does not hold.';
  if (ask.kind === 'plan') return `Not yet: ${words} is right.`;
  const unit = ask.kind === 'number' && ask.unit !== undefined ? ` ${ask.unit}` : '';
  const text = typeof words === 'number' ? String(Number(words.toPrecision(4))) : words;
  return `Not right. The answer is ${text}${unit}.`;
}

/** The run or plan that the answer was worked out from, or what was to be picked; else what the step looks at. */
export function placeToSee(ask: Ask, { truth }: LessonJudgeAnswer, look: string | undefined): Reference | undefined {
  if (truth.state === 'known' && truth.right.kind === 'pick' && ask.kind === 'pick') {
    const [one] = truth.right.any;
    if (ask.what === 'job') return { to: 'job', name: String(one) };
    if (ask.what === 'moment') return { to: 'time', name: String(one) };
    return { to: 'rack', name: String(Array.isArray(one) ? one[0] : one) };
  }
  const read = look === undefined ? undefined : readReference(look);
  const { runs, plans } = neededBy(truthExpressions(ask, ''));
  const [run] = [...runs].slice(-1);
  const [plan] = [...plans].slice(-1);
  if (run !== undefined) return { to: 'run', name: run };
  if (plan !== undefined) return { to: 'plan', name: plan };
  return read?.ok ? read.reference : undefined;
}
