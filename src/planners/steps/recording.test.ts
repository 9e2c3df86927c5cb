// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanningStep, Put } from '../planning-step';
import { PartialPlan } from './partial-plan';
import { STEPS_PER_TEXT, StepRecorder } from './recording';
import { StepPlayer } from './step-player';

const step = (k: number, put: readonly Put[], clear = false): PlanningStep => ({
  kind: 'place',
  title: `Step ${k}`,
  sentence: `This is step ${k}.`,
  jobs: k % 7 === 0 ? ['seven'] : ['other'],
  racks: [],
  figures: { k },
  ...(k % 50 === 49 && { rejected: [{ what: 'another', why: 'worse' }] }),
  draw: { clear, put },
});

const put = fc.tuple(fc.constant('jobs'), fc.nat(20), fc.nat()) satisfies fc.Arbitrary<Put>;
const drawings = fc.array(fc.record({ put: fc.array(put, { maxLength: 3 }), clear: fc.nat(30).map((n) => n === 0) }), {
  minLength: 1,
  maxLength: 400,
});

/** The slow twin: everything from the first step on. */
function plainPlan(steps: readonly PlanningStep[], k: number): unknown {
  const partial = new PartialPlan();
  for (const { draw } of steps.slice(0, k + 1)) partial.draw(draw ?? {});
  return partial.assembled('racks');
}

test('any step from any other is what all steps up to it draw', () => {
  fc.assert(
    fc.property(drawings, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (all, places) => {
      const steps = all.map((one, k) => step(k, one.put, one.clear));
      const recorder = new StepRecorder();
      for (const one of steps) recorder.add(one);
      const player = new StepPlayer(recorder.recording('racks'));
      for (const place of places) {
        const k = place % steps.length;
        expect(player.plan(k)).toEqual(plainPlan(steps, k));
        expect(player.step(k).title).toBe(`Step ${k}`);
      }
      expect(player.plan(-1)).toEqual({ jobs: [] });
    }),
    { numRuns: 40 },
  );
});

test('of a long recording the beginning and the end are kept, and what lies between is drawn', () => {
  fc.assert(
    fc.property(drawings, fc.integer({ min: 1, max: 40 }), (all, kept) => {
      const steps = all.map((one, k) => step(k, one.put, one.clear));
      const recorder = new StepRecorder(kept);
      for (const one of steps) recorder.add(one);
      const recording = recorder.recording('racks');
      const player = new StepPlayer(recording);
      expect(recording.count + recording.leftOut).toBe(steps.length);
      for (let k = 0; k < recording.count; k++) {
        const own = k < recording.leftOutBefore ? k : k + recording.leftOut;
        expect(player.step(k).title).toBe(`Step ${own}`);
        expect(player.plan(k)).toEqual(plainPlan(steps, own));
      }
    }),
    { numRuns: 60 },
  );
});

test('checkpoints together draw no more than all steps, and a step reads few others', () => {
  const recorder = new StepRecorder();
  for (let k = 0; k < 10_000; k++) recorder.add(step(k, [['jobs', k, k]]));
  const { checkpoints, count } = recorder.recording('racks');
  expect(count).toBe(10_000);
  const drawn = checkpoints.reduce((sum, { puts }) => sum + (JSON.parse(puts) as unknown[]).length, 0);
  expect(drawn).toBeLessThanOrEqual(20_000);
  expect(checkpoints.every((one) => one.step % STEPS_PER_TEXT === 0)).toBe(true);
});

test('jumps to what is about a job, and to where something was rejected', () => {
  const recorder = new StepRecorder();
  for (let k = 0; k < 120; k++) recorder.add(step(k, []));
  const player = new StepPlayer(recorder.recording('racks'));
  expect(player.next(0, 1, { rejected: true })).toBe(49);
  expect(player.next(49, 1, { rejected: true })).toBe(99);
  expect(player.next(99, 1, { rejected: true })).toBeUndefined();
  expect(player.next(99, -1, { rejected: true })).toBe(49);
  expect(player.next(1, 1, { job: 'seven' })).toBe(7);
  expect(player.next(50, 1, { job: 'seven', rejected: true })).toBeUndefined();
  expect(player.next(0, 1, { job: 'seven', rejected: true })).toBe(49);
  expect(player.next(0, 1, { job: 'none' })).toBeUndefined();
});
