// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the shared data's README compared with what is imported, in both layouts; then generated traces.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowCount, flowRows, flowsOfAll, totalGB } from '../../model/flows';
import type { Coflow } from '../../model/scenario';
import { coflowsOf, imported, problemsOf, scenarioOf, sharedTrace } from './testing/import-trace';

const HOUR = sharedTrace('coflow-benchmark/FB2010-1Hr-150-0.txt');
const HOUR_AGAIN = sharedTrace('sunflow/fbtrace-1hr.txt');
const SMALL = sharedTrace('sunflow/test_trace.txt');

const bytesOf = (coflows: readonly Coflow[]): number => coflows.reduce((total, one) => total + totalGB(one), 0);

describe('the published hour', () => {
  const coflows = coflowsOf(HOUR);

  test('has 526 coflows, 706 397 flows and 35 533 534 MB; 4 911 flows stay in a rack', () => {
    expect(coflows).toHaveLength(526);
    const flows = coflows.flatMap((one) => flowRows(one.flows));
    expect(flows).toHaveLength(706_397);
    expect(Math.round(bytesOf(coflows) * 1000)).toBe(35_533_534);
    expect(flows.filter(({ from, to }) => from === to)).toHaveLength(4911);
    expect(coflows.filter((one) => flowCount(one) === 1)).toHaveLength(123);
    expect(Math.max(...coflows.map(flowCount))).toBe(21_170);
    expect(coflows.filter((one) => totalGB(one) >= 1.125 - 1e-9)).toHaveLength(106);
    expect(coflows.at(-1)?.arrivalS).toBe(3629.235);
  });

  test('sends 258 014 MB from rack 130 and 440 422 MB to rack 16, the busiest ones', () => {
    const sent = Array.from({ length: 150 }, () => 0);
    const received = Array.from({ length: 150 }, () => 0);
    for (const { flows } of coflows) {
      for (const { from, to, GB } of flowRows(flows)) {
        sent[from] = (sent[from] ?? 0) + GB;
        received[to] = (received[to] ?? 0) + GB;
      }
    }
    const busiest = (loads: readonly number[]) => [
      loads.indexOf(Math.max(...loads)),
      Math.round(Math.max(...loads) * 1000),
    ];
    expect(busiest(sent)).toEqual([130, 258_014]);
    expect(busiest(received)).toEqual([16, 440_422]);
    for (const rack of [39, 110, 111]) expect([sent[rack], received[rack]]).toEqual([0, 0]);
  });

  test('runs on 150 racks of one machine at 1 Gbps, without oversubscription or other traffic', () => {
    const { topology, runs } = scenarioOf(imported(HOUR));
    expect(topology).toMatchObject({ racks: 150, machinesPerRack: 1, nicGbps: 1, oversubscription: 1, background: 0 });
    expect(runs).toMatchObject([{ network: 'tcp' }]);
  });

  test('is the same in the other layout', () => {
    expect(coflowsOf(HOUR_AGAIN)).toEqual(coflows);
  });

  test('can be cut down and counted otherwise', () => {
    const first = coflowsOf(HOUR, { toS: 600 });
    expect(first).toEqual(coflows.filter(({ arrivalS }) => arrivalS < 600));
    expect(coflowsOf(HOUR, { mostCoflows: 3 })).toEqual(coflows.slice(0, 3));
    expect(flowsOfAll(coflowsOf(HOUR, { dropLocal: true }))).toBe(706_397 - 4911);
    expect(bytesOf(coflowsOf(HOUR, { bytesPerMB: 1_048_576 }))).toBeCloseTo(35_533.534 * 1.048576, 6);
  });
});

test('the small extract has 14 coflows, 95 flows and 442 MB, all at once', () => {
  const coflows = coflowsOf(SMALL);
  expect([coflows.length, flowsOfAll(coflows)]).toEqual([14, 95]);
  expect(Math.round(bytesOf(coflows) * 1000)).toBe(442);
  expect(coflows.every(({ arrivalS }) => arrivalS === 0)).toBe(true);
});

