// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated runs under every scheduler and network: what must always hold, the relations, the slow twins, and the same record twice.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../src/model/fields/scenario-fields';
import type { Scenario } from '../src/model/scenario';
import type { RunRecord } from '../src/model/trace';
import { NETWORKS } from '../src/network/registry';
import { tcp } from '../src/network/tcp';
import { PlainNetwork } from '../src/network/testing/plain-network';
import { progressiveFilling } from '../src/network/testing/progressive-filling';
import { integerCases } from '../src/planners/circuits/testing/coflow-cases';
import { simulateJobs } from '../src/simulator/jobs/simulate-jobs';
import { arbitraryMalleable, type MalleableScenario } from '../src/simulator/malleable/testing/arbitrary-malleable';
import { plainRun } from '../src/simulator/malleable/testing/plain-run';
import { coscheduler } from '../src/simulator/schedulers/coscheduler';
import { fifo } from '../src/simulator/schedulers/fifo';
import { SCHEDULERS } from '../src/simulator/schedulers/registry';
import type { Simulation, SimulationInput } from '../src/simulator/simulation';
import { type ArbitraryRun, arbitraryRun } from '../src/simulator/testing/arbitrary-run';
import { runAndCheck, unlessRefused as unless } from '../src/simulator/testing/run-and-check';
import { usefulRun } from '../src/simulator/testing/useful-run';
import { COFLOW_RELATIONS } from './coflow-relations';
import { MALLEABLE_RELATIONS } from './malleable-relations';
import { RELATIONS } from './relations';
import { stepToEnd } from './step-to-end';
import { Broken, expectNone, property, type Target } from './target';
import { brokenOf, documentOf, recordOf, unlessRefused } from './whole-scenario';

const MALLEABLE = SCHEDULERS.filter((one) => one.takesMalleable).map(({ id }) => id);

export const anyRun = (faults: boolean): fc.Arbitrary<ArbitraryRun> =>
  fc
    .tuple(fc.constantFrom(...SCHEDULERS.map(({ id }) => id)), fc.constantFrom(...NETWORKS.map(({ id }) => id)))
    .chain(([scheduler, network]) => arbitraryRun(scheduler, network, { ocs: true, faults }).map(usefulRun));

const anyMalleable: fc.Arbitrary<MalleableScenario> = fc
  .constantFrom(...MALLEABLE)
  .chain((scheduler) => arbitraryMalleable(scheduler, { faults: true }));

/** Links that carry less for a while; the number of a rack is reduced to those that exist. */
const linkFaults = fc.array(
  fc.record({
    rack: fc.nat(),
    atS: fc.integer({ min: 0, max: 60 }),
    forS: fc.integer({ min: 1, max: 30 }),
    factor: fc.constantFrom(0, 0.1, 0.5),
  }),
  { maxLength: 2 },
);

/** Coflows of small whole numbers or fractions of them, with an optical switch and failing links, under any network. */
const anyCoflows: fc.Arbitrary<Scenario> = fc
  .tuple(
    integerCases({ racks: 5, coflows: 5, flows: 6 }),
    fc.constantFrom(...NETWORKS.map(({ id }) => id)),
    fc.constantFrom(0, 0.1, 1.125, 20),
    fc.constantFrom(1, 3, 1000),
    fc.constantFrom(1, 2, 5),
    linkFaults,
  )
  .map(([{ racks, deltaS, coflows }, network, elephantGB, by, oversubscription, links]) => ({
    ...{ gantry: 1, name: '', seed: 1 },
    topology: {
      ...{ racks, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 8, oversubscription },
      ...{ taskOverheadS: 0, jobOverheadS: 0, background: 0 },
      ocs: { gbps: 8, reconfigurationMs: deltaS * 1000, elephantGB, model: 'not-all-stop' },
    },
    workload: {
      coflows: coflows.map((one) => ({ ...one, flows: { ...one.flows, GB: one.flows.GB.map((GB) => GB / by) } })),
    },
    ...(links.length > 0 && { faults: { links: links.map((one) => ({ ...one, rack: one.rack % racks })) } }),
    runs: [{ network, options: {}, networkOptions: {} }],
  }));

const asDocument = (scenario: Scenario) => ({ ending: '.json', text: documentOf(scenario) });
const written = ({ scenario }: { readonly scenario: Scenario }) => asDocument(scenario);

export const smallToEnd = (simulation: Simulation, input: SimulationInput): RunRecord =>
  stepToEnd(simulation, input, 'small');

function keepsWhatMustHold(one: ArbitraryRun): void {
  let endS = 0;
  const looked = unless(() =>
    runAndCheck(one, (simulation, input) => {
      const record = smallToEnd(simulation, input);
      endS = record.outcome.endS;
      return record;
    }),
  );
  if (looked === undefined) return;
  // All faults are repaired, so no run may get stuck, or wait for a month (but a task may have been tried too often).
  const waits = looked.status === 'stuck' || (looked.status === 'cut' && endS >= DEFAULT_LIMITS.simulatedS);
  expectNone([...looked.broken, ...(waits ? [`it is ${looked.status} at ${endS} s`] : [])]);
}

