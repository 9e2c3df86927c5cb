// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { InputError } from '../../model/problem';
import { CLOCK } from '../../worker/timer';
import { failureFromFault } from '../../worker/worker-failure';
import type { KeptMeasurement, MeasurementStore } from './kept';
import type { Measurement } from './measurement';
import { PaperMeasurements } from './paper-measurements';
import { HandAsk, memoryStore, turn } from './testing/hand-ask';
import { tinyPaper } from './testing/tiny-paper';

function measurementsWith(hand: HandAsk, store: MeasurementStore = memoryStore(), workers = 2) {
  const sentences: string[] = [];
  const collect = (sentence: string) => void sentences.push(sentence);
  const measurements = new PaperMeasurements({
    papers: [tinyPaper],
    ask: hand.ask,
    timer: CLOCK,
    workers,
    store,
    report: collect,
  });
  return { measurements, sentences };
}

const values = (measurement: Measurement, repetitions: number) =>
  measurement.rows(repetitions).map(({ estimate }) => estimate.value);

describe('a measurement', () => {
  test('asks as many parts at a time as there are workers, repetition after repetition', async () => {
    const hand = new HandAsk();
    const { measurements } = measurementsWith(hand);
    const measurement = measurements.measurementOf(tinyPaper, { jobs: 4 });
    measurements.run(measurement, 2);
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
    const { measurements } = measurementsWith(hand);
    const measurement = measurements.measurementOf(tinyPaper, {});
    measurements.run(measurement, 1);
    await hand.answer();
    measurement.cancel();
    await turn();
    expect(measurement.getSnapshot()).toMatchObject({ state: 'cancelled', current: [] });
    expect(measurement.done(1)).toBe(1);
    hand.open.length = 0;
    hand.asked.length = 0;
    measurements.run(measurement, 1);
    await hand.answer(2);
    expect(measurement.getSnapshot().state).toBe('idle');
    expect(hand.asked.map(({ setting, part }) => [setting, part])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('refused by a setting, it tells the problems; with a worker lost, why', async () => {
    const hand = new HandAsk();
    const { measurements } = measurementsWith(hand);
    const measurement = measurements.measurementOf(tinyPaper, {});
    measurements.run(measurement, 1);
    const problems = [{ path: 'jobs', message: 'must be more' }];
    hand.open[1]?.settle({ ok: false, problems });
    await turn();
    expect(measurement.getSnapshot()).toMatchObject({ state: 'failed', problems });
    hand.open.length = 0;
    measurements.run(measurement, 1);
    hand.open[0]?.fail(failureFromFault('simulation worker', new Error('out of memory')));
    await turn();
    const failure = expect.stringMatching(/out of memory/);
    expect(measurement.getSnapshot()).toMatchObject({ state: 'failed', failure, problems: [] });
  });

  test('assumptions that make no experiment are refused', () => {
    expect(() => measurementsWith(new HandAsk()).measurements.measurementOf(tinyPaper, { jobs: 1 })).toThrow(
      InputError,
    );
  });
});

describe('what is kept', () => {
  async function storeWithMeasurements() {
    const store = memoryStore();
    const hand = new HandAsk();
    const { measurements } = measurementsWith(hand, store);
    const measurement = measurements.measurementOf(tinyPaper, { racks: 9 });
    measurements.run(measurement, 1);
    await hand.answer(3);
    return { store, measurements, measurement };
  }

  test('stands again at the next visit, under its own assumptions', async () => {
    const { store } = await storeWithMeasurements();
    const { measurements } = measurementsWith(new HandAsk(), store);
    await measurements.ready;
    const newest = measurements.newestOf(tinyPaper);
    expect(newest?.assumptions).toEqual({ racks: 9 });
    expect(newest?.getSnapshot().repetitions).toBe(1);
    expect(newest && values(newest, 1)).toEqual([100, 101, 110]);
    expect(measurements.measurementOf(tinyPaper, { racks: 9 })).toBe(newest);
    expect(measurements.measurementOf(tinyPaper, {}).done(1)).toBe(0);
  });

  test('is forgotten on request', async () => {
    const { store, measurements, measurement } = await storeWithMeasurements();
    await measurements.forget(measurement);
    expect(store.stored.size).toBe(0);
    expect(measurement.done(1)).toBe(0);
    expect(measurements.newestOf(tinyPaper)).toBeUndefined();
  });

  test('of another version, or of what the experiment no longer assumes, is dropped', async () => {
    const { store } = await storeWithMeasurements();
    const [kept] = store.stored.values();
    for (const change of [{ version: '0.0.1' }, { paper: 'gone' }, { assumptions: { rocks: 1 } }]) {
      const other = memoryStore(new Map([['x', { ...(kept as KeptMeasurement), key: 'x', ...change }]]));
      const { measurements } = measurementsWith(new HandAsk(), other);
      await measurements.ready;
      await turn();
      expect(measurements.newestOf(tinyPaper)).toBeUndefined();
      expect(other.stored.size).toBe(0);
    }
  });

  test('a browser that refuses storage is reported once; the visit goes on', async () => {
    const refuse = async (): Promise<never> => {
      throw new Error('no storage');
    };
    const hand = new HandAsk();
    const { measurements, sentences } = measurementsWith(hand, { all: refuse, put: refuse, remove: refuse });
    await measurements.ready;
    const measurement = measurements.measurementOf(tinyPaper, {});
    measurements.run(measurement, 1);
    await hand.answer(3);
    measurements.run(measurement, 2);
    await hand.answer(3);
    expect(measurement.done(2)).toBe(6);
    expect(sentences).toHaveLength(1);
    await measurements.forget(measurement);
  });
});
