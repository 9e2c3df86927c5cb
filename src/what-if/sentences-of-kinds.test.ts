// SPDX-License-Identifier: GPL-3.0-or-later
// The words for maps, sensitivities, repetitions and break-even searches with known results.
import { describe, expect, test } from 'vitest';
import type { WhatIf } from '../model/what-if';
import type { Point, PointRun } from './point';
import { done, driverOf, type Formula, noiseOf, runsOf, scenarioOf, supplyAll } from './testing/made-results';

const PATH = 'topology.oversubscription';

function sentences(question: WhatIf, runs: (point: Point) => readonly PointRun[], scenario = scenarioOf()) {
  const driver = driverOf(question, scenario);
  supplyAll(driver, runs);
  return driver.answer().sentences;
}
const ONE_RUN = scenarioOf({ runs: [{ scheduler: 'corral', label: 'A' }] });
const first = (runs: readonly PointRun[]): readonly PointRun[] => runs.slice(0, 1);
const valueAt = ({ values }: Point, path: string): number => Number(values.find((one) => one.path === path)?.value);

describe('a map', () => {
  const X = 'topology.nicGbps';
  const map = (own: Partial<Extract<WhatIf, { readonly kind: 'map' }>> = {}): WhatIf => ({
    kind: 'map',
    seeds: 1,
    ...own,
    x: { path: X, values: [10, 20] },
    y: { path: PATH, values: [2, 4] },
  });
  const said = (b: (x: number, y: number) => number, metric = 'makespanS') =>
    sentences(map({ metric, run: 0, against: 1 }), (point) => {
      const other = b(valueAt(point, X), valueAt(point, PATH));
      return [100, other].map((value, run) => ({
        ...done(run, value),
        metrics: { makespanS: value, crossRackGB: value, slotUse: value / 1000, uplinkUseMean: value / 1000 },
      }));
    });

  test('counts where each run is better, and where the two are equal', () => {
    expect(said(() => 120)).toEqual(['Makespan: A is better at all 4 points.']);
    expect(said(() => 80)).toEqual(['Makespan: B is better at all 4 points.']);
    expect(said((x) => (x === 10 ? 120 : 80))).toEqual(['Makespan: A is better at 2 of 4 points, B at 2.']);
    expect(said((x, y) => (x === 10 && y === 2 ? 80 : 120))).toEqual([
      'Makespan: A is better at 3 of 4 points, B at 1.',
    ]);
    expect(said((x, y) => (x === 10 ? 100 : 40 * y))).toEqual([
      'Makespan: A is better at 1 of 4 points, B at 1; at the other 2 the two cannot be told apart.',
    ]);
    expect(said((x, y) => (x === 10 && y === 2 ? 100 : 120))).toEqual([
      'Makespan: A is better at 3 of 4 points, B at none; at the other one the two cannot be told apart.',
    ]);
    expect(said(() => 100)).toEqual(['Makespan: A and B cannot be told apart at any of 4 points.']);
  });

  test('knows which way a metric is better', () => {
    expect(said(() => 120, 'slotUse')).toEqual(['Slot use: B is better at all 4 points.']);
    expect(said((x) => (x === 10 ? 120 : 80), 'uplinkUseMean')).toEqual([
      'Uplink use: A is lower at 2 of 4 points, B at 2.',
    ]);
    expect(said(() => 120, 'rackLocalMaps')).toEqual([]);
  });

  test('of one run says what it ranges over, and where', () => {
    const one = sentences(map(), (point) => first(runsOf(() => [60 * valueAt(point, PATH), 0], point)), ONE_RUN);
    expect(one).toEqual([
      'Makespan: A ranges from 2:00 at oversubscription 2 and NIC rate 10 Gbps to 4:00 at oversubscription 4 and NIC rate 20 Gbps.',
    ]);
  });

  test('of one run that no value moves says so once', () => {
    const one = (makespanS: number) => sentences(map(), (point) => first(runsOf(() => [makespanS, 0], point)), ONE_RUN);
    expect(one(60)).toEqual(['Makespan: A is 1:00 at all 4 points.']);
  });

  test('of one point says so', () => {
    const question: WhatIf = { kind: 'map', seeds: 1, x: { path: X, values: [10] }, y: { path: PATH, values: [2] } };
    expect(sentences(question, (point) => first(runsOf(() => [60, 0], point)), ONE_RUN)).toEqual([
      'Makespan: A is 1:00 at the one point.',
    ]);
  });

  test('of which nothing ended says only that', () => {
    const stuck = (point: Point): readonly PointRun[] =>
      runsOf(() => [1, 1], point).map((run) => ({ ...run, status: 'stuck', metrics: {} }));
    for (const line of sentences(map(), stuck)) expect(line).toMatch(/got stuck/);
  });
});