describe('bad traces', () => {
  test('name every bad line, and how to mend it', () => {
    const text =
      '3 6\r\n1 0 1 0 1 1:2.5\r\n2 x 1 0 1 1:1\r\n1 5 1 0 1 3:1\r\n4 5 2 0 1 1 1:1 2:1\r\n5 5 0 1 1:1\r\n6 5 1 0 1 1\r\n';
    expect(problemsOf(text)).toEqual([
      'line 3: the arrival in ms must be a plain number of at least 0 (got "x")',
      'line 4: 1 is also the coflow of line 2; ids must differ',
      'line 4: names rack 3; line 1 says 3 racks, from 0 to 2',
      'line 5: must have 7 words for 2 mappers and 1 reducer (got 8)',
      'line 6: has reducers but no mappers, so nothing can send to them',
      'line 7: a reducer must be rack:MB (got "1")',
    ]);
  });

  test('that were cut off are distinguished from whole ones', () => {
    const lines = HOUR.trimEnd().split('\n');
    expect(problemsOf(`${lines.slice(0, 400).join('\n')}\n`)).toEqual([
      'line 1: says 526 coflows, and 399 lines follow',
    ]);
    expect(problemsOf(HOUR.slice(0, HOUR.length / 2)).at(-1)).toMatch(/the file seems (to be )?cut off/);
    // Cut right behind a row, so that only the count and the missing line break tell.
    expect(problemsOf(lines.slice(0, 400).join('\n'))).toEqual([
      'line 1: says 526 coflows, and 399 lines follow, and the last has no line break: the file seems to be cut off',
    ]);
    expect(problemsOf('3 0\n')).toEqual(['the file has no coflows']);
  });

  test('with more flows than there may be are refused in a sentence, without making them', () => {
    const wide = Array.from({ length: 500 }, (_, rack) => rack);
    const line = (id: number) => `${id} 0 500 ${wide.join(' ')} 500 ${wide.map((rack) => `${rack}:1`).join(' ')}\n`;
    const text = `500 9\n${Array.from({ length: 9 }, (_, id) => line(id)).join('')}`;
    expect(problemsOf(text).join()).toMatch(
      /2 250 000 flows in all; the limit is 2 000 000; .*take the first 8 coflows \(--set mostCoflows=8\)/,
    );
    expect(coflowsOf(text, { mostCoflows: 1 }).map(flowCount)).toEqual([250_000]);
    // One that is too large alone: no number of coflows would do.
    const racks = Array.from({ length: 1500 }, (_, i) => i % 500);
    const alone = `500 1\n0 0 1500 ${racks.join(' ')} 1500 ${racks.map((rack) => `${rack}:1`).join(' ')}\n`;
    expect(problemsOf(alone)).toEqual([
      'mostCoflows: 2 250 000 flows in all; the limit is 2 000 000; take part of the trace',
    ]);
  });

  test('with more coflows than there may be are refused in a sentence', () => {
    const text = `2 20001\n${Array.from({ length: 20_001 }, (_, id) => `${id} 0 1 0 1 1:1\n`).join('')}`;
    expect(problemsOf(text)).toEqual([
      'mostCoflows: 20 001 coflows; the limit is 20 000; take part of the trace: take the first 20 000 coflows (--set mostCoflows=20000), or take one in 2 (--set everyNth=2)',
    ]);
  });

  test('whose racks are no numbers are refused with the line', () => {
    expect(problemsOf('3 1\n0 0 1 x 1 2:5\n')).toEqual(['line 2: a rack must be an integer of at least 0 (got "x")']);
  });

  test('name more racks than were asked for', () => {
    expect(problemsOf(SMALL, { racks: 5 })).toEqual([
      'racks: must be at least 149: the trace names rack 148 (got 5): take 149 racks (--set racks=149)',
    ]);
  });
});

const racksArb = fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength: 6 });
const coflowArb = fc.record({
  arrivalMs: fc.nat(1e6),
  senders: racksArb,
  receivers: racksArb.chain((racks) =>
    fc.tuple(...racks.map((rack) => fc.record({ rack: fc.constant(rack), MB: fc.nat(1e6) }))),
  ),
});

describe('any trace', () => {
  test('says the same in both layouts, and splits what each reducer receives equally', () => {
    fc.assert(
      fc.property(
        fc.array(coflowArb, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, ending) => {
          const pairs = rows.map(({ receivers }) => receivers.map(({ rack, MB }) => `${rack}:${MB}`));
          const plain = rows.map(
            ({ arrivalMs, senders }, i) =>
              `c${i} ${arrivalMs} ${senders.length} ${senders.join(' ')} ${pairs[i]?.length} ${pairs[i]?.join(' ')}`,
          );
          const nested = rows.map(
            ({ arrivalMs, senders }, i) =>
              `c${i}\t${arrivalMs}\t${senders.length}\t${pairs[i]?.length}\t${senders}#${pairs[i]}`,
          );
          const coflows = coflowsOf([`20 ${rows.length}`, ...plain, ''].join(ending));
          expect(coflowsOf([...nested, ''].join(ending))).toEqual(coflows);
          rows.forEach(({ arrivalMs, senders, receivers }, i) => {
            const { arrivalS } = coflows[i]!;
            const flows = flowRows(coflows[i]!.flows);
            expect(arrivalS).toBe(arrivalMs / 1000);
            for (const { rack, MB } of receivers) {
              const parts = flows.filter(({ to }) => to === rack);
              expect(parts.map(({ from }) => from)).toEqual(senders);
              for (const { GB } of parts) expect(GB).toBeCloseTo(MB / 1000 / senders.length, 9);
            }
          });
        },
      ),
    );
  });
});

test('a line with # that does not have what it counts, and racks beyond the largest, are named', () => {
  const said = (line: string) => problemsOf(`c0 0 1 1 0#1:5\n${line}\n`, { racks: 4 });
  expect(said('c1 0 2 1 0#1:5')).toEqual(['line 2: must have 2 mappers before # (got 1)']);
  expect(said('c1 0 1 2 0#1:5')).toEqual(['line 2: must have 2 reducers after # (got 1)']);
  expect(said('c1 0 1 1 5000000#1:5').join()).toMatch(
    /line 2: racks are numbered from 0 to at most \d+ \(got 5000000\)/,
  );
  expect(said(`${'c'.repeat(300)} 0 1 1 0#1:5`).join()).toMatch(/line 2: the id must have 1 to \d+ characters/);
});

test('a first line with too many racks, or with fewer coflows than follow, is refused', () => {
  expect(problemsOf('5000000 1\n1 0 1 1 1 1:5\n').join()).toMatch(
    /line 1: the number of racks must be from 1 to \d+ \(got 5000000\)/,
  );
  expect(problemsOf('4 1\n1 0 1 1 1 2:5\n2 0 1 1 1 2:5')).toEqual(['line 1: says 1 coflow, and 2 lines follow']);
});
