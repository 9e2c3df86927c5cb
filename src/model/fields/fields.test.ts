// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProblemList, problemLine } from '../problem';
import { quoteValue } from './field-words';
import { checked, choice, type Field, flag, list, number, record, text, variant, whole, writeFields } from './fields';

function problemsOf(field: Field<unknown>, value: unknown): string {
  const problems = new ProblemList();
  const read = field.read(value, 'x', problems);
  if (problems.empty !== (read !== undefined)) throw new Error('a value or a problem, never both or none');
  return problems.all.map(problemLine).join('\n');
}

describe('a number', () => {
  test('is reported with the range that it misses, and with its kind where that is wrong', () => {
    expect(problemsOf(number({ min: 1 }), 0.5)).toBe('x: must be at least 1 (got 0.5)');
    expect(problemsOf(number({ min: 1 }), '2')).toBe('x: must be a number of at least 1 (got "2")');
    expect(problemsOf(number({ min: 0, below: 1 }), 1)).toBe('x: must be at least 0 and below 1 (got 1)');
    expect(problemsOf(number({ above: 0, max: 1 }), null)).toBe('x: must be a number above 0 and at most 1 (got null)');
    expect(problemsOf(number({ min: 0, max: 1 }), 2)).toBe('x: must be from 0 to 1 (got 2)');
    expect(problemsOf(number(), {})).toBe('x: must be a number (got an object)');
    expect(problemsOf(number(), Number.NaN)).toBe('x: must be a finite number (got NaN)');
    expect(problemsOf(number({ above: 0 }), Number.POSITIVE_INFINITY)).toBe(
      'x: must be a finite number above 0 (got Infinity)',
    );
  });

  test('that must be whole says so', () => {
    expect(problemsOf(whole({ min: 1, max: 512 }), -3)).toBe('x: must be an integer from 1 to 512 (got -3)');
    expect(problemsOf(whole({ min: 1 }), 0)).toBe('x: must be at least 1 (got 0)');
    expect(problemsOf(whole({ min: 1 }), 1.5)).toBe('x: must be an integer of at least 1 (got 1.5)');
    expect(problemsOf(whole(), 1e300)).toBe('x: must be an integer up to 9007199254740991 (got 1e+300)');
  });

  test('that is minus zero is read as zero', () => {
    const problems = new ProblemList();
    expect(Object.is(number().read(-0, 'x', problems), 0)).toBe(true);
    expect(Object.is(list(number(), { max: 9 }).read([-0], 'x', problems)?.[0], 0)).toBe(true);
  });
});

describe('other values', () => {
  test('are reported with what they should be', () => {
    expect(problemsOf(flag(), 1)).toBe('x: must be true or false (got 1)');
    expect(problemsOf(text({ maxLength: 3 }), 'abcd')).toBe(
      'x: must be text of at most 3 characters (got 4 characters)',
    );
    expect(problemsOf(text({ minLength: 1, maxLength: 3 }), 4)).toBe('x: must be text of 1 to 3 characters (got 4)');
    expect(problemsOf(choice(['tcp', 'varys']), 'tpc')).toBe(
      'x: must be one of tcp, varys (got "tpc"); did you mean "tcp"?',
    );
    expect(problemsOf(choice(['tcp', 'varys']), true)).toBe('x: must be one of tcp, varys (got true)');
    // Choices that look like a number or a flag may be given as one.
    const sir = choice(['1', 'true']);
    for (const given of [1, '1', true, 'true']) {
      expect(sir.read(given, 'x', new ProblemList())).toBe(String(given));
    }
    expect(problemsOf(sir, 2)).toBe('x: must be one of 1, true (got 2)');
    expect(problemsOf(list(flag(), { min: 2, max: 3, entries: 'flags' }), [true])).toBe(
      'x: must have at least 2 flags (got 1)',
    );
    expect(problemsOf(list(flag(), { max: 1, entries: 'flags' }), [true, true])).toBe('x: 2 flags; the limit is 1');
    expect(problemsOf(list(flag(), { max: 9 }), 'ab')).toBe('x: must be a list (got "ab")');
    expect(problemsOf(list(flag(), { max: 9 }), [true, 0, 'no'])).toBe(
      'x[1]: must be true or false (got 0)\nx[2]: must be true or false (got "no")',
    );
  });

  test('are quoted briefly, and so that no character can do harm', () => {
    expect(quoteValue('y'.repeat(500))).toBe(`"${'y'.repeat(39)}…"`);
    expect(quoteValue(`${'y'.repeat(38)}😀 and more`)).toBe(`"${'y'.repeat(38)}…"`);
    expect(quoteValue('a\nb"')).toBe('"a\\nb\\""');
    expect(quoteValue(undefined)).toBe('nothing');
  });
});

