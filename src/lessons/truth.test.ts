// SPDX-License-Identifier: GPL-3.0-or-later
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSandbox } from '../sandbox/quickjs';
import type { SandboxSession } from '../sandbox/sandbox';
import type { LearnerAnswer } from './answers';
import type { Ask } from './lesson';
import { fits, type RightAnswer, type Truth, truthIn, truthWords } from './truth';
import { TRUTH_SOURCE } from './truth-source';

type Asked = Exclude<Ask, { readonly kind: 'plan' | 'change' }>;

let session: SandboxSession;
beforeAll(async () => {
  session = (await loadSandbox()).open(TRUTH_SOURCE, { scenario: {}, runs: [], plans: [], jobs: [], racks: 2 });
});
afterAll(() => session.dispose());

const choice = (whens: readonly string[], several = false): Asked => ({
  ...{ kind: 'choice', question: '?', several },
  answers: whens.map((when, i) => ({ text: `answer ${i}`, when })),
});
const number = (value: string, tolerancePercent = 0): Asked => ({
  kind: 'number',
  question: '?',
  value,
  tolerancePercent,
});
const order = (value: string): Asked => ({ kind: 'order', question: '?', items: ['a', 'bb', 'ccc'], value });
const pick = (what: 'job' | 'rack' | 'slot' | 'moment', value: string): Asked => ({
  ...{ kind: 'pick', question: '?', what, value, toleranceS: 0.5 },
});

const right = (ask: Asked): RightAnswer => {
  const truth = truthIn(session, ask);
  if (truth.state !== 'known') throw new Error(truth.why);
  return truth.right;
};

describe('what is right', () => {
  test('is what the expressions say', () => {
    expect(right(choice(['1 > 2', '2 > 1']))).toEqual({ kind: 'choice', right: [1] });
    expect(right(choice(['true', 'false', 'true'], true))).toEqual({ kind: 'choice', right: [0, 2] });
    expect(right(choice(['false', 'false'], true))).toEqual({ kind: 'choice', right: [] });
    expect(right(number('6 * 7'))).toEqual({ kind: 'number', value: 42 });
    expect(right(order('-item.length'))).toEqual({ kind: 'order', order: [2, 1, 0] });
    expect(right(pick('job', "'a'"))).toEqual({ kind: 'pick', any: ['a'] });
    expect(right(pick('rack', '[0, 1]'))).toEqual({ kind: 'pick', any: [0, 1] });
    expect(right(pick('slot', '[0, 1, 2]'))).toEqual({ kind: 'pick', any: [[0, 1, 2]] });
    expect(right(pick('slot', '[[0, 1, 2], [1, 0, 0]]'))).toEqual({
      kind: 'pick',
      any: [
        [0, 1, 2],
        [1, 0, 0],
      ],
    });
  });

  test.each<readonly [Asked, Truth['state'], string]>([
    [choice(['false', 'false']), 'undefined', 'none of the answers is right'],
    [choice(['true', 'true']), 'tied', '2 answers are right: answer 0, answer 1'],
    [choice(['3']), 'undefined', 'when is neither true nor false (it is 3)'],
    [choice(['undefined']), 'undefined', 'when is neither true nor false (it is nothing)'],
    [choice(["run('x').makespanS > 1"]), 'undefined', 'there is no run called x'],
    [number("'long'"), 'undefined', 'the value is no number (it is "long")'],
    [number('(() => undefined)()'), 'undefined', 'the value is no number (it is nothing)'],
    [number('most([1, 2, 2])'), 'tied', ''],
    [order('item === "bb" ? "x" : 1'), 'undefined', 'bb has no number to be ordered by'],
    [order('1'), 'tied', 'a and bb'],
    [order("run('x')"), 'undefined', 'there is no run called x'],
    [pick('job', '3'), 'undefined', 'the value is no job (it is 3)'],
    [pick('rack', '[]'), 'undefined', 'the value is no rack (it is [])'],
    [pick('slot', '[0, 1]'), 'undefined', 'the value is no slot (it is [0,1])'],
    [pick('moment', 'undefined'), 'undefined', 'the value is no moment (it is nothing)'],
    [pick('moment', "run('x')"), 'undefined', 'there is no run called x'],
  ])('%j is %s: %s', (ask, state, why) => {
    const truth = truthIn(session, ask);
    expect(truth.state).toBe(state);
    if (truth.state === 'known') return;
    expect(truth.why).toContain(why);
    expect(truthWords(ask, truth)).toBe(`${state} for this seed: ${truth.why}`);
  });

  test('reads as people would write it', () => {
    const words = (ask: Asked) => truthWords(ask, truthIn(session, ask));
    expect(words(choice(['true', 'false', 'true'], true))).toBe('answer 0; answer 2');
    expect(words(choice(['false'], true))).toBe('none of them');
    expect(words(number('1.5'))).toBe(1.5);
    expect(words(order('item.length'))).toBe('a, bb, ccc');
    expect(words(pick('slot', '[[0, 1, 2], [1, 0, 0]]'))).toBe('0 1 2 or 1 0 0');
    const plan: Ask = { kind: 'plan', question: '?', objective: 'makespan', withinPercent: 10 };
    const known: Truth = { state: 'known', right: { kind: 'plan', atMostS: 11, boundS: 10 } };
    expect(truthWords(plan, known)).toBe('at most 11 s (the bound is 10 s)');
  });
});