describe('a sensitivity', () => {
  const ask = (seeds: number, paths = [PATH, 'topology.nicGbps']): WhatIf => ({
    ...{ kind: 'sensitivity', paths, byPercent: 10, seeds },
  });
  const alone = (seeds: number, makespanOf: (point: Point) => PointRun, paths?: readonly string[]) =>
    sentences(ask(seeds, paths as string[] | undefined), (point) => [makespanOf(point)], ONE_RUN);

  test('names the number that moves the metric most, and counts those that do not', () => {
    const moved = ({ values: [one] }: Point): PointRun =>
      done(0, one === undefined || one.path !== PATH ? 100 : 20 * Number(one.value));
    expect(alone(3, moved)).toEqual([
      'Makespan: A is most sensitive to oversubscription, −10 % at 4.5 and +10 % at 5.5 (now 5). 1 other number moves it no more than noise does.',
    ]);
  });

  test('says that nothing does, and that noise may hide it', () => {
    const noisy = ({ values: [one], seed }: Point): PointRun =>
      done(0, 100 + noiseOf(seed, `${one?.path}${one?.value}`, 5));
    expect(alone(5, noisy)).toEqual(['Makespan: nothing that was varied moves A more than noise does.']);
    expect(alone(3, () => done(0, 100))).toEqual(['Makespan: nothing that was varied moves A more than noise does.']);
  });

  test('says at which values a run did not end; of more than three, how many', () => {
    const lost = (run: PointRun): PointRun => ({ ...run, status: 'cut', metrics: {} });
    const few = ({ values: [one] }: Point): PointRun => {
      const run = done(0, one === undefined ? 100 : 20 * Number(one.value));
      return one?.value === 5.5 ? lost(run) : run;
    };
    expect(alone(1, few, [PATH])[0]).toBe(
      'Makespan: A is most sensitive to oversubscription, −10 % at 4.5 (now 5). It was cut off at oversubscription 5.5.',
    );
    const many = ({ values: [one] }: Point): PointRun => (one === undefined ? done(0, 100) : lost(done(0, 1)));
    expect(alone(1, many)[0]).toBe('Makespan: there is nothing to compare for A. It did not end at 4 of 4 values.');
  });

  test('is silent about values that are refused: they say nothing about the metric', () => {
    const refused = ({ values: [one] }: Point): PointRun => {
      if (one?.value === 5.5) return { ...done(0, 1), status: 'refused', metrics: {}, message: 'too many' };
      return done(0, one === undefined ? 100 : 20 * Number(one.value));
    };
    expect(alone(1, refused, [PATH])).toEqual([
      'Makespan: A is most sensitive to oversubscription, −10 % at 4.5 (now 5).',
      '1 run of A was refused at oversubscription 5.5 and is left out of means: too many.',
    ]);
  });
});

