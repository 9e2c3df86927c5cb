// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits in use are kept, even if others arrive; with preemption a coflow of higher priority takes ports from one of lower priority.
import { expect, test } from 'vitest';
import { coflow, recordOf } from './testing/coflow-runs';

const DELTA_S = 0.1;
/** A circuit carries 2 GB/s; the short coflow waits for a port that the long one uses. */
const COFLOWS = [coflow('long 0->1:20'), coflow('short 2->1:2', 1)];

const ends = (networkOptions: Record<string, boolean | string>): readonly number[] => {
  const ocs = { gbps: 16, reconfigurationMs: 1000 * DELTA_S, elephantGB: 0.5, model: 'not-all-stop' as const };
  const { endS } = recordOf(COFLOWS, { network: 'sunflow', nicGbps: 16, ocs, networkOptions }).trace.coflows;
  return [...endS];
};

test('off: the short coflow waits for the long one’s last byte', () => {
  const [long, short] = ends({});
  expect(long).toBeCloseTo(DELTA_S + 10, 6);
  expect(short).toBeCloseTo(DELTA_S + 10 + DELTA_S + 1, 6);
});

test('on: it takes the port at once, and the long one sets up another circuit for what is left', () => {
  const [long, short] = ends({ preemption: true });
  expect(short).toBeCloseTo(1 + DELTA_S + 1, 6);
  expect(long).toBeCloseTo(1 + DELTA_S + 1 + DELTA_S + (20 - 2 * (1 - DELTA_S)) / 2, 6);
});

// Three equal flows wait for ports that the long ones hold, and can have them only one after the other.
test('on: of equal flows of a coflow the one from, then the one to the lowest rack takes its ports first', () => {
  const coflows = [coflow('long 0->1:20 1->0:20'), coflow('short 2->1:2 2->0:2 0->2:2', 1)];
  const ocs = { gbps: 16, reconfigurationMs: 1000 * DELTA_S, elephantGB: 0.5, model: 'not-all-stop' as const };
  const given = { network: 'sunflow', nicGbps: 16, ocs, networkOptions: { preemption: true } };
  const { circuits } = recordOf(coflows, given).trace;
  const began = [...circuits.coflow.keys()]
    .filter((row) => circuits.startS[row]! >= 1)
    .map((row) => `${circuits.startS[row]!.toFixed(2)} ${circuits.from[row]}->${circuits.to[row]}`);
  expect(began).toMatchInlineSnapshot(`
    [
      "1.00 2->0",
      "1.00 0->2",
      "2.10 2->1",
      "2.10 1->0",
      "3.20 0->1",
    ]
  `);
});

test('on, but first in, first out: who came first keeps its circuit', () => {
  expect(ends({ preemption: true, order: 'fifo' })).toEqual(ends({ order: 'fifo' }));
});
