// SPDX-License-Identifier: GPL-3.0-or-later
// The texts and expressions of a step with their paths, and what must be simulated and planned before they have values.
import { type LabelCall, labelCalls } from './label-calls';
import type { Ask, LessonStep } from './lesson';
import { inlinesOf, parseText } from './lesson-text';

export interface PlacedExpression {
  /** `steps[2].ask.answers[0].when`. */
  readonly path: string;
  readonly code: string;
}

export interface PlacedText {
  readonly path: string;
  readonly text: string;
}

/** All texts of a step that may have references and live values. */
export function textsOf(step: LessonStep, path: string): readonly PlacedText[] {
  const texts: PlacedText[] = [{ path: `${path}.text`, text: step.text }];
  const { ask } = step;
  if (ask === undefined) return texts;
  const at = `${path}.ask`;
  texts.push({ path: `${at}.question`, text: ask.question });
  if (ask.kind === 'choice') {
    ask.answers.forEach(({ text, because }, i) => {
      texts.push({ path: `${at}.answers[${i}].text`, text });
      if (because !== undefined) texts.push({ path: `${at}.answers[${i}].because`, text: because });
    });
  }
  if (ask.because !== undefined) texts.push({ path: `${at}.because`, text: ask.because });
  return texts;
}

/** The expressions that decide what is right. */
export function truthExpressions(ask: Ask, path: string): readonly PlacedExpression[] {
  if (ask.kind === 'choice')
    return ask.answers.map(({ when }, i) => ({ path: `${path}.answers[${i}].when`, code: when }));
  if (ask.kind === 'change') return [{ path: `${path}.when`, code: ask.when }];
  return ask.kind === 'plan' ? [] : [{ path: `${path}.value`, code: ask.value }];
}

export function expressionsOf(step: LessonStep, path: string): readonly PlacedExpression[] {
  const truths = step.ask === undefined ? [] : truthExpressions(step.ask, `${path}.ask`);
  const live = textsOf(step, path).flatMap(({ path: at, text }) =>
    liveExpressions(text).map((code) => ({ path: at, code })),
  );
  return [...truths, ...live];
}

/** The expressions of a text's live values. */
export const liveExpressions = (text: string): readonly string[] =>
  inlinesOf(parseText(text).blocks).flatMap((one) => (one.kind === 'value' ? [one.expression] : []));

/** Those of a question's explanations, without duplicates. */
export function becauseExpressions(ask: Ask): readonly string[] {
  const reasons = [ask.because, ...(ask.kind === 'choice' ? ask.answers.map(({ because }) => because) : [])];
  return [...new Set(reasons.flatMap((text) => (text === undefined ? [] : liveExpressions(text))))];
}

/** What must be computed before these expressions have values. */
export function neededBy(expressions: readonly PlacedExpression[]): {
  readonly runs: ReadonlySet<string>;
  readonly plans: ReadonlySet<string>;
} {
  const calls = expressions.flatMap(({ code }) => labelCalls(code));
  const labels = (of: LabelCall['of']): ReadonlySet<string> =>
    new Set(calls.flatMap((call) => (call.of === of && call.label !== undefined ? [call.label] : [])));
  return { runs: labels('run'), plans: labels('plan') };
}
