// SPDX-License-Identifier: GPL-3.0-or-later
// What never ends is found, whatever goes on in it, and what is long for a reason is passed over: runs whose network creeps, runs whose
// plan never comes, plans.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LpProblem } from '../src/lp/problem';
import type { LpSolver } from '../src/lp/solver';
import { flowsFrom } from '../src/model/flows';
import type { ExpandedWorkload, Run, Scenario } from '../src/model/scenario';
import type { NetworkScheduler } from '../src/network/network';
import { tcp } from '../src/network/tcp';
import { fair } from '../src/simulator/schedulers/fair';
import type { Simulation, SimulationInput } from '../src/simulator/simulation';
import { startRun } from '../src/simulator/start-run';
import { mostEvents, planToEnd, solverFor, stepToEnd } from './step-to-end';
import { Broken, explore, PassedOver, property } from './target';

/** From 1 s on there is always something to do a millionth of a second later: time goes on, so that the progress guard says nothing. */
const creeping = (whole: NetworkScheduler): NetworkScheduler => ({
  ...whole,
  start(...given) {
    const network = whole.start(...given);
    let nowS = 0;
    return new Proxy(network, {
      get(of, name) {
        if (name === 'nextS' && nowS >= 1) return nowS + 1e-6;
        const value = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (name !== 'advance') return value.bind(of);
        return (toS: number) => {
          nowS = toS;
          // Nothing is ever fetched.
          of.advance(Math.min(toS, 1));
        };
      },
    });
  },
});

const COFLOWS: ExpandedWorkload = {
  coflows: [{ id: 'c', arrivalS: 0, weight: 1, flows: flowsFrom([{ from: 0, to: 1, GB: 40 }]) }],
};
const JOBS: ExpandedWorkload = {
  jobs: [
    {
      ...{ id: 'a', arrivalS: 0, weight: 1, recurring: true, inputGB: 4, shuffleGB: 4, outputGB: 0 },
      ...{ maps: 4, reduces: 4, mapMBps: 100, reduceMBps: 100 },
    },
  ],
};
const MALLEABLE: ExpandedWorkload = { jobs: [{ id: 'm', arrivalS: 0, weight: 1, recurring: true, work: 1e9 }] };

function inputOf(workload: ExpandedWorkload, run: Partial<Run> = {}): SimulationInput {
  const topology: Scenario['topology'] = {
    ...{ racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 1 },
    ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
  };
  const all: Run = { network: 'tcp', options: {}, networkOptions: {}, ...run };
  return {
    workload,
    run: all,
    scenario: { gantry: 1, name: '', seed: 1, topology, workload, runs: [all] } as Scenario,
  };
}

/** A policy that plans and plans: no event, no time. */
const planning: Simulation = {
  done: false,
  progress: { simulatedS: 3, events: 7, ended: 0, total: 1 },
  step: () => undefined,
  record: () => {
    throw new Error('it never ends');
  },
};

/** A clock that ticks ten times a simulated second. */
function ticking(): Simulation {
  let simulatedS = 0;
  return {
    ...planning,
    get progress() {
      return { ...planning.progress, simulatedS };
    },
    step(events) {
      simulatedS += events / 10;
    },
  };
}

const tooLong = (): number => 1e6;

describe.each(['small', 'any'] as const)('in a case of size "%s"', (size) => {
  test('a network that creeps on is found', () => {
    const ofCoflows = inputOf(COFLOWS);
    const simulation = startRun(ofCoflows, { network: creeping(tcp) }, { keep: 'trace' });
    expect(() => stepToEnd(simulation, ofCoflows, size)).toThrow(Broken);
    const ofJobs = inputOf(JOBS, { scheduler: 'fair' });
    const jobs = startRun(ofJobs, { network: creeping(tcp), scheduler: fair }, { keep: 'trace' });
    expect(() => stepToEnd(jobs, ofJobs, size)).toThrow(Broken);
  });

  test('so is a plan within an instant that never comes', () => {
    expect(() => stepToEnd(planning, inputOf(MALLEABLE), size)).toThrow(/it goes on: \d+ events at 3 s/);
  });

  test('and is not passed over on a slow machine', () => {
    expect(() => stepToEnd(planning, inputOf(MALLEABLE), size, tooLong)).toThrow(Broken);
  });

  test('what ends gives its record', () => {
    const input = inputOf(JOBS, { scheduler: 'fair' });
    const simulation = startRun(input, { network: tcp, scheduler: fair }, { keep: 'trace' });
    expect(stepToEnd(simulation, input, size).outcome.status).toBe('done');
  });
});

test('more tasks and more attempts may need more', () => {
  const input = inputOf(JOBS);
  const { scenario } = input;
  const more = (of: Partial<Scenario>): number => mostEvents({ ...input, scenario: { ...scenario, ...of } });
  expect(more({ limits: { simulatedS: 1, attempts: 1000 } })).toBeGreaterThan(more({}));
  expect(more({ topology: { ...scenario.topology, racks: 9 } })).toBeGreaterThan(more({}));
});

test('anyone’s run is passed over if it ticks on by its own clock, a small one is found', () => {
  const input = inputOf(MALLEABLE, { scheduler: 'flex', options: { epochS: 0.1 } });
  expect(() => stepToEnd(ticking(), input, 'any', tooLong)).toThrow(PassedOver);
  expect(() => stepToEnd(ticking(), input, 'small', tooLong)).toThrow(Broken);
});

test('anyone’s run is passed over if it is large', () => {
  const input = inputOf(MALLEABLE);
  const large = { ...input, scenario: { ...input.scenario, limits: { simulatedS: 1e6, attempts: 1e5 } } };
  expect(() => stepToEnd(planning, large, 'any', tooLong)).toThrow(PassedOver);
});

test('a plan that never ends is found in a small case, passed over in anyone’s', () => {
  const endless = { ...planning, progress: {}, answer: () => undefined } as unknown as Parameters<typeof planToEnd>[0];
  expect(() => planToEnd(endless, 'small', tooLong)).toThrow(Broken);
  expect(() => planToEnd(endless, 'any', tooLong)).toThrow(PassedOver);
});

test('a linear programme of anyone’s that takes long is passed over, unless its own limit is as short', () => {
  const given: (number | undefined)[] = [];
  const slow: LpSolver = {
    solve(_, limits) {
      given.push(limits?.timeLimitS);
      return { status: 'timeLimit', value: Number.NaN, x: new Float64Array() };
    },
  };
  const problem = {} as LpProblem;
  expect(() => solverFor('any', slow).solve(problem)).toThrow(PassedOver);
  expect(() => solverFor('any', slow).solve(problem, { timeLimitS: 900 })).toThrow(PassedOver);
  expect(solverFor('any', slow).solve(problem, { timeLimitS: 0.5 }).status).toBe('timeLimit');
  expect(solverFor('small', slow).solve(problem, { timeLimitS: 900 }).status).toBe('timeLimit');
  expect(given).toEqual([2, 2, 0.5, 900]);
});

test('what is passed over is counted, and is no case', async () => {
  const half = property<number>({
    name: 'half',
    cases: fc.nat(),
    holds: (one) => {
      if (one % 2 === 0) throw new PassedOver('even');
    },
    written: () => ({ ending: '', text: '' }),
  });
  const { cases, passedOver, find } = await half.explore(1, 50, 1000);
  expect(find).toBeUndefined();
  expect(passedOver).toBeGreaterThan(5);
  expect(cases).toBe(50 - passedOver);
  const explored = await explore({ name: 'halves', properties: [half] }, { seed: 1, forMs: 20 });
  expect(explored.passedOver.half).toBeGreaterThan(0);
});
