// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of run gets a part that asks for the same instant again and again, and ends as stuck.
import { describe, expect, test } from 'vitest';
import { instantEndS } from '../base/same-instant';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { ManualRectangle, Run, Scenario } from '../model/scenario';
import type { RunOutcome } from '../model/trace';
import type { NetworkScheduler } from '../network/network';
import { scf } from '../network/scf';
import { sunflow } from '../network/sunflow';
import { tcp } from '../network/tcp';
import { CATALOGUE } from './catalogue';
import type { JobScheduler, Policy } from './engine/state/job-scheduler';
import type { SharePolicy } from './engine/state/share-policy';
import { endOnNoProgress, NoProgressError, ProgressGuard } from './progress-guard';
import { fair } from './schedulers/fair';
import { manual } from './schedulers/manual';
import { simulateToEnd } from './simulation';
import { startRun } from './start-run';

const who = (): string => 'the test';

/** From 1 s on, the next instant is always now. */
const standing = (whole: NetworkScheduler): NetworkScheduler => ({
  ...whole,
  start(topology, options) {
    const network = whole.start(topology, options);
    let nowS = 0;
    return new Proxy(network, {
      get(of, name) {
        if (name === 'nextS' && nowS >= 1) return nowS;
        const value = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (name !== 'advance') return value.bind(of);
        return (toS: number) => {
          nowS = toS;
          of.advance(toS);
        };
      },
    });
  },
});

/** Always asks to be woken at once. */
const wakeful = (whole: JobScheduler): JobScheduler => ({
  ...whole,
  start(input) {
    const policy: Policy = whole.start(input);
    return Object.assign(Object.create(policy), { wakeS: () => input.view.nowS }) as Policy;
  },
});

/** Epochs that last no time or, if undefined, a policy that gives no slots and never shares again. */
const sharing = (epochEndS: ((nowS: number) => number) | undefined): JobScheduler => ({
  ...fair,
  malleable: ({ view }): SharePolicy => ({
    *share(_, shares) {
      shares.fill(0);
      yield 1;
    },
    ...(epochEndS && { epochEndS: () => epochEndS(view.nowS) }),
  }),
});

const JOBS = [{ id: 'a', inputGB: 4, shuffleGB: 4, outputGB: 0, maps: 4, reduces: 4, mapMBps: 100, reduceMBps: 100 }];
const MALLEABLE = [{ id: 'm', work: 100, speedup: { kind: 'amdahl', serialShare: 0 } }];
const COFLOWS = [{ id: 'c', flows: [{ from: 0, to: 1, GB: 40 }] }];
const OCS = { gbps: 10, reconfigurationMs: 10, elephantGB: 0.01 };

