// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { capitalised, fieldSentence, sentence } from './sentence';

test('a message becomes a sentence that begins with its field, unless it is one already', () => {
  expect(fieldSentence('Racks', 'must be at least 1 (got 0)')).toBe('Racks must be at least 1 (got 0).');
  expect(fieldSentence('Racks', 'is required')).toBe('Racks is required.');
  expect(fieldSentence('Jitter', 'share is required')).toBe('Jitter share is required.');
  expect(fieldSentence('Latencies', 'entry 2 must be a number')).toBe('Latencies entry 2 must be a number.');
  expect(fieldSentence('Stages', 'a cycle runs scan → join → scan')).toBe('A cycle runs scan → join → scan.');
  expect(fieldSentence('After', 'no stage is called "x"; did you mean "y"?')).toBe(
    'No stage is called "x"; did you mean "y"?',
  );
  expect(fieldSentence('', 'must be a number')).toBe('This must be a number.');
});

test('a sentence begins with a capital and ends once', () => {
  expect(sentence('the file is empty')).toBe('The file is empty.');
  expect(sentence('Is it a trace?')).toBe('Is it a trace?');
  expect(sentence('not JSON: unexpected "x" (line 3)')).toBe('Not JSON: unexpected "x" (line 3).');
});

test('the first letter alone is raised', () => {
  expect(capitalised('not all stop')).toBe('Not all stop');
  expect(capitalised('')).toBe('');
});
