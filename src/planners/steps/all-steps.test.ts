// SPDX-License-Identifier: GPL-3.0-or-later
// Every planner's steps, replayed, give exactly its plan; and any step is the same when reached forwards or backwards.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadGlpk } from '../../lp/glpk';
import { completeOptions } from '../../model/fields/options';
import type { AnswerOfForm } from '../../model/plan';
import type { OptionValues } from '../../model/scenario';
import { coflowInput, integerCases } from '../circuits/testing/coflow-cases';
import { CORA_METHODS } from '../cora/cora-options';
import { coraCases } from '../cora/testing/cases';
import { malleableJobs } from '../flex/testing/instances';
import { type Planner, type PlanningInput, runToEnd } from '../planner';
import type { DraftContext, PlanningStep } from '../planning-step';
import { ALL_PLANNERS } from '../testing/all-planners';
import { mapReduce, moldable, planningInput } from '../testing/inputs';
import { closingStep } from './closing-step';
import { StepRecorder, windowFrom } from './recording';
import { StepPlayer } from './step-player';

const solver = await loadGlpk();

interface Case {
  readonly input: PlanningInput;
  readonly options: OptionValues;
}

const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
const rackCases = (options: fc.Arbitrary<OptionValues>): fc.Arbitrary<Case> =>
  fc
    .tuple(fc.array(fc.tuple(lengths, fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 6 }), options)
    .map(([jobs, chosen]) => ({
      input: planningInput(jobs.map(([latencyS, at], j) => moldable(`j${j}`, latencyS, at))),
      options: chosen,
    }));

const slotCases = (options: fc.Arbitrary<OptionValues>): fc.Arbitrary<Case> =>
  fc.tuple(malleableJobs(5), options).map(([jobs, chosen]) => ({
    input: planningInput(jobs, { racks: 1, machinesPerRack: 3 }),
    options: chosen,
  }));

