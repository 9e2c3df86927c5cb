// SPDX-License-Identifier: GPL-3.0-or-later
// Small scenarios that cover everything: shared and separate slots, cores and memory, DAGs, start-up times, faults, errors.
import fc from 'fast-check';
import type { DataParallelJob, Stage } from '../../model/job';
import { rackAt } from '../../model/racks';
import type { Faults, OptionValues, Scenario } from '../../model/scenario';
import { withOverrides } from '../../model/testing/arbitrary-overrides';
import type { Topology } from '../../model/topology';

const size = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 400 }).map((n) => n / 10),
);
const rate = fc.constantFrom(20, 50, 100, 400);

const machine = fc.constantFrom(undefined, undefined, { cores: 2, memoryGB: 8 }, { cores: 5, memoryGB: 6 });

const topology: fc.Arbitrary<Topology> = fc
  .record({
    machine,
    racks: fc.integer({ min: 1, max: 4 }),
    machinesPerRack: fc.integer({ min: 1, max: 3 }),
    slots: fc.oneof(
      fc.record({ shared: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ map: fc.integer({ min: 1, max: 3 }), reduce: fc.integer({ min: 1, max: 2 }) }),
    ),
    nicGbps: fc.constantFrom(1, 10),
    oversubscription: fc.constantFrom(1, 2, 5),
    taskOverheadS: fc.constantFrom(0, 0, 2),
    jobOverheadS: fc.constantFrom(0, 0, 5),
    background: fc.constantFrom(0, 0.5),
  })
  .map(({ machine: given, ...rest }): Topology => (given === undefined ? rest : { ...rest, machine: given }))
  .chain(withOverrides);

/** From switches that are slower than the racks to ones that are never the limit. */
const opticalSwitch = fc.record({
  gbps: fc.constantFrom(1, 10, 100),
  reconfigurationMs: fc.constantFrom(0, 10, 1000),
  elephantGB: fc.constantFrom(0, 0.1, 1.125, 5, 20),
  model: fc.constant('not-all-stop' as const),
});

const task = fc.constantFrom(undefined, undefined, { cores: 1, memoryGB: 1 }, { cores: 2, memoryGB: 6 });

const data = fc.record({
  inputGB: size,
  shuffleGB: size,
  outputGB: size,
  maps: fc.integer({ min: 1, max: 12 }),
  reduces: fc.integer({ min: 0, max: 6 }),
  mapMBps: rate,
  reduceMBps: rate,
});
type Data = Omit<Stage, 'id' | 'after'>;
const tidy = (one: Data): Data => (one.reduces === 0 ? { ...one, shuffleGB: 0 } : one);

const job = (id: string): fc.Arbitrary<DataParallelJob> =>
  fc
    .record({
      arrivalS: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 })),
      weight: fc.constantFrom(1, 1, 2),
      recurring: fc.boolean(),
      user: fc.constantFrom(undefined, 'ana', 'bo'),
      task,
      stages: fc.array(data, { minLength: 1, maxLength: 3 }),
      joins: fc.array(fc.nat(7), { minLength: 3, maxLength: 3 }),
    })
    .map(({ stages, joins, user, task: needs, ...common }) => {
      const base = { id, ...common, ...(user !== undefined && { user }), ...(needs && { task: needs }) };
      if (stages.length === 1) return { ...base, ...tidy(stages[0]!) };
      return {
        ...base,
        stages: stages.map((one, s) => ({
          id: `s${s}`,
          after: Array.from({ length: s }, (_, b) => b)
            .filter((b) => (joins[s]! >> b) % 2 === 1)
            .map((b) => `s${b}`),
          ...tidy(one),
        })),
      };
    });

const arbitraryJobs = (most = 5): fc.Arbitrary<readonly DataParallelJob[]> =>
  fc.integer({ min: 1, max: most }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, j) => job(`j${j}`))));

const faultsIn = (topology: Topology): fc.Arbitrary<Faults> => {
  const rack = fc.integer({ min: 0, max: topology.racks - 1 });
  const atS = fc.integer({ min: 0, max: 80 });
  const forS = fc.integer({ min: 1, max: 60 });
  const machine = rack.chain((at) => {
    const inRack = fc.integer({ min: 0, max: rackAt(topology, at).machines - 1 });
    return fc.record({ rack: fc.constant(at), machine: inRack, atS, forS });
  });
  return fc.record(
    {
      machines: fc.array(machine, {
        maxLength: 3,
      }),
      racks: fc.array(fc.record({ rack, atS, forS }), { maxLength: 1 }),
      links: fc.array(fc.record({ rack, atS, forS, factor: fc.constantFrom(0, 0.1, 0.5) }), { maxLength: 2 }),
      random: fc.record({ machineMtbfS: fc.constantFrom(200, 1000), repairS: fc.constant(20) }),
    },
    { requiredKeys: [] },
  );
};

export interface ArbitraryRun {
  readonly scenario: Scenario;
  readonly jobs: readonly DataParallelJob[];
}

/** A scenario with one run of the scheduler. */
export const arbitraryRun = (
  scheduler: string,
  network: string,
  { faults = false, ocs = false, own = {} }: { faults?: boolean; ocs?: boolean; own?: OptionValues } = {},
): fc.Arbitrary<ArbitraryRun> =>
  (ocs
    ? fc.tuple(topology, opticalSwitch).map(([cluster, optical]) => ({ ...cluster, ocs: optical }))
    : topology
  ).chain((cluster) =>
    fc
      .record({
        jobs: arbitraryJobs(),
        seed: fc.nat(1000),
        faults: faults ? faultsIn(cluster) : fc.constant(undefined),
        slowstart: fc.constantFrom(0, 0.05, 0.5, 1),
        outputReplicas: fc.constantFrom(1, 1, 2, 3),
        taskNoise: fc.constantFrom(0, 0, 0.3),
        outputPipelined: fc.boolean(),
        reduceRamp: fc.constantFrom('yarn', 'yarn', 'half', 'none'),
        reducePreemption: fc.constantFrom('yarn', 'yarn', 'off'),
        speculation: fc.constantFrom('off', 'hadoop'),
        placement: fc.constantFrom('uniform', 'uniform', 'writer'),
        fetchLump: fc.constantFrom(0, 0, 0.3, 1),
        heartbeatS: fc.constantFrom(0, 0, 0, 1, 7.3),
      })
      .map(({ jobs, seed, faults: drawn, ...options }) => ({
        jobs,
        scenario: {
          gantry: 1,
          name: 'arbitrary',
          seed,
          topology: cluster,
          workload: { jobs },
          ...(drawn && { faults: drawn }),
          runs: [{ scheduler, network, options: { ...options, ...own }, networkOptions: {} }],
        },
      })),
  );
