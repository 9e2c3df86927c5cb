// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence about an answer, and where on screen it can be seen. Pure.
import { neededBy, truthExpressions } from '../../../lessons/expressions';
import type { Ask } from '../../../lessons/lesson';
import { type Reference, readReference } from '../../../lessons/reference';
import { answerUnit } from '../../../lessons/value-units';
import type { LessonJudgeAnswer } from '../../../worker/api';

export function verdictWords(ask: Ask, { right, truth, words }: LessonJudgeAnswer): string {
  if (right === true) return 'Right.';
  if (truth.state !== 'known') {
    const why = truth.state === 'tied' ? `two answers are equally right (${truth.why})` : truth.why;
    return `There is no right answer with these numbers: ${why}. Your answer does not count as wrong.`;
  }
  if (ask.kind === 'change') return 'Not yet: the condition does not hold.';
  if (ask.kind === 'plan') return `Not yet: ${words} is right.`;
  const unit = ask.kind === 'number' ? answerUnit(ask) : undefined;
  const text = typeof words === 'number' ? String(Number(words.toPrecision(4))) : words;
  return `Not right. The answer is ${text}${unit === undefined ? '' : ` ${unit}`}.`;
}

/** The job of a latency in a truth. */
const CURVE = /\bjob\('((?:[^'\\])+)'\)\.latencyS/g;

/**
 * What was to be picked; otherwise the run or plan that the answer was computed from (of several, the one that the step looks at);
 * otherwise the latency curve that it was read from; otherwise what the step looks at.
 */
export function placeToSee(ask: Ask, { truth }: LessonJudgeAnswer, look: string | undefined): Reference | undefined {
  if (truth.state === 'known' && truth.right.kind === 'pick' && ask.kind === 'pick') {
    const [one] = truth.right.any;
    if (ask.what === 'job') return { to: 'job', name: String(one) };
    if (ask.what === 'moment') return { to: 'time', name: String(one) };
    return { to: 'rack', name: String(Array.isArray(one) ? one[0] : one) };
  }
  const read = look === undefined ? undefined : readReference(look);
  const looked = read?.ok ? read.reference : undefined;
  const truths = truthExpressions(ask, '');
  const { runs, plans } = neededBy(truths);
  if ((looked?.to === 'run' && runs.has(looked.name)) || (looked?.to === 'plan' && plans.has(looked.name)))
    return looked;
  const [run] = [...runs].slice(-1);
  const [plan] = [...plans].slice(-1);
  if (run !== undefined) return { to: 'run', name: run };
  if (plan !== undefined) return { to: 'plan', name: plan };
  const [curve] = truths.flatMap(({ code }) => [...code.matchAll(CURVE)].map(([, id]) => id!));
  return curve === undefined || looked?.to === 'curve' ? looked : { to: 'curve', name: curve };
}
