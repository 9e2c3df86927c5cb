// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Objective } from '../../model/plan';
import { objectives, occupancyCases, type TableCase, tableOf } from '../testing/inputs';
import { candidateCount } from './candidate-count';
import type { CandidateReport } from './candidate-report';
import { CandidateSearch } from './candidate-search';
import { JobOrder } from './job-order';
import { placeWinner, priorities } from './place-winner';
import { plainCorral } from './testing/plain-corral';

function fastCorral({ table, arrivalS }: TableCase, objective: Objective, effort = Number.POSITIVE_INFINITY) {
  const reports: CandidateReport[] = [];
  const search = new CandidateSearch(table, arrivalS, objective, (report) => reports.push(report));
  while (!search.done) search.step(effort);
  const order = new JobOrder(table, arrivalS, objective, search.best.width);
  const placed = placeWinner(order, table.racks);
  const byJob = [...placed].sort((a, b) => a.job - b.job);
  return {
    reports,
    plan: {
      valueS: search.best.valueS,
      candidates: search.count,
      racks: byJob.map((one) => [...one.racks]),
      startS: byJob.map((one) => one.startS),
      endS: byJob.map((one) => one.endS),
      priority: [...priorities(placed)],
    },
  };
}

const plain = ({ table, arrivalS }: TableCase, objective: Objective) => plainCorral(table, [...arrivalS], objective);

describe('the search for the best candidate', () => {
  test('gives exactly the plan of the plain pseudo-code', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 9, racks: 8 }), objectives, (one, objective) => {
        expect(fastCorral(one, objective).plan).toEqual(plain(one, objective));
      }),
      { numRuns: 1500 },
    );
  });

  test('gives exactly the plan of the plain pseudo-code when many jobs make it go on from saved positions', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 120, racks: 6 }), objectives, (one, objective) => {
        expect(fastCorral(one, objective).plan).toEqual(plain(one, objective));
      }),
      { numRuns: 40 },
    );
  });

  test('gives the same plan in steps of any size', () => {
    fc.assert(
      fc.property(
        occupancyCases({ jobs: 70, racks: 4 }),
        objectives,
        fc.integer({ min: 1, max: 900 }),
        (one, objective, effort) => {
          expect(fastCorral(one, objective, effort)).toEqual(fastCorral(one, objective));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('reports every candidate once, with limits that the plain value of a given-up one never undercuts', () => {
    fc.assert(
      fc.property(occupancyCases({ jobs: 6, racks: 5 }), objectives, (one, objective) => {
        const { reports, plan } = fastCorral(one, objective);
        expect(reports.map((report) => report.candidate)).toEqual(Array.from({ length: plan.candidates }, (_, c) => c));
        expect(Math.min(...reports.map((report) => report.bestS))).toBe(plan.valueS);
        for (const { fate, valueS, limitS, bestS } of reports) {
          if (fate === 'best') expect(valueS).toBe(bestS);
          else if (fate === 'notBetter') expect(valueS).toBeGreaterThanOrEqual(bestS);
          else expect(limitS).toBeGreaterThanOrEqual(bestS * (1 - 1e-12));
        }
      }),
    );
  });

  // Five racks cost 1e6 s, after which the sum of lengths is off by 1e-11 s; six racks are the best.
  test('finds the best candidate after one that is a thousand million times as long', () => {
    const short = 0.001;
    const table = tableOf([
      [0.0010000000000000005, 0.0010000000000000005, 0.1, 0.1, 1e6, short, 0.1],
      Array<number>(7).fill(short),
      [0.1, 0.1, short, short, short, short, 1],
    ]);
    const one = { table: { ...table, occupiedS: new Float64Array(21) }, arrivalS: Float64Array.of(0, 1, 1) };
    expect(fastCorral(one, 'averageCompletion').plan).toEqual(plain(one, 'averageCompletion'));
  });

  test('keeps the first of equal candidates', () => {
    // One job: widths 2 and 3 end at the same time; the narrower is tried first.
    const one = { table: tableOf([[3, 2, 2]]), arrivalS: Float64Array.of(0) };
    expect(fastCorral(one, 'makespan').plan.racks).toEqual([[0, 1]]);
  });

  test('counts J (R - 1) + 1 candidates, one where there is one rack', () => {
    const one = { table: tableOf([[3], [2]]), arrivalS: Float64Array.of(0, 0) };
    expect(fastCorral(one, 'makespan').plan).toMatchObject({ candidates: 1, valueS: 5, startS: [0, 3] });
    expect(candidateCount(2, 1)).toBe(1);
    expect(candidateCount(500, 100)).toBe(49_501);
  });

  test('comes back from a step long before a large candidate is placed', () => {
    const jobs = 5000;
    const table = tableOf(Array.from({ length: jobs }, (_, j) => [1 + (j % 7), 1]));
    const search = new CandidateSearch(table, new Float64Array(jobs), 'averageCompletion');
    expect(search.step(1000)).toBeLessThan(2000);
    expect(search.count).toBe(0);
  });
});
