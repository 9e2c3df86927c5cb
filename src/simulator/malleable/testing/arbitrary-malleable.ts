// SPDX-License-Identifier: GPL-3.0-or-later
// Small scenarios of malleable jobs that cover everything: profiles, limits, users, start-up and reallocation times, failing machines.
import fc from 'fast-check';
import type { MalleableJob, Utility } from '../../../model/job';
import { rackAt } from '../../../model/racks';
import type { Faults, OptionValues, Scenario } from '../../../model/scenario';
import type { Speedup } from '../../../model/speedup';
import { withOverrides } from '../../../model/testing/arbitrary-overrides';
import type { Topology } from '../../../model/topology';

const equalRacks: fc.Arbitrary<Topology> = fc.record({
  racks: fc.integer({ min: 1, max: 3 }),
  machinesPerRack: fc.integer({ min: 1, max: 3 }),
  slots: fc.oneof(
    fc.record({ shared: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ map: fc.integer({ min: 1, max: 3 }), reduce: fc.integer({ min: 1, max: 2 }) }),
  ),
  nicGbps: fc.constant(10),
  oversubscription: fc.constant(1),
  taskOverheadS: fc.constant(0),
  jobOverheadS: fc.constantFrom(0, 0, 2),
  background: fc.constant(0),
});
const topology = equalRacks.chain(withOverrides);

const speedup: fc.Arbitrary<Speedup> = fc.oneof(
  fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
    .map((speeds): Speedup => ({ kind: 'table', speeds: speeds.sort((a, b) => a - b).map((one) => one / 10) })),
  fc.constantFrom(0, 0.1, 0.5, 1).map((serialShare): Speedup => ({ kind: 'amdahl', serialShare })),
  fc.constantFrom(0, 0.5, 0.8, 1).map((exponent): Speedup => ({ kind: 'power', exponent })),
);

const utility: fc.Arbitrary<Utility> = fc.oneof(
  fc.record({
    kind: fc.constant('linear' as const),
    priority: fc.integer({ min: 1, max: 5 }),
    slope: fc.constantFrom(0.01, 0.1),
    targetS: fc.integer({ min: 5, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('sigmoid' as const),
    priority: fc.integer({ min: 1, max: 5 }),
    decay: fc.constantFrom(0, 0.1, 1),
    targetS: fc.integer({ min: 5, max: 60 }),
  }),
  fc.record({ kind: fc.constant('constant' as const), priority: fc.integer({ min: 0, max: 5 }) }),
);

interface Wanted {
  readonly profiles?: boolean;
  readonly batch?: boolean;
  readonly faults?: boolean;
  /** Machines may also fail by chance, which a slow twin would have to draw. */
  readonly chance?: boolean;
  readonly own?: OptionValues;
}

const job = (id: string, { profiles = true, batch = false }: Wanted): fc.Arbitrary<MalleableJob> =>
  fc
    .record({
      arrivalS: batch ? fc.constant(0) : fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
      work: fc.integer({ min: 1, max: 600 }).map((n) => n / 10),
      weight: fc.constantFrom(1, 1, 2),
      user: fc.constantFrom(undefined, 'ana', 'bo'),
      minSlots: fc.constantFrom(undefined, 0, 1, 2, 3),
      more: fc.constantFrom(undefined, 0, 1, 4),
      speedup: profiles ? fc.option(speedup, { nil: undefined }) : fc.constant(undefined),
      utility,
    })
    .map(({ user, minSlots, more, speedup: profile, ...rest }) => ({
      ...{ id, recurring: true, ...rest },
      ...(user !== undefined && { user }),
      ...(minSlots !== undefined && { minSlots }),
      ...(more !== undefined && { maxSlots: Math.max(1, minSlots ?? 1) + more }),
      ...(profile !== undefined && { speedup: profile }),
    }));

const faultsIn = (cluster: Topology, chance: boolean): fc.Arbitrary<Faults> => {
  const rack = fc.integer({ min: 0, max: cluster.racks - 1 });
  const atS = fc.integer({ min: 0, max: 40 });
  const forS = fc.integer({ min: 1, max: 30 });
  const machine = rack.chain((at) => {
    const inRack = fc.integer({ min: 0, max: rackAt(cluster, at).machines - 1 });
    return fc.record({ rack: fc.constant(at), machine: inRack, atS, forS });
  });
  return fc.record(
    {
      machines: fc.array(machine, { maxLength: 3 }),
      racks: fc.array(fc.record({ rack, atS, forS }), { maxLength: 1 }),
      ...(chance && { random: fc.record({ machineMtbfS: fc.constantFrom(50, 300), repairS: fc.constant(7) }) }),
    },
    { requiredKeys: ['machines', 'racks'] },
  );
};

export interface MalleableScenario {
  readonly scenario: Scenario;
  readonly jobs: readonly MalleableJob[];
}

/** With one run of the scheduler. */
export const arbitraryMalleable = (scheduler: string, wanted: Wanted = {}): fc.Arbitrary<MalleableScenario> =>
  topology.chain((cluster) =>
    fc
      .record({
        jobs: fc
          .integer({ min: 1, max: 6 })
          .chain((n) => fc.tuple(...Array.from({ length: n }, (_, j) => job(`j${j}`, wanted)))),
        faults: wanted.faults === true ? faultsIn(cluster, wanted.chance === true) : fc.constant(undefined),
        reallocationS: fc.constantFrom(0, 0, 1.5),
        seed: fc.nat(100),
      })
      .map(({ jobs, faults, reallocationS, seed }) => {
        const options = { reallocationS, ...wanted.own };
        return {
          jobs,
          scenario: {
            ...{ gantry: 1, name: 'arbitrary', seed, topology: cluster, workload: { jobs } },
            ...(faults && { faults }),
            runs: [{ scheduler, network: 'tcp', options, networkOptions: {} }],
          },
        };
      }),
  );
