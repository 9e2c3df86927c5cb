// SPDX-License-Identifier: GPL-3.0-or-later
// A cluster in which some racks differ, drawn from one with equal racks.
import fc from 'fast-check';
import type { RackOverride, Slots, Topology } from '../topology';

/** The racks whose draw is `list`: different lists share no rack. */
const racksDrawn = (draws: readonly number[], list: number): number[] =>
  draws.flatMap((drawn, rack) => (drawn === list ? [rack] : []));

const slotsLike = (slots: Slots): fc.Arbitrary<Slots> => {
  const count = fc.integer({ min: 1, max: 5 });
  return 'shared' in slots ? fc.record({ shared: count }) : fc.record({ map: count, reduce: count });
};

function overrideOf(t: Topology): fc.Arbitrary<Omit<RackOverride, 'racks'>> {
  return fc
    .record(
      {
        machinesPerRack: fc.integer({ min: 1, max: 4 }),
        ...(t.slots && { slots: slotsLike(t.slots) }),
        nicGbps: fc.constantFrom(1, 2.5, 10),
        up: fc.constantFrom(0.25, 0.5, 1),
        oversubscription: fc.constantFrom(1, 3, 4),
      },
      { requiredKeys: [] },
    )
    .map(({ up, oversubscription, ...own }) => {
      const { machinesPerRack, nicGbps } = { ...t, ...own };
      // As a share of its NICs' total: one of the two ways to give it. Half of the smallest number would be 0.
      if (up !== undefined) return { ...own, uplinkGbps: Math.max(Number.MIN_VALUE, up * machinesPerRack * nicGbps) };
      return oversubscription === undefined ? own : { ...own, oversubscription };
    });
}

/** Often unchanged: what is true of racks that differ is true of equal ones too. */
export const withOverrides = (t: Topology): fc.Arbitrary<Topology> =>
  fc
    .tuple(
      fc.array(fc.nat(2), { minLength: t.racks, maxLength: t.racks }),
      fc.array(overrideOf(t), { minLength: 2, maxLength: 2 }),
      fc.boolean(),
    )
    .map(([draws, owns, none]) => {
      const overrides = owns.flatMap((own, list): RackOverride[] => {
        const racks = racksDrawn(draws, list);
        return racks.length === 0 || Object.keys(own).length === 0 ? [] : [{ racks, ...own }];
      });
      return none || overrides.length === 0 ? t : { ...t, overrides };
    });