test('of plans and changes those know who worked the answer out; another question’s answer has no words here', () => {
  const plan: Ask = { kind: 'plan', question: '?', objective: 'makespan', withinPercent: 10 };
  const change: Ask = { kind: 'change', question: '?', when: 'racks === 4', paths: ['topology.racks'] };
  expect(fits(plan, { kind: 'plan', atMostS: 11, boundS: 10 }, { kind: 'plan', rectangles: [] })).toBe(false);
  expect(fits(change, { kind: 'change' }, { kind: 'change', edits: [] })).toBe(false);
  const known = (truth: RightAnswer): Truth => ({ state: 'known', right: truth });
  expect(truthWords(change, known({ kind: 'change' }))).toBe('racks === 4');
  for (const other of [{ kind: 'change' }, { kind: 'choice', right: [0] }, { kind: 'order', order: [0] }] as const)
    expect(truthWords(plan, known(other))).toBe('');
});

describe('an answer fits', () => {
  test.each<readonly [string, Asked, LearnerAnswer, boolean]>([
    ['all that are right', choice(['true', 'false', 'true'], true), { kind: 'choice', chosen: [0, 2] }, true],
    ['only some that are right', choice(['true', 'false', 'true'], true), { kind: 'choice', chosen: [0] }, false],
    ['a number but for rounding', number('0.3'), { kind: 'number', value: 0.1 + 0.2 }, true],
    ['a number within the tolerance', number('100', 5), { kind: 'number', value: 105 }, true],
    ['a number beyond it', number('100', 5), { kind: 'number', value: 105.1 }, false],
    ['a negative number within it', number('-100', 5), { kind: 'number', value: -95 }, true],
    ['the order', order('item.length'), { kind: 'order', order: [0, 1, 2] }, true],
    ['another order', order('item.length'), { kind: 'order', order: [0, 2, 1] }, false],
    ['one of the racks', pick('rack', '[0, 1]'), { kind: 'pick', picked: 1 }, true],
    ['another rack', pick('rack', '[0, 1]'), { kind: 'pick', picked: 2 }, false],
    ['the slot', pick('slot', '[0, 1, 2]'), { kind: 'pick', picked: [0, 1, 2] }, true],
    ['another slot', pick('slot', '[0, 1, 2]'), { kind: 'pick', picked: [0, 1, 3] }, false],
    ['a rack for a slot', pick('slot', '[0, 1, 2]'), { kind: 'pick', picked: 0 }, false],
    ['a moment nearby', pick('moment', '7'), { kind: 'pick', picked: 7.5 }, true],
    ['a moment too far', pick('moment', '7'), { kind: 'pick', picked: 7.51 }, false],
    ['an answer to another question', number('1'), { kind: 'choice', chosen: [1] }, false],
    ['a number for a choice', choice(['true']), { kind: 'number', value: 0 }, false],
    ['a number for an order', order('item.length'), { kind: 'number', value: 0 }, false],
    ['a number for a place', pick('rack', '1'), { kind: 'number', value: 1 }, false],
  ])('%s', (_, ask, given, is) => {
    expect(fits(ask, right(ask), given)).toBe(is);
  });
});
