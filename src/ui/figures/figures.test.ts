// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { RUN_METRICS } from '../../analysis/metrics/registry';
import { PLAN_METRICS } from '../../planners/metrics/registry';
import type { PlanResult } from '../../state/answer/plan-result';
import type { RunView } from '../../state/runs/run-views';
import { FIGURE_GROUPS } from '../compare/figure-groups';
import { difference, rowText } from './figure-words';
import { ALL, figuresOf, groupsOf } from './figures-of';
import { CANDIDATES, keyFigures, type ScenarioFacts } from './key-figures';
import { keyRows } from './key-rows';
import { boundBefore, gapBefore } from './objective-before';
import type { ValuesBefore } from './use-values-before';

const MAKESPAN = { id: 'makespanS', label: 'Makespan', unit: 's', help: 'x', better: 'less' } as const;
const GB = { id: 'crossRackGB', label: 'Between racks', unit: 'GB', help: 'x', better: 'less' } as const;

const simulated = (metrics: object, bounds?: object) => ({
  state: 'fresh',
  answer: { measures: [GB, MAKESPAN], metrics, bounds, classes: {}, record: { outcome: { status: 'done' } } },
});
const planned = (metrics: object) => ({
  state: 'fresh',
  answer: { form: 'racks', metrics, moreMetrics: [], plan: {} },
});
const view = (index: number, more: object): RunView =>
  ({ index, place: index, label: `r${index}`, plan: { state: 'empty' }, run: {}, ...more }) as unknown as RunView;

const A = view(0, {
  simulation: simulated({ makespanS: 260, crossRackGB: 5 }, { makespanS: 173 }),
  plan: planned({ makespanS: 353, rackUse: 0.9 }),
});
const B = view(1, { simulation: simulated({ makespanS: 438, crossRackGB: null }) });

