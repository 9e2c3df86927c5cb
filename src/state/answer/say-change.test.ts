// SPDX-License-Identifier: GPL-3.0-or-later
// The exact words about what an edit changed.
import { describe, expect, test } from 'vitest';
import { answerText } from './answer';
import { pairRuns } from './pair-runs';
import type { RunResult } from './run-result';
import { sayChange } from './say-change';
import { madeResult } from './testing/made-result';

const logs = (index: number, label: string, mapS: number, racks = 4) =>
  madeResult(index, label, { logs: { parts: { map: mapS }, racks }, mail: { parts: { map: 20 } } });
const sayOf = (before: readonly RunResult[], after: readonly RunResult[]) => {
  const answer = sayChange(pairRuns(before, after), 'makespanS');
  return answer && answerText(answer);
};

describe('after an edit', () => {
  test('one run is described by both values, and why', () => {
    expect(sayOf([logs(0, 'Makespan', 263)], [logs(0, 'Makespan', 363, 2)])).toBe(
      'Changed: Makespan ends 4:23 → 6:03 (+38 %): logs 4 → 2 racks.',
    );
    expect(sayOf([logs(0, 'Makespan', 363, 2)], [logs(0, 'Makespan', 263, 2)])).toBe(
      'Changed: Makespan ends 6:03 → 4:23 (−28 %): logs runs maps 1:40 less.',
    );
  });
  test('both of two runs are described, and what is the same is marked as such', () => {
    expect(sayOf([logs(0, 'A', 263), logs(1, 'B', 300)], [logs(0, 'A', 363, 2), logs(1, 'B', 300)])).toBe(
      'Changed: A ends 4:23 → 6:03 (+38 %): logs 4 → 2 racks; B 5:00 as before.',
    );
  });
  test('of many the leader is described, and whether it still leads', () => {
    const before = [logs(0, 'A', 100), logs(1, 'B', 200), logs(2, 'C', 300)];
    expect(sayOf(before, [logs(0, 'A', 150), logs(1, 'B', 200), logs(2, 'C', 300)])).toContain(
      'A still ends earliest: 1:40 → 2:30 (+50 %)',
    );
    expect(sayOf(before, [logs(0, 'A', 250), logs(1, 'B', 200), logs(2, 'C', 300)])).toContain(
      'B now ends earliest, 3:20; before, A did, 1:40',
    );
    expect(sayOf(before, [logs(0, 'A', 100), logs(1, 'B', 200), logs(2, 'C', 400)])).toContain(
      'A still ends earliest, 1:40; C 5:00 → 6:40 (+33 %)',
    );
    expect(sayOf(before, before)).toBe('Changed: A still ends earliest, 1:40; no run changes by more than 1 %.');
  });
  test('who leads on average is so, grammatically', () => {
    const before = [logs(0, 'A', 100), logs(1, 'B', 200), logs(2, 'C', 300)];
    const answer = sayChange(
      pairRuns(before, [logs(0, 'A', 150), logs(1, 'B', 200), logs(2, 'C', 300)]),
      'averageJctS',
    );
    expect(answerText(answer!)).toContain('A is still quickest on average: ');
  });
  test('a run that ended only before, or only now', () => {
    const cut = madeResult(0, 'A', { logs: { parts: { map: 5 }, ended: false } });
    expect(sayOf([logs(0, 'A', 100)], [cut])).toBe('Changed: A no longer ends; before 1:40.');
    expect(sayOf([cut], [logs(0, 'A', 100)])).toBe('Changed: A ends only now, 1:40.');
    expect(sayOf([cut], [cut])).toBeUndefined();
  });
});

describe('which run was which', () => {
  const labels = (before: readonly RunResult[], after: readonly RunResult[]) =>
    pairRuns(before, after).map(({ was, is }) => `${was.label} ${was.index} → ${is.label} ${is.index}`);
  test('by name, then by place where there are as many', () => {
    expect(labels([logs(0, 'A', 1), logs(1, 'B', 1)], [logs(0, 'B', 1), logs(1, 'A', 1)])).toEqual([
      'B 1 → B 0',
      'A 0 → A 1',
    ]);
    expect(labels([logs(0, 'A', 1), logs(1, 'B', 1)], [logs(0, 'A', 1), logs(1, 'C', 1)])).toEqual([
      'A 0 → A 0',
      'B 1 → C 1',
    ]);
    expect(labels([logs(0, 'A', 1)], [logs(0, 'A', 1), logs(1, 'A', 1)])).toEqual(['A 0 → A 0']);
  });
});
