// SPDX-License-Identifier: GPL-3.0-or-later
// The export for Perfetto: what its events say, and that slices of a thread nest as the format requires.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowsFrom } from '../../model/flows';
import type { ExpandedWorkload } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { linkOf, NIC_OUT, UP } from '../../network/network';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { recordOf, type TaskRow } from '../../simulator/testing/record-of';
import { EVENTS_FILE, singleRunLabel, traceEvents } from './trace-events';

interface Event {
  readonly ph: string;
  readonly pid: number;
  readonly tid?: number;
  readonly ts: number;
  readonly dur: number;
  readonly name: string;
  readonly args?: Record<string, unknown>;
}

const data = { inputGB: 1, shuffleGB: 1, outputGB: 1, maps: 1, reduces: 1, mapMBps: 1, reduceMBps: 1 };
const workload: ExpandedWorkload = {
  jobs: ['a', 'b', 'c'].map((id) => ({ id, arrivalS: 0, weight: 1, recurring: true, ...data })),
};
const topology: Topology = {
  racks: 2,
  machinesPerRack: 3,
  slots: { map: 2, reduce: 2 },
  nicGbps: 10,
  oversubscription: 1,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};

function eventsOf(rows: Parameters<typeof recordOf>[0], label = '', work = workload): readonly Event[] {
  const about = { workload: work, topology, label, firstProcess: 1, endS: 9 };
  const text = EVENTS_FILE.start + [...traceEvents(recordOf(rows).trace, about)].join('') + EVENTS_FILE.end;
  return (JSON.parse(text) as { readonly traceEvents: readonly Event[] }).traceEvents;
}

const slices = (events: readonly Event[]) =>
  events.filter(({ ph }) => ph === 'X').map(({ pid, tid, name, ts, dur }) => [pid, tid, name, ts, dur].join(' '));
const named = (events: readonly Event[]) =>
  events.filter(({ ph }) => ph === 'M').map(({ pid, tid, args }) => `${pid} ${tid} ${String(args?.name)}`);

test('a process per rack, a thread per slot, phases inside tasks, times in microseconds', () => {
  const tasks: readonly TaskRow[] = [
    { job: 0, kind: 'map', rack: 1, machine: 2, slot: 1, startS: 1, fetchedS: 1.5, endS: 3 },
    { job: 0, kind: 'reduce', index: 4, rack: 1, machine: 2, slot: 1, startS: 3, endS: 3.25, killed: true },
  ];
  const events = eventsOf({ tasks, jobs: [{ startS: 1 }] }, 'Corral');
  expect(named(events)).toEqual([
    '3 0 Corral: jobs',
    '1 0 Corral: rack 0',
    '2 0 Corral: rack 1',
    '3 1 a',
    '2 10 machine 2 map slot 1',
    '2 12 machine 2 reduce slot 1',
  ]);
  expect(slices(events)).toEqual([
    '3 1 a 0 9000000',
    '3 1 waiting 0 1000000',
    '3 1 running 1000000 8000000',
    '2 10 a map 0 1000000 2000000',
    '2 10 input 1000000 500000',
    '2 10 compute 1500000 1500000',
    '2 12 a reduce 4 3000000 250000',
    '2 12 shuffle 3000000 250000',
  ]);
});

test('counters for both ends of the packet switch, slices for circuits with their set-up', () => {
  const events = eventsOf({
    links: [
      { link: linkOf(1, UP), atS: 2, Gbps: 4, capacityGbps: 5 },
      { link: linkOf(1, NIC_OUT), atS: 2, Gbps: 4, capacityGbps: 5 },
    ],
    coflows: [{ job: 0, startS: 0, endS: 1 }],
    circuits: [{ from: 0, to: 1, startS: 1, upS: 1.5, endS: 2, coflow: 0, GB: 3 }],
  });
  expect(events.filter(({ ph }) => ph === 'C')).toEqual([
    { ph: 'C', pid: 2, ts: 2_000_000, name: 'uplink', args: { Gbps: 4 } },
  ]);
  expect(slices(events)).toEqual(['1 1000000 to rack 1 1000000 1000000', '1 1000000 set-up 1000000 500000']);
});

