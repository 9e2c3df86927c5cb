// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../model/fields/declaration';
import type { Run } from '../../model/scenario';
import { withChanged, withCopy, withLabel, withMoved, without } from './list-edit';
import { RUNS, withNewRun, withScheduler } from './runs-edit';

const named = (id: string, label: string): Declaration => ({ id, label, help: '', options: {} });
const SCHEDULERS = [named('fifo', 'FIFO'), named('corral', 'Corral')];
const NETWORKS = [named('varys', 'Varys'), named('tcp', 'TCP')];
const FIFO: Run = { scheduler: 'fifo', network: 'tcp', options: { slowstart: 1 }, networkOptions: {} };

describe('runs', () => {
  test('begin with a scheduler that no run has, and the network of the last', () => {
    expect(withNewRun([], SCHEDULERS, NETWORKS, false).list[0]).toMatchObject({ scheduler: 'fifo', network: 'tcp' });
    expect(withNewRun([FIFO], SCHEDULERS, NETWORKS, false).list[1]).toMatchObject({ scheduler: 'corral' });
    expect(withNewRun([], SCHEDULERS, NETWORKS, true).list[0]).not.toHaveProperty('scheduler');
  });

  test('are at most eight', () => {
    const eight = Array.from({ length: 8 }, () => FIFO);
    expect(withCopy(eight, 0, RUNS).list.length).toBe(8);
  });

  test('lose the options of a scheduler that they no longer have', () => {
    expect(withScheduler(FIFO, 'corral').options).toEqual({});
    expect(withScheduler(FIFO, undefined)).not.toHaveProperty('scheduler');
  });

  test('lose an empty label', () => {
    expect(withLabel({ ...FIFO, label: 'x' }, '  ')).not.toHaveProperty('label');
  });

  test('moved down and up again are as before, and nothing is lost', () => {
    const runs = fc.array(
      fc.nat().map((n): Run => ({ ...FIFO, label: String(n) })),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(runs, fc.nat(9), (list, at) => {
        const down = withMoved(list, at, 1, RUNS).list;
        const labels = (some: readonly Run[]) => some.map((run) => run.label).sort();
        expect(labels(down)).toEqual(labels(list));
        if (at + 1 < list.length) expect(withMoved(down, at + 1, -1, RUNS).list).toEqual(list);
        expect(without(withCopy(list, at, RUNS).list, at + 1, RUNS).list.length).toBeLessThanOrEqual(list.length);
      }),
    );
  });

  test('say what changed, for undo', () => {
    expect(withChanged([FIFO], 0, FIFO, 'label', RUNS).what).toBe('Change label of run 1');
    expect(without([FIFO], 0, RUNS).what).toBe('Remove run 1');
    expect(withMoved([FIFO, FIFO], 0, 1, RUNS).what).toBe('Move run 1 down');
  });
});