describe('a record', () => {
  const point = record<{ readonly x: number; readonly name?: string }>({
    x: number({ default: 2 }),
    name: text({ optional: true }),
  });

  test('fills defaults in and leaves them out again', () => {
    const problems = new ProblemList();
    expect(point.read({}, 'p', problems)).toEqual({ x: 2 });
    expect(point.write({ x: 2, name: 'n' })).toEqual({ name: 'n' });
    expect(problems.empty).toBe(true);
  });

  test('tells unknown keys, in the order of the document', () => {
    expect(problemsOf(point, { nam: 'n', x: 'x', toString: 1 })).toBe(
      'x.nam: unknown key; did you mean "name"?\nx.x: must be a number (got "x")\nx.toString: unknown key; known here: x, name',
    );
    expect(problemsOf(point, { 'a b': 1 })).toBe('x: unknown key "a b"; known here: x, name');
  });

  test('writes defaults where the format names none', () => {
    const fields = { a: number({ default: 1, alwaysWritten: true }), b: list(number(), { default: [1], max: 9 }) };
    expect(writeFields<{ readonly a: number; readonly b: readonly number[] }>(fields, { a: 1, b: [1] })).toEqual({
      a: 1,
    });
  });
});

describe('a variant', () => {
  type Arrivals = { readonly kind: 'batch' } | { readonly kind: 'uniform'; readonly overS: number };
  const arrivals = variant<Arrivals>({ batch: {}, uniform: { overS: number({ min: 0, default: 60 }) } });

  test('is read and written by its kind', () => {
    const problems = new ProblemList();
    expect(arrivals.read({ overS: 5, kind: 'uniform' }, 'x', problems)).toEqual({ kind: 'uniform', overS: 5 });
    expect(arrivals.write({ kind: 'uniform', overS: 60 })).toEqual({ kind: 'uniform' });
  });

  test('tells a kind that is missing or unknown, and fields of another', () => {
    expect(problemsOf(arrivals, {})).toBe('x.kind: is required: one of batch, uniform');
    expect(problemsOf(arrivals, { kind: 'constructor' })).toBe(
      'x.kind: must be one of batch, uniform (got "constructor")',
    );
    expect(problemsOf(arrivals, { kind: 'batch', overS: 5 })).toBe('x.overS: unknown key; known here: none');
  });
});

test('a check across parts runs only on a value that is good so far', () => {
  const rising = checked(list(number(), { max: 9 }), (values, path, problems) => {
    if ((values[1] ?? 0) < (values[0] ?? 0)) problems.add(path, 'must rise');
  });
  expect(problemsOf(rising, [2, 1])).toBe('x: must rise');
  expect(problemsOf(rising, ['2', 1])).toBe('x[0]: must be a number (got "2")');
  expect(problemsOf(rising, [1, 2])).toBe('');
});

test('a list takes entries as they stand exactly where reading would answer them unchanged', () => {
  const flow = record<{ readonly from: number; readonly to?: number }>({
    from: whole({ min: 0, max: 3 }),
    to: whole({ optional: true }),
  });
  const entry = fc.oneof(
    fc.record({ from: fc.constantFrom(0, 1, 4, -0, 1.5, '1', null), to: fc.constantFrom(1, undefined) }),
    fc.constantFrom({}, [], null, 3, { from: 1 }, { from: 1, to: 2, extra: 1 }),
  );
  fc.assert(
    fc.property(entry, (value) => {
      if (flow.accepts?.(value) !== true) return;
      const problems = new ProblemList();
      expect(flow.read(value, 'x', problems)).toEqual(value);
      expect(problems.empty).toBe(true);
    }),
  );
});

test('an object that does not say its kind reports the key that was meant to', () => {
  type Either = { readonly kind: 'a' } | { readonly kind: 'b'; readonly size: number };
  const either = variant<Either>({ a: {}, b: { size: number() } });
  expect(problemsOf(either, { knid: 'b', size: 3 })).toBe(
    'x.knid: unknown key; did you mean "kind"?\nx.kind: is required: one of a, b',
  );
  expect(problemsOf(either, { size: 3 })).toBe('x.kind: is required: one of a, b');
});

test('a quoted text shows what would not be seen', () => {
  expect(quoteValue('\u202efair\u200b\u009b31m')).toBe('"\\u202efair\\u200b\\u009b31m"');
  expect(quoteValue('Größe 👩‍💻')).toBe('"Größe 👩‍💻"');
});
