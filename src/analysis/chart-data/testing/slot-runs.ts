// SPDX-License-Identifier: GPL-3.0-or-later
// Generated tasks, one after another on each slot, in order of their ends as a run writes them.
import fc from 'fast-check';
import type { Topology } from '../../../model/topology';
import type { TaskColumns } from '../../../model/trace';
import { taskColumns } from '../../../simulator/testing/task-columns';

export interface SlotRun {
  /** Maps and reduces have separate slots. */
  readonly apart: boolean;
  readonly jobs: number;
  readonly rows: Parameters<typeof taskColumns>[0];
}

export const topologyOf = ({ apart }: Pick<SlotRun, 'apart'>): Topology => ({
  ...{ racks: 2, machinesPerRack: 3, slots: apart ? { map: 2, reduce: 1 } : { shared: 3 } },
  ...{ nicGbps: 1, oversubscription: 1, taskOverheadS: 0, jobOverheadS: 0, background: 0 },
});

const JOBS = 4;
const eighths = (most: number): fc.Arbitrary<number> => fc.nat(8 * most).map((part) => part / 8);

const piece = fc.record({
  ...{ job: fc.nat(JOBS - 1), gapS: eighths(2), fetchS: eighths(2), computeS: eighths(3) },
  ...{ killed: fc.boolean(), neverFetched: fc.boolean() },
});

/** Times are eighths of seconds. */
export const arbitrarySlots: fc.Arbitrary<SlotRun> = fc
  .record({ apart: fc.boolean(), lanes: fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 18, maxLength: 18 }) })
  .map(({ apart, lanes }) => {
    const rows = lanes.flatMap((pieces, lane) => {
      const slot = lane % 3;
      const place = { rack: Math.floor(lane / 9), machine: Math.floor(lane / 3) % 3 };
      const onSlot = apart && slot === 2 ? { ...place, slot: 0, kind: 1 } : { ...place, slot, kind: 0 };
      let atS = 0;
      return pieces.map(({ job, gapS, fetchS, computeS, killed, neverFetched }) => {
        const startS = atS + gapS;
        // Every task takes some time: those that take none are tested separately.
        atS = startS + fetchS + computeS + 1 / 8;
        const fetchedS = killed && neverFetched ? Number.NaN : startS + fetchS;
        return { ...onSlot, job, startS, fetchedS, endS: atS, killed };
      });
    });
    return { apart, jobs: JOBS, rows: rows.sort((a, b) => a.endS - b.endS) };
  });

export const tasksOfSlots = ({ rows }: SlotRun): TaskColumns => taskColumns(rows);

/** A range of lanes and bins of such a run. Powers of two keep sums exact, and therefore ties. */
export const arbitraryBins = (mostFirst: number) =>
  fc.record({
    run: arbitrarySlots,
    first: fc.nat(mostFirst),
    wide: fc.integer({ min: 1, max: 9 }),
    fromS: fc.integer({ min: -4, max: 40 }).map((eighths) => eighths / 8),
    binS: fc.constantFrom(0.25, 0.5, 1, 2, 8),
    count: fc.integer({ min: 1, max: 40 }),
  });
