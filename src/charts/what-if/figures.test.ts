// SPDX-License-Identifier: GPL-3.0-or-later
// From answers to real questions, with made-up results, to what is drawn and what is in tables.
import { describe, expect, test } from 'vitest';
import type { MapWhatIf, WhatIf } from '../../model/what-if';
import { repeatTable, sensitivityTable, seriesTable } from '../../state/what-if/answer-tables';
import type { PointRun } from '../../what-if/point';
import { driverOf, type Formula, runsOf, supplyAll } from '../../what-if/testing/made-results';
import type { WhatIfAnswer } from '../../what-if/what-if-answer';
import { breakEvenFigure, curveFigures } from './curve-figures';
import { mapFigure, repeatFigures, tornadoes } from './other-figures';

type Of<K extends WhatIfAnswer['kind']> = Extract<WhatIfAnswer, { readonly kind: K }>;
const PATH = 'topology.oversubscription';
/** A grows with the value, B does not; a little noise. */
const formula: Formula = (value, seed) => [10 * value + (seed % 3), 50 + (seed % 2)];

function answered<K extends WhatIfAnswer['kind']>(
  question: WhatIf & { readonly kind: K },
  change = (runs: readonly PointRun[], _: number): readonly PointRun[] => runs,
) {
  const driver = driverOf(question);
  supplyAll(driver, (point) => change(runsOf(formula, point), Number(point.values[0]?.value ?? 0)));
  return { asked: driver.asked, answer: driver.answer() as Of<K> };
}

