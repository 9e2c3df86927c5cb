// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsOf } from './bands';
import { bandsOfPlan } from './bands-of-plan';
import { areaOf, bandTable, describeBand, describeBandJob, describeBands } from './describe';
import { bandPlanOf, generatedBandPlan, THREE_JOBS, TWO_RESOURCES } from './testing/band-plans';
import { exactNumber, unitCount, unitOf } from './units';

const slots = unitOf('slots');
const report = bandPlanOf([
  [3, { report: 10, other: 5 }],
  [9, { report: 40, other: 60 }],
]);
const bands = bandsOfPlan(report, 'slots', 100);

describe('bands in words', () => {
  test('a block: its slots, its time, the whole work and the end', () => {
    const second = bandsOf(bands, 0)[1]!;
    expect(describeBand(bands, second, 'report', slots)).toBe(
      'report: 40 of 100 slots from 3 s to 9 s, work 270 slot-s, ends 9 s',
    );
    expect(
      describeBand(bands, second, 'report', slots, { id: 'report', name: 'Daily', user: 'ana', arrivalS: 0 }),
    ).toBe('report (Daily), user ana: 40 of 100 slots from 3 s to 9 s, work 270 slot-s, ends 9 s');
  });

  test('a job: its mean and most slots; one of constant width like its block; one without slots', () => {
    expect(describeBandJob(bands, 0, 'report', slots)).toBe(
      'report: 30 of 100 slots on average, 40 at most, from 0 s to 9 s, work 270 slot-s, ends 9 s',
    );
    const memory = bandsOfPlan(TWO_RESOURCES, 'memoryGB', 8);
    expect(describeBandJob(memory, 1, 'y', unitOf('memoryGB'))).toBe(
      'y: 1 of 8 GB from 0 s to 20 s, work 20 GB-s, ends 20 s',
    );
    expect(describeBandJob(bandsOfPlan(TWO_RESOURCES, 'slots', 8), 1, 'y', slots)).toBe('y: no slots, ends 20 s');
  });

  test('a plan of intervals', () => {
    const three = bandsOfPlan(THREE_JOBS, 'slots', 10);
    expect(describeBands(THREE_JOBS, three, slots)).toBe(
      'Plan by flex (order shortest): 3 jobs on 10 slots, the last ends at 12 s, average response 8 s, 100 % of the slots in use until then.',
    );
    const fifo = { ...THREE_JOBS, planner: 'fifo', orderingName: 'fifo', metric: 'slaCost', value: 3 };
    expect(describeBands(fifo, three, slots)).toContain('Plan by fifo: 3 jobs on 10 slots');
    expect(describeBands(fifo, three, slots)).toContain(', SLA cost 3,');
    const empty = bandPlanOf([]);
    expect(describeBands(empty, bandsOfPlan(empty, 'slots', 10), slots)).toBe('The plan by flex has no jobs.');
  });

  test('slotted time, one resource', () => {
    expect(describeBands(TWO_RESOURCES, bandsOfPlan(TWO_RESOURCES, 'cores', 4), unitOf('cores'))).toBe(
      'Plan by cora (lexmin): 2 jobs on 4 cores in time slots of 10 s, the last ends at 40 s, utilities at least 1.5, 4.5 in total, 50 % of the cores in use until then.',
    );
    expect(describeBands(TWO_RESOURCES, bandsOfPlan(TWO_RESOURCES, 'slots', 4), slots)).toContain('no slots used');
  });

  test('units: one, many, fractions', () => {
    expect(unitCount(1, slots)).toBe('1 slot');
    expect(unitCount(100 / 3, slots)).toBe('33.333 slots');
    expect(unitCount(1, unitOf('memoryGB'))).toBe('1 GB');
    expect(exactNumber(300.0000000001)).toBe('300');
    expect(exactNumber(0.00025)).toBe('0.00025');
    expect(exactNumber(0)).toBe('0');
  });
});

describe('bands as a table', () => {
  test('one row a job, by start', () => {
    const rows = bandTable(TWO_RESOURCES, bandsOfPlan(TWO_RESOURCES, 'cores', 4), [
      { id: 'y', name: 'Why', user: 'bo', arrivalS: 0 },
    ]);
    expect(rows).toEqual([
      { id: 'y', name: 'Why', user: 'bo', work: 30, startS: 0, endS: 20, meanUnits: 1.5, mostUnits: 2 },
      { id: 'x', name: '', user: '', work: 50, startS: 0, endS: 40, meanUnits: 1.25, mostUnits: 2 },
    ]);
  });

  test('jobs without a unit come last, without a start', () => {
    const rows = bandTable(TWO_RESOURCES, bandsOfPlan(TWO_RESOURCES, 'slots', 4), []);
    expect(rows.map(({ id, work, startS, meanUnits }) => [id, work, startS, meanUnits])).toEqual([
      ['y', 0, undefined, 0],
      ['x', 0, undefined, 0],
    ]);
  });

  test('the area of a band is the work that the plan gives', () => {
    fc.assert(
      fc.property(generatedBandPlan, ({ plan, capacity }) => {
        const some = bandsOfPlan(plan, 'slots', capacity);
        plan.jobs.forEach(({ id }, owner) => {
          const given = plan.intervals.reduce((sum, one) => sum + (one.slots[id] ?? 0) * (one.endS - one.startS), 0);
          expect(areaOf(some, owner)).toBeCloseTo(given, 5);
        });
      }),
    );
  });
});
