// SPDX-License-Identifier: GPL-3.0-or-later
// The exact words about what an edit changed in the plans.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainWords } from '../../analysis/why/rich-text';
import { answerText, wordsIn } from './answer';
import { pairRuns } from './pair-runs';
import type { PlanResult } from './plan-result';
import { reasonOfPlans } from './reason-planned';
import { sayPlannedChange } from './say-planned-change';
import { madeBands, madePlan } from './testing/made-plan';

const sayOf = (before: readonly PlanResult[], after: readonly PlanResult[], measure = 'makespanS' as const) => {
  const answer = sayPlannedChange(pairRuns(before, after), measure);
  return answer && answerText(answer);
};
const logs = (startS: number, endS: number, racks: readonly number[], label = 'Corral', index = 8) =>
  madePlan(label, { mail: [0, 60, [0]], logs: [startS, endS, racks] }, index);

describe('plans after an edit', () => {
  test('one plan is described by both values, and by why: racks, a longer time, or a later start', () => {
    const before = [logs(0, 263, [1, 2, 3])];
    expect(sayOf(before, [logs(0, 363, [1])])).toBe('Planned: Corral ends 4:23 → 6:03 (+38 %): logs 3 → 1 rack.');
    expect(sayOf(before, [logs(0, 363, [1, 2, 3])])).toBe(
      'Planned: Corral ends 4:23 → 6:03 (+38 %): logs takes 1:40 longer.',
    );
    expect(sayOf(before, [logs(100, 363, [1, 2, 3])])).toBe(
      'Planned: Corral ends 4:23 → 6:03 (+38 %): logs starts 1:40 later.',
    );
    expect(sayOf([logs(100, 363, [1])], [logs(0, 263, [1])])).toBe(
      'Planned: Corral ends 6:03 → 4:23 (−28 %): logs starts 1:40 earlier.',
    );
  });
  test('what is the same is marked as such', () => {
    const [a, b] = [logs(0, 263, [1]), logs(0, 300, [1], 'Corral+', 9)];
    expect(sayOf([a, b], [logs(0, 363, [1]), b])).toBe(
      'Planned: Corral ends 4:23 → 6:03 (+38 %): logs takes 1:40 longer; Corral+ 5:00 as before.',
    );
    const c = logs(0, 400, [1], 'More', 10);
    expect(sayOf([a, b, c], [a, b, c])).toBe(
      'Planned: Corral still ends earliest, 4:23; no plan changes by more than 1 %.',
    );
  });
  test('bands are described by their slots, and by the mean where that is their goal', () => {
    const before = madeBands('FLEX', 'averageResponse', 60, { train: [80, 90], mail: [20, 30] });
    const after = madeBands('FLEX', 'averageResponse', 105, { train: [40, 180], mail: [20, 30] });
    expect(sayOf([before], [after])).toBe(
      'Planned: FLEX takes 1:00 → 1:45 (+75 %) a job on average: train 80 → 40 slots on average.',
    );
  });
  test('plans of several goals are described each by its own number, those that changed first', () => {
    const late = (value: number) => madeBands('Late', 'tardyJobs', value, { train: [80, 90] }, 9);
    const mean = (value: number) => madeBands('Mean', 'averageResponse', value, { train: [80, value] });
    expect(sayOf([mean(41), late(1)], [mean(52), late(1)])).toBe(
      'Planned: Mean: average response 41 s → 52 s (+27 %); Late: tardy jobs 1 as before.',
    );
    expect(sayOf([mean(41), late(1)], [mean(41), late(2)])).toBe(
      'Planned: Late: tardy jobs 1 → 2 (+100 %); Mean: average response 41 s as before.',
    );
  });
  test('nothing where no plan was there before', () => {
    expect(sayOf([], [logs(0, 263, [1])])).toBeUndefined();
  });
});

test('of any two plans the sentence is short and whole, and its reason moved as the plan did', () => {
  const rectangle = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3 }))
    .map(([startS, longS, wide]) => [startS, startS + longS, [0, 1, 2].slice(0, wide)] as const);
  const plan = fc
    .array(rectangle, { minLength: 3, maxLength: 3 })
    .map((all) => madePlan('Corral', Object.fromEntries(all.map((one, i) => [`j${i}`, one]))));
  fc.assert(
    fc.property(plan, plan, fc.constantFrom('makespanS' as const, 'averageJctS' as const), (was, is, measure) => {
      const { text, ids } = sayPlannedChange([{ was, is }], measure)!;
      expect(wordsIn(text)).toBeLessThanOrEqual(25);
      expect(plainWords(text, ids)).not.toMatch(/NaN|undefined|Infinity|unknown/);
      const differenceS = is.metrics[measure]! - was.metrics[measure]!;
      const reason = reasonOfPlans({ from: was, to: is, measure, differenceS, say: String, style: 'changed' });
      if (reason === undefined) return;
      expect(plainWords(reason, ids)).toMatch(differenceS > 0 ? /later|longer|rack/ : /earlier|less|rack/);
      const named = reason.find((part) => typeof part === 'object' && 'job' in part);
      if (measure === 'makespanS' && named !== undefined && 'job' in named) {
        const later = differenceS > 0 ? is : was;
        const id = is.ids[named.job];
        expect(later.stretches.find((one) => one.id === id)?.endS).toBe(later.metrics.makespanS);
      }
    }),
  );
});
