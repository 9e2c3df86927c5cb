// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamInfo } from '../network';
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

/** One list of all pairs: mice in order of appearance, elephants in the order in which they turned. */
interface PlainPair {
  readonly coflow: number;
  readonly from: number;
  readonly to: number;
  readonly streams: number[];
  elephant: CircuitPair | undefined;
}

test('pairs are found by coflow, racks, stream, limit and port as one would by looking at all', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40, size: 'max' }), (operations) => {
      const pairs = new RackPairs(RACKS);
      let plain: PlainPair[] = [];
      const suspects = new Set<number>();
      let streams = 0;
      for (const one of operations) {
        if (one.kind === 'add') {
          const stream = streams++;
          pairs.add(stream, one as unknown as StreamInfo);
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
          // A coflow without mice may be reported needlessly.
          for (const coflow of taken) if (!suspects.has(coflow)) expect([...pairs.miceOf(coflow)]).toEqual([]);
          suspects.clear();
        }
        expectAlike(pairs, plain, streams);
      }
    }),
  );
});

function expectAlike(pairs: RackPairs, plain: readonly PlainPair[], streams: number): void {
  const elephants = plain.flatMap(({ elephant }) => elephant ?? []);
  const ids = [...Array(streams).keys()];
  const coflows = [...Array(COFLOWS).keys()];
  const pairOf = (stream: number) => plain.find((pair) => pair.streams.includes(stream));
  const miceIn = (coflow: number) => plain.filter((pair) => pair.coflow === coflow && pair.elephant === undefined);
  expect({
    any: pairs.anyElephant,
    byStream: ids.map((stream) => pairs.elephantOf(stream)),
    racks: ids.map((stream) => placeOf(pairs.aboutOf(stream))),
    circuits: ids.filter((limit) => pairs.isCircuit(limit)),
    mice: coflows.map((coflow) => [...pairs.miceOf(coflow)]),
    elephants: coflows.map((coflow) => [...pairs.elephantsOf(coflow)]),
    byRacks: plain.map(({ coflow, from, to }) => pairs.elephant(coflow, from, to)),
    neighbours: elephants.map((pair) => [...pairs.neighbours(pair)]),
    streams: elephants.map((pair) => pair.streams),
  }).toEqual({
    any: elephants.length > 0,
    byStream: ids.map((stream) => pairOf(stream)?.elephant),
    racks: ids.map((stream) => placeOf(pairOf(stream))),
    circuits: elephants.map(({ limit }) => limit).sort((a, b) => a - b),
    mice: coflows.map((coflow) => miceIn(coflow).map(({ from, to, streams }) => ({ from, to, streams }))),
    elephants: coflows.map((coflow) => elephants.filter((pair) => pair.coflow === coflow)),
    byRacks: plain.map(({ elephant }) => elephant),
    neighbours: elephants.map((pair) => [
      ...elephants.filter(({ from }) => from === pair.from),
      ...elephants.filter(({ to }) => to === pair.to),
    ]),
    streams: plain.flatMap((pair) => (pair.elephant === undefined ? [] : [pair.streams])),
  });
}

const placeOf = (pair: Pick<PlainPair, 'coflow' | 'from' | 'to'> | undefined) =>
  pair && [pair.coflow, pair.from, pair.to];
