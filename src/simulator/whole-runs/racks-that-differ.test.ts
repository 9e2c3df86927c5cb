// SPDX-License-Identifier: GPL-3.0-or-later
// Racks that differ, under every job scheduler and every network: overrides with the values that all racks have change nothing, and
// overrides of all racks are another topology. Invariants of a run are checked on generated overrides in must-hold.test.ts.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DataParallelJob, isDag } from '../../model/job';
import { racksDiffer } from '../../model/racks';
import type { Faults, Scenario } from '../../model/scenario';
import type { RackOverride, Topology } from '../../model/topology';
import { NETWORKS } from '../../network/registry';
import { SCHEDULERS } from '../schedulers/registry';
import { type ArbitraryRun, arbitraryRun } from '../testing/arbitrary-run';
import { recordOfRun, unlessRefused } from '../testing/run-and-check';
import { usefulRun } from '../testing/useful-run';

const ids = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

const anyRun = fc
  .tuple(fc.constantFrom(...ids(SCHEDULERS)), fc.constantFrom(...ids(NETWORKS)))
  .chain(([scheduler, network]) => arbitraryRun(scheduler, network, { ocs: true, faults: true }).map(usefulRun));

/** Without the drawn overrides, and without faults of machines, some of which would not exist. */
function equalRacks({ jobs, scenario }: ArbitraryRun): ArbitraryRun {
  const { overrides: _, ...topology } = scenario.topology;
  const { machines, ...faults } = scenario.faults ?? {};
  return { jobs, scenario: { ...scenario, topology, faults } };
}

const withTopology = ({ jobs, scenario }: ArbitraryRun, topology: Topology): ArbitraryRun => ({
  jobs,
  scenario: { ...scenario, topology },
});

const traceOf = (run: ArbitraryRun) => unlessRefused(() => recordOfRun(run))?.trace;

const figuresOf = ({ machinesPerRack, slots, nicGbps, oversubscription }: Topology): Omit<RackOverride, 'racks'> => ({
  ...{ machinesPerRack, nicGbps, oversubscription },
  ...(slots && { slots }),
});

test('overrides that say what all racks have change nothing', () => {
  fc.assert(
    fc.property(anyRun.map(equalRacks), fc.nat(), (run, draw) => {
      const { topology } = run.scenario;
      const overrides = [{ racks: [draw % topology.racks], ...figuresOf(topology) }];
      expect(traceOf(withTopology(run, { ...topology, overrides }))).toEqual(traceOf(run));
    }),
    { numRuns: 60 },
  );
});

test('overrides of all racks are another topology', () => {
  fc.assert(
    fc.property(anyRun.map(equalRacks), fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 2.5), (run, machines, V) => {
      const { topology } = run.scenario;
      const own = { machinesPerRack: machines, oversubscription: V, nicGbps: 2.5 };
      const racks = Array.from({ length: topology.racks }, (_, rack) => rack);
      const actual = traceOf(withTopology(run, { ...topology, overrides: [{ racks, ...own }] }));
      expect(actual).toEqual(traceOf(withTopology(run, { ...topology, ...own })));
    }),
    { numRuns: 60 },
  );
});

type LinkFault = NonNullable<Faults['links']>[number];

/** Rack r of the given run is rack order[r] of the result. */
function permuted({ jobs, scenario }: ArbitraryRun, order: readonly number[]): ArbitraryRun {
  const to = (rack: number): number => order[rack]!;
  const at = (fault: LinkFault): LinkFault => ({ ...fault, rack: to(fault.rack) });
  const { topology, faults = {}, manual = [] } = scenario;
  const movedJobs = jobs.map((job) => ({ ...job, replicas: job.replicas!.map((block) => block.map(to)) }));
  return {
    jobs: movedJobs,
    scenario: {
      ...scenario,
      workload: { jobs: movedJobs },
      faults: { ...(faults.links && { links: faults.links.map(at) }) },
      manual: manual.map((one) => ({ ...one, racks: one.racks.map(to) })),
      topology: {
        ...topology,
        overrides: (topology.overrides ?? []).map((own) => ({ ...own, racks: own.racks.map(to) })),
      },
    },
  };
}

/**
 * Each job on one rack, each block on one, and all machines stay up: no rack is chosen among equals, and nothing is drawn for it.
 * Under `varys` all blocks of a job are on one rack, because flows of a coflow from low racks get spare bandwidth first.
 */
function settled({ jobs, scenario }: ArbitraryRun, homes: readonly number[]): ArbitraryRun {
  const step = scenario.runs[0]!.network === 'varys' ? 0 : 3;
  const { topology, faults: { links = [] } = {} } = scenario;
  const rackOf = (n: number): number => homes[n % homes.length]! % topology.racks;
  const plain = jobs.map((job, j): DataParallelJob => {
    const data = isDag(job) ? job.stages[0]! : job;
    const replicas = Array.from({ length: data.maps }, (_, b) => [rackOf(j + 1 + step * b)]);
    if (!isDag(job)) return { ...job, replicas };
    const { stages: _stages, ...about } = job;
    const { id: _id, after: _after, ...only } = data as (typeof job.stages)[number];
    return { ...about, ...only, replicas };
  });
  const manual: Scenario['manual'] = plain.map(({ id }, j) => ({ job: id, racks: [rackOf(j)], startS: j }));
  const runs = scenario.runs.map((one) => ({ ...one, options: { ...one.options, outputReplicas: 1 } }));
  return { jobs: plain, scenario: { ...scenario, workload: { jobs: plain }, faults: { links }, manual, runs } };
}

// Ties between circuits, and between orders of coflows, are broken by the racks' numbers.
const byHand = fc
  .constantFrom('tcp', 'varys')
  .chain((network) => arbitraryRun('manual', network, { ocs: true, faults: true }))
  .filter(({ scenario: { topology } }) => racksDiffer(topology));

test('racks in another order do as they did, where none is chosen among equals', () => {
  fc.assert(
    fc.property(byHand, fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), fc.nat(23), (drawn, homes, nth) => {
      const run = settled(drawn, homes);
      const { racks } = run.scenario.topology;
      const order = orderOf(racks, nth);
      const [here, there] = [traceOf(run), traceOf(permuted(run, order))];
      for (let j = 0; j < run.jobs.length; j++) {
        expectNear(there?.jobs.endS[j], here?.jobs.endS[j], `end of ${run.jobs[j]!.id}`);
      }
      for (let rack = 0; rack < racks; rack++) {
        expectNear(sentBy(there, order[rack]!), sentBy(here, rack), `GB sent by rack ${rack}`);
      }
    }),
    { numRuns: 120 },
  );
});

/** The n-th order of this many racks. */
function orderOf(racks: number, nth: number): readonly number[] {
  const left = Array.from({ length: racks }, (_, rack) => rack);
  let n = nth;
  return Array.from({ length: racks }, () => {
    const at = n % left.length;
    n = Math.floor(n / left.length);
    return left.splice(at, 1)[0]!;
  });
}

function sentBy(trace: ReturnType<typeof traceOf>, rack: number): number {
  let GB = 0;
  const { flows } = trace!;
  for (let row = 0; row < flows.length; row++) if (flows.from[row] === rack) GB += flows.GB[row]!;
  return GB;
}

function expectNear(value: number | undefined, other: number | undefined, what: string): void {
  const isNear = Object.is(value, other) || Math.abs(value! - other!) <= 1e-6 * Math.max(1, Math.abs(other!));
  expect([what, isNear ? other : value]).toEqual([what, other]);
}
