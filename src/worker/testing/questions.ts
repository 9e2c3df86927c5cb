// SPDX-License-Identifier: GPL-3.0-or-later
// Small questions for tests of which worker answers what and when; what they ask does not matter there.
import type { BoundQuestion, CurveQuestion, PlanningScenario, PlanQuestion } from '../api';

export function teachingScenario(seed = 1): PlanningScenario {
  return {
    gantry: 1,
    seed,
    topology: {
      racks: 3,
      machinesPerRack: 2,
      slots: { shared: 2 },
      nicGbps: 10,
      oversubscription: 2,
      taskOverheadS: 0,
      jobOverheadS: 0,
      background: 0,
    },
    workload: {
      jobs: [
        { id: 'a', arrivalS: 0, weight: 1, recurring: true, latencyS: [30, 20, 10] },
        { id: 'b', arrivalS: 5, weight: 1, recurring: true, latencyS: [12, 11, 10] },
      ],
    },
  };
}

export const planQuestion = (seed = 1, planner = 'corral'): PlanQuestion => ({
  kind: 'plan',
  scenario: teachingScenario(seed),
  planner,
  options: {},
});

export const curveQuestion = (seed = 1, job = 'a'): CurveQuestion => ({
  kind: 'curve',
  scenario: teachingScenario(seed),
  options: {},
  job,
});

export const boundQuestion = (seed = 1): BoundQuestion => ({
  kind: 'bound',
  scenario: teachingScenario(seed),
  options: {},
});
