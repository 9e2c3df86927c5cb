// SPDX-License-Identifier: GPL-3.0-or-later
// The racks' own values as overrides of the topology, and back: a change on some racks leaves the fewest entries. Pure.
import { type Rack, rackAt } from '../../../model/racks';
import type { RackOverride, Slots, Topology } from '../../../model/topology';

/** The form's fields for racks. Slots are by kind if the topology separates them. */
export const RACK_KEYS = ['machines', 'shared', 'map', 'reduce', 'nicGbps', 'uplinkGbps'] as const;
export type RackKey = (typeof RACK_KEYS)[number];

type Own = Omit<RackOverride, 'racks'>;

/** Compared as they are written, in canonical order. */
const isSame = (a: object | undefined, b: object | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

export function keysOf({ slots }: Topology): readonly RackKey[] {
  const kinds = slots === undefined ? [] : Object.keys(slots);
  return RACK_KEYS.filter((key) => !['shared', 'map', 'reduce'].includes(key) || kinds.includes(key));
}

const readOf = (rack: Rack, key: RackKey): number =>
  key === 'machines' || key === 'nicGbps' || key === 'uplinkGbps'
    ? rack[key]
    : (rack.slots as Readonly<Record<string, number>>)[key]!;

/** Undefined if they differ. */
export function valueOfRacks(topology: Topology, racks: readonly number[], key: RackKey): number | undefined {
  const [first, ...others] = racks.map((rack) => readOf(rackAt(topology, rack), key));
  return others.every((one) => one === first) ? first : undefined;
}

const overrideOf = (topology: Topology, rack: number): Own => {
  const { racks: _, ...own } = topology.overrides?.find(({ racks }) => racks.includes(rack)) ?? { racks: [] };
  return own;
};

export function hasOverride(topology: Topology, rack: number, key?: RackKey): boolean {
  const own = overrideOf(topology, rack);
  if (key === undefined) return Object.keys(own).length > 0;
  if (key === 'uplinkGbps') return own.uplinkGbps !== undefined || own.oversubscription !== undefined;
  if (key === 'machines') return own.machinesPerRack !== undefined;
  if (key === 'nicGbps') return own.nicGbps !== undefined;
  return own.slots !== undefined;
}

/** `value` undefined: as in the other racks. */
export function withValue(
  topology: Topology,
  racks: readonly number[],
  key: RackKey,
  value: number | undefined,
): Topology {
  return changed(topology, racks, (own) => {
    const { machinesPerRack, slots, nicGbps, uplinkGbps, oversubscription } = own;
    const uplink = {
      ...(uplinkGbps !== undefined && { uplinkGbps }),
      ...(oversubscription !== undefined && { oversubscription }),
    };
    const given = {
      machinesPerRack: key === 'machines' ? value : machinesPerRack,
      slots: key === 'shared' || key === 'map' || key === 'reduce' ? slotsWith(topology, own, key, value) : slots,
      nicGbps: key === 'nicGbps' ? value : nicGbps,
    };
    return {
      ...(given.machinesPerRack !== undefined && { machinesPerRack: given.machinesPerRack }),
      ...(given.slots !== undefined && { slots: given.slots }),
      ...(given.nicGbps !== undefined && { nicGbps: given.nicGbps }),
      ...(key !== 'uplinkGbps' ? uplink : value === undefined ? {} : { uplinkGbps: value }),
    };
  });
}

/** Resets racks to what all others have. */
export const withoutOverrides = (topology: Topology, racks: readonly number[]): Topology =>
  changed(topology, racks, () => ({}));

function slotsWith(topology: Topology, own: Own, key: string, value: number | undefined): Slots | undefined {
  const usual = topology.slots as Readonly<Record<string, number>> | undefined;
  const next = { ...usual, ...own.slots, [key]: value ?? usual?.[key] } as unknown as Slots;
  return isSame(next, topology.slots) ? undefined : next;
}

function changed(topology: Topology, racks: readonly number[], change: (own: Own) => Own): Topology {
  const chosen = new Set(racks);
  const entries: { own: Own; racks: number[] }[] = [];
  for (let rack = 0; rack < topology.racks; rack++) {
    const was = overrideOf(topology, rack);
    const own = chosen.has(rack) ? change(was) : was;
    if (Object.keys(own).length === 0) continue;
    const known = entries.find((one) => isSame(one.own, own));
    if (known === undefined) entries.push({ own, racks: [rack] });
    else known.racks.push(rack);
  }
  const { overrides: _, ...rest } = topology;
  return entries.length === 0
    ? rest
    : { ...rest, overrides: entries.map(({ own, racks: of }) => ({ racks: of, ...own })) };
}

/** "2, 4 to 6" or "2, 4-6" -> [2, 4, 5, 6]; a sentence if it cannot be read. */
export function readRacks(text: string, racks: number): readonly number[] | string {
  const found = new Set<number>();
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const match = /^\s*(\d{1,4})\s*(?:(?:-|–|to)\s*(\d{1,4})\s*)?$/.exec(part);
    if (match === null) return 'must be numbers of racks such as 2, 4 to 6';
    const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
    if (Math.max(from, to) >= racks) return racks === 1 ? 'must be 0, the only rack' : `must be from 0 to ${racks - 1}`;
    for (let rack = Math.min(from, to); rack <= Math.max(from, to); rack++) found.add(rack);
  }
  return [...found].sort((a, b) => a - b);
}
