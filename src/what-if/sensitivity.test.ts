// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { askWhatIf } from './asked';
import { numericPaths } from './declared-path';
import { done, driverOf, noiseOf, scenarioOf, supplyAll } from './testing/made-results';

const PATH = 'topology.oversubscription';

describe('numbers of a scenario', () => {
  test('are those of the topology, the generator and the options of runs, defaults too', () => {
    const paths = numericPaths(scenarioOf()).map(({ path, value }) => [path, value]);
    expect(paths).toContainEqual(['topology.slots.shared', 2]);
    expect(paths).toContainEqual(['topology.taskOverheadS', 0]);
    expect(paths).toContainEqual(['workload.generate.jobs', 8]);
    expect(paths.some(([path]) => String(path).startsWith('runs[1].options.'))).toBe(true);
    expect(new Set(paths.map(([path]) => path)).size).toBe(paths.length);
  });
});

describe('a sensitivity', () => {
  test('refuses paths that lead to no number, and a question that would vary nothing', () => {
    const paths = (...paths: readonly string[]) => askWhatIf(scenarioOf(), { kind: 'sensitivity', paths: [...paths] });
    expect(() => paths('topology.slots', PATH, 'runs[0].scheduler')).toThrow(
      'whatIf[0].paths[0]: topology.slots is not a number here',
    );
    expect(() => paths('topology.taskOverheadS')).toThrow(
      'whatIf[0]: there is no number to vary; every one of them is 0',
    );
  });

  test('takes numbers of jobs too, and those that no field declares by their path', () => {
    const job = { id: 'etl', inputGB: 20, shuffleGB: 1, outputGB: 1, maps: 2, reduces: 1, mapMBps: 50, reduceMBps: 50 };
    const held = { scheduler: 'fifo', label: 'B', of: { topology: { oversubscription: 8 } } };
    const scenario = scenarioOf({ workload: { jobs: [job] }, runs: [{ scheduler: 'fifo', label: 'A' }, held] });
    const paths = ['workload.jobs[0].inputGB', 'workload.jobs[0].maps', 'runs[1].of.topology.oversubscription'];
    const driver = driverOf({ kind: 'sensitivity', paths, seeds: 1 }, scenario);
    expect(driver.asked.positions.map(({ values }) => values.map(({ value }) => value))).toEqual([
      ...[[], [18], [22], [1], [3], [7.2], [8.8]],
    ]);
    supplyAll(driver, ({ values: [one] }) => {
      const change = one === undefined || one.value === 7.2 ? 0 : one.path.length;
      const runs = [0, 1].map((run) => done(run, 100 + change));
      return one?.value === 7.2 ? runs.map((run) => ({ ...run, status: 'refused', metrics: {} })) : runs;
    });
    const answer = driver.answer();
    if (answer.kind !== 'sensitivity') throw new Error('another kind');
    expect(
      answer.bars.filter(({ run }) => run === 1).map(({ path, label, present }) => [path, label, present]),
    ).toEqual([
      [paths[2], paths[2], 8],
      [paths[0], 'Input', 20],
      [paths[1], 'Maps', 2],
    ]);
  });

  test('varies each number down and up within its range, whole ones by at least 1, and leaves zeros', () => {
    const paths = ['topology.racks', 'topology.oversubscription', 'topology.taskOverheadS', 'topology.nicGbps'];
    const scenario = scenarioOf({
      topology: { racks: 4, machinesPerRack: 10, slots: { shared: 2 }, nicGbps: 10, oversubscription: 1 },
    });
    const { positions } = askWhatIf(scenario, { kind: 'sensitivity', paths });
    expect(positions.map(({ values }) => values.map(({ value }) => value))).toEqual([[], [3], [5], [1.1], [9], [11]]);
  });

  test('sorts by what moves the metric most, and says what noise hides', () => {
    const driver = driverOf({
      ...{ kind: 'sensitivity', seeds: 10, metric: 'makespanS' },
      paths: ['topology.racks', 'topology.oversubscription', 'topology.nicGbps', 'workload.generate.jobs'],
    });
    supplyAll(driver, ({ values: [varied], seed, index }) => {
      const effects: Record<string, number> = {
        'topology.oversubscription': 30,
        'topology.racks': 5,
        'workload.generate.jobs': 0,
      };
      const present: Record<string, number> = { 'topology.oversubscription': 5, 'topology.racks': 4 };
      const jobs = noiseOf(seed, 'jobs', 20);
      const { path = '', value = 0 } = (varied ?? {}) as { path?: string; value?: number };
      if (path === 'topology.nicGbps') return [0, 1].map((run) => done(run, 100 + jobs + noiseOf(seed, `${index}`, 3)));
      const change = varied === undefined ? 0 : (effects[path] ?? 0) * (value - (present[path] ?? value));
      return [0, 1].map((run) => done(run, 100 + jobs + change));
    });
    const answer = driver.answer();
    if (answer.kind !== 'sensitivity') throw new Error('another kind');
    const own = answer.bars.filter(({ run }) => run === 0);
    expect(own.map(({ path, isNoise }) => [path, isNoise])).toEqual([
      ['topology.oversubscription', false],
      ['topology.racks', false],
      ['topology.nicGbps', true],
      ['workload.generate.jobs', true],
    ]);
    const [first] = own;
    expect(first?.present).toBe(5);
    expect(first?.sides.map(({ value }) => value)).toEqual([4.5, 5.5]);
    // Paired: the same jobs with and without the change, so that their spread cancels.
    expect(first?.sides[0]?.difference?.mean).toBeCloseTo(-15, 9);
    expect(first?.sides[0]?.difference?.high).toBeCloseTo(-15, 9);
    expect(answer.sentences[0]).toMatch(
      /^Makespan: A is most sensitive to oversubscription, −1\d.* at 4\.5 and \+1\d.* at 5\.5 \(now 5\)\. 2 other numbers move it/,
    );
  });
});
