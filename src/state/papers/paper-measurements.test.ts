// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { InputError } from '../../model/problem';
import { CLOCK } from '../../worker/timer';
import { failureFromFault } from '../../worker/worker-failure';
import type { KeptMeasurement, Shelf } from './kept';
import type { Measurement } from './measurement';
import { PaperMeasurements } from './paper-measurements';
import { HandAsk, memoryShelf, turn } from './testing/hand-ask';
import { tinyPaper } from './testing/tiny-paper';

function deskWith(hand: HandAsk, shelf: Shelf = memoryShelf(), workers = 2) {
  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  const desk = new PaperMeasurements({ papers: [tinyPaper], ask: hand.ask, timer: CLOCK, workers, shelf, tell });
  return { desk, told };
}

const values = (measurement: Measurement, repetitions: number) =>
  measurement.rows(repetitions).map(({ estimate }) => estimate.value);

describe('a measurement', () => {
  test('asks as many parts at a time as there are workers, repetition after repetition', async () => {
    const hand = new HandAsk();
    const { desk } = deskWith(hand);
    const measurement = desk.measurementOf(tinyPaper, { jobs: 4 });
    desk.run(measurement, 2);
    expect(hand.open.map(({ question }) => question)).toEqual([
      { kind: 'measure', paper: 'tiny', assumptions: { jobs: 4 }, setting: 0, part: 0, seed: 1 },
      { kind: 'measure', paper: 'tiny', assumptions: { jobs: 4 }, setting: 0, part: 1, seed: 1 },
    ]);
    await hand.answer(5);
    expect(measurement.getSnapshot()).toMatchObject({ state: 'running', current: [{ repetition: 1, at: 2 }] });
    expect(measurement.leftS).toBeGreaterThanOrEqual(0);
    await hand.answer();
    expect(measurement.getSnapshot()).toMatchObject({ state: 'idle', current: [] });
    expect(values(measurement, 2)).toEqual([150, 151, 160]);
    expect(values(measurement, 1)).toEqual([100, 101, 110]);
  });

  test('cancelled, it keeps what is measured and goes on from there', async () => {
    const hand = new HandAsk();
    const { desk } = deskWith(hand);
    const measurement = desk.measurementOf(tinyPaper, {});
    desk.run(measurement, 1);
    await hand.answer();
    measurement.cancel();
    await turn();
    expect(measurement.getSnapshot()).toMatchObject({ state: 'cancelled', current: [] });
    expect(measurement.done(1)).toBe(1);
    hand.open.length = 0;
    hand.asked.length = 0;
    desk.run(measurement, 1);
    await hand.answer(2);
    expect(measurement.getSnapshot().state).toBe('idle');
    expect(hand.asked.map(({ setting, part }) => [setting, part])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('refused by a setting, it tells the problems; with a worker lost, why', async () => {
    const hand = new HandAsk();
    const { desk } = deskWith(hand);
    const measurement = desk.measurementOf(tinyPaper, {});
    desk.run(measurement, 1);
    const problems = [{ path: 'jobs', message: 'must be more' }];
    hand.open[1]?.settle({ ok: false, problems });
    await turn();
    expect(measurement.getSnapshot()).toMatchObject({ state: 'failed', problems });
    hand.open.length = 0;
    desk.run(measurement, 1);
    hand.open[0]?.fail(failureFromFault('simulation worker', new Error('out of memory')));
    await turn();
    const failure = expect.stringMatching(/out of memory/);
    expect(measurement.getSnapshot()).toMatchObject({ state: 'failed', failure, problems: [] });
  });

  test('assumptions that make no experiment are refused', () => {
    expect(() => deskWith(new HandAsk()).desk.measurementOf(tinyPaper, { jobs: 1 })).toThrow(InputError);
  });
});

describe('what is kept', () => {
  async function measuredShelf() {
    const shelf = memoryShelf();
    const hand = new HandAsk();
    const { desk } = deskWith(hand, shelf);
    const measurement = desk.measurementOf(tinyPaper, { racks: 9 });
    desk.run(measurement, 1);
    await hand.answer(3);
    return { shelf, desk, measurement };
  }

  test('stands again at the next visit, under its own assumptions', async () => {
    const { shelf } = await measuredShelf();
    const { desk } = deskWith(new HandAsk(), shelf);
    await desk.ready;
    const newest = desk.newestOf(tinyPaper);
    expect(newest?.assumptions).toEqual({ racks: 9 });
    expect(newest?.getSnapshot().repetitions).toBe(1);
    expect(newest && values(newest, 1)).toEqual([100, 101, 110]);
    expect(desk.measurementOf(tinyPaper, { racks: 9 })).toBe(newest);
    expect(desk.measurementOf(tinyPaper, {}).done(1)).toBe(0);
  });

  test('is forgotten when told so', async () => {
    const { shelf, desk, measurement } = await measuredShelf();
    await desk.forget(measurement);
    expect(shelf.held.size).toBe(0);
    expect(measurement.done(1)).toBe(0);
    expect(desk.newestOf(tinyPaper)).toBeUndefined();
  });

  test('of another version, or of what the entry no longer assumes, is dropped', async () => {
    const { shelf } = await measuredShelf();
    const [kept] = shelf.held.values();
    for (const change of [{ version: '0.0.1' }, { paper: 'gone' }, { assumptions: { rocks: 1 } }]) {
      const other = memoryShelf(new Map([['x', { ...(kept as KeptMeasurement), key: 'x', ...change }]]));
      const { desk } = deskWith(new HandAsk(), other);
      await desk.ready;
      await turn();
      expect(desk.newestOf(tinyPaper)).toBeUndefined();
      expect(other.held.size).toBe(0);
    }
  });

  test('a browser that refuses storage is told once; the visit goes on', async () => {
    const refuse = async (): Promise<never> => {
      throw new Error('no storage');
    };
    const hand = new HandAsk();
    const { desk, told } = deskWith(hand, { all: refuse, put: refuse, remove: refuse });
    await desk.ready;
    const measurement = desk.measurementOf(tinyPaper, {});
    desk.run(measurement, 1);
    await hand.answer(3);
    desk.run(measurement, 2);
    await hand.answer(3);
    expect(measurement.done(2)).toBe(6);
    expect(told).toHaveLength(1);
    await desk.forget(measurement);
  });
});
