// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, patchBetween } from './merge-patch';

const entry = (id: string) =>
  fc.record({ id: fc.constant(id), a: fc.nat(3), b: fc.option(fc.nat(2), { nil: undefined }) });
const entries = fc
  .uniqueArray(fc.constantFrom('x', 'y', '7', '3', '__proto__', 'z.w'), { maxLength: 5 })
  .chain((ids) => fc.tuple(...ids.map(entry)));
const leaf = fc.array(fc.nat(2), { maxLength: 3 });
/** As in JSON: no undefined. A key is a list in both or in neither, like the format's keys. */
const record = fc.dictionary(fc.constantFrom('s', 't'), fc.oneof(fc.nat(3), fc.constantFrom('a', true)));
const documents = fc
  .record({ p: leaf, q: entries, r: fc.oneof(fc.nat(2), record), u: record }, { requiredKeys: [] })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe('a patch between two documents', () => {
  test('makes one of the other, whatever they are, and is absent where they hold the same', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const patch = patchBetween(from, to);
        if (patch === undefined) expect(from).toEqual(to);
        else {
          // As read from a file or link.
          expect(applyPatch(from, JSON.parse(JSON.stringify(patch)))).toEqual(to);
          expect(patchBetween(applyPatch(from, patch), to)).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('names what differs and nothing else', () => {
    const job = (id: string, inputGB: number) => ({ id, inputGB, maps: 10, mapMBps: 50 });
    const from = {
      topology: { racks: 4, background: 0.5 },
      workload: { jobs: [job('a', 1), job('b', 2), job('c', 3)] },
    };
    const to = {
      topology: { racks: 4, ocs: { gbps: 1 } },
      workload: { jobs: [job('a', 1), job('b', 9), job('d', 4)] },
    };
    expect(patchBetween(from, to)).toEqual({
      topology: { background: null, ocs: { gbps: 1 } },
      workload: { jobs: { c: null, b: { inputGB: 9 }, d: { inputGB: 4, maps: 10, mapMBps: 50 } } },
    });
  });

  test('gives a list whole where entries come in another order: that of jobs decides ties', () => {
    const [a, b] = [
      { id: 'a', v: 'long enough' },
      { id: 'b', v: 'to be worth a patch' },
    ];
    expect(patchBetween({ jobs: [a, b] }, { jobs: [b, a] })).toEqual({ jobs: [b, a] });
  });

  // RFC 7396: what is no object is taken as an empty one.
  test('replaces a list whose entries have no ids', () => {
    expect(applyPatch({ racks: [0, 1] }, { racks: { a: { b: 1 }, c: null } })).toEqual({ racks: { a: { b: 1 } } });
    expect(applyPatch({ jobs: [{ id: 'a' }, { id: 'a' }] }, { jobs: { a: null } })).toEqual({ jobs: {} });
  });

  test('shares what it leaves alone', () => {
    const a = { id: 'a', v: 1 };
    const made = applyPatch({ jobs: [a, { id: 'b', v: 2 }] }, { jobs: { b: { v: 3 } } }) as { jobs: object[] };
    expect(made.jobs[0]).toBe(a);
  });
});
