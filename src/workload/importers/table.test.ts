// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { imported, jobsOf, problemsOf } from './testing/import-trace';

test('what a table lacks is said where it stands, or with the option that settles it', () => {
  expect(problemsOf('id,work\na,"5')).toEqual(['line 2, column B: a quotation mark is opened but never closed']);
  expect(problemsOf('id;input GB;maps\nx;1,500;4')).toEqual([
    'say whether a comma in a number is decimal or separates thousands (--set comma=decimal or --set comma=thousands)',
  ]);
  expect(jobsOf('id;input GB;maps\nx;1,500;4', { comma: 'thousands' })).toMatchObject([{ id: 'x', inputGB: 1500 }]);
  expect(problemsOf('id,user,input\na,ben,x')).toEqual(['line 2, column C: input must be a number (got "x")']);
});

test('columns that are left out say why, unless a person said so', () => {
  const sentences = (options: Record<string, string>) =>
    imported('id,input,maps,colour\na,1,2,red', options).notes.map(({ sentence }) => sentence);
  expect(sentences({})).toContain('Column D, “colour”, is left out: not known.');
  expect(sentences({ columns: 'D=skip' })).toContain('Column D, “colour”, is left out.');
});
