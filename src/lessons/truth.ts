// SPDX-License-Identifier: GPL-3.0-or-later
// What is right at a step: computed from values of expressions, never typed in. If it is undefined or tied at a seed, that is the
// result: nobody is marked wrong for it.
import type { SandboxAnswer, SandboxSession } from '../sandbox/sandbox';
import type { LearnerAnswer } from './answers';
import type { Ask, ChoiceAsk, NumberAsk, OrderAsk, PickAsk } from './lesson';

type Picked = string | number | readonly number[];

export type RightAnswer =
  | { readonly kind: 'choice'; readonly right: readonly number[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'order'; readonly order: readonly number[] }
  | { readonly kind: 'pick'; readonly any: readonly Picked[] }
  | { readonly kind: 'plan'; readonly boundS: number; readonly atMostS: number }
  | { readonly kind: 'change' };

export type Truth =
  | { readonly state: 'known'; readonly right: RightAnswer }
  | {
      readonly state: 'undefined' | 'tied';
      /** Why, without a full stop at the end. */
      readonly why: string;
    };

export const unknown = (why: string): Truth => ({ state: 'undefined', why });
const known = (right: RightAnswer): Truth => ({ state: 'known', right });

/** Numbers this close are equal, as in truth-source.ts. */
const SAME = 1e-9;
const same = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(Math.abs(a), Math.abs(b));

const TIED = 'Tied: ';
const UNDEFINED = 'Undefined: ';

/** Why an expression has no value. */
export function reasonForNoValue(
  answer: Extract<SandboxAnswer, { readonly ok: false }>,
): Extract<Truth, { readonly why: string }> {
  const { message } = answer;
  if (message.startsWith(TIED)) return { state: 'tied', why: message.slice(TIED.length) };
  return { state: 'undefined', why: message.startsWith(UNDEFINED) ? message.slice(UNDEFINED.length) : message };
}

type FoundValue = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly truth: Truth };

/** As an expression: an object in braces is then a value, not a block. */
export const asExpression = (code: string): string => `(\n${code}\n)`;

function valueIn(session: SandboxSession, code: string): FoundValue {
  const answer = session.evaluate(asExpression(code));
  return answer.ok ? answer : { ok: false, truth: reasonForNoValue(answer) };
}

export function evaluateCondition(session: SandboxSession, code: string): boolean | Truth {
  const found = valueIn(session, code);
  if (!found.ok) return found.truth;
  if (typeof found.value === 'boolean') return found.value;
  return unknown(`when is neither true nor false (it is ${JSON.stringify(found.value) ?? 'nothing'})`);
}

/** For questions that a session alone can answer; plans and changes need more. */
export function truthIn(session: SandboxSession, ask: Exclude<Ask, { readonly kind: 'plan' | 'change' }>): Truth {
  switch (ask.kind) {
    case 'choice':
      return choiceTruth(session, ask);
    case 'number':
      return numberTruth(session, ask);
    case 'order':
      return orderTruth(session, ask);
    case 'pick':
      return pickTruth(session, ask);
  }
}

function choiceTruth(session: SandboxSession, { answers, several }: ChoiceAsk): Truth {
  const right: number[] = [];
  for (const [i, { when }] of answers.entries()) {
    const isRight = evaluateCondition(session, when);
    if (typeof isRight === 'object') return isRight;
    if (isRight) right.push(i);
  }
  if (several || right.length === 1) return known({ kind: 'choice', right });
  if (right.length === 0) return unknown('none of the answers is right');
  return { state: 'tied', why: `${right.length} answers are right: ${right.map((i) => answers[i]?.text).join(', ')}` };
}

function numberTruth(session: SandboxSession, { value: code }: NumberAsk): Truth {
  const found = valueIn(session, code);
  if (!found.ok) return found.truth;
  if (typeof found.value !== 'number')
    return unknown(`the value is no number (it is ${JSON.stringify(found.value) ?? 'nothing'})`);
  return known({ kind: 'number', value: found.value });
}

function orderTruth(session: SandboxSession, { items, value: code }: OrderAsk): Truth {
  const found = valueIn(session, `${JSON.stringify(items)}.map((item) => (\n${code}\n))`);
  if (!found.ok) return found.truth;
  const values = found.value as readonly unknown[];
  const bad = values.findIndex((value) => typeof value !== 'number');
  if (bad >= 0) return unknown(`${items[bad]} has no number to be ordered by`);
  const numbers = values as readonly number[];
  const order = [...items.keys()].sort((a, b) => numbers[a]! - numbers[b]!);
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1]!, order[i]!];
    if (same(numbers[a]!, numbers[b]!)) return { state: 'tied', why: `${items[a]} and ${items[b]}` };
  }
  return known({ kind: 'order', order });
}

function pickTruth(session: SandboxSession, { what, value: code }: PickAsk): Truth {
  const found = valueIn(session, code);
  if (!found.ok) return found.truth;
  const { value } = found;
  const isOne = (one: unknown): one is Picked =>
    what === 'job'
      ? typeof one === 'string'
      : what === 'slot'
        ? Array.isArray(one) && one.length === 3 && one.every((part) => typeof part === 'number')
        : typeof one === 'number';
  if (isOne(value)) return known({ kind: 'pick', any: [value] });
  if (Array.isArray(value) && value.length > 0 && value.every(isOne))
    return known({ kind: 'pick', any: value as readonly Picked[] });
  return unknown(`the value is no ${what} (it is ${JSON.stringify(value) ?? 'nothing'})`);
}

/** Whether an answer is right; for plans and changes, only the code that evaluated the answer knows. */
export function fits(ask: Ask, right: RightAnswer, given: LearnerAnswer): boolean {
  switch (right.kind) {
    case 'choice':
      return given.kind === 'choice' && sameList(given.chosen, right.right);
    case 'number': {
      if (given.kind !== 'number' || ask.kind !== 'number') return false;
      const off = Math.abs(given.value - right.value);
      return same(given.value, right.value) || off <= (Math.abs(right.value) * ask.tolerancePercent) / 100;
    }
    case 'order':
      return given.kind === 'order' && sameList(given.order, right.order);
    case 'pick': {
      if (given.kind !== 'pick' || ask.kind !== 'pick') return false;
      const { picked } = given;
      return right.any.some((one) =>
        ask.what === 'moment'
          ? Math.abs(Number(picked) - Number(one)) <= ask.toleranceS
          : typeof one === 'object'
            ? typeof picked === 'object' && sameList(picked, one)
            : picked === one,
      );
    }
    case 'plan':
    case 'change':
      return false;
  }
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** For display. */
export function truthWords(ask: Ask, truth: Truth): string | number {
  if (truth.state !== 'known') return `${truth.state} for this seed: ${truth.why}`;
  const { right } = truth;
  switch (right.kind) {
    case 'choice':
      return ask.kind === 'choice' ? right.right.map((i) => ask.answers[i]!.text).join('; ') || 'none of them' : '';
    case 'number':
      return right.value;
    case 'order':
      return ask.kind === 'order' ? right.order.map((i) => ask.items[i]!).join(', ') : '';
    case 'pick':
      return right.any.map((one) => (typeof one === 'object' ? one.join(' ') : String(one))).join(' or ');
    case 'plan':
      return `at most ${right.atMostS} s (the bound is ${right.boundS} s)`;
    case 'change':
      return ask.kind === 'change' ? ask.when : '';
  }
}