function endOf(
  document: object,
  { network, scheduler }: { readonly network: NetworkScheduler; readonly scheduler?: JobScheduler },
  more: { readonly manual?: readonly ManualRectangle[]; readonly faults?: object } = {},
): RunOutcome {
  const topology = { racks: 2, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 1, ocs: OCS };
  const read = readScenarioJson({ gantry: 1, topology, workload: document, runs: [], ...more }, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const scenario: Scenario = read.scenario;
  if ('generate' in scenario.workload) throw new Error('written out here');
  const run: Run = { scheduler: scheduler?.id, network: network.id, options: {}, networkOptions: {} };
  const input = { scenario, workload: scenario.workload, run };
  return simulateToEnd(startRun(input, { network, ...(scheduler && { scheduler }) }, { keep: 'trace' })).outcome;
}

describe('a run that does not get past an instant ends as stuck, and says who asks for it', () => {
  test.each([
    ['packets', tcp],
    ['an order of coflows', scf],
    ['circuits', sunflow],
  ])('jobs on a network of %s', (_, network) => {
    const { status, because } = endOf({ jobs: JOBS }, { network: standing(network), scheduler: fair });
    expect(status).toBe('stuck');
    expect(because?.jobs).toEqual(['a']);
    expect(because?.sentence).toMatch(
      /^time does not get past [\d.]+ s: the network asked for this instant 1\d\d \d+ times; .*job a/,
    );
  });

  test.each([
    ['packets', tcp],
    ['an order of coflows', scf],
    ['circuits', sunflow],
  ])('coflows alone on a network of %s', (_, network) => {
    const late = { coflows: [...COFLOWS, { id: 'd', arrivalS: 2, flows: [{ from: 1, to: 0, GB: 4 }] }] };
    const { status, because } = endOf(late, { network: standing(network) });
    expect(status).toBe('stuck');
    expect(because?.sentence).toMatch(/^time does not get past 2 s: the network asked/);
  });

  test('jobs under a scheduler that wakes again and again', () => {
    const { status, because } = endOf({ jobs: JOBS }, { network: tcp, scheduler: wakeful(fair) });
    expect(status).toBe('stuck');
    expect(because?.sentence).toContain('the job scheduler asked for this instant');
  });

  test('a plan that is followed', () => {
    const plan = { manual: [{ job: 'a', racks: [0], startS: 0 }] };
    const { status, because } = endOf({ jobs: JOBS }, { network: tcp, scheduler: wakeful(manual) }, plan);
    expect(status).toBe('stuck');
    expect(because?.jobs).toEqual(['a']);
  });

  test.each([
    ['that lasts no time', (nowS: number) => nowS],
    ['whose end is no number', () => Number.NaN],
  ])('malleable jobs under an epoch %s', (_, epochEndS) => {
    const { status, because } = endOf({ jobs: MALLEABLE }, { network: tcp, scheduler: sharing(epochEndS) });
    expect(status).toBe('stuck');
    expect(because?.jobs).toEqual(['m']);
    expect(because?.sentence).toContain('time does not get past 0 s');
  });

  test('malleable jobs that are never given a slot', () => {
    const { status, because } = endOf({ jobs: MALLEABLE }, { network: tcp, scheduler: sharing(undefined) });
    expect(status).toBe('stuck');
    expect(because?.sentence).toBe('job m has no slot, and the scheduler never shares slots out again');
  });

  // At 1e300 failures a second, the clock cannot tell one from the next.
  test.each([
    ['jobs', JOBS, fair],
    ['malleable jobs', MALLEABLE, fair],
  ])('%s on machines that fail faster than time can tell', (_, jobs, scheduler) => {
    const faults = { random: { machineMtbfS: 1e-300, repairS: 1e-300 } };
    const late = jobs.map((job) => ({ ...job, arrivalS: 5 }));
    const { status, because } = endOf({ jobs: late }, { network: tcp, scheduler }, { faults });
    expect(status).toBe('stuck');
    expect(because?.sentence).toContain('time does not get past');
  });
});

describe('the guard', () => {
  test('lets pass many instants, and as many things at one as a run has parts', () => {
    const guard = new ProgressGuard(1000);
    for (let atS = 0; atS < 10; atS++) for (let k = 0; k < 200_000; k++) guard.note(atS, who);
    expect(() => {
      for (let k = 0; k < 1000; k++) guard.note(9, who);
    }).toThrow('time does not get past 9 s: the test asked for this instant 200 001 times');
  });

  test('an instant that goes back, or is no number, is none', () => {
    for (const next of [3, Number.NaN]) {
      const guard = new ProgressGuard(0);
      guard.note(7, who);
      expect(() => {
        for (let k = 0; k < 100_001; k++) guard.note(next, who);
      }).toThrow(NoProgressError);
    }
  });

  test('so is what ends with the instant, to the last bit', () => {
    const guard = new ProgressGuard(0);
    guard.note(7, who);
    expect(() => {
      for (let k = 0; k < 100_001; k++) guard.note(instantEndS(7), who);
    }).toThrow('does not get past 7 s');
  });

  test('other faults go through', () => {
    const fault = (): never => {
      throw new Error('another');
    };
    expect(() => endOnNoProgress(fault, who)).toThrow('another');
  });
});
