// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamAbout } from '../network';
import type { CircuitPair } from './circuit-pair';
import { RackPairs } from './rack-pairs';

const RACKS = 3;
const COFLOWS = 3;

const coflow = fc.nat(COFLOWS - 1);
const rack = fc.nat(RACKS - 1);
const operation = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('add' as const), coflow, from: rack, to: rack }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('turn' as const), coflow }), weight: 2 },
  fc.record({ kind: fc.constant('drop' as const), coflow }),
  fc.record({ kind: fc.constant('suspect' as const), coflow }),
  fc.record({ kind: fc.constant('take' as const) }),
);

/** By the words of the file: one list of pairs, in the order in which they came, and then in which they turned. */
interface PlainPair {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  readonly streams: number[];
  elephant: CircuitPair | undefined;
}

test('pairs are found by coflow, racks, stream, limit and port as one would by looking at all', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 50 }), (operations) => {
      const pairs = new RackPairs(RACKS);
      let plain: PlainPair[] = [];
      const suspects = new Set<number>();
      let streams = 0;
      for (const one of operations) {
        if (one.kind === 'add') {
          const stream = streams++;
          pairs.add(stream, one as unknown as StreamAbout);
          const known = plain.find(
            (pair) => pair.coflow === one.coflow && pair.from === one.from && pair.to === one.to,
          );
          if (known === undefined) plain.push({ ...one, streams: [stream], elephant: undefined });
          else known.streams.push(stream);
          if (known?.elephant === undefined) suspects.add(one.coflow);
        } else if (one.kind === 'turn') {
          const mouse = plain.find((pair) => pair.coflow === one.coflow && pair.elephant === undefined);
          if (mouse === undefined) continue;
          const { coflow, from, to } = mouse;
          mouse.elephant = { coflow, from, to, limit: streams++, streams: [...mouse.streams], circuit: undefined };
          pairs.turn(mouse.elephant);
          plain = [...plain.filter((pair) => pair !== mouse), mouse];
        } else if (one.kind === 'drop') {
          pairs.drop(one.coflow);
          plain = plain.filter((pair) => pair.coflow !== one.coflow);
          suspects.delete(one.coflow);
        } else if (one.kind === 'suspect') {
          pairs.suspect(one.coflow);
          if (plain.some((pair) => pair.coflow === one.coflow && pair.elephant === undefined)) suspects.add(one.coflow);
        } else {
          const taken = new Set(pairs.takeSuspects());
          for (const coflow of suspects) expect(taken).toContain(coflow);
          // A coflow without mice may be looked at in vain.
          for (const coflow of taken) if (!suspects.has(coflow)) expect([...pairs.miceOf(coflow)]).toEqual([]);
          suspects.clear();
        }
        expectAlike(pairs, plain, streams);
      }
    }),
    { numRuns: 300 },
  );
});

function expectAlike(pairs: RackPairs, plain: readonly PlainPair[], streams: number): void {
  const elephants = plain.flatMap(({ elephant }) => elephant ?? []);
  expect(pairs.anyElephant).toBe(elephants.length > 0);
  for (let id = 0; id < streams; id++) {
    const of = plain.find((pair) => pair.streams.includes(id));
    expect(pairs.elephantOf(id)).toBe(of?.elephant);
    expect(pairs.aboutOf(id) === undefined).toBe(of === undefined);
    if (of !== undefined) expect(pairs.aboutOf(id)).toMatchObject({ coflow: of.coflow, from: of.from, to: of.to });
    expect(pairs.isCircuit(id)).toBe(elephants.some(({ limit }) => limit === id));
  }
  for (let coflow = 0; coflow < COFLOWS; coflow++) {
    const own = plain.filter((pair) => pair.coflow === coflow);
    const mice = own.filter(({ elephant }) => elephant === undefined);
    expect([...pairs.miceOf(coflow)]).toEqual(mice.map(({ from, to, streams }) => ({ from, to, streams })));
    expect([...pairs.elephantsOf(coflow)]).toEqual(own.flatMap(({ elephant }) => elephant ?? []));
    for (const { from, to, elephant } of own) expect(pairs.elephant(coflow, from, to)).toBe(elephant);
  }
  for (const { streams, elephant } of plain) if (elephant !== undefined) expect(elephant.streams).toEqual(streams);
  for (const pair of elephants) {
    const atFrom = elephants.filter(({ from }) => from === pair.from);
    const atTo = elephants.filter(({ to }) => to === pair.to);
    expect([...pairs.neighbours(pair)]).toEqual([...atFrom, ...atTo]);
  }
}
