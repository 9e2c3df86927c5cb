// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { MalleableJob } from '../../model/job';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { MALLEABLE } from '../checks/testing/small-runs';
import { malleableBounds } from './malleable-bound';

function bounds(jobs: readonly object[], window?: { readonly fromS: number; readonly toS: number }) {
  const read = readScenarioJson(jobs.length === 0 ? MALLEABLE : { ...MALLEABLE, workload: { jobs } }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { topology, workload } = read.scenario;
  if (!('jobs' in workload)) throw new Error('jobs must be written out');
  const own = jobs.length === 0 ? [] : (workload.jobs as readonly MalleableJob[]);
  return malleableBounds(
    topology,
    window,
    own,
    Float64Array.from(own, ({ arrivalS }) => arrivalS),
  );
}

// Twelve slots; a job is up one second after its arrival.
test('one job is no faster than on the slots that it may have', () => {
  expect(bounds([{ id: 'm', work: 40, maxSlots: 4 }])).toEqual({ makespanS: 11, averageJctS: 11 });
  expect(bounds([{ id: 'm', arrivalS: 5, work: 24 }])).toEqual({ makespanS: 8, averageJctS: 3 });
});

test('together they do no more than all slots can, the shortest first', () => {
  const both = bounds([
    { id: 'm', work: 24 },
    { id: 'n', work: 48 },
  ]);
  expect(both).toEqual({ makespanS: 7, averageJctS: (2 + 6) / 2 + 1 });
});

test('in a window, or of no jobs, there is no average', () => {
  expect(bounds([{ id: 'm', work: 24 }], { fromS: 0, toS: 9 })).toEqual({ makespanS: 3 });
  expect(bounds([])).not.toHaveProperty('averageJctS');
});
