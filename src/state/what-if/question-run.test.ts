// SPDX-License-Identifier: GPL-3.0-or-later
// Questions over a pool that answers when the test lets it: whatever is cancelled, killed or reloaded, no point is lost, and none is
// computed twice.
import { describe, expect, test } from 'vitest';
import type { CurveWhatIf, WhatIf } from '../../model/what-if';
import { CLOCK } from '../../worker/timer';
import { failureFromFault } from '../../worker/worker-failure';
import { smallScenario } from '../testing/small-page';
import type { KeptPoints } from './kept-points';
import { PointMemory } from './point-memory';
import type { QuestionRun } from './question-run';
import { QuestionRuns } from './question-runs';
import { HandPoints, memoryPoints, turn } from './testing/hand-points';

const scenario = smallScenario();
const PATH = 'topology.oversubscription';
const curve = (values: readonly number[], seeds = 2): CurveWhatIf => ({
  kind: 'curve',
  vary: { path: PATH, values },
  seeds,
});

function tab(hand: HandPoints, kept: KeptPoints = memoryPoints(), workers = 2) {
  const warnings: number[] = [];
  const memory = new PointMemory(kept, () => warnings.push(1));
  const runs = new QuestionRuns({ ask: hand.ask, timer: CLOCK, workers, memory, guessS: () => 0.5 });
  const open = async (question: WhatIf): Promise<QuestionRun> => {
    const opened = runs.of(scenario, question, 'whatIf[0]');
    if (!('run' in opened)) throw new Error(JSON.stringify(opened.problems));
    await opened.run.ready;
    return opened.run;
  };
  return { open, runs, memory, warnings };
}

const asked = (hand: HandPoints) => hand.asked.map(({ point }) => `${String(point.values[0]?.value)} ${point.seed}`);

const start = async (run: QuestionRun): Promise<void> => {
  run.run();
  for (let turns = 0; turns < 4; turns++) await turn();
};