describe('figures', () => {
  test('every metric of runs and plans is in exactly one group', () => {
    const ids = FIGURE_GROUPS.flatMap((group) => [...group.ids] as string[]);
    expect(new Set(ids).size).toBe(ids.length);
    const declared = new Set([...RUN_METRICS, ...PLAN_METRICS].map(({ id }) => id));
    expect(new Set(ids)).toEqual(declared);
  });

  test('what was planned and what happened are one figure, in one order whatever runs there are', () => {
    const figures = figuresOf([A, B], false);
    expect(figures.map(({ id, happens, planned: plan }) => [id, happens, plan])).toEqual([
      ['makespanS', true, 'makespanS'],
      ['crossRackGB', true, undefined],
      ['rackUse', false, 'rackUse'],
    ]);
    expect(figuresOf([B, A], false).map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
    expect(groupsOf(figures).map(({ title }) => title)).toEqual(['Times', 'Traffic', 'Use of the cluster']);
  });
});

const FACTS: ScenarioFacts = {
  ...{ isCoflows: false, hasSimulated: true, hasData: true },
  ...{ hasSwitch: false, hasDeadlines: false, hasUtilities: false },
};

describe('key figures', () => {
  test('are five of every kind of simulated scenario, known before its results', () => {
    for (const isCoflows of [false, true])
      for (const hasData of [false, true])
        for (const hasSwitch of [false, true])
          for (const hasDeadlines of [false, true]) {
            const found = keyFigures({ ...FACTS, isCoflows, hasData, hasSwitch, hasDeadlines }, []);
            expect(found.length).toBeGreaterThanOrEqual(4);
            expect(found.length).toBeLessThanOrEqual(5);
          }
    expect(keyFigures(FACTS, []).map(({ id }) => id)).toEqual([
      ...['makespanS', 'averageJctS', 'p95JctS', 'crossRackGB', 'slotUse'],
    ]);
  });

  test('have the words of the metrics that they are', () => {
    const declared = new Map(RUN_METRICS.map((metric) => [metric.id, metric]));
    for (const { id, label, unit, better } of CANDIDATES)
      expect(declared.get(id), id).toMatchObject({ label, unit, better });
    const plans = new Set(PLAN_METRICS.map(({ id }) => id));
    for (const { planned: plan } of CANDIDATES) if (plan !== undefined) expect(plans).toContain(plan);
  });

  test('of plans alone are those that some plan has', () => {
    const plan = view(8, { run: undefined, plan: planned({ rackUse: 0.9, makespanS: 353 }) });
    const found = keyFigures({ ...FACTS, hasSimulated: false }, figuresOf([plan], false));
    expect(found.map(({ id }) => id)).toEqual(['makespanS', 'rackUse']);
  });
});

const beforeOf = (was?: number): ValuesBefore => ({
  happened: (run) => (run === A ? was : undefined),
  planned: () => undefined,
  bounds: () => undefined,
});

describe('rows', () => {
  const rows = (runs: readonly RunView[], was?: number) =>
    keyRows(keyFigures(FACTS, []), { runs, baseline: A, of: ALL, before: beforeOf(was) });

  test('hold what happened against the baseline, with what was planned and the bound on one scale', () => {
    const [makespan] = rows([A, B]);
    expect(makespan).toMatchObject({
      most: 438,
      bound: 173,
      lines: [
        { happened: 260, planned: 353, bound: 173, against: undefined },
        { happened: 438, planned: undefined, bound: undefined, against: 260 },
      ],
    });
    expect(makespan?.text(260)).toBe('4:20');
  });

  test('say what was before an edit only where it differs', () => {
    expect(rows([A, B], 300)[0]?.lines.map(({ was }) => was)).toEqual([300, undefined]);
    expect(rows([A, B], 260)[0]?.lines[0]?.was).toBeUndefined();
  });

  test('say what the least possible was before an edit, of all runs together, only where it differs', () => {
    const rowOf = (bounds: ValuesBefore['bounds'], of: string = ALL) =>
      keyRows(keyFigures(FACTS, []), { runs: [A, B], baseline: A, of, before: { ...beforeOf(300), bounds } })[0];
    const was = (run: RunView) => ({ makespanS: run === A ? 150 : 190, averageJctS: 1 });
    expect(rowOf(was)).toMatchObject({ bound: 173, boundWas: 150 });
    expect(rowOf(() => ({ makespanS: 173, averageJctS: 1 }))?.boundWas).toBeUndefined();
    expect(rowOf(() => undefined)?.boundWas).toBeUndefined();
  });

  test('of a plan that no run follows say what was planned before', () => {
    const plan = view(8, { run: undefined, plan: planned({ makespanS: 353 }) });
    const before = {
      happened: () => 1,
      planned: (_: RunView, id: string) => (id === 'makespanS' ? 300 : undefined),
      bounds: () => undefined,
    };
    const [makespan, mean] = keyRows(keyFigures(FACTS, []), { runs: [plan], baseline: plan, of: ALL, before });
    expect(makespan?.lines[0]).toMatchObject({ planned: 353, was: 300 });
    expect(mean?.lines[0]?.was).toBeUndefined();
  });

  test('set nothing against a run of an older scenario, or one that did not end', () => {
    const stale = view(1, { simulation: { ...simulated({ makespanS: 438 }), state: 'asking' } });
    expect(rows([A, stale])[0]?.lines[1]?.against).toBeUndefined();
  });

  test('a share has the scale of the whole', () => {
    const use = view(0, { simulation: simulated({ slotUse: 0.4 }) });
    expect(keyRows(keyFigures(FACTS, []), { runs: [use], baseline: use, of: ALL, before: beforeOf() })[4]?.most).toBe(
      1,
    );
  });
});

describe('words', () => {
  test('times of one row have one notation', () => {
    expect([5, 52, 2765].map(rowText(MAKESPAN, [5, 52, 2765]))).toEqual(['0:05', '0:52', '46:05']);
    expect(rowText(MAKESPAN, [5, null, undefined])(5)).toBe('5 s');
    expect(rowText(GB, [])(1234)).toBe('1.23 TB');
  });

  test('a difference is whole percent, of shares points, and better or worse only where it is either', () => {
    const use = { unit: 'share', better: 'more' } as const;
    expect(difference(MAKESPAN, 438, 260)).toEqual({ text: '+68 %', verdict: 'worse' });
    expect(difference(MAKESPAN, 260.1, 260)).toEqual({ text: '0 %' });
    expect(difference(use, 0.59, 0.851)).toEqual({
      ...{ text: '\u221226 pp', title: '26 percentage points', verdict: 'worse' },
    });
    expect(difference(use, 0.851, 0.85)).toEqual({ text: '0 pp', title: '0 percentage points' });
    expect(difference(MAKESPAN, 5, 0)).toBeUndefined();
  });
});

describe('bound and gap before an edit', () => {
  const lowest = { method: 'exact', value: 260, text: '4:20' } as const;
  const was = (more: object) => ({ lowest, gap: 0.1, ...more }) as unknown as PlanResult;

  test('are stated where they differ, another bound by its name', () => {
    expect(boundBefore({ lowest }, was({ lowest: { ...lowest, text: '4:00' } }))).toBe('was 4:00');
    const area = { method: 'squashed-area', value: 200, text: '3:20' };
    expect(boundBefore({ lowest }, was({ lowest: area }))).toBe('was 3:20 (squashed area)');
    expect(gapBefore({ gap: 0.03 }, was({}))).toBe('was 10 %');
  });

  test('are not stated where they are as before, or were not known', () => {
    expect(boundBefore({ lowest }, was({}))).toBeUndefined();
    expect(boundBefore({ lowest }, was({ lowest: undefined }))).toBeUndefined();
    expect(boundBefore({}, was({}))).toBeUndefined();
    expect(gapBefore({ gap: 0.1 }, was({}))).toBeUndefined();
    expect(gapBefore({ gap: 0.1 }, undefined)).toBeUndefined();
  });
});
