// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartDataOf } from '../../analysis/chart-data/chart-data';
import { instantsOf } from '../../analysis/chart-data/instants';
import { arbitraryMadeRun } from '../../simulator/testing/made-run';
import { coflowRunOf, runOf } from '../gantt/testing/runs';
import { describeInstant } from './describe-instant';

const task = (job: number, rack: number, startS: number, endS: number, killed = false) => ({
  ...{ job, kind: 0, rack, startS, fetchedS: startS, endS, killed },
});

describe('what happens at an instant', () => {
  test('is described by job, causes first', () => {
    const run = runOf(
      ['ads', 'logs'],
      [task(0, 0, 0, 4), task(0, 1, 0, 4), task(1, 1, 4, 6, true), task(1, 1, 4, 7)],
      [0, 1],
    );
    const sentences = [...run.chartData.instants.atS].map((atS, i) => [atS, describeInstant(run, i)]);
    expect(sentences).toEqual([
      [0, 'ads arrives; 2 maps of ads start on racks 0, 1.'],
      [1, 'logs arrives.'],
      [4, '2 maps of ads end on racks 0, 1; ads is done; 2 maps of logs start on rack 1.'],
      [6, '1 map of logs is killed on rack 1.'],
      [7, '1 map of logs ends on rack 1; logs is done.'],
    ]);
  });

  test('names a few of many, and counts the kinds of very many', () => {
    const ids = Array.from({ length: 12 }, (_, j) => `j${j}`);
    const many = runOf(
      ids,
      ids.map((_, job) => task(job, 0, 0, 1)),
    );
    expect(describeInstant(many, 0)).toBe(
      `j0, j1, j2 and 9 more arrive; ${[0, 1, 2, 3, 4, 5, 6].map((j) => `1 map of j${j} starts on rack 0`).join('; ')}; and 5 more.`,
    );
    const crowd = runOf(
      ['a'],
      Array.from({ length: 60_000 }, () => task(0, 0, 0, 1)),
    );
    expect(describeInstant(crowd, 0)).toBe('1 arrival; 60\u202f000 tasks started.');
  });

  test('begins with the job that is asked about', () => {
    const run = runOf(['a', 'b', 'c', 'd', 'e'], [task(0, 0, 0, 1), task(4, 0, 0, 1)]);
    expect(describeInstant(run, 0, 4)).toBe(
      'e, a, b and 2 more arrive; 1 map of e starts on rack 0; 1 map of a starts on rack 0.',
    );
  });

  test('includes faults, and coflows by name', () => {
    const run = coflowRunOf([
      ['x', 0, 1, 3],
      ['y', 3, 4, 5],
    ]);
    expect(describeInstant(run, run.chartData.instants.atS.indexOf(3))).toBe('y arrives; x is done.');
    const faults = {
      machines: [{ rack: 1, machine: 2, atS: 2, forS: 1 }],
      racks: [{ rack: 0, atS: 2, forS: 1 }],
      links: [{ rack: 3, atS: 2, forS: 1, factor: 0.1 }],
    };
    const instants = instantsOf(run.record, { coflows: [] }, faults);
    const faulty = { ...run, chartData: { ...run.chartData, instants } };
    expect(describeInstant(faulty, instants.atS.indexOf(2))).toBe(
      'machine 2 of rack 1 fails; rack 0 fails; a fault cuts the links of rack 3 to 10 %.',
    );
    expect(describeInstant(faulty, instants.atS.indexOf(3))).toContain(
      'machine 2 of rack 1 is back; rack 0 is back; a fault of the links of rack 3 is over',
    );
  });

  test('is a whole sentence at every instant of any run', () => {
    fc.assert(
      fc.property(arbitraryMadeRun, ({ record, workload, scenario }) => {
        const chartData = chartDataOf(record, workload, scenario.topology);
        const ids = ('jobs' in workload ? workload.jobs : workload.coflows).map(({ id }) => id);
        for (const i of chartData.instants.atS.keys()) {
          const text = describeInstant({ record, chartData, ids }, i);
          expect(text).toMatch(/^\S.*\.$/);
          expect(text).not.toMatch(/undefined|NaN/);
        }
      }),
    );
  });
});
