// SPDX-License-Identifier: GPL-3.0-or-later
// The run or plan before an edit, kept beside the new one: after the others, named, and only if it alone was edited.
import { expect, test } from 'vitest';
import { MAX_PLANS } from '../../model/limits';
import type { Before } from '../../state/answer/before';
import type { EditedScenario } from '../../state/page-store';
import { smallScenario } from '../../state/testing/small-page';
import { keptKind, withBefore } from './BeforeButtons';

const EDITED = smallScenario({
  runs: [{ scheduler: 'fifo', network: 'tcp' }],
  plans: [{ planner: 'corral' }, { planner: 'corral', label: 'Mean', options: { objective: 'averageCompletion' } }],
}) as EditedScenario;
const beforeOf = (field: string, edited: EditedScenario = EDITED): Before => ({
  field,
  edited,
  results: [],
  plans: [],
  isWhole: true,
});

test('a plan before is added behind the others, by its label or its planner', () => {
  const edited = { ...EDITED, plans: EDITED.plans!.map((plan) => ({ ...plan, options: { objective: 'makespan' } })) };
  const before = beforeOf('plans.1.options.objective');
  expect(keptKind(before, edited)).toBe('plan');
  expect(withBefore(edited, before).plans).toEqual([...edited.plans, { ...EDITED.plans![1], label: 'Mean, before' }]);
  expect(withBefore(edited, beforeOf('plans.0.planner')).plans?.at(-1)?.label).toBe('Corral, before');
});

test('a run before is added behind the others', () => {
  const before = beforeOf('runs.0.network');
  expect(keptKind(before, EDITED)).toBe('run');
  expect(withBefore(EDITED, before).runs.map(({ label }) => label)).toEqual([undefined, 'FIFO over TCP, before']);
});

test('another cluster, other jobs or a full list leave nothing to keep', () => {
  for (const field of ['topology.racks', 'manual.0.startS', 'plans', 'runs plans', 'plans.7.options']) {
    expect(keptKind(beforeOf(field), EDITED)).toBeUndefined();
    expect(withBefore(EDITED, beforeOf(field))).toBe(EDITED);
  }
  const full = { ...EDITED, plans: Array.from({ length: MAX_PLANS }, () => EDITED.plans![0]!) };
  expect(keptKind(beforeOf('plans.0.options.alpha'), full)).toBeUndefined();
});
