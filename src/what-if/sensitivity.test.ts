// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { askWhatIf } from './asked';
import { numericPaths } from './declared-path';
import { carryOut, done, driverOf, noiseOf, scenarioOf } from './testing/made-results';

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
    carryOut(driver, ({ values: [varied], seed, index }) => {
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
    // Paired: the same jobs with and without the change, so that their spread falls out.
    expect(first?.sides[0]?.difference?.mean).toBeCloseTo(-15, 9);
    expect(first?.sides[0]?.difference?.high).toBeCloseTo(-15, 9);
    expect(answer.sentences[0]).toMatch(
      /^Makespan: A is most sensitive to oversubscription, −1\d.* at 4\.5 and \+1\d.* at 5\.5 \(now 5\)\. 2 other numbers move it/,
    );
  });
});
