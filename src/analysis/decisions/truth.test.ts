// SPDX-License-Identifier: GPL-3.0-or-later
// Every job scheduler on generated runs: its decisions are true and complete, and recording them changes nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarationOf } from '../../model/fields/options';
import type { OptionValues } from '../../model/scenario';
import type { RunRecord } from '../../model/trace';
import type { ClusterView, Offer, Policy } from '../../simulator/engine/state/job-scheduler';
import { SCHEDULERS } from '../../simulator/schedulers/registry';
import { ALL_SCHEDULERS } from '../../simulator/schedulers/testing/all-schedulers';
import { mapJob, runUnder, type Wanted } from '../../simulator/schedulers/testing/run-policy';
import { simulateToEnd } from '../../simulator/simulation';
import { type ArbitraryRun, arbitraryRun } from '../../simulator/testing/arbitrary-run';
import { unlessRefused } from '../../simulator/testing/run-and-check';
import { startSimulation } from '../../simulator/testing/start-simulation';
import { usefulRun } from '../../simulator/testing/useful-run';
import { plainWords } from '../why/rich-text';
import { oddWords } from '../why/testing/odd-words';
import type { Decision, DecisionFilter } from './decision';
import { decisionWords, notGivenWords, restWords } from './decision-words';
import { DecisionRecorder } from './recorder';
import { wrongIn } from './testing/plain-causes';

const ALL: DecisionFilter = { withFree: true, skip: 0, most: Number.POSITIVE_INFINITY };

const OWN: Readonly<Record<string, fc.Arbitrary<OptionValues>>> = {
  shufflewatcher: fc.record({
    fairness: fc.constantFrom('fair', 'drf', 'delay'),
    nass: fc.constantFrom(true, true, false),
    samp: fc.boolean(),
    sarp: fc.boolean(),
    nassHold: fc.constantFrom(true, true, false),
    saturation: fc.constantFrom(1e-6, 0.05, 0.5),
    windowS: fc.constantFrom(0, 5, 600),
    preferAcrossUsers: fc.boolean(),
    preferWaitS: fc.constantFrom(0, 0, 2, 1e5),
  }),
  coscheduler: fc.record({
    mts: fc.boolean(),
    psrt: fc.boolean(),
    sbs: fc.boolean(),
    unguidedMaps: fc.boolean(),
    waves: fc.constantFrom('refuse', 'allow'),
  }),
  fair: fc.record({ inUser: fc.constantFrom('fair', 'fifo') }),
  delay: fc.record({ inUser: fc.constantFrom('fair', 'fifo') }),
  capacity: fc.record({
    queues: fc.constantFrom([], [{ users: ['ana'], weight: 2 }]),
    adHoc: fc.constantFrom('together', 'queue'),
  }),
  corral: fc.record({ adHoc: fc.constantFrom('queue', 'left', 'together'), replanEveryS: fc.constantFrom(0, 5) }),
};

function runsOf(id: string): fc.Arbitrary<ArbitraryRun> {
  const own = OWN[id] ?? fc.constant({});
  return own.chain((options) =>
    arbitraryRun(id, 'tcp', { faults: true, ocs: id === 'coscheduler', own: { reserveAfterS: 5, ...options } }).map(
      usefulRun,
    ),
  );
}

type Look = (view: ClusterView, policy: Policy, offer: Offer, last: Decision | undefined) => void;

/** `look` is called after every answer, before the launch. */
const watching =
  (recorder: DecisionRecorder, look?: Look) =>
  (view: ClusterView, policy: Policy): ReturnType<DecisionRecorder['watch']> => {
    const forced = recorder.watch(view, policy);
    for (const name of ['choose', 'chooseRest'] as const) {
      const ask = policy[name];
      if (ask === undefined || look === undefined) continue;
      policy[name] = (offer: Offer) => {
        const answer = ask.call(policy, offer);
        look(view, policy, offer, recorder.answer().decisions.at(-1));
        return answer;
      };
    }
    return forced;
  };

