// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanningStep, Put } from '../planning-step';
import { PartialPlan } from './partial-plan';
import { STEPS_PER_BLOCK, STEPS_PER_TEXT, StepRecorder, windowFrom } from './recording';
import type { WantedStep } from './step-outline';
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

const BLOCK = 8;
const recordedFrom = (steps: readonly PlanningStep[], from: number) => {
  const recorder = new StepRecorder(from, BLOCK);
  for (const one of steps) recorder.add(one);
  return recorder.recording('racks');
};

test('of a long recording any window has its steps, and what is drawn before it', () => {
  fc.assert(
    fc.property(drawings, fc.nat(420), (all, wanted) => {
      const steps = all.map((one, k) => step(k, one.put, one.clear));
      const recording = recordedFrom(steps, windowFrom(wanted, BLOCK));
      const { from, kept, count } = recording;
      const player = new StepPlayer(recording);
      expect(count).toBe(steps.length);
      expect(kept).toBe(Math.min(count, 4 * BLOCK));
      const k = Math.min(wanted, count - 1);
      // Including the whole block that contains it.
      for (let i = k - (k % BLOCK); i < Math.min(count, k - (k % BLOCK) + BLOCK); i++) expect(player.has(i)).toBe(true);
      expect([player.has(from - 1), player.has(from + kept)]).toEqual([false, false]);
      expect(player.plan(from - 1)).toEqual(plainPlan(steps, from - 1));
      for (let i = from; i < from + kept; i++) {
        expect(player.step(i)).toEqual(JSON.parse(JSON.stringify(steps[i])));
        expect(player.plan(i)).toEqual(plainPlan(steps, i));
      }
      expect(player.plan(from - 1)).toEqual(plainPlan(steps, from - 1));
    }),
    { numRuns: 60 },
  );
});

/** As the page jumps: from window to window. */
function jumped(steps: readonly PlanningStep[], k: number, direction: 1 | -1, wanted: WantedStep): number | undefined {
  let player = new StepPlayer(recordedFrom(steps, windowFrom(k, BLOCK)));
  for (let at = k, windows = 1; ; windows++) {
    const found = player.next(at, direction, wanted);
    if (found === undefined) return undefined;
    if ('step' in found) return found.step;
    // The current window, the one that has the step, and one between if the last window starts within a block.
    expect(windows).toBeLessThan(4);
    player = new StepPlayer(recordedFrom(steps, windowFrom(found.unread, BLOCK)));
    at = found.unread - direction;
  }
}