const dataCases: fc.Arbitrary<Case> = fc
  .array(
    fc.record({
      inputGB: fc.integer({ min: 1, max: 60 }),
      shuffleGB: fc.integer({ min: 0, max: 90 }),
      maps: fc.integer({ min: 1, max: 12 }),
      reduces: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((jobs) => ({
    input: planningInput(
      jobs.map((job, j) =>
        mapReduce(`j${j}`, { ...job, reduceMBps: 100, reads: [{ dataset: `d${j % 2}`, GB: 3 }] } as never),
      ),
      { racks: 6, ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' } },
    ),
    options: {},
  }));

const circuitCases: fc.Arbitrary<Case> = fc
  .tuple(integerCases({ racks: 4, coflows: 4, flows: 6 }), fc.constantFrom('not-all-stop', 'all-stop'))
  .map(([{ coflows, racks, deltaS }, model]) => ({
    input: coflowInput(coflows, racks, { reconfigurationMs: deltaS * 1000 }),
    options: { model },
  }));

const objective = fc.constantFrom<OptionValues>({}, { objective: 'makespan' }, { objective: 'averageCompletion' });
const CASES: Readonly<Record<string, fc.Arbitrary<Case>>> = {
  corral: rackCases(
    fc.oneof(
      objective,
      objective.map((one) => ({ ...one, occupancy: 'slots' })),
    ),
  ),
  'corral+': rackCases(objective.map((one) => ({ ...one, tries: 200 }))),
  manual: rackCases(fc.constant({})).map(({ input, options }) => ({
    input: {
      ...input,
      scenario: {
        ...input.scenario,
        manual:
          'jobs' in input.workload
            ? input.workload.jobs.map(({ id }, j) => ({ job: id, racks: [0], startS: 4 + 20 * j }))
            : [],
      },
    },
    options,
  })),
  flex: slotCases(fc.constantFrom<OptionValues>({}, { metric: 'makespan' }, { metric: 'slaCost' })),
  'flex+': slotCases(fc.constant({ tries: 50 })),
  fifo: slotCases(fc.constant({})),
  fair: slotCases(fc.constant({})),
  optimal: slotCases(fc.constant({})),
  cora: coraCases({ jobs: 4, work: 6, capacity: 3, arrivalS: 3, utility: 5, capped: true }).chain(
    ({ jobs, capacity }) =>
      fc.constantFrom(...CORA_METHODS).map((method) => ({
        input: planningInput(jobs, { racks: 1, machinesPerRack: 1, slots: { shared: capacity } }),
        options: { method, slotS: 1 },
      })),
  ),
  shufflewatcher: dataCases,
  coscheduler: dataCases,
  'shared-data': dataCases,
  'lp-batch': rackCases(fc.constantFrom<OptionValues>({ method: 'exact' }, { method: 'glpk' })),
  'lp-online': rackCases(fc.constant({})),
  sunflow: circuitCases,
  'optimal-clearance': circuitCases,
};

function recorded(planner: Planner, { input, options }: Case, from?: number, blockSteps?: number) {
  const recorder = new StepRecorder(from, blockSteps);
  const steps: PlanningStep[] = [];
  const add = (step: PlanningStep): void => {
    recorder.add(step);
    steps.push(step);
  };
  let drafts: DraftContext | undefined;
  const onDrafts = (context: DraftContext): void => {
    drafts = context;
  };
  const run = planner.start(input, completeOptions(planner, options), { solver, onStep: add, onDrafts });
  const plan = runToEnd(run);
  add(closingStep({ form: planner.form, plan } as AnswerOfForm));
  return { plan, steps, player: new StepPlayer(recorder.recording(planner.form, drafts)) };
}

/** As the command line prints it, but comparable regardless of key order, which is irrelevant. */
const printed = (plan: object): unknown => JSON.parse(JSON.stringify(plan));

describe.each(ALL_PLANNERS.map((planner) => [planner.id, planner] as const))('the steps of %s', (id, planner) => {
  const cases = CASES[id] as fc.Arbitrary<Case>;

  test('change nothing, and replayed give the plan', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { plan, player } = recorded(planner, one);
        const alone = planner.start(one.input, completeOptions(planner, one.options), { solver });
        expect(printed(runToEnd(alone))).toEqual(printed(plan));
        expect(printed(player.plan(player.recording.count - 1))).toEqual(printed(plan));
      }),
      { numRuns: 25 },
    );
  });

  test('are the same from before and from behind', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.nat(), { maxLength: 6 }), (one, places) => {
        const { player, steps } = recorded(planner, one);
        const { count } = player.recording;
        const there = Array.from({ length: count }, (_, k) => printed(player.plan(k)));
        for (let k = count - 1; k >= 0; k--) expect(printed(player.plan(k))).toEqual(there[k]);
        for (const place of places) expect(printed(player.plan(place % count))).toEqual(there[place % count]);
        for (let k = 0; k < count; k++) expect(player.step(k)).toEqual(printed(steps[k]!));
      }),
      { numRuns: 10 },
    );
  });

  test('are in any window as in the whole recording', () => {
    fc.assert(
      fc.property(cases, fc.nat(), (one, place) => {
        const { player, steps } = recorded(planner, one);
        const k = place % steps.length;
        const part = recorded(planner, one, windowFrom(k, 2), 2).player;
        const { from, kept, count } = part.recording;
        expect(part.has(k)).toBe(true);
        expect(count).toBe(steps.length);
        for (let i = from + kept - 1; i >= from; i--) {
          expect(part.step(i)).toEqual(player.step(i));
          expect(printed(part.plan(i))).toEqual(printed(player.plan(i)));
        }
      }),
      { numRuns: 10 },
    );
  });

  test('say what they are about in whole sentences, and ask what has one right answer', () => {
    fc.assert(
      fc.property(cases, (one) => {
        for (const { sentence, title, figures, asks = [], rejected = [], jobs, kind } of recorded(planner, one).steps) {
          expect(sentence).toMatch(/^[^ ].*\.$/s);
          expect(sentence).not.toMatch(/undefined|NaN|\[object|Infinity/);
          expect(title).not.toMatch(/undefined|NaN|\.$/);
          expect(['try', 'choose', 'place', 'close']).toContain(kind);
          expect(jobs.every((job) => typeof job === 'string')).toBe(true);
          for (const value of Object.values(figures)) expect(Number.isFinite(value)).toBe(true);
          for (const { answers, right, question } of asks) {
            expect(question).toMatch(/^[^ ].*\?$/s);
            expect(answers.length).toBeGreaterThan(1);
            expect(answers[right]).toBeTypeOf('string');
            expect(new Set(answers).size).toBe(answers.length);
          }
          for (const { what, why, cost = {} } of rejected) {
            expect(`${what}: ${why}`).not.toMatch(/undefined|NaN|\.$/);
            for (const value of Object.values(cost)) expect(Number.isFinite(value)).toBe(true);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

test('every planner has steps of its own before the closing one', () => {
  for (const planner of ALL_PLANNERS) {
    const [one] = fc.sample(CASES[planner.id] as fc.Arbitrary<Case>, { numRuns: 1, seed: 7 });
    expect(recorded(planner, one as Case).steps.length, planner.id).toBeGreaterThan(1);
  }
});
