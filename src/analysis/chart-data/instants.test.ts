// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Faults } from '../../model/scenario';
import type { FailureColumns } from '../../model/trace';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { EVENT_KINDS, instantsOf, lastUpTo } from './instants';
import { instantsOfJob } from './job-instants';
import { rowsByJob } from './rows-by-job';
import { slowEvents } from './testing/slow-instants';

const instant = fc.nat(110);
const fault = fc.record({ rack: fc.nat(3), atS: instant, forS: fc.integer({ min: 1, max: 20 }) });
const arbitraryFaults: fc.Arbitrary<Faults | undefined> = fc.option(
  fc.record({
    machines: fc.array(
      fault.map((one) => ({ ...one, machine: 0 })),
      { maxLength: 2 },
    ),
    racks: fc.array(fault, { maxLength: 2 }),
    links: fc.array(
      fault.map((one) => ({ ...one, factor: 0.5 })),
      { maxLength: 2 },
    ),
  }),
  { nil: undefined },
);

const arbitraryFailures: fc.Arbitrary<FailureColumns | undefined> = fc.option(
  fc.array(fault, { maxLength: 5 }).map((all) => ({
    length: all.length,
    rack: Int16Array.from(all, ({ rack }) => rack),
    machine: new Int16Array(all.length),
    fromS: Float64Array.from(all, ({ atS }) => atS).sort(),
    toS: Float64Array.from(all, ({ atS }) => atS)
      .sort()
      .map((atS) => atS + 5),
  })),
  { nil: undefined },
);

describe('the instants of a run', () => {
  test('and their events are those of a plain list, sorted', () => {
    fc.assert(
      fc.property(arbitraryMadeRun, arbitraryFaults, arbitraryFailures, (made, faults, failures) => {
        const { workload } = made;
        const trace = { ...made.record.trace, ...(failures && { failures }) };
        const record = { ...made.record, trace };
        const instants = instantsOf(record, workload, faults);
        const actual = [...instants.atS].flatMap((atS, i) =>
          [...instants.kind.slice(instants.from[i], instants.from[i + 1])].map((kind, e) => ({
            ...{ atS, kind: EVENT_KINDS[kind], row: instants.row[instants.from[i]! + e] },
          })),
        );
        const slow = slowEvents(record, 'coflows' in workload, faults);
        expect(actual).toEqual(slow.map(({ atS, kind, row }) => ({ atS, kind, row })));
        expect([...instants.atS]).toEqual([...new Set(slow.map(({ atS }) => atS))]);
      }),
    );
  });

  test('of one job are those at which a plain list has something of it', () => {
    fc.assert(
      fc.property(arbitraryMadeRun, ({ record, workload }) => {
        const owners = 'jobs' in workload ? workload.jobs.length : workload.coflows.length;
        const isCoflows = 'coflows' in workload;
        const byJob = isCoflows ? undefined : rowsByJob(record.trace.tasks, owners);
        const slow = slowEvents(record, isCoflows);
        for (let job = 0; job < owners; job++) {
          const own = new Set(slow.filter((one) => one.job === job).map(({ atS }) => atS));
          expect([...instantsOfJob(record, byJob, job)]).toEqual([...own]);
        }
      }),
    );
  });

  test('are found by time as one would look through them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.integer({ min: -2, max: 32 }), (times, atS) => {
        const sorted = Float64Array.from(times).sort();
        expect(lastUpTo(sorted, atS)).toBe(sorted.findLastIndex((one) => one <= atS));
      }),
    );
  });
});