test('a jump across windows comes to the step that looking at each of them finds', () => {
  const about = fc.subarray(['a', 'b', 'c'], { maxLength: 2 });
  const one = fc.record({ jobs: about, rejects: fc.nat(40).map((n) => n === 0) });
  const sparse = fc.tuple(one, fc.nat(25)).map(([given, n]) => (n === 0 ? given : { jobs: ['a'], rejects: false }));
  fc.assert(
    fc.property(
      fc.array(sparse, { minLength: 1, maxLength: 400, size: 'max' }),
      fc.nat(),
      fc.constantFrom<1 | -1>(1, -1),
      fc.record({ job: fc.constantFrom('a', 'b', 'c', 'none'), rejected: fc.boolean() }, { requiredKeys: [] }),
      (all, place, direction, wanted) => {
        const steps = all.map(({ jobs, rejects }, k) => {
          const { rejected: _, ...plain } = step(k, []);
          return { ...plain, jobs, ...(rejects && { rejected: [{ what: 'another', why: 'worse' }] }) };
        });
        const k = place % steps.length;
        const fits = (i: number): boolean =>
          (wanted.job === undefined || steps[i]!.jobs.includes(wanted.job)) &&
          (!wanted.rejected || steps[i]!.rejected !== undefined);
        let twin: number | undefined = k + direction;
        while (twin >= 0 && twin < steps.length && !fits(twin)) twin += direction;
        if (twin < 0 || twin >= steps.length) twin = undefined;
        expect(jumped(steps, k, direction, wanted)).toBe(twin);
      },
    ),
    { numRuns: 300 },
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
  expect(player.next(0, 1, { rejected: true })).toEqual({ step: 49 });
  expect(player.next(49, 1, { rejected: true })).toEqual({ step: 99 });
  expect(player.next(99, 1, { rejected: true })).toBeUndefined();
  expect(player.next(99, -1, { rejected: true })).toEqual({ step: 49 });
  expect(player.next(1, 1, { job: 'seven' })).toEqual({ step: 7 });
  expect(player.next(50, 1, { job: 'seven', rejected: true })).toBeUndefined();
  expect(player.next(0, 1, { job: 'seven', rejected: true })).toEqual({ step: 49 });
  expect(player.next(0, 1, { job: 'none' })).toBeUndefined();
});

test('of more than half a million steps any is there after one further recording, which keeps as little', () => {
  const count = 600_000;
  const rare = 420_123;
  const steps = (from: number): StepPlayer => {
    const recorder = new StepRecorder(from);
    for (let k = 0; k < count; k++) {
      const { rejected: _, ...plain } = step(k, [['jobs', k % 40, k]], k % 6000 === 0);
      recorder.add(k === rare ? { ...plain, rejected: [{ what: 'another', why: 'worse' }] } : plain);
    }
    return new StepPlayer(recorder.recording('racks'));
  };
  const first = steps(0);
  const { count: made, kept, outline, texts } = first.recording;
  expect([made, kept, outline.blocks.length]).toEqual([count, 4 * STEPS_PER_BLOCK, count / STEPS_PER_BLOCK]);
  expect(texts.length).toBe(Math.ceil(kept / STEPS_PER_TEXT));
  const found = first.next(0, 1, { rejected: true });
  if (found === undefined || !('unread' in found)) throw new Error('it is not in the first window');
  const second = steps(windowFrom(found.unread));
  expect(second.next(found.unread - 1, 1, { rejected: true })).toEqual({ step: rare });
  expect(second.step(rare).title).toBe(`Step ${rare}`);
  // Since the attempt started: the last step to put each of forty jobs.
  const begun = rare - (rare % 6000);
  expect(second.plan(rare)).toEqual({ jobs: expect.arrayContaining([rare, rare - 39]) });
  expect(rare - begun).toBeGreaterThan(40);
  const last = steps(windowFrom(count - 1));
  expect([last.has(count - 1), last.step(count - 1).title]).toEqual([true, `Step ${count - 1}`]);
});

test('a jump from outside the window says where to read on, or goes on in the window', () => {
  const steps = Array.from({ length: 80 }, (_, k) => step(k, []));
  steps[20] = { ...steps[20]!, rejected: [{ what: 'another', why: 'worse' }] };
  const player = new StepPlayer(recordedFrom(steps, 16));
  expect([player.has(15), player.has(16), player.has(47), player.has(48)]).toEqual([false, true, true, false]);
  expect(player.next(0, 1, { rejected: true })).toEqual({ step: 20 });
  // Its own block has one: whether it is this step, the window before tells.
  expect(player.next(0, 1, { job: 'seven' })).toEqual({ unread: 1 });
});

test('few texts stay parsed, and the others are parsed again', () => {
  const recorder = new StepRecorder();
  for (let k = 0; k < 20 * STEPS_PER_TEXT; k++) recorder.add(step(k, []));
  const player = new StepPlayer(recorder.recording('racks'));
  const first = player.step(0);
  expect(player.step(0)).toBe(first);
  for (let text = 1; text < 20; text++) player.step(text * STEPS_PER_TEXT);
  expect(player.step(0)).not.toBe(first);
  expect(player.step(0)).toEqual(first);
});

test('circuits of one instant are in the order of their racks, then as they were made', () => {
  const circuit = (from: number, to: number, GB: number) => ({ from, to, startS: 1, upS: 1, endS: 2, GB, coflow: 'a' });
  const made = [
    circuit(1, 3, 1),
    circuit(1, 2, 2),
    circuit(0, 3, 3),
    circuit(1, 2, 4),
    { ...circuit(3, 0, 5), startS: 0 },
  ];
  const plan = new PartialPlan(made.map((one, place): Put => ['circuits', place, one]));
  const { circuits } = plan.assembled('circuits') as { circuits: readonly { GB: number }[] };
  expect(circuits.map(({ GB }) => GB)).toEqual([5, 3, 2, 4, 1]);
});