function decided({ scenario, jobs }: ArbitraryRun, filter: DecisionFilter, look?: Look) {
  const recorder = new DecisionRecorder(filter);
  const watch = watching(recorder, look);
  const run = scenario.runs[0]!;
  const record = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'rates', watch }));
  return { record, ...recorder.answer() };
}

function plainRecord({ scenario, jobs }: ArbitraryRun): RunRecord {
  return simulateToEnd(startSimulation({ scenario, workload: { jobs }, run: scenario.runs[0]! }, { keep: 'rates' }));
}

function attemptsOf({ trace: { tasks } }: RunRecord): string[] {
  return Array.from({ length: tasks.length }, (_, t) =>
    [tasks.startS, tasks.rack, tasks.machine, tasks.job, tasks.stage, tasks.kind, tasks.index, tasks.attempt]
      .map((column) => column[t])
      .join(' '),
  ).sort();
}

/** What is odd in the sentences of a decision: its own, why each candidate did not get the slot, and what is not listed. */
function oddIn(decision: Decision, ids: readonly string[]): string[] {
  const rest = restWords(decision);
  const texts = [decisionWords(decision), ...ids.map((_, job) => notGivenWords(decision, job))];
  const sentences = texts.flatMap((text) => (text === undefined ? [] : [plainWords(text, ids)]));
  return [...sentences, ...(rest === undefined ? [] : [rest])].flatMap((sentence) => {
    const odd = oddWords(sentence) ?? (sentence.endsWith('.') ? undefined : `no full stop: ${sentence}`);
    return odd === undefined ? [] : [odd];
  });
}

describe.each(SCHEDULERS.map(({ id }) => id))('%s', (id) => {
  test('tells of every attempt once, truly, and runs as it does unwatched', () => {
    fc.assert(
      fc.property(runsOf(id), (run) => {
        unlessRefused(() => {
          const plain = plainRecord(run);
          const wrong: string[] = [];
          const { record, decisions } = decided(run, ALL, (view, policy, offer, last) => {
            if (last === undefined) throw new Error('nothing was written down');
            wrong.push(...wrongIn(view, policy, offer, last));
          });
          expect(wrong).toEqual([]);
          expect(record).toEqual(plain);
          const actual = decisions.flatMap(({ atS, rack, machine, task }) =>
            task === undefined
              ? []
              : [[atS, rack, machine, task.job, task.stage, task.kind, task.index, task.attempt].join(' ')],
          );
          expect(actual.sort()).toEqual(attemptsOf(record));
          const ids = run.jobs.map((job) => job.id);
          expect(decisions.flatMap((one) => oddIn(one, ids))).toEqual([]);
        });
      }),
      { numRuns: 16 },
    );
  });
});

