// SPDX-License-Identifier: GPL-3.0-or-later
// Trace files by hand, and what must hold for all of them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExpandedWorkload } from '../../model/scenario';
import { linkOf, NIC_IN } from '../../network/network';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { recordOf } from '../../simulator/testing/record-of';
import { traceJson, traceRows } from '../../simulator/testing/trace-json';
import { traceText } from './trace-text';

const data = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 1, reduces: 1, mapMBps: 1, reduceMBps: 1 };
const common = { arrivalS: 0, weight: 1, recurring: true };
const workload: ExpandedWorkload = {
  jobs: [
    { id: 'plain "one"', ...common, ...data },
    {
      id: '__proto__',
      ...common,
      stages: [
        { id: 'scan', after: [], ...data },
        { id: 'join', after: ['scan'], ...data },
      ],
    },
  ],
};

test('columns by name: ids, stages, kinds and links in words, null for what never came', () => {
  const { trace } = recordOf({
    tasks: [
      {
        job: 1,
        stage: 1,
        kind: 'reduce',
        index: 3,
        rack: 2,
        machine: 4,
        slot: 1,
        startS: 0.1,
        endS: 1e-7,
        attempt: 2,
        killed: true,
      },
      { job: 0, kind: 'map', startS: 0, fetchedS: 0.30000000000000004, endS: 1e21 },
    ],
    flows: [{ job: 0, kind: 'mapInput', from: 1, to: 0, via: 'circuit', startS: 0, endS: 2, GB: 1.5 }],
    rates: [{ flow: 0, atS: 0, Gbps: 6 }],
    circuits: [{ from: 0, to: 1, startS: 1, upS: 1.01, endS: 2, coflow: 0, GB: 3 }],
    links: [{ link: linkOf(12, NIC_IN), atS: 1, Gbps: 2, capacityGbps: 3 }],
    placement: [
      { job: 0, block: 0, rack: 2, machine: 1 },
      { job: 0, block: 0, rack: 0, machine: 3 },
      { job: 0, block: 1, rack: 1 },
      { job: 1, block: 1, rack: 5 },
    ],
    coflows: [{ job: 1, stage: 1, startS: 0, endS: 1 }],
  });
  expect([...traceText(trace, workload)].join('')).toContain(
    '"startS":[0.1,0],\n"fetchedS":[null,0.30000000000000004],',
  );
  expect(traceJson(trace, workload)).toEqual({
    tasks: {
      job: ['__proto__', 'plain "one"'],
      stage: ['join', 0],
      kind: ['reduce', 'map'],
      index: [3, 0],
      rack: [2, 0],
      machine: [4, 0],
      slot: [1, 0],
      startS: [0.1, 0],
      fetchedS: [null, 0.30000000000000004],
      endS: [1e-7, 1e21],
      attempt: [2, 1],
      killed: [true, false],
      killedFor: ['fault', null],
    },
    flows: {
      job: ['plain "one"'],
      stage: [0],
      kind: ['mapInput'],
      from: [1],
      to: [0],
      via: ['circuit'],
      startS: [0],
      endS: [2],
      GB: [1.5],
    },
    rates: { flow: [0], atS: [0], Gbps: [6] },
    circuits: {
      from: [0],
      to: [1],
      startS: [1],
      upS: [1.01],
      endS: [2],
      coflow: ['__proto__/join'],
      job: ['__proto__'],
      stage: ['join'],
      GB: [3],
    },
    links: { name: ['rack12.nicIn'], capacityGbps: [3], atS: [1], Gbps: [2] },
    placement: {
      job: ['plain "one"', 'plain "one"', '__proto__'],
      stage: [0, 0, 'scan'],
      block: [0, 1, 1],
      racks: [[2, 0], [1], [5]],
      machines: [[1, 3], [0], [0]],
    },
  });
});

test('a circuit of a DAG’s stage is distinguished from one of a job with that name', () => {
  const named: ExpandedWorkload = { jobs: [{ id: '__proto__/join', ...common, ...data }, ...workload.jobs.slice(1)] };
  const circuit = { from: 0, to: 1, startS: 0, upS: 1, endS: 2, GB: 1 };
  const record = recordOf({
    circuits: [
      { ...circuit, coflow: 0 },
      { ...circuit, coflow: 1 },
    ],
    coflows: [
      { job: 0, startS: 0, endS: 1 },
      { job: 1, stage: 1, startS: 0, endS: 1 },
    ],
  });
  const { circuits } = traceRows(traceJson(record.trace, named));
  expect(circuits.map(({ coflow }) => coflow)).toEqual(['__proto__/join', '__proto__/join']);
  expect(circuits.map(({ job, stage }) => [job, stage])).toEqual([
    ['__proto__/join', 0],
    ['__proto__', 'join'],
  ]);
});

test('a run without rows has all tables and columns, empty', () => {
  const json = traceJson(recordOf({}).trace, { coflows: [] });
  expect(Object.keys(json)).toEqual(['tasks', 'flows', 'rates', 'circuits', 'links', 'placement']);
  expect(Object.values(json).flatMap((table) => Object.values(table).flat())).toEqual([]);
});

test('of any run the text reads back whole, all columns of a table as long', () => {
  fc.assert(
    fc.property(arbitraryMadeRun, ({ record, workload: made }) => {
      const rows = traceRows(traceJson(record.trace, made));
      const { tasks, flows, rates, links, circuits, placement } = record.trace;
      expect(rows.tasks.map(({ endS }) => endS)).toEqual([...tasks.endS]);
      expect([rows.flows.length, rows.rates.length, rows.links.length, rows.circuits.length]).toEqual([
        flows.length,
        rates?.length,
        links.length,
        circuits.length,
      ]);
      expect(rows.placement.flatMap(({ racks }) => racks)).toEqual([...placement.rack]);
    }),
  );
});

test('that a run is fast stands before its columns', () => {
  const { trace } = recordOf({});
  const [exact, fast] = [false, true].map((isFast) => [...traceText(trace, workload, isFast)].join(''));
  expect(JSON.parse(fast!)).toEqual({ accuracy: 'fast', ...JSON.parse(exact!) });
  expect(JSON.parse(exact!)).not.toHaveProperty('accuracy');
});

test('long traces come in pieces of a readable size', () => {
  const links = Array.from({ length: 50_000 }, (_, i) => ({ link: 0, atS: i, Gbps: 1, capacityGbps: 2 }));
  const pieces = [...traceText(recordOf({ links }).trace, workload)];
  expect(pieces.length).toBeGreaterThan(5);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(100_000);
});
