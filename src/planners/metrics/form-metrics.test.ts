// SPDX-License-Identifier: GPL-3.0-or-later
// What is derived from a plan, for every form of plan: when jobs end, its own metrics, and the bound included in it.
import { describe, expect, test } from 'vitest';
import type { Job } from '../../model/job';
import type { AnswerOfForm } from '../../model/plan';
import type { ExpandedWorkload } from '../../model/scenario';
import { ownBoundOf, plannedValue } from '../bounds/own-bound';
import { FORM_METRICS } from './form-metrics';
import { outcomesOf } from './outcomes';
import type { Outcome } from './plan-metric';
import { PLAN_METRICS } from './registry';

/** Only the parts of a plan that are read here. */
const made = (form: AnswerOfForm['form'], plan: object): AnswerOfForm => ({ form, plan }) as unknown as AnswerOfForm;
const workload = {
  jobs: [
    { id: 'a', arrivalS: 1 },
    { id: 'b', arrivalS: 2, deadlineS: 9 },
    { id: 'c', arrivalS: 3 },
  ],
} as unknown as ExpandedWorkload;
const coflows = { coflows: [{ id: 'x', arrivalS: 4 }] } as unknown as ExpandedWorkload;

const CIRCUITS = made('circuits', {
  coflows: [
    { id: 'x', startS: 4, endS: 10, cctS: 6, boundS: 3 },
    { id: 'y', startS: 0, endS: 8, cctS: 8, boundS: 2 },
    { id: 'inside', startS: 1, endS: 1, cctS: 0, boundS: 0 },
  ],
  circuits: [
    { startS: 0, upS: 0.5 },
    { startS: 5, upS: 5 },
  ],
});
const RACKS = made('racks', { valueS: 7, jobs: [{ id: 'b', startS: 2, endS: 7 }] });
const SLOTS = made('slots', { slotS: 5, minUtility: 0.2, sumUtility: 3, jobs: [{ id: 'a', endSlot: 3 }] });
const BANDS = made('bands', { value: 12, jobs: [{ id: 'c', endS: 12 }] });
const LOCALITY = made('locality', { jobs: [{ crossRackGB: 1.5 }, { crossRackGB: 2 }] });
const PLACEMENT = made('placement', { crossRackGB: 4 });

describe('when jobs end', () => {
  test('in the scenario’s order, those that the plan leaves out not', () => {
    expect(outcomesOf(RACKS, workload)).toEqual([{ id: 'b', arrivalS: 2, deadlineS: 9, startS: 2, endS: 7 }]);
    expect(outcomesOf(CIRCUITS, coflows)).toEqual([{ id: 'x', arrivalS: 4, startS: 4, endS: 10 }]);
    expect(outcomesOf(SLOTS, workload)).toEqual([{ id: 'a', arrivalS: 1, endS: 15 }]);
    expect(outcomesOf(BANDS, workload)).toEqual([{ id: 'c', arrivalS: 3, endS: 12 }]);
    expect(outcomesOf(LOCALITY, workload)).toEqual([]);
  });
});

describe('metrics of one form', () => {
  const valuesOf = (one: AnswerOfForm): Record<string, unknown> =>
    Object.fromEntries(
      FORM_METRICS.flatMap(({ id, of }) => {
        const value = of({ made: one } as Parameters<typeof of>[0]);
        return value === undefined ? [] : [[id, value]];
      }),
    );
  test('are there for that form alone', () => {
    expect(valuesOf(SLOTS)).toEqual({ minUtility: 0.2, sumUtility: 3 });
    // Ratios 2 and 4; a coflow within racks has none.
    expect(valuesOf(CIRCUITS)).toEqual({ medianCctRatio: 3, circuitSetups: 1 });
    expect(valuesOf(LOCALITY)).toEqual({ crossRackGB: 3.5 });
    expect(valuesOf(PLACEMENT)).toEqual({ crossRackGB: 4 });
    expect(valuesOf(RACKS)).toEqual({});
  });
  test('are absent where the plan knows none', () => {
    expect(valuesOf(made('slots', { minUtility: null, sumUtility: null, jobs: [] }))).toEqual({});
    expect(valuesOf(made('placement', { crossRackGB: null }))).toEqual({});
    expect(valuesOf(made('circuits', { coflows: [], circuits: [] }))).toEqual({ circuitSetups: 0 });
  });
});

describe('the number that a plan stands by, and the bound that comes with it', () => {
  test('by form', () => {
    expect([RACKS, BANDS, CIRCUITS, SLOTS].map(plannedValue)).toEqual([7, 12, 14 / 3, undefined]);
    expect(ownBoundOf(CIRCUITS, {})).toEqual({ method: 'port-load', value: 5 / 3 });
    expect(ownBoundOf(BANDS, { bound: { method: 'lp', value: 11 } })).toEqual({ method: 'lp', value: 11 });
    expect(ownBoundOf(BANDS, {})).toBeUndefined();
    expect(ownBoundOf(RACKS, { bound: { method: 'lp', value: 11 } })).toBeUndefined();
    expect(ownBoundOf(made('circuits', { coflows: [], circuits: [] }), {})).toBeUndefined();
  });
});

describe('metrics of every form', () => {
  const topology = { racks: 2 };
  const jobs = [{ id: 'a' }] as unknown as readonly Job[];
  const metricsOf = (one: AnswerOfForm, outcomes: readonly Outcome[] = []) =>
    Object.fromEntries(
      PLAN_METRICS.flatMap(({ id, of }) => {
        const value = of({ made: one, outcomes, jobs, topology } as unknown as Parameters<typeof of>[0]);
        return value === undefined ? [] : [[id, value]];
      }),
    );
  const ended = { id: 'a', arrivalS: 1, endS: 12 };

  test('nothing is made up: no racks, no times, no start', () => {
    expect(metricsOf(PLACEMENT)).toEqual({ crossRackGB: 4 });
    expect(metricsOf(BANDS, [ended])).toMatchObject({ makespanS: 12, averageCompletionS: 11 });
    for (const id of ['averageWaitS', 'rackUse', 'meanWidth', 'inputCov', 'tardyJobs']) {
      expect(metricsOf(BANDS, [ended])).not.toHaveProperty(id);
    }
  });

  test('racks that no job ever takes are used by no share', () => {
    const idle = { id: 'a', racks: [0], startS: 0, endS: 0, latencyS: 0, priority: 0 };
    const all = metricsOf(made('racks', { jobs: [idle] }), [{ id: 'a', arrivalS: 0, startS: 0, endS: 0 }]);
    expect(all).toMatchObject({ makespanS: 0, meanWidth: 1, averageWaitS: 0 });
    expect(all).not.toHaveProperty('rackUse');
  });
});