/** Slots so few, and links so slow, that reduces are held back for maps and wait for others of their stage. */
const tight: fc.Arbitrary<Wanted> = fc.integer({ min: 2, max: 4 }).chain((racks) =>
  fc.record(
    {
      topology: fc.record({
        racks: fc.constant(racks),
        machinesPerRack: fc.constantFrom(1, 2),
        slots: fc.constantFrom({ map: 1, reduce: 1 }, { map: 1, reduce: 2 }, { shared: 2 }),
        ocs: fc.constant({ gbps: 100, reconfigurationMs: 10, elephantGB: 0.1, model: 'not-all-stop' as const }),
        oversubscription: fc.constantFrom(1, 4),
      }),
      jobs: fc
        .array(
          fc.record(
            {
              user: fc.constantFrom('u', 'v', 'w'),
              arrivalS: fc.constantFrom(0, 0, 1, 2),
              maps: fc.integer({ min: 1, max: 5 }),
              reduces: fc.integer({ min: 1, max: 5 }),
              shuffleGB: fc.constantFrom(0.05, 1, 3),
              outputGB: fc.constantFrom(0, 5),
              mapMBps: fc.constantFrom(1000, 700, 300),
            },
            { requiredKeys: ['maps', 'reduces', 'shuffleGB', 'outputGB', 'mapMBps'] },
          ),
          { minLength: 2, maxLength: 6 },
        )
        .map((jobs) => jobs.map((one, i) => mapJob(`j${i}`, one))),
      faults: fc.record({
        machines: fc.array(
          fc.record({
            rack: fc.nat(racks - 1),
            machine: fc.constant(0),
            atS: fc.constantFrom(1.2, 2.5, 5),
            forS: fc.constantFrom(1, 8, 1000),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      }),
    },
    { requiredKeys: ['topology', 'jobs'] },
  ),
);

const HELD = { nass: true, nassHold: true, saturation: 1e-6, preferWaitS: 0 };

const TIGHT: Readonly<Record<string, fc.Arbitrary<Wanted>>> = {
  shufflewatcher: fc.tuple(tight, OWN.shufflewatcher!, fc.boolean()).map(([given, own, isHeld]) => ({
    ...given,
    options: isHeld ? { ...own, ...HELD } : { ...own, saturation: 1e-6 },
  })),
  coscheduler: fc.tuple(tight, OWN.coscheduler!).map(([given, options]) => ({ ...given, options })),
};

test.each(Object.keys(TIGHT))('%s tells truly of slots that it keeps for later', (id) => {
  const scheduler = declarationOf(ALL_SCHEDULERS, id)!;
  fc.assert(
    fc.property(TIGHT[id]!, (wanted) => {
      const wrong: string[] = [];
      const recorder = new DecisionRecorder(ALL);
      const watch = watching(recorder, (view, policy, offer, last) => {
        wrong.push(...wrongIn(view, policy, offer, last!));
      });
      const record = runUnder(scheduler, { ...wanted, watch });
      expect(wrong).toEqual([]);
      expect(record).toEqual(runUnder(scheduler, wanted));
      const ids = wanted.jobs.map((job) => job.id);
      expect(recorder.answer().decisions.flatMap((one) => oddIn(one, ids))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

// At 15.86 s a reduce ends, and its memory is offered before it is the turn of j4, whose map has its block on the rack.
test('Co-scheduler does not say of a map with a block on the rack that it has none there', () => {
  const job = (id: string, inputGB: number, shuffleGB: number, outputGB: number, maps: number, reduces: number) => ({
    ...{ id, arrivalS: 0, weight: 1, recurring: false, inputGB, shuffleGB, outputGB, maps, reduces },
    ...{ mapMBps: 20, reduceMBps: 20 },
  });
  const jobs = [
    job('j0', 0.1, 0, 0.1, 1, 0),
    job('j1', 0, 0.1, 0.1, 1, 2),
    job('j3', 0.1, 0.1, 0.1, 1, 1),
    job('j4', 0.2, 5, 0, 2, 1),
  ];
  const options = {
    ...{ slowstart: 0, outputReplicas: 1, taskNoise: 0.3, outputPipelined: false, reduceRamp: 'yarn' },
    ...{ reducePreemption: 'yarn', speculation: 'off', placement: 'uniform', fetchLump: 0, heartbeatS: 0 },
    ...{ reserveAfterS: 5, mts: true, psrt: true, sbs: false, unguidedMaps: false, waves: 'allow' },
  };
  const run: ArbitraryRun = {
    jobs,
    scenario: {
      ...{ gantry: 1, name: '', seed: 0, workload: { jobs } },
      topology: {
        ...{ racks: 1, machinesPerRack: 2, slots: { map: 2, reduce: 2 }, nicGbps: 10, oversubscription: 2 },
        ...{ taskOverheadS: 0, jobOverheadS: 5, background: 0.5, machine: { cores: 5, memoryGB: 6 } },
        ocs: { gbps: 10, reconfigurationMs: 1000, elephantGB: 5, model: 'not-all-stop' },
      },
      faults: { machines: [{ rack: 0, machine: 0, atS: 0, forS: 16 }] },
      runs: [{ scheduler: 'coscheduler', network: 'tcp', options, networkOptions: {} }],
    },
  };
  const wrong: string[] = [];
  decided(run, ALL, (view, policy, offer, last) => wrong.push(...wrongIn(view, policy, offer, last!)));
  expect(wrong).toEqual([]);
});
