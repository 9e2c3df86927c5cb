// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../../model/scenario';
import { fifo } from '../../schedulers/fifo';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';

/** A map of a second, then a reduce that computes for `outputGB` over `reduceMBps`; a machine sends 1 GB/s. */
const endS = (outputGB: number, reduceMBps: number, options: OptionValues): number =>
  runUnder(fifo, { jobs: [mapJob('a', { reduces: 1, outputGB, reduceMBps })], options }).outcome.endS;

describe('copies of the output', () => {
  test('go out while the reduce computes: it takes the longer of the two', () => {
    expect(endS(4, 2000, { outputReplicas: 2 })).toBeCloseTo(1 + 4, 9);
    expect(endS(4, 500, { outputReplicas: 2 })).toBeCloseTo(1 + 8, 9);
    expect(endS(4, 500, { outputReplicas: 1 })).toBeCloseTo(1 + 8, 9);
  });

  test('or after it: it takes both', () => {
    const options = { outputReplicas: 2, outputPipelined: false };
    expect(endS(4, 2000, options)).toBeCloseTo(1 + 2 + 4, 9);
    expect(endS(4, 500, options)).toBeCloseTo(1 + 8 + 4, 9);
  });

  test('a reduce that is killed while it writes takes its copies along, whether or not it has computed', () => {
    for (const outputPipelined of [true, false]) {
      const record = runUnder(fifo, {
        jobs: [mapJob('a', { reduces: 1, outputGB: 4, reduceMBps: 2000, replicas: [[0, 1, 1]] })],
        faults: { racks: [{ rack: 0, atS: 3.5, forS: 1 }], machines: [{ rack: 1, machine: 0, atS: 3.5, forS: 1 }] },
        options: { outputReplicas: 2, outputPipelined },
      });
      expect(record.outcome.status).toBe('done');
      const { GB, kind, length } = record.trace.flows;
      const copied = Array.from({ length }, (_, row) => (kind[row] === 2 ? GB[row]! : 0));
      expect(copied.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(4);
    }
  });
});
