// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WhatIf } from '../model/what-if';
import { askWhatIf } from './asked';
import { LineReader, linesOf, type PointLine, sweepId } from './lines';
import { LineGatherer, mergedSeries, mergeLines } from './merge';
import { missingShards } from './missing-shards';
import type { Point, PointRun } from './point';
import { driverOf, noiseOf, runsOf, scenarioOf, supplyAll } from './testing/made-results';

const CURVE: WhatIf = {
  kind: 'curve',
  vary: { path: 'topology.oversubscription', from: 1, to: 10, steps: 4 },
  seeds: 4,
};

const noisy = (point: Point): readonly PointRun[] => {
  const runs = runsOf((value, seed) => [90 + value + noiseOf(seed, `a${value}`, 3), 100], point);
  return point.index === 5 ? [{ ...runs[0]!, status: 'cut', metrics: { makespanS: null } }, runs[1]!] : runs;
};

function carried(question: WhatIf) {
  const driver = driverOf(question);
  const what = sweepId(driver.asked);
  const lines: PointLine[] = [];
  supplyAll(driver, (point) => {
    const runs = noisy(point);
    lines.push(...linesOf(driver.asked, what, point, runs));
    return runs;
  });
  return { what, lines, answer: driver.answer() };
}

const gathered = (lines: readonly PointLine[]): LineGatherer => {
  const gatherer = new LineGatherer();
  const reader = new LineReader();
  lines.forEach((line, i) => {
    gatherer.add(reader.read(JSON.stringify(line), { file: 'a.jsonl', line: i + 1 }));
  });
  return gatherer;
};

describe('lines put together', () => {
  const { what, lines, answer } = carried(CURVE);

  test('in any order, some of them twice, are the answer of one machine', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...lines.keys()], { minLength: lines.length }), fc.nat(), (order, twice) => {
        const mixed = [...order, twice % lines.length].map((i) => lines[i]!);
        const gatherer = gathered(mixed);
        expect(mergeLines(what, gatherer)).toEqual({ what, missing: [], series: mergedSeries(answer.series) });
        expect(gatherer.duplicates).toBe(1);
      }),
      { numRuns: 30 },
    );
  });

  test('a run that was cut stands beside the mean of the others', () => {
    const [own] = mergedSeries(answer.series);
    expect(own?.points[1]).toMatchObject({ n: 3, failed: { cut: 1 } });
  });

  test('name the points that are missing, those with half of their runs too', () => {
    const cut = lines.filter(({ point, run }) => point % 4 !== 1 && !(point === 7 && run === 1));
    expect(mergeLines(what, gathered(cut)).missing).toEqual([1, 5, 7, 9, 13]);
  });

  test('say nothing of what is missing where the number of points depends on results', () => {
    const open = lines.slice(0, 2).map((line) => ({ ...line, what: 'breakEven-until-0' }));
    expect(mergeLines('breakEven-until-0', gathered(open)).missing).toEqual([]);
  });

  test('call a run that has a label at each value by its number', () => {
    const labelled = lines.map((line) => (line.run === 0 ? { ...line, label: `A ${line.point % 4}` } : line));
    const { series } = mergeLines(what, gathered(labelled));
    expect([...new Set(series.map(({ label }) => label))]).toEqual(['Run 1', 'B']);
  });

  test('have a point where nothing but failures is known, and none where nothing is', () => {
    const values = (point: number) =>
      Number(lines.find((line) => line.point === point)!.values['topology.oversubscription']);
    const changed = lines.map((line): PointLine => {
      if (line.point % 4 === 1) return { ...line, status: 'stuck', metrics: {} };
      return line.point % 4 === 2 ? { ...line, metrics: { makespanS: null } } : line;
    });
    const [own] = mergeLines(what, gathered(changed)).series;
    expect(own!.points.map(({ values }) => values['topology.oversubscription'])).toEqual([0, 1, 3].map(values));
    expect(own!.points[1]).toMatchObject({ n: 0, mean: null, low: null, high: null, failed: { stuck: 4 } });
  });

  test('of another scenario, question or engine are refused by name', () => {
    const reader = new LineReader();
    const read = (line: unknown, at: number) => reader.read(JSON.stringify(line), { file: 'b.jsonl', line: at });
    read(lines[0], 1);
    const other = sweepId(askWhatIf(scenarioOf({ seed: 11 }), CURVE));
    expect(() => read({ ...lines[1], what: other }, 2)).toThrow(
      `b.jsonl: line 2: belongs to another question or scenario than b.jsonl: line 1: "${other}", not "${what}"`,
    );
    expect(() => read({ ...lines[1], engine: '0.0.9 x' }, 3)).toThrow(
      'b.jsonl: line 3: was computed by another engine',
    );
    expect(() => read({ ...lines[1], point: 16 }, 4)).toThrow(
      'b.jsonl: line 4: has point 16; the question has 16, from 0',
    );
    expect(() => read({ ...lines[1], metrics: { makespanS: 'x' } }, 5)).toThrow(
      'is not a line of gantry sweep --what-if',
    );
    expect(() => read({ ...lines[1], metrics: [] }, 5)).toThrow('is not a line of gantry sweep --what-if');
    expect(() => read([lines[1]], 5)).toThrow('is not a line of gantry sweep --what-if');
    expect(() => reader.read('{"what":', { file: 'b.jsonl', line: 6 })).toThrow('b.jsonl: line 6: is not a line');
  });
});

describe('the name of a question', () => {
  const named = (question: WhatIf, change: object = {}) => sweepId(askWhatIf(scenarioOf(change), question));

  test('says its kind and its number of points', () => {
    expect(named(CURVE)).toMatch(/^curve-16-[0-9a-f]{24}$/);
    expect(named({ ...CURVE, untilPercent: 2 })).toMatch(/^curve-until-/);
  });

  test('is that of runs alone: names, notes, views and other questions do not change it', () => {
    expect(named(CURVE, { name: 'x', notes: 'y', view: { compare: 'bars' }, whatIf: [CURVE] })).toBe(named(CURVE));
    expect(named({ ...CURVE, metrics: ['makespanS', 'averageJctS'] })).toBe(named(CURVE));
  });

  test('changes with the scenario and with what is asked', () => {
    const all = [
      ...[named(CURVE), named(CURVE, { seed: 2 }), named({ ...CURVE, seeds: 5 })],
      ...[named({ ...CURVE, metrics: ['makespanS'] }), named({ kind: 'repeat' })],
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('missing shards', () => {
  test('are named as they were asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 40, max: 90 }), fc.nat(), (of, points, pick) => {
        const shard = pick % of;
        const missing = Array.from({ length: points }, (_, i) => i).filter((point) => point % of === shard);
        expect(missingShards(missing, points)).toEqual([`${shard}/${of}`]);
      }),
    );
  });

  test('other gaps are none', () => {
    expect(missingShards([3, 4], 40)).toBeUndefined();
    expect(missingShards([], 40)).toBeUndefined();
  });
});
