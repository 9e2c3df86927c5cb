// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { RunMeasure } from '../../worker/api';
import { classLabel, measureChange, measureText } from '../compare/measure-words';
import { progressSentence, progressWords } from '../shared/progress-words';

const measure = (unit: RunMeasure['unit'], better: RunMeasure['better'] = 'less'): RunMeasure => ({
  ...{ id: 'x', label: 'X', help: 'X.', unit, better },
});

describe('a measure', () => {
  test('has the unit that people read', () => {
    expect(measureText(measure('s'), 200)).toBe('3:20');
    expect(measureText(measure('GB'), 1234)).toBe('1.23 TB');
    expect(measureText(measure('share'), 0.5)).toBe('50 %');
    expect(measureText(measure('h'), 2.5)).toBe('2.5 h');
    expect(measureText(measure('per h'), 31)).toBe('31 per h');
    expect(measureText(measure('count'), 12)).toBe('12');
  });

  test('against a baseline is signed, and says which way is good', () => {
    expect(measureChange(measure('s'), 80, 100)).toEqual({ text: '\u221220 %', verdict: 'better' });
    expect(measureChange(measure('s'), 150, 100)).toEqual({ text: '+50 %', verdict: 'worse' });
    expect(measureChange(measure('share', 'more'), 0.6, 0.5)).toEqual({ text: '+10 points', verdict: 'better' });
    expect(measureChange(measure('h', 'neither'), 3, 2)).toEqual({ text: '+50 %', verdict: 'same' });
    expect(measureChange(measure('s'), 100, 100)).toEqual({ text: '0 %', verdict: 'same' });
    expect(measureChange(measure('s'), -40, 20)).toEqual({ text: '\u22121:00', verdict: 'better' });
    expect(measureChange(measure('s'), -10, -20)).toEqual({ text: '+10 s', verdict: 'worse' });
    expect(measureChange(measure('s'), 0, 0)).toEqual({ text: '0 %', verdict: 'same' });
    expect(measureChange(measure('s'), 1, 0)).toBeUndefined();
  });

  test('classes have names', () => {
    expect(['heavy', 'user:ana', 'size:small', 'else'].map(classLabel)).toEqual([
      'Shuffle-heavy jobs',
      'User ana',
      'Small jobs',
      'else',
    ]);
  });
});

describe('progress', () => {
  const progress = { done: 1, total: 4, unit: 'ended', simulated: { simulatedS: 130, events: 1, eventsPerS: 123_456 } };

  test('tells what is simulated, how fast, and how long it may still take', () => {
    expect(progressSentence({ progress, elapsedMs: 2000 })).toBe(
      '25 % of its jobs have ended, 2:10 simulated, 120\u202f000 events per second, about 6 s left',
    );
  });

  test('guesses no end from nothing, and waits in words', () => {
    expect(progressWords({ progress: { ...progress, done: 0 }, elapsedMs: 2000 }).left).toBeUndefined();
    expect(progressWords({ progress, elapsedMs: 20 }).left).toBeUndefined();
    expect(progressSentence({})).toBe('waiting for its turn');
    expect(progressWords({ progress: { done: 0, total: 0, unit: '' } }).share).toBe(0);
  });
});