describe('a question over the pool', () => {
  test('asks as many points at a time as there are workers, the nearest to the present value first', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 2, 5, 10]));
    expect(run.getSnapshot()).toMatchObject({ state: 'idle', progress: { done: 0, asked: 8 } });
    expect(run.leftS).toBe(2);
    await start(run);
    expect(hand.open).toHaveLength(2);
    expect(asked(hand)[0]).toBe('5 1');
    await hand.answerAll();
    expect(run.getSnapshot()).toMatchObject({ state: 'done', progress: { done: 8, asked: 8 } });
    expect(new Set(asked(hand)).size).toBe(8);
    const [first] = run.answer.series;
    expect(first?.points.map(({ estimate }) => estimate?.mean)).toEqual([102.5, 103.5, 106.5, 111.5]);
  });

  test('what is known so far is an answer', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 5]));
    await start(run);
    await hand.answer();
    expect(run.answer.series[0]?.points).toHaveLength(1);
  });

  test('cancelled, it keeps what is computed and goes on from there', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 2, 5]));
    await start(run);
    await hand.answer(2);
    run.cancel();
    await turn();
    expect(run.getSnapshot()).toMatchObject({ state: 'cancelled', progress: { done: 2 } });
    expect(hand.open).toHaveLength(0);
    const before = new Set(asked(hand).slice(0, 2));
    await start(run);
    await hand.answerAll();
    expect(run.getSnapshot().state).toBe('done');
    // The two under way when it was cancelled were asked again, those that were computed were not.
    for (const point of before) expect(asked(hand).filter((one) => one === point)).toHaveLength(1);
  });

  const killed = failureFromFault('simulation worker', new Error('out of memory'));
  const kill = async (hand: HandPoints): Promise<void> => {
    hand.open.shift()?.fail(killed);
    for (let turns = 0; turns < 4; turns++) await turn();
  };

  test('a point whose worker was killed is asked for again by itself, after all others', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 2, 5, 10]));
    await start(run);
    await kill(hand);
    expect(run.getSnapshot().state).toBe('running');
    await hand.answerAll();
    expect(asked(hand).at(-1)).toBe('5 1');
    expect(asked(hand).filter((one) => one === '5 1')).toHaveLength(2);
    expect(run.getSnapshot()).toMatchObject({ state: 'done', progress: { done: 8, asked: 8 } });
    expect(run.getSnapshot().failure).toBeUndefined();
  });

  test('a point that loses its worker twice is named while all others go on, and Go on asks for it again', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 2, 5, 10]));
    await start(run);
    await kill(hand);
    await hand.answer(7);
    expect(hand.open).toHaveLength(1);
    await kill(hand);
    expect(hand.open).toHaveLength(0);
    expect(run.getSnapshot()).toMatchObject({ state: 'failed', progress: { done: 7, asked: 8 } });
    expect(run.getSnapshot().failure).toMatch(
      /^The point at oversubscription 5, seed 1 could not be computed\. .*simulation worker/,
    );
    hand.asked.length = 0;
    await start(run);
    await hand.answerAll();
    expect(asked(hand)).toEqual(['5 1']);
    expect(run.getSnapshot().state).toBe('done');
    expect(run.getSnapshot().failure).toBeUndefined();
  });

  test('what fails for another reason is not asked for again by itself', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 5], 1));
    await start(run);
    hand.open.shift()?.fail(new Error('no such plan'));
    for (let turns = 0; turns < 4; turns++) await turn();
    await hand.answerAll();
    expect(hand.asked).toHaveLength(2);
    expect(run.getSnapshot()).toMatchObject({ state: 'failed', progress: { done: 1 } });
  });

  test('workers that die with every point end it, and what was computed stays', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open(curve([1, 2, 5, 10]));
    await start(run);
    await hand.answer();
    for (let i = 0; i < 3; i++) await kill(hand);
    expect(run.getSnapshot()).toMatchObject({ state: 'failed', progress: { done: 1 } });
    expect(run.getSnapshot().failure).toMatch(/^3 points could not be computed, the first at /);
    expect(hand.open).toHaveLength(0);
    await start(run);
    await hand.answerAll();
    expect(run.getSnapshot()).toMatchObject({ state: 'done', progress: { done: 8 } });
  });

  test('after a reload in the middle only what is missing is computed, and the same question again is instant', async () => {
    const kept = memoryPoints();
    const hand = new HandPoints();
    const first = tab(hand, kept);
    const run = await first.open(curve([1, 2, 5]));
    await start(run);
    await hand.answer(4);
    await first.memory.written();
    expect(kept.stored.size).toBe(4);

    const again = new HandPoints();
    const second = tab(again, kept);
    const reloaded = await second.open(curve([1, 2, 5]));
    expect(reloaded.getSnapshot()).toMatchObject({ state: 'idle', progress: { done: 4, asked: 6 } });
    await start(reloaded);
    await again.answerAll();
    await second.memory.written();
    expect(again.asked).toHaveLength(2);

    const third = new HandPoints();
    const instant = await tab(third, kept).open(curve([1, 2, 5]));
    expect(instant.getSnapshot()).toMatchObject({ state: 'done', progress: { done: 6 } });
    expect(instant.answer).toEqual(reloaded.answer);
    expect(third.asked).toHaveLength(0);
  });

  test('two tabs lose nothing: each finds what the other kept', async () => {
    const kept = memoryPoints();
    const [one, two] = [new HandPoints(), new HandPoints()];
    const [left, right] = [tab(one, kept), tab(two, kept)];
    const leftRun = await left.open(curve([1, 5], 1));
    const rightRun = await right.open(curve([5, 10], 1));
    await start(leftRun);
    await one.answerAll();
    await left.memory.written();
    // What the left tab computed after the right one had looked is found when its turn comes.
    await start(rightRun);
    await two.answerAll();
    await right.memory.written();
    expect(asked(two)).toEqual(['10 1']);
    expect(kept.stored.size).toBe(3);
  });

  test('a wider range, and another kind of question, compute only what is missing', async () => {
    const hand = new HandPoints();
    const { open } = tab(hand);
    const narrow = await open(curve([2, 5]));
    await start(narrow);
    await hand.answerAll();
    hand.asked.length = 0;
    const wide = await open(curve([1, 2, 5, 10]));
    expect(wide.getSnapshot().progress).toMatchObject({ done: 4, asked: 8 });
    await start(wide);
    await hand.answerAll();
    expect(hand.asked).toHaveLength(4);
    // The present value is 5, so its two seeds are also those of repetitions.
    const repeat = await open({ kind: 'repeat', seeds: 3 });
    expect(repeat.getSnapshot().progress).toMatchObject({ done: 2, asked: 3 });
  });

  test('widened while it runs, cancelled, gone on with, asked for more seeds and beside another kind: no point is computed twice', async () => {
    const hand = new HandPoints();
    const { open } = tab(hand);
    const computed: string[] = [];
    const answer = async (count: number): Promise<void> => {
      for (let i = 0; i < count && hand.open.length > 0; i++) {
        const { point } = hand.open[0]!.question;
        computed.push(`${JSON.stringify(point.values)} ${point.seed}`);
        await hand.answer();
      }
    };
    const narrow = await open(curve([2, 5]));
    await start(narrow);
    await answer(1);
    // The narrow one still runs.
    const wide = await open(curve([1, 2, 5, 10]));
    await start(wide);
    await answer(2);
    wide.cancel();
    await turn();
    await answer(1);
    await start(wide);
    await answer(2);
    const finer = await open(curve([1, 2, 3, 5, 10], 3));
    await start(finer);
    await answer(99);
    const repeat = await open({ kind: 'repeat', seeds: 4 });
    const evenly = await open({ kind: 'breakEven', path: PATH, from: 1, to: 10, seeds: 2 });
    await start(repeat);
    await start(evenly);
    await answer(999);
    for (const run of [narrow, wide, finer, repeat, evenly]) expect(run.getSnapshot().state).toBe('done');
    expect(computed.filter((point, i) => computed.indexOf(point) !== i)).toEqual([]);
    // Five values by three seeds, and the fourth seed of the present one: what the break-even added comes after them.
    expect(computed.slice(0, 15).every((point) => /"value":(1|2|3|5|10)}/.test(point))).toBe(true);
  });

  test('two questions that run at once share their points; one that is cancelled leaves the other', async () => {
    const hand = new HandPoints();
    const { open } = tab(hand, memoryPoints(), 1);
    const one = await open(curve([5, 10], 1));
    const two = await open(curve([5, 20], 1));
    await start(one);
    await start(two);
    expect(asked(hand)).toEqual(['5 1']);
    one.cancel();
    for (let turns = 0; turns < 4; turns++) await turn();
    await hand.answerAll();
    expect(two.getSnapshot().state).toBe('done');
    expect(one.getSnapshot().state).toBe('cancelled');
  });

  test('an adaptive question goes on as long as it needs', async () => {
    const hand = new HandPoints();
    const run = await tab(hand).open({ ...curve([5]), seeds: 12, untilPercent: 0.000_001 });
    expect(run.getSnapshot().progress).toMatchObject({ asked: 3, most: 12 });
    await start(run);
    await hand.answerAll();
    expect(run.getSnapshot()).toMatchObject({ state: 'done', progress: { done: 12 } });
  });

  test('a browser that keeps nothing is reported once, and nothing else changes', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    const hand = new HandPoints();
    const { open, warnings } = tab(hand, { get: refuse, put: refuse, clear: refuse, size: refuse });
    const run = await open(curve([1, 5], 1));
    await start(run);
    await hand.answerAll();
    expect(run.getSnapshot().state).toBe('done');
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('a question that does not go with the scenario says why', () => {
    const opened = tab(new HandPoints()).runs.of(
      scenario,
      { kind: 'map', x: curve([1]).vary, y: curve([2]).vary },
      'whatIf[3]',
    );
    expect(opened).toMatchObject({ problems: [{ path: expect.stringContaining('whatIf[3]') }] });
  });

  test('the same question of the same scenario is the same run', async () => {
    const { open } = tab(new HandPoints());
    expect(await open(curve([1, 5]))).toBe(await open(curve([1, 5])));
  });
});
