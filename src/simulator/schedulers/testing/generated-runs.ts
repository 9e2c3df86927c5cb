// SPDX-License-Identifier: GPL-3.0-or-later
// Generated runs for property tests of job schedulers: small clusters with shared slots, separate slots, or cores and memory; jobs of
// one and of several stages, with and without users; machines that fail for a while.
import fc from 'fast-check';
import type { DagJob, DataParallelJob, MapReduceJob, Stage } from '../../../model/job';
import type { Topology } from '../../../model/topology';
import type { Wanted } from './run-policy';

type Generated = Wanted & { readonly topology: Topology };

const cluster: fc.Arbitrary<Pick<Topology, 'slots' | 'machine'>> = fc.oneof(
  fc.record({ slots: fc.constantFrom({ shared: 1 }, { shared: 2 }) }),
  fc.record({ slots: fc.constantFrom({ map: 1, reduce: 1 }, { map: 2, reduce: 1 }) }),
  fc.record({ slots: fc.constant({ shared: 3 }), machine: fc.constant({ cores: 4, memoryGB: 8 }) }),
  fc.record({ machine: fc.constant({ cores: 4, memoryGB: 8 }) }),
);

const topology: fc.Arbitrary<Topology> = fc
  .record({ racks: fc.integer({ min: 1, max: 4 }), machinesPerRack: fc.integer({ min: 1, max: 3 }), cluster })
  .chain(({ cluster: kinds, ...size }) =>
    fc.record({
      ...Object.fromEntries(Object.entries({ ...kinds, ...size }).map(([key, value]) => [key, fc.constant(value)])),
      nicGbps: fc.constantFrom(8, 1),
      oversubscription: fc.constantFrom(1, 4),
      taskOverheadS: fc.constantFrom(0, 0, 0.5),
      jobOverheadS: fc.constantFrom(0, 0, 1),
      background: fc.constantFrom(0, 0.5),
    }),
  ) as fc.Arbitrary<Topology>;

const GB = fc.constantFrom(0, 1, 2, 5, 0.3);

const stageData = fc
  .record({
    inputGB: GB,
    shuffleGB: GB,
    outputGB: GB,
    maps: fc.integer({ min: 1, max: 8 }),
    reduces: fc.integer({ min: 0, max: 5 }),
    mapMBps: fc.constantFrom(1000, 300),
  })
  .map((data) => (data.reduces > 0 ? data : { ...data, shuffleGB: 0 }));

const common = fc.record(
  {
    arrivalS: fc.constantFrom(0, 0, 0.5, 2, 7),
    weight: fc.constantFrom(1, 1, 2, 0.5),
    recurring: fc.boolean(),
    user: fc.constantFrom('u', 'v', 'w'),
    task: fc.constantFrom({ cores: 1, memoryGB: 1 }, { cores: 2, memoryGB: 1 }, { cores: 1, memoryGB: 4 }),
  },
  { requiredKeys: ['arrivalS', 'weight', 'recurring'] },
);

const single = (id: string): fc.Arbitrary<MapReduceJob> =>
  fc.tuple(common, stageData).map(([one, data]) => ({ id, ...one, ...data }));

/** Each later stage comes after the first, or after the one before it. */
const severalStages = (id: string): fc.Arbitrary<DagJob> =>
  fc.tuple(common, fc.array(fc.tuple(stageData, fc.boolean()), { minLength: 2, maxLength: 3 })).map(([one, all]) => {
    const stages: Stage[] = all.map(([data, first], i) => {
      const after = i === 0 ? [] : [first ? '0' : `${i - 1}`];
      return { id: `${i}`, after, ...data };
    });
    return { id, ...one, stages };
  });

const jobs: fc.Arbitrary<DataParallelJob[]> = fc
  .integer({ min: 1, max: 7 })
  .chain((n) =>
    fc.tuple(
      ...Array.from({ length: n }, (_, i) =>
        fc.oneof({ weight: 3, arbitrary: single(`j${i}`) }, { weight: 1, arbitrary: severalStages(`j${i}`) }),
      ),
    ),
  );

const faultsOf = ({ racks, machinesPerRack }: Topology) =>
  fc.record({
    machines: fc.array(
      fc.record({
        rack: fc.nat(racks - 1),
        machine: fc.nat(machinesPerRack - 1),
        atS: fc.constantFrom(0.5, 1, 3),
        forS: fc.constantFrom(0.5, 2, 10),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });

/** Machines are never kept for a job: that is the engine's doing, not the policy's. */
export const generatedRuns: fc.Arbitrary<Generated> = topology.chain((given) =>
  fc.record({
    topology: fc.constant(given),
    jobs,
    seed: fc.nat(5),
    faults: fc.option(faultsOf(given), { nil: undefined, freq: 3 }),
    options: fc.record({ reserveAfterS: fc.constant(1e6), slowstart: fc.constantFrom(0.05, 0, 0.5, 1) }),
  }),
);
