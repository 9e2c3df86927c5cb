// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choice, type Fields, flag, list, number, record, text, variant, whole } from '../../../model/fields/fields';
import {
  choiceLabel,
  defaultText,
  fieldLabel,
  problemAt,
  problemOf,
  readTypedList,
  startValue,
  withKind,
  withValue,
} from './field-values';

type Arrivals = { kind: 'batch' } | { kind: 'uniform'; overS: number } | { kind: 'poisson'; meanS: number };
const ARRIVALS = variant<Arrivals>(
  { batch: {}, uniform: { overS: number({ above: 0 }) }, poisson: { meanS: number({ above: 0 }) } },
  { default: { kind: 'batch' } },
);
const JITTER = record<{ share: number; upToS: number }>(
  { share: number({ min: 0, max: 1 }), upToS: number({ min: 0, default: 240 }) },
  { optional: true },
);
const FIELDS: Fields = {
  share: number({ min: 0, below: 1, default: 0 }),
  jobs: whole({ min: 1, max: 20_000, default: 200 }),
  balance: flag({ default: true }),
  method: choice(['exact', 'glpk'], { default: 'exact' }),
  user: text({ minLength: 1, optional: true }),
  arrivals: ARRIVALS,
  jitter: JITTER,
  queues: list(number({ above: 0 }), { default: [], max: 9 }),
};

describe('withValue', () => {
  test('holds what differs from the default and drops what does not', () => {
    const changed = withValue(FIELDS, {}, 'balance', false);
    expect(changed).toEqual({ balance: false });
    expect(withValue(FIELDS, changed, 'balance', true)).toEqual({});
    expect(withValue(FIELDS, changed, 'balance', undefined)).toEqual({});
  });

  test('drops the defaults inside a record, and a variant that is the default', () => {
    expect(withValue(FIELDS, {}, 'jitter', { share: 0.5, upToS: 240 })).toEqual({ jitter: { share: 0.5 } });
    expect(withValue(FIELDS, {}, 'arrivals', { kind: 'batch' })).toEqual({});
  });

  test('keeps a default that the format always writes', () => {
    const fields: Fields = { delayMs: number({ min: 0, default: 10, alwaysWritten: true }) };
    expect(withValue(fields, { delayMs: 5 }, 'delayMs', 10)).toEqual({ delayMs: 10 });
    expect(withValue(fields, { delayMs: 5 }, 'delayMs', undefined)).toEqual({ delayMs: 10 });
  });

  test('keeps the declared order, and values that are not declared', () => {
    const held = withValue(FIELDS, { old: 1, jobs: 3 }, 'share', 0.5);
    expect(Object.keys(held)).toEqual(['share', 'jobs', 'old']);
  });

  test('never changes another value', () => {
    const values = fc.record(
      { share: fc.constantFrom(0.1, 0.2), jobs: fc.nat(9), balance: fc.constant(false), user: fc.string() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(values, fc.constantFrom('method', 'jitter'), (held, key) => {
        const next = withValue(FIELDS, held, key, key === 'method' ? 'glpk' : { share: 1 });
        const { [key]: _, ...others } = next;
        expect(others).toEqual(held);
      }),
    );
  });
});

describe('startValue', () => {
  test('is a value that the field takes', () => {
    for (const field of [...Object.values(FIELDS), number({ above: 0, below: 1 }), whole({ max: -3 })]) {
      const value = startValue(field);
      expect(value).toBeDefined();
      expect(problemOf(field, value)).toBeUndefined();
    }
    const numbers = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 50 }), fc.boolean());
    fc.assert(
      fc.property(numbers, ([low, size, isWhole]) => {
        const field = (isWhole ? whole : number)({ min: low, max: low + size });
        expect(problemOf(field, startValue(field))).toBeUndefined();
      }),
    );
  });

  test('of a record holds its required fields only', () => {
    expect(startValue(JITTER)).toEqual({ share: 0 });
  });
});

test('another kind keeps the values that it also takes', () => {
  const field = variant<{ kind: 'a'; p: number; q: number } | { kind: 'b'; p: number }>({
    a: { p: number({ min: 1 }), q: number() },
    b: { p: number({ min: 1 }) },
  });
  expect(withKind(field, { kind: 'a', p: 7, q: 2 }, 'b')).toEqual({ kind: 'b', p: 7 });
  expect(withKind(field, { kind: 'b', p: 7 }, 'a')).toEqual({ kind: 'a', p: 7, q: 0 });
  expect(withKind(field, { kind: 'a', p: 0, q: 2 }, 'b')).toEqual({ kind: 'b', p: 1 });
});

test('a problem is put in the words of the field, with its place inside', () => {
  expect(problemOf(FIELDS.share as Fields[string], 2)).toMatch(/^must be .*\(got 2\)$/);
  expect(problemOf(JITTER, { share: 2 })).toMatch(/^share must be .*0 to 1.*\(got 2\)$/);
});

test('problems are found at their place, or deeper where asked', () => {
  const problems = [{ path: 'runs[0].options.jitter.share', message: 'is required' }];
  expect(problemAt(problems, 'runs[0].options.jitter')).toBeUndefined();
  expect(problemAt(problems, 'runs[0].options.jitter', true)).toBe('is required');
  expect(problemAt(problems, 'runs[0].options.jit', true)).toBeUndefined();
});

test('defaults, labels and choices are written for people', () => {
  expect(Object.values(FIELDS).map(defaultText)).toEqual([
    '0',
    '200',
    'on',
    'exact',
    undefined,
    'batch',
    undefined,
    '',
  ]);
  expect(fieldLabel('outputReplicas', FIELDS.share as Fields[string])).toBe('Output replicas');
  expect(choiceLabel('not-all-stop')).toBe('Not all stop');
  expect(choiceLabel('averageCompletion')).toBe('Average completion');
});

test('a typed list keeps what is no number, so that the field can refuse it by name', () => {
  expect(readTypedList(number(), '1, 2;3  4.5')).toEqual([1, 2, 3, 4.5]);
  expect(readTypedList(number(), '1 x')).toEqual([1, 'x']);
  expect(readTypedList(text(), 'scan, join it ,')).toEqual(['scan', 'join it']);
});
