import { expect, test } from 'vitest';
import { asSentence } from './Message';

test('a message becomes a sentence that begins with its field, unless it is one already', () => {
  expect(asSentence('Racks', 'must be at least 1 (got 0)')).toBe('Racks must be at least 1 (got 0)');
  expect(asSentence('Racks', 'is required')).toBe('Racks is required.');
  expect(asSentence('Jitter', 'share is required')).toBe('Jitter share is required.');
  expect(asSentence('Latencies', 'entry 2 must be a number')).toBe('Latencies entry 2 must be a number.');
  expect(asSentence('Stages', 'a cycle runs scan → join → scan')).toBe('A cycle runs scan → join → scan.');
  expect(asSentence('After', 'no stage is called "x"; did you mean "y"?')).toBe(
    'No stage is called "x"; did you mean "y"?',
  );
  expect(asSentence('', 'must be a number')).toBe('This must be a number.');
});
