// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import type { BoundAnswer, PlanAnswer } from '../../worker/api';
import { createAsker } from '../../worker/asker';
import type { QueryView } from '../../worker/latest-query';
import { createInlineAsk } from '../../worker/testing/inline-ask';
import { changeSession, changeView, editScenario } from '../actions';
import { createPageStore } from '../page-store';
import { smallScenario } from '../testing/small-page';
import { createPlanning } from './planning';
import { boundOf, createRunViews, gapOf } from './run-views';

function views() {
  const store = createPageStore(smallScenario());
  const planning = createPlanning(store, createAsker(createInlineAsk()));
  return { store, planning, runViews: createRunViews(store, planning) };
}

test('each run stands beside its plan, its bound and the gap between them', async () => {
  const { runViews } = views();
  await new Promise<void>((resolve) => {
    runViews.subscribe(() => {
      if (runViews.getSnapshot()[0]?.gap !== undefined) resolve();
    });
  });
  const [corral, fair] = runViews.getSnapshot();
  expect(corral).toMatchObject({ label: 'Corral over TCP', planner: 'corral', plan: { state: 'fresh' } });
  expect(corral?.gap).toBeCloseTo(0.1390041493775933, 9);
  expect(fair).toMatchObject({ label: 'Fair over TCP', plan: { state: 'empty' } });
  expect(fair).not.toHaveProperty('planner');
});

test('the same array stays while nothing of it changes', () => {
  const { store, runViews } = views();
  const before = runViews.getSnapshot();
  changeView(store, { fromS: 1, toS: 2 });
  changeSession(store, { cursorS: 3 });
  editScenario(store, 'Rename', (edited) => ({ ...edited, name: 'Other' }));
  expect(runViews.getSnapshot()).toBe(before);
  editScenario(store, 'Label', (edited) => ({
    ...edited,
    runs: [{ ...edited.runs[0]!, label: 'Mine' }, edited.runs[1]!],
  }));
  expect(runViews.getSnapshot()[0]?.label).toBe('Mine');
  expect(runViews.getSnapshot()[1]).toBe(before[1]);
});

test('the shown run is the chosen one, else the first that plans', () => {
  const { store, runViews } = views();
  editScenario(store, 'Turn', (edited) => ({ ...edited, runs: [edited.runs[1]!, edited.runs[0]!] }));
  expect(runViews.shown()?.label).toBe('Corral over TCP');
  changeView(store, { run: 0 });
  expect(runViews.shown()?.label).toBe('Fair over TCP');
  changeView(store, { run: 7 });
  expect(runViews.shown()?.label).toBe('Corral over TCP');
});

test('a gap is between a plan and a bound of the same scenario, and rounding is none', () => {
  const plan = (valueS: number, state = 'fresh') =>
    ({ state, problems: [], answer: { form: 'racks', plan: { valueS } } }) as unknown as QueryView<PlanAnswer>;
  const bound = (value: number) => ({ method: 'exact', value }) as const;
  expect(gapOf(plan(12), bound(10))).toBeCloseTo(0.2, 12);
  expect(gapOf(plan(10 + 1e-12), bound(10))).toBe(0);
  expect(gapOf(plan(12), bound(0))).toBeUndefined();
  const asked = {
    state: 'fresh',
    problems: [],
    answer: { method: 'exact', valueS: 10 },
  } as unknown as QueryView<BoundAnswer>;
  expect(boundOf(plan(12), asked)).toEqual({ method: 'exact', value: 10, text: '10 s' });
  expect(boundOf(plan(12, 'stale'), asked)).toBeUndefined();
});
