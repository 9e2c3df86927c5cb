// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { settingOf } from '../../../charts/manual/testing/settings';
import { handChipWords, handObjective, handStateWords, scoreSoFar } from './hand-score';

const SETTING = {
  ...settingOf(4, [
    { workS: 1, arrivalS: 0 },
    { workS: 1, arrivalS: 10 },
    { workS: 1, arrivalS: 20 },
  ]),
  lengthS: (_: number, width: number) => 120 / width,
};
const RECTANGLES = [
  { job: 'job-0', racks: [0], startS: 0 },
  { job: 'job-1', racks: [1, 2], startS: 40 },
];

describe('a plan by hand that is not whole', () => {
  test('has the last end so far, or the mean from arrivals on', () => {
    expect(scoreSoFar(SETTING, RECTANGLES, 'makespan')).toBe(120);
    expect(scoreSoFar(SETTING, RECTANGLES, 'averageCompletion')).toBe((120 + 90) / 2);
    expect(scoreSoFar(SETTING, [], 'makespan')).toBeUndefined();
  });

  test('says its score and what is missing, or what conflicts', () => {
    expect(handStateWords(7, 0, 120, 'makespan')).toBe('so far 2:00; 7 jobs left');
    expect(handStateWords(1, 2, 120, 'makespan')).toBe('no score: 2 conflicts, 1 job not placed yet');
    expect(handStateWords(9, 0, undefined, 'makespan')).toBe('9 jobs not placed yet');
    expect(handStateWords(0, 0, 120, 'averageCompletion')).toBe('being scored');
  });

  test('says the same in a chip, in a word or two', () => {
    expect(handChipWords(7, 0, '4:20')).toBe('so far 4:20');
    expect(handChipWords(1, 2, '4:20')).toBe('2 conflicts');
    expect(handChipWords(9, 0, undefined)).toBe('nothing placed');
    expect(handChipWords(0, 0, '4:20')).toBe('being scored');
  });

  test('is measured as the planner will', () => {
    expect(handObjective(undefined, [{ arrivalS: 0 }])).toBe('makespan');
    expect(handObjective(undefined, [{ arrivalS: 0 }, { arrivalS: 3 }])).toBe('averageCompletion');
    expect(handObjective('makespan', [{ arrivalS: 3 }])).toBe('makespan');
  });
});
