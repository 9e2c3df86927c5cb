// SPDX-License-Identifier: GPL-3.0-or-later
// Small planning inputs for tests, and generated latency tables for both fast algorithms and their slow twins.
import fc from 'fast-check';
import type { LatencyTable } from '../../latency/latency-table';
import type { Job, MapReduceJob, MoldableJob } from '../../model/job';
import type { Topology } from '../../model/topology';
import type { PlanningInput } from '../planner';

export const TOPOLOGY: Topology = {
  racks: 3,
  machinesPerRack: 10,
  slots: { shared: 2 },
  nicGbps: 10,
  oversubscription: 5,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0.5,
};

export function planningInput(jobs: readonly Job[], topology: Partial<Topology> = {}): PlanningInput {
  const workload = { jobs };
  return {
    scenario: { gantry: 1, name: 'test', seed: 1, topology: { ...TOPOLOGY, ...topology }, workload, runs: [] },
    workload,
  };
}

const COMMON = { arrivalS: 0, weight: 1, recurring: true };

export const moldable = (id: string, latencyS: readonly number[], arrivalS = 0): MoldableJob => ({
  ...COMMON,
  id,
  arrivalS,
  latencyS,
});

export const mapReduce = (id: string, data: Partial<MapReduceJob>): MapReduceJob => ({
  ...COMMON,
  id,
  inputGB: 0,
  shuffleGB: 0,
  outputGB: 0,
  maps: 1,
  reduces: 0,
  mapMBps: 100,
  ...data,
});

export function tableOf(rows: readonly (readonly number[])[]): LatencyTable {
  const racks = (rows[0] as readonly number[]).length;
  const latencyS = Float64Array.from(rows.flat());
  return { jobs: rows.length, racks, latencyS, occupiedS: latencyS };
}

export interface TableCase {
  readonly table: LatencyTable;
  readonly arrivalS: Float64Array;
}

/** Lengths that tie often, sum to the same values in different orders, or need many digits. */
const lengthS = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1 / 3, 1e-3, 1e6),
  fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
);

/** A curve over R racks: any shape, flat, perfectly divisible, or falling with a fixed part. */
const curve = (racks: number): fc.Arbitrary<number[]> =>
  fc.oneof(
    fc.array(lengthS, { minLength: racks, maxLength: racks }),
    lengthS.map((L) => new Array<number>(racks).fill(L)),
    lengthS.map((L) => Array.from({ length: racks }, (_, i) => L / (i + 1))),
    fc
      .tuple(lengthS, fc.integer({ min: 0, max: 3 }))
      .map(([L, fixed]) => Array.from({ length: racks }, (_, i) => L / (i + 1) + fixed * (1 + (i % 2)))),
  );

const arrival = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) },
  fc.double({ min: 0, max: 20, noNaN: true }),
);

export function tableCases(most: { readonly jobs: number; readonly racks: number }): fc.Arbitrary<TableCase> {
  return fc
    .tuple(fc.integer({ min: 1, max: most.jobs }), fc.integer({ min: 1, max: most.racks }))
    .chain(([jobs, racks]) =>
      fc
        .tuple(
          fc.array(curve(racks), { minLength: jobs, maxLength: jobs }),
          fc.oneof(
            fc.constant(new Array<number>(jobs).fill(0)),
            fc.constant(new Array<number>(jobs).fill(3)),
            fc.array(arrival, { minLength: jobs, maxLength: jobs }),
            fc.array(
              arrival.map((at) => at + 1e9),
              { minLength: jobs, maxLength: jobs },
            ),
          ),
        )
        .map(([rows, arrivals]) => ({ table: tableOf(rows), arrivalS: Float64Array.from(arrivals) })),
    );
}

/** Share of each latency for which the racks are taken, from none to all. */
const takenShare = fc.oneof(fc.constantFrom(0, 0.1, 0.5, 1 / 3, 1), fc.double({ min: 0, max: 1, noNaN: true }));

/** The same tables, and tables whose jobs give up their racks before they end. */
export const occupancyCases = (most: { readonly jobs: number; readonly racks: number }): fc.Arbitrary<TableCase> =>
  tableCases(most).chain(({ table, arrivalS }) => {
    const { length } = table.latencyS;
    const taken = fc.array(takenShare, { minLength: length, maxLength: length }).map((shares) => ({
      table: { ...table, occupiedS: table.latencyS.map((L, i) => L * shares[i]!) },
      arrivalS,
    }));
    return fc.oneof(fc.constant({ table, arrivalS }), taken);
  });

export const objectives = fc.constantFrom('makespan' as const, 'averageCompletion' as const);
