// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of every planner for any scenario: the same answer twice, no NaN, no value below its bound; and the twins of those that have
// one.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { InputError } from '../src/model/problem';
import type { Scenario } from '../src/model/scenario';
import { arbitraryScenario } from '../src/model/testing/arbitrary-scenario';
import { coflowQuestion } from '../src/planners/circuits/coflow-question';
import { sunflow } from '../src/planners/circuits/sunflow';
import { circuitFaults } from '../src/planners/circuits/testing/circuit-faults';
import { inputOf, integerCases } from '../src/planners/circuits/testing/coflow-cases';
import { plainSunflow } from '../src/planners/circuits/testing/plain-sunflow';
import { CandidateSearch } from '../src/planners/corral/candidate-search';
import { JobOrder } from '../src/planners/corral/job-order';
import { placeWinner } from '../src/planners/corral/place-winner';
import { plainCorral } from '../src/planners/corral/testing/plain-corral';
import { runToEnd } from '../src/planners/planner';
import { PLANNERS } from '../src/planners/registry';
import { objectives, occupancyCases, type TableCase } from '../src/planners/testing/inputs';
import { CATALOGUE } from '../src/simulator/catalogue';
import { arbitraryMalleable } from '../src/simulator/malleable/testing/arbitrary-malleable';
import { expandWorkload } from '../src/workload/expand';
import { GENERATORS } from '../src/workload/generators/registry';
import { anyRun } from './runs';
import type { CaseSize } from './step-to-end';
import { Broken, expectNone, property, Several, type Target } from './target';
import { badRefusal, documentOf, planOf, unlessRefused } from './whole-scenario';

/** The scenario with one plan and no runs. */
const asks = (scenario: Scenario, planner: string): Scenario => ({
  ...scenario,
  plans: [{ planner, options: {} }],
  runs: [],
});

const planner = fc.constantFrom(...PLANNERS.map(({ id }) => id));
const anyScenario = fc.oneof(
  arbitraryScenario(CATALOGUE),
  anyRun(false).map(({ scenario }) => scenario),
  arbitraryMalleable('fair').map(({ scenario }) => scenario),
);

const asked = fc.oneof(
  fc.tuple(anyScenario, planner).map(([scenario, id]) => asks(scenario, id)),
  // With the scenario's own planner options.
  arbitraryScenario(CATALOGUE).filter(({ plans }) => plans !== undefined),
);

/** The path of every NaN in an answer. */
function oddNumbers(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return Number.isNaN(value) ? [`${path} is no number`] : [];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, within]) => oddNumbers(within, `${path}.${key}`));
}

interface Bounded {
  readonly valueS?: number;
  readonly bound?: { readonly valueS?: number };
}

/** The same answer twice, no NaN, no value below its bound. */
export async function plansWell(scenario: Scenario, size: CaseSize = 'small'): Promise<void> {
  const broken: string[] = [];
  let workload: Awaited<ReturnType<typeof expandWorkload>>;
  try {
    workload = await expandWorkload(scenario, GENERATORS);
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    return expectNone(badRefusal(fault.problems));
  }
  const several = new Several();
  for (const asked of scenario.plans ?? []) {
    several.try(() => {
      const plan = unlessRefused(() => planOf(scenario, workload, asked, size), broken);
      if (plan === undefined) return;
      broken.push(...oddNumbers(plan).map((one) => `${asked.planner}: ${one}`));
      if (!isDeepStrictEqual(planOf(scenario, workload, asked, size), plan))
        broken.push(`${asked.planner} plans otherwise the second time`);
      const { valueS, bound } = plan as Bounded;
      // GLPK's tolerance.
      if (valueS !== undefined && bound?.valueS !== undefined && bound.valueS > valueS * (1 + 1e-6) + 1e-9) {
        broken.push(`${asked.planner}: ${valueS} s, which is below its bound of ${bound.valueS} s`);
      }
    });
  }
  expectNone(several.end(broken));
}

function likePlainCorral([{ table, arrivalS }, objective]: readonly [
  TableCase,
  'makespan' | 'averageCompletion',
]): void {
  const search = new CandidateSearch(table, arrivalS, objective);
  while (!search.done) search.step(1e6);
  const placed = placeWinner(new JobOrder(table, arrivalS, objective, search.best.width), table.racks);
  const byJob = [...placed].sort((a, b) => a.job - b.job);
  const plain = plainCorral(table, [...arrivalS], objective);
  const fast = {
    valueS: search.best.valueS,
    racks: byJob.map((one) => [...one.racks]),
    startS: byJob.map((one) => one.startS),
  };
  if (!isDeepStrictEqual(fast, { valueS: plain.valueS, racks: plain.racks, startS: plain.startS })) {
    throw new Broken(`Corral ${JSON.stringify(fast)}\nits twin ${JSON.stringify(plain)}`);
  }
}

const coflows = fc.tuple(
  integerCases({ racks: 6, coflows: 6, flows: 8 }),
  fc.constantFrom('shortest', 'fifo', 'weighted'),
);

function likePlainSunflow([one, order]: typeof coflows extends fc.Arbitrary<infer Case> ? Case : never): void {
  const input = inputOf(one);
  const plan = runToEnd(sunflow.start(input, { order }, {}));
  expectNone(circuitFaults(plan, input, 'not-all-stop'));
  const question = coflowQuestion(input, { order } as Parameters<typeof coflowQuestion>[1], 'Sunflow');
  const twin = plainSunflow({
    racks: one.racks,
    GBps: 1,
    deltaS: one.deltaS,
    coflows: question.order.map((c) => one.coflows[c]!),
  });
  const sorted = [...twin].sort((a, b) => a.startS - b.startS || a.from - b.from || a.to - b.to);
  const near =
    plan.circuits.length === sorted.length &&
    plan.circuits.every((circuit, i) => {
      const other = sorted[i]!;
      const places = circuit.from === other.from && circuit.to === other.to;
      return places && Math.abs(circuit.startS - other.startS) <= 1e-9 && Math.abs(circuit.endS - other.endS) <= 1e-9;
    });
  if (!near) throw new Broken(`Sunflow ${JSON.stringify(plan.circuits)}\nits twin ${JSON.stringify(sorted)}`);
}

const written = (scenario: Scenario) => ({ ending: '.json', text: documentOf(scenario) });

export const PLANS: Target = {
  name: 'plans',
  properties: [
    property({ name: 'any planner', cases: asked, holds: (one) => plansWell(one, 'any'), written }),
    property({
      name: 'like plain corral',
      cases: fc.tuple(occupancyCases({ jobs: 12, racks: 8 }), objectives),
      holds: likePlainCorral,
      written: ([{ table, arrivalS }, objective]) => ({
        ending: '.table.json',
        text: JSON.stringify({
          ...table,
          latencyS: [...table.latencyS],
          occupiedS: [...table.occupiedS],
          arrivalS: [...arrivalS],
          objective,
        }),
      }),
    }),
    property({
      name: 'like plain sunflow',
      cases: coflows,
      holds: likePlainSunflow,
      written: ([one]) => written({ ...inputOf(one).scenario, plans: [{ planner: 'sunflow', options: {} }] }),
    }),
  ],
};