test('what never came is not drawn, and what never ended goes on to the end of the run', () => {
  const never = Number.NaN;
  const jobs = eventsOf({ jobs: [{ arrivalS: 10 }, { arrivalS: 4 }, { arrivalS: 2, startS: 5, endS: 5 }] });
  // The run ends at 9 s: the first job arrived later, the second has not begun, the third took no time.
  expect(slices(jobs)).toEqual([
    '3 2 b 4000000 5000000',
    '3 2 waiting 4000000 5000000',
    '3 3 c 2000000 3000000',
    '3 3 waiting 2000000 3000000',
  ]);
  const coflows = { coflows: ['x', 'y'].map((id) => ({ id, arrivalS: 0, weight: 1, flows: flowsFrom([]) })) };
  const rows = [0, 1].map((job) => ({ job, startS: job === 0 ? 10 : 3, endS: never }));
  expect(slices(eventsOf({ coflows: rows }, '', coflows))).toEqual(['3 2 y 3000000 6000000']);
});

test('an attempt that still ran when the run was given up is no killed one', () => {
  const made = recordOf({
    tasks: [1, 2].map((attempt) => ({
      ...{ job: 0, kind: 'map' as const, startS: 0, endS: 9, attempt, slot: attempt, killed: true },
      killedFor: attempt === 1 ? ('end' as const) : ('preemption' as const),
    })),
  });
  const unfinished = { tasks: new Set([0]), flows: new Set<number>(), circuits: new Set<number>() };
  const about = { workload, topology, label: '', firstProcess: 1, endS: 9 };
  const text = `[${[...traceEvents({ ...made.trace, unfinished }, about)].join('')}]`;
  const tasks = (JSON.parse(text) as readonly Event[]).filter(({ args }) => args?.attempt !== undefined);
  expect(tasks.map(({ args }) => [args?.unfinished, args?.killed, args?.killedFor])).toEqual([
    [true, undefined, undefined],
    [undefined, true, 'preemption'],
  ]);
});

test('a run that has a file to itself is named only where its rates may lag behind', () => {
  expect([singleRunLabel({ accuracy: 'fast' }), singleRunLabel({ accuracy: 'exact' }), singleRunLabel({})]).toEqual([
    ...['fast', '', ''],
  ]);
});

test('whatever the times, a thread’s slices lie inside or after one another', () => {
  const edges = fc.array(fc.double({ min: 0, max: 2e6, noNaN: true }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(edges, (times) => {
      const sorted = times.sort((a, b) => a - b);
      const tasks = sorted.slice(1).map((endS, i) => {
        const startS = sorted[i]!;
        return { job: 0, kind: 'map' as const, startS, fetchedS: startS + (endS - startS) / 3, endS };
      });
      const open: number[] = [];
      for (const { ph, ts, dur } of eventsOf({ tasks })) {
        if (ph !== 'X') continue;
        const [start, end] = [Math.round(ts * 1000), Math.round(ts * 1000) + Math.round(dur * 1000)];
        while (open.length > 0 && (open.at(-1) as number) <= start) open.pop();
        expect(end).toBeLessThanOrEqual(open.at(-1) ?? end);
        if (end > start) open.push(end);
      }
    }),
  );
});

test('any run is written as JSON without a gap', () => {
  fc.assert(
    fc.property(arbitraryMadeRun, ({ scenario, workload: made, record }) => {
      const about = { workload: made, topology: scenario.topology, label: '', firstProcess: 1, endS: 100 };
      const text = [...traceEvents(record.trace, about)].join('');
      const events = JSON.parse(`[${text}]`) as readonly Event[];
      const tasks = events.filter(({ ph, args }) => ph === 'X' && args?.attempt !== undefined);
      expect(tasks).toHaveLength(record.trace.tasks.length);
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    }),
  );
});
