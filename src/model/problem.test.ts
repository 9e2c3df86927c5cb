// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InputError, MAX_PROBLEMS_REPORTED, ProblemList, problemLine, readableProblem } from './problem';

test('all problems are counted, and the first of them are reported', () => {
  const problems = new ProblemList();
  for (let found = 0; found < MAX_PROBLEMS_REPORTED + 3; found++) {
    expect(problems.count).toBe(found);
    expect(problems.empty).toBe(found === 0);
    expect(problems.full).toBe(found >= MAX_PROBLEMS_REPORTED);
    problems.add(`jobs[${found}]`, 'is wrong');
  }
  const first = Array.from({ length: MAX_PROBLEMS_REPORTED }, (_, at) => ({
    path: `jobs[${at}]`,
    message: 'is wrong',
  }));
  expect(problems.all).toEqual(first);
});

test('what is short enough to read stays as it is', () => {
  const short = { path: 'p'.repeat(160), message: 'm'.repeat(600) };
  expect(readableProblem(short)).toEqual(short);
});

test('of a long path both ends stay, of a long message its beginning, and no character is cut in half', () => {
  const text = (least: number) =>
    fc
      .array(fc.constantFrom('a', 'é', '😀'), { minLength: least, maxLength: least + 40 })
      .map((characters) => characters.join(''));
  fc.assert(
    fc.property(text(161), text(601), (path, message) => {
      const read = readableProblem({ path, message });
      const [first = '', last = '', ...more] = read.path.split('…');
      expect(more).toEqual([]);
      expect(path.startsWith(first) && path.endsWith(last)).toBe(true);
      expect(read.message.endsWith('…') && message.startsWith(read.message.slice(0, -1))).toBe(true);
      for (const { length } of [first, last]) expect([79, 80]).toContain(length);
      expect([600, 601]).toContain(read.message.length);
      for (const one of [read.path, read.message]) expect(one).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test('a problem is one line, its path first where it has one', () => {
  expect(problemLine({ path: 'topology.racks', message: 'must be 1' })).toBe('topology.racks: must be 1');
  expect(problemLine({ path: '', message: 'The file is empty.' })).toBe('The file is empty.');
});

test('an input error says all of its problems, or its only one, which has no path', () => {
  const problems = [
    { path: 'a', message: 'is wrong' },
    { path: 'b', message: 'is, too' },
  ];
  expect(new InputError(problems)).toMatchObject({ message: 'a: is wrong\nb: is, too', problems });
  expect(new InputError('is wrong').problems).toEqual([{ path: '', message: 'is wrong' }]);
});