describe('figures of answers', () => {
  test('a curve has a line for each run, the present value, and what did not end beside the means', () => {
    const question = { kind: 'curve', vary: { path: PATH, values: [1, 2, 4, 8] }, seeds: 4 } as const;
    const stuck = (runs: readonly PointRun[], value: number) =>
      runs.map((run) =>
        run.run === 1 && value === 8 ? { ...run, status: 'stuck', metrics: {}, message: 'no slot' } : run,
      );
    const { asked, answer } = answered(question, stuck);
    const [{ figure, metric } = { figure: undefined, metric: undefined }] = curveFigures(asked, answer);
    expect(figure).toMatchObject({ scale: 'log', xs: [1, 2, 4, 8], present: 5, yUnit: 's' });
    expect(figure?.lines.map(({ label }) => label)).toEqual(['1 A', '2 B']);
    expect(figure?.lines[1]?.points.at(-1)).toEqual({ x: 8, lost: [{ word: 'stuck', count: 4, of: 4 }] });
    const table = seriesTable(asked, answer, metric!);
    expect(table.rows).toHaveLength(8);
    expect(table.rows.at(-1)?.exact).toEqual([8, 1, 'B', 'makespanS', 0, null, null, null, 'stuck 4']);
    expect(table.rows.at(-1)?.shown.at(-1)).toBe('4 runs stuck: no slot');
    expect(table.rows[0]?.exact.slice(0, 6)).toEqual([1, 0, 'A', 'makespanS', 4, 11]);
  });

  test('words stand side by side', () => {
    const { asked, answer } = answered({
      kind: 'curve',
      vary: { path: 'runs[0].scheduler', values: ['fair', 'fifo'] },
    });
    expect(curveFigures(asked, answer)[0]?.figure).toMatchObject({
      scale: 'list',
      names: ['fair', 'fifo'],
      xs: [0, 1],
    });
  });

  test('a break-even is the difference over the range, with the level and where the answer lies', () => {
    const { asked, answer } = answered({ kind: 'breakEven', path: PATH, from: 1, to: 9 });
    const figure = breakEvenFigure(asked, answer);
    expect(figure.level).toEqual({ value: -0, name: 'equal' });
    const [low, high] = figure.between!;
    // 10 x against 50: equal at 5, give or take the noise.
    expect(low).toBeGreaterThan(4.5);
    expect(high).toBeLessThan(5.5);
    const means = figure.lines[0]!.points.map(({ mean }) => mean!);
    expect(means[0]).toBeLessThan(0);
    expect(means.at(-1)).toBeGreaterThan(0);
  });

  test('of a break-even, too, seeds that did not end are counted among all that were computed', () => {
    const driver = driverOf({ kind: 'breakEven', path: PATH, from: 1, to: 9 });
    supplyAll(driver, (point) => {
      const [a, b] = runsOf(formula, point);
      return point.seed === driver.asked.scenario.seed + 1 ? [a!, { ...b!, status: 'cut', metrics: {} }] : [a!, b!];
    });
    const { points } = breakEvenFigure(driver.asked, driver.answer() as Of<'breakEven'>).lines[0]!;
    const [{ lost } = { lost: [] }] = points.filter((point) => point.lost.length > 0);
    expect(lost).toEqual([{ word: 'cut', count: 1, of: expect.any(Number) }]);
    expect(lost[0]!.of).toBeGreaterThan(1);
  });

  test('a map has a cell for each pair of values, its difference as a share, and the present one', () => {
    const question: MapWhatIf = {
      kind: 'map',
      run: 0,
      against: 1,
      seeds: 3,
      x: { path: 'topology.nicGbps', values: [10, 20] },
      y: { path: PATH, values: [2, 5, 9] },
    };
    const { asked, answer } = answered(question);
    const figure = mapFigure(asked, answer);
    expect(figure).toMatchObject({ columns: ['10', '20'], rows: ['2', '5', '9'], kind: 'difference' });
    expect(figure.cells).toHaveLength(6);
    expect(figure.present).toEqual({ column: 0, row: 1 });
    // The first path is the vertical axis.
    const at = (column: number, row: number) => figure.cells.find((cell) => cell.column === column && cell.row === row);
    expect(at(0, 0)?.value).toBeLessThan(-0.5);
    expect(at(1, 2)?.value).toBeGreaterThan(0.5);
  });

  test('a sensitivity has a pair of bars for each number, of each run', () => {
    const { asked, answer } = answered({ kind: 'sensitivity', paths: [PATH], seeds: 3 });
    const figures = tornadoes(asked, answer);
    expect(figures.map(({ run }) => run)).toEqual([0, 1]);
    const [row] = figures[0]!.rows;
    expect(row?.label).toBe('Oversubscription');
    expect([row?.less?.value, row?.more?.value]).toEqual(['4.5', '5.5']);
    expect(sensitivityTable(asked, answer, 0).rows).toHaveLength(2);
  });

  test('repetitions have a strip for each run, and the differences of each pair seed by seed', () => {
    const { asked, answer } = answered({ kind: 'repeat', seeds: 6 });
    const [{ runs, pairs } = { runs: undefined, pairs: undefined }] = repeatFigures(asked, answer);
    expect(runs?.rows.map(({ values }) => values.length)).toEqual([6, 6]);
    const [pair] = pairs!.rows;
    const [own, other] = pair!.label.startsWith('1') ? [0, 1] : [1, 0];
    pair!.values.forEach(({ value }, i) => {
      expect(value).toBe(runs!.rows[own]!.values[i]!.value - runs!.rows[other]!.values[i]!.value);
    });
    expect(repeatTable(asked, answer, asked.metrics[0]!).rows).toHaveLength(6);
  });

  test('a repetition that did not end has its row in the table, and its word beside the strips and their difference', () => {
    const driver = driverOf({ kind: 'repeat', seeds: 4, metrics: ['makespanS'] });
    supplyAll(driver, (point) => {
      const [a, b] = runsOf(formula, point);
      const stuck = { status: 'stuck', metrics: {} };
      if (point.seed === 11)
        return [
          { ...a!, ...stuck },
          { ...b!, ...stuck },
        ];
      return point.seed === 12 ? [a!, { ...b!, status: 'cut', metrics: {} }] : [a!, b!];
    });
    const answer = driver.answer() as Of<'repeat'>;
    const table = repeatTable(driver.asked, answer, driver.asked.metrics[0]!);
    expect(table.rows.map(({ shown }) => shown.map((word) => /stuck|cut/.exec(word)?.[0] ?? ''))).toEqual([
      ['', '', ''],
      ['', 'stuck', 'stuck'],
      ['', '', 'cut'],
      ['', '', ''],
    ]);
    expect(table.exactColumns.at(-1)).toBe('failed');
    expect(table.rows.map(({ exact }) => exact.at(-1))).toEqual(['', '1 A stuck; 2 B stuck', '2 B cut', '']);
    const [{ runs, pairs } = { runs: undefined, pairs: undefined }] = repeatFigures(driver.asked, answer);
    expect(runs?.rows[0]?.lost).toEqual([{ word: 'stuck', count: 1, of: 4 }]);
    expect(pairs?.rows[0]?.lost).toEqual([
      { word: 'stuck', count: 1, of: 4 },
      { word: 'cut', count: 1, of: 4 },
    ]);
  });

  test('a pair of which no repetition ended is drawn as such', () => {
    const driver = driverOf({ kind: 'repeat', seeds: 3, metrics: ['makespanS'] });
    supplyAll(driver, (point) => runsOf(formula, point).map((run) => ({ ...run, status: 'cut', metrics: {} })));
    const [{ pairs } = { pairs: undefined }] = repeatFigures(driver.asked, driver.answer() as Of<'repeat'>);
    expect(pairs?.rows).toEqual([{ label: '1 A \u2212 2 B', values: [], lost: [{ word: 'cut', count: 3, of: 3 }] }]);
  });
});
