// SPDX-License-Identifier: GPL-3.0-or-later
// Flows as columns compared with flows as rows, the form in tests and JSON.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowCount, flowRows, flowsFrom, flowsOfAll, hasManyFlows, sharingColumns, totalGB } from './flows';
import { MAX_RACKS } from './limits';

const rack = fc.nat(MAX_RACKS - 1);
const GB = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
const rows = fc.array(fc.record({ from: rack, to: rack, GB }), { maxLength: 9 });

test('columns have what rows have, to the bit', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const coflow = { flows: flowsFrom(given) };
      expect(flowRows(coflow.flows)).toEqual(given);
      expect(flowCount(coflow)).toBe(given.length);
      expect(totalGB(coflow)).toBe(given.reduce((sum, flow) => sum + flow.GB, 0));
    }),
  );
});

test('coflows that share their arrays are the same, and copied with one buffer of each column', () => {
  fc.assert(
    fc.property(fc.array(fc.option(rows, { nil: undefined }), { maxLength: 5 }), (all) => {
      const given = all.map((one, c) => (one === undefined ? { id: `c${c}` } : { id: `c${c}`, flows: flowsFrom(one) }));
      const shared = sharingColumns(given);
      expect(shared).toEqual(given);
      const copied = structuredClone(shared);
      expect(copied).toEqual(given);
      for (const key of ['from', 'to', 'GB'] as const) {
        const buffers = copied.flatMap((one) => (one?.flows === undefined ? [] : [one.flows[key].buffer]));
        expect(new Set(buffers).size).toBe(Math.min(1, buffers.length));
      }
    }),
  );
  expect(sharingColumns([undefined])).toEqual([undefined]);
});

test('a workload has many flows from 2000 on, over all coflows', () => {
  const coflow = (flows: number) => ({
    ...{ id: 'c', arrivalS: 0, weight: 1 },
    flows: flowsFrom(Array.from({ length: flows }, () => ({ from: 0, to: 1, GB: 1 }))),
  });
  expect(flowsOfAll([coflow(1500), coflow(0), coflow(7)])).toBe(1507);
  expect(hasManyFlows({ coflows: [coflow(1500), coflow(499)] })).toBe(false);
  expect(hasManyFlows({ coflows: [coflow(1500), coflow(500)] })).toBe(true);
  expect(hasManyFlows({ jobs: [] })).toBe(false);
});
