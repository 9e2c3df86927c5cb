// SPDX-License-Identifier: GPL-3.0-or-later
// What every planning run guarantees, however it is made: no answer before it is done, and nothing to do after that.
import { describe, expect, test } from 'vitest';
import { completeOptions } from '../model/fields/options';
import { malleable } from './cora/testing/cases';
import { singleStepRun, withDetails } from './generator-run';
import { runToEnd } from './planner';
import { ALL_PLANNERS } from './testing/all-planners';
import { mapReduce, moldable, planningInput } from './testing/inputs';

const MOLDABLES = [moldable('a', [9, 5, 4]), moldable('b', [8, 8, 8], 3)];
const RACKS = planningInput(MOLDABLES);
const SLOTS = planningInput([malleable('a', 4, { kind: 'constant', priority: 1 })]);
const DATA = planningInput([mapReduce('a', { inputGB: 8, shuffleGB: 4, maps: 4, reduces: 2 })]);

describe.each([
  ['corral', RACKS],
  ['corral+', RACKS],
  ['flex', SLOTS],
  ['fair', SLOTS],
  ['cora', SLOTS],
  ['shufflewatcher', DATA],
])('a run of %s', (id, input) => {
  const planner = ALL_PLANNERS.find((one) => one.id === id)!;
  const begin = () => planner.start(input, completeOptions(planner, {}), {});

  test('has no answer before it is done, and the same ever after', () => {
    const run = begin();
    expect(run.done).toBe(false);
    expect(() => run.answer()).toThrow('the run is not done');
    const answer = runToEnd(run);
    run.step(1_000_000);
    expect(run.answer()).toBe(answer);
    expect(run.progress.done).toBeLessThanOrEqual(run.progress.total);
    expect(run.details?.() ?? {}).toBeTypeOf('object');
    expect(run.warnings?.() ?? []).toEqual([]);
  });

  test('gives the same in single operations', () => {
    const run = begin();
    for (let steps = 0; !run.done; steps++) {
      run.step(1);
      expect(steps).toBeLessThan(100_000);
    }
    expect(run.answer()).toEqual(runToEnd(begin()));
  });
});

test('what is reported beside an answer is put together, and warnings are passed on', () => {
  const plain = withDetails(
    singleStepRun(
      () => 7,
      (answer) => ({ seven: answer, by: 'run' }),
    ),
    () => ({ by: 'wrapper' }),
  );
  expect(runToEnd(plain)).toBe(7);
  expect([plain.details?.(), plain.warnings?.()]).toEqual([{ seven: 7, by: 'wrapper' }, []]);
  expect(plain.progress).toEqual({ done: 1, total: 1, unit: 'plans' });
  const { done, progress, step, answer } = { done: true, progress: plain.progress, step() {}, answer: () => 7 };
  const bare = withDetails({ done, progress, step, answer }, () => ({ more: 1 }));
  expect([bare.details?.(), bare.warnings?.()]).toEqual([{ more: 1 }, []]);
  const warned = withDetails({ done, progress, step, answer, warnings: () => ['mind'] }, () => ({}));
  expect(warned.warnings?.()).toEqual(['mind']);
});
