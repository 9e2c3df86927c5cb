// SPDX-License-Identifier: GPL-3.0-or-later
// How entries set up their runs where it decides what they show: rivals as in the papers, and both of two readings.
import { expect, test } from 'vitest';
import type { RunPart } from './paper';
import { PAPERS } from './registry';
import { assumptionsOf } from './testing/measure';

function runsOf(id: string): ReadonlyMap<string, RunPart> {
  const paper = PAPERS.find((one) => one.id === id)!;
  const { settings } = paper.experiment(assumptionsOf(paper));
  return new Map(
    settings.flatMap(({ name, runs = [] }) => runs.map((run) => [`${name} / ${run.label}`, run] as const)),
  );
}

const of = (runs: ReadonlyMap<string, RunPart>, name: RegExp): readonly RunPart[] => {
  const found = [...runs].filter(([key]) => name.test(key)).map(([, run]) => run);
  expect(found.length).toBeGreaterThan(0);
  return found;
};

test('CORA’s Fair shares in proportion to priorities', () => {
  for (const run of of(runsOf('cora-1'), /\/ Fair$/)) expect(run.scheduler).toBe('proportional');
});

test.each(['sw-8', 'sw-13'])('%s: inside a user the earliest job goes first, whoever schedules', (id) => {
  const runs = [...runsOf(id).values()];
  for (const run of runs) expect(run.options).toMatchObject({ inUser: 'fifo' });
  expect(runs[0]?.options).toMatchObject({ placement: 'writer' });
});

test.each(['corral-6', 'corral-7', 'corral-8'])(
  '%s: racks taken whole and by slot time, tasks with and without noise',
  (id) => {
    const runs = runsOf(id);
    for (const name of ['W1', 'W1 with stragglers', 'W2', 'W3']) {
      const [whole] = of(runs, new RegExp(`^${name} / Corral$`));
      const [bySlots] = of(runs, new RegExp(`^${name} / Corral, racks by slot time$`));
      expect([whole?.options?.occupancy ?? 'racks', bySlots?.options?.occupancy]).toEqual(['racks', 'slots']);
      const noise = name === 'W1 with stragglers' ? 0.3 : 0;
      for (const run of of(runs, new RegExp(`^${name} / `))) expect(run.options?.taskNoise ?? 0).toBe(noise);
    }
  },
);

test('corral-11: ad hoc jobs also wait in one queue with planned ones, by arrival', () => {
  expect([...runsOf('corral-11').values()].map(({ options }) => options?.adHoc)).toContain('together');
});