function sameTwice(one: ArbitraryRun): void {
  const [run] = one.scenario.runs;
  const record = () => unless(() => recordOf(one.scenario, { jobs: one.jobs }, run!));
  if (!isDeepStrictEqual(record(), record())) throw new Broken('another record the second time');
}

const slow = {
  ...tcp,
  start: (...[topology, { recorder }]: Parameters<typeof tcp.start>) =>
    new PlainNetwork(topology, progressiveFilling, recorder?.caughtUp),
};

/** Every attempt by job, stage, kind and index: where it ran and when it ended. */
function attempts({ scenario, jobs }: ArbitraryRun, network: typeof tcp): readonly (readonly [string, number])[] {
  const run = scenario.runs[0]!;
  const scheduler = run.scheduler === 'fifo' ? fifo : coscheduler;
  const networkOptions = { tcpWeight: 'copies' };
  const input = { scenario, workload: { jobs }, run, jobs, scheduler, network, networkOptions };
  const { tasks }: RunRecord['trace'] = smallToEnd(simulateJobs({ ...input, tools: { keep: 'trace' } }), input).trace;
  return Array.from({ length: tasks.length }, (_, i): readonly [string, number] => {
    const what = [tasks.job[i], tasks.stage[i], tasks.kind[i], tasks.index[i], tasks.attempt[i]].join('/');
    return [`${what} on ${tasks.rack[i]}.${tasks.machine[i]}.${tasks.slot[i]}`, tasks.endS[i]!];
  }).sort(([a], [b]) => (a < b ? -1 : 1));
}

const about = (a: number, b: number): boolean => Object.is(a, b) || Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

function likeSlowRates(one: ArbitraryRun): void {
  const [fast, plain] = [attempts(one, tcp), attempts(one, slow)];
  if (fast.length !== plain.length) throw new Broken(`${fast.length} attempts, ${plain.length} of the twin`);
  fast.forEach(([place, endS], i) => {
    const [otherPlace, otherS] = plain[i]!;
    if (place !== otherPlace || !about(endS, otherS))
      throw new Broken(`${place} until ${endS}; the twin ${otherPlace} until ${otherS}`);
  });
}

/** Every job ends when it does in the twin. */
export function likePlainMalleable(one: MalleableScenario): void {
  const run = one.scenario.runs[0]!;
  const record = recordOf(one.scenario, { jobs: one.jobs }, run);
  expectNone(brokenOf(one.scenario, { jobs: one.jobs }, run, record));
  const twin = plainRun(one);
  one.jobs.forEach(({ id }, j) => {
    const endS = record.trace.jobs.endS[j]!;
    if (!about(endS, twin.endS[j]!)) throw new Broken(`${id} ends at ${endS} s, with the twin at ${twin.endS[j]} s`);
  });
}

function coflowsHold(scenario: Scenario): void {
  const { workload } = scenario;
  if (!('coflows' in workload)) return;
  const broken: string[] = [];
  const run = scenario.runs[0]!;
  const record = unlessRefused(() => recordOf(scenario, workload, run), broken);
  if (record !== undefined) {
    broken.push(...brokenOf(scenario, workload, run, record));
    if (record.outcome.status !== 'done') broken.push(`it is ${record.outcome.status}`);
  }
  expectNone(broken);
}

export const RUNS: Target = {
  name: 'runs',
  properties: [
    property({ name: 'must hold', cases: anyRun(false), holds: keepsWhatMustHold, written }),
    property({ name: 'must hold with faults', cases: anyRun(true), holds: keepsWhatMustHold, written }),
    property({ name: 'the same twice', cases: anyRun(true), holds: sameTwice, written }),
    ...RELATIONS.map(({ name, fit, holds }) => property({ name, cases: anyRun(true).map(fit), holds, written })),
    property({
      name: 'like slow rates',
      cases: fc
        .tuple(fc.constantFrom('fifo', 'coscheduler'), fc.boolean())
        .chain(([scheduler, faults]) => arbitraryRun(scheduler, 'tcp', { faults, ocs: scheduler === 'coscheduler' })),
      holds: likeSlowRates,
      written,
    }),
    property({ name: 'like plain malleable', cases: anyMalleable, holds: likePlainMalleable, written }),
    ...MALLEABLE_RELATIONS.map(({ name, fit, holds }) =>
      property({ name, cases: anyMalleable.map(fit), holds, written }),
    ),
    property({ name: 'coflows must hold', cases: anyCoflows, holds: coflowsHold, written: asDocument }),
    ...COFLOW_RELATIONS.map(({ name, fit, holds }) =>
      property({ name, cases: anyCoflows.map(fit), holds, written: asDocument }),
    ),
  ],
};
