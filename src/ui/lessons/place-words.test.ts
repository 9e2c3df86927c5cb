// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { moldable } from '../../planners/testing/inputs';
import type { EditedScenario } from '../../state/page-store';
import { placeWords } from './place-words';

const edited = {
  topology: { racks: 3 },
  workload: { jobs: [moldable('join', [9, 12, 7], 0)] },
  runs: [],
} as unknown as EditedScenario;

test('a field, one of a job, and an entry of its list', () => {
  expect(placeWords(edited, 'topology.oversubscription')).toBe('oversubscription');
  expect(placeWords(edited, 'workload.jobs[0].latencyS')).toBe('join: latencies');
  expect(placeWords(edited, 'workload.jobs[0].latencyS[1]')).toBe('join: latencies 2');
});