describe('repetitions', () => {
  const ask = (seeds: number, metrics = ['makespanS']): WhatIf => ({ kind: 'repeat', seeds, metrics });
  const said = (seeds: number, formula: Formula) => sentences(ask(seeds), (point) => runsOf(formula, point));
  const FIRST = 10;

  test('of one run are its mean', () => {
    const one = sentences(ask(2), (point) => first(runsOf(() => [60, 0], point)), ONE_RUN);
    expect(one).toEqual(['Makespan: A averages 1:00 over 2 seeds.']);
  });

  test('say who wins how often, and by how much', () => {
    expect(said(2, () => [100, 110])).toEqual(['Makespan: A beats B in all 2 seeds; on average A is 9.09 % below B.']);
    expect(said(1, () => [110, 100])).toEqual(['Makespan: B beats A in the one seed; on average A is 10 % above B.']);
    expect(said(2, () => [100, 100])).toEqual(['Makespan: A and B are equal in all 2 seeds.']);
    expect(said(1, () => [100, 100])).toEqual(['Makespan: A and B are equal in the one seed.']);
    const turns: Formula = (_, seed) => (seed % 2 === 0 ? [100, 110] : [110, 100]);
    expect(said(2, turns)[0]).toMatch(/^Makespan: A and B win 1 seed each; /);
    const tie: Formula = (_, seed) => (seed === FIRST ? [100, 100] : [100, 150]);
    expect(said(2, tie)[0]).toMatch(
      /^Makespan: A beats B in 1 of 2 seeds, with 1 tie; on average A is 20 % below B\.$/,
    );
    const noisy: Formula = (_, seed) => [100 + noiseOf(seed, 'a', 10), 100 + noiseOf(seed, 'b', 10)];
    expect(said(6, noisy)[0]).toMatch(/the average difference is within noise\.$/);
  });

  test('have no winner by a metric of which neither more nor less is better', () => {
    const runs = [done(0, 100), done(1, 110)].map((run, i) => ({ ...run, metrics: { uplinkUseMean: 0.1 + 0.01 * i } }));
    expect(sentences(ask(2, ['uplinkUseMean']), () => runs)).toEqual(['Uplink use: on average A is 9.09 % below B.']);
  });

  test('are won by more where more is better, and compare nothing with 0 by percents', () => {
    const of = (...values: readonly number[]) =>
      values.map((value, run) => ({ ...done(run, 1), metrics: { slotUse: value } }));
    expect(sentences(ask(2, ['slotUse']), () => of(0.6, 0.5))).toEqual([
      'Slot use: A beats B in all 2 seeds; on average A is 20 % above B.',
    ]);
    expect(sentences(ask(2, ['slotUse']), () => of(0.6, 0))).toEqual(['Slot use: A beats B in all 2 seeds.']);
  });
});

describe('a break-even', () => {
  test('of a metric that one of the runs does not have compares nothing', () => {
    const question: WhatIf = { kind: 'breakEven', path: PATH, from: 1, to: 17, seeds: 3, metric: 'averageCctS' };
    const runs = [60, null].map((averageCctS, run) => ({ ...done(run, 1), metrics: { averageCctS } }));
    expect(sentences(question, () => runs)[0]).toBe('Mean coflow time: there is nothing to compare for A and B.');
  });

  const ask = (byPercent = 0, seeds = 8): WhatIf => ({
    ...{ kind: 'breakEven', path: PATH, from: 1, to: 17, byPercent, seeds },
    ...{ run: 0, against: 1 },
  });
  const said = (formula: Formula, byPercent?: number) =>
    sentences(ask(byPercent), (point) => runsOf(formula, point))[0];

  test('is a value with its interval, and the side on which the run wins', () => {
    expect(said((value) => [90 + 2 * value, 100])).toMatch(
      /^A beats B on makespan up to oversubscription \S+; the break-even is between \S+ and \S+\.$/,
    );
    expect(said((value) => [110 - 2 * value, 100])).toMatch(
      /^A beats B on makespan from oversubscription \S+ on; the break-even is between \S+ and \S+\.$/,
    );
    expect(said((value) => [80 + 2 * value, 100], 10)).toMatch(/^A beats B by at least 10 % on makespan up to /);
  });

  test('that is not there has the side that holds all over the range', () => {
    expect(said(() => [90, 100])).toBe(
      'There is no break-even: A beats B on makespan at every oversubscription tried from 1 to 17.',
    );
    expect(said(() => [110, 100])).toBe(
      'There is no break-even: A does not beat B on makespan at any oversubscription tried from 1 to 17.',
    );
    expect(said((value, seed) => [noiseOf(seed, `a${value}`, 9) + 90, noiseOf(seed, `b${value}`, 9) + 90])).toMatch(
      /cannot tell whether A beats B on makespan for oversubscription from 1 to 17: the difference is within noise\.$/,
    );
    const unsureAtOne: Formula = (value, seed) => [value === 1 ? 100 + noiseOf(seed, 'n', 30) : 90, 100];
    expect(said(unsureAtOne)).toMatch(/tried from 1 to 17 \(within noise at 1\)\.$/);
  });

  test('that is crossed more than once is left to a curve', () => {
    expect(said((value) => [value > 5 && value < 13 ? 110 : 90, 100])).toMatch(
      /^There is no single break-even: whether A beats B on makespan changes more than once .* \(yes at 1, no at \S+, yes at \S+\)\. A curve shows it\.$/,
    );
  });
});
