// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster's fields, including those of racks that differ: each rack is named once, and its values fit the rest of the cluster.

import { MAX_RACKS } from '../limits';
import type { ProblemList } from '../problem';
import type { RackOverride, Topology } from '../topology';
import { asObject, type Field, type FieldsOf, list, number, readPartly, record, whole } from './fields';
import { EQUAL_RACKS_FIELDS } from './topology-fields';

/** The topology's own field, made optional. */
const asOptional = <T>(of: Field<T>): Field<T> => ({ ...of, fallback: undefined, optional: true });

const { machinesPerRack, slots, nicGbps, oversubscription } = EQUAL_RACKS_FIELDS;

export const OVERRIDE_FIELDS: FieldsOf<RackOverride> = {
  racks: list(whole({ min: 0, max: MAX_RACKS - 1 }), {
    min: 1,
    max: MAX_RACKS,
    entries: 'racks',
    label: 'Racks',
    help: 'Racks that differ, from 0; each in only one entry.',
  }),
  machinesPerRack: asOptional(machinesPerRack),
  slots,
  nicGbps: asOptional(nicGbps),
  uplinkGbps: number({
    larger: 'Transfers from and to these racks take less time.',
    above: 0,
    optional: true,
    label: 'Uplink',
    unit: 'Gbps',
    help: 'Rate of the rack’s uplink and downlink, instead of an oversubscription.',
  }),
  oversubscription: asOptional(oversubscription),
};

/** In canonical order. */
export const TOPOLOGY_FIELDS: FieldsOf<Topology> = {
  ...EQUAL_RACKS_FIELDS,
  overrides: list(record(OVERRIDE_FIELDS), {
    optional: true,
    max: MAX_RACKS,
    label: 'Racks that differ',
    help: 'Racks with other machines, slots, NICs or uplinks.',
  }),
};

/** Reads the fields of a topology that are present; slots may be absent only if cores and memory limit the tasks instead. */
export function readTopology(value: unknown, path: string, problems: ProblemList): Partial<Topology> | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const topology = readPartly(TOPOLOGY_FIELDS, source, path, problems);
  if (source.slots === undefined && source.machine === undefined) {
    problems.add(`${path}.slots`, 'is required (it may be left out only if machine gives cores and memory)');
  }
  checkOverrides(topology, path, problems);
  return topology;
}

const rackMissing = (rack: number, count: number): string =>
  count === 1
    ? `must be 0, the only one (got ${rack})`
    : `must be from 0 to ${count - 1}, for there are ${count} racks (got ${rack})`;

const kindOf = (slots: Topology['slots']): string => (slots === undefined ? 'no slots' : Object.keys(slots).join(', '));

function checkOverrides(topology: Partial<Topology>, path: string, problems: ProblemList): void {
  const firstOf = new Map<number, string>();
  const { racks: count = MAX_RACKS } = topology;
  topology.overrides?.forEach(({ racks, ...own }, i) => {
    const at = `${path}.overrides[${i}]`;
    racks.forEach((rack, k) => {
      const first = firstOf.get(rack);
      if (first !== undefined) problems.add(`${at}.racks[${k}]`, `rack ${rack} is in ${first} already: name it once`);
      firstOf.set(rack, at);
      if (rack >= count) problems.add(`${at}.racks[${k}]`, rackMissing(rack, count));
    });
    if (Object.keys(own).length === 0)
      problems.add(
        at,
        'sets nothing for its racks: give machinesPerRack, slots, nicGbps, uplinkGbps or oversubscription',
      );
    const { machinesPerRack = 0, nicGbps = 0 } = { ...topology, ...own };
    const { slots, uplinkGbps = 0, oversubscription } = own;
    if (slots !== undefined && kindOf(slots) !== kindOf(topology.slots)) {
      problems.add(`${at}.slots`, `must be as in topology.slots: ${kindOf(topology.slots)} (got ${kindOf(slots)})`);
    }
    const mostGbps = machinesPerRack * nicGbps;
    if (uplinkGbps > 0 && oversubscription !== undefined) {
      problems.add(`${at}.uplinkGbps`, 'give either uplinkGbps or oversubscription (found both)');
    } else if (mostGbps > 0 && uplinkGbps > mostGbps) {
      const words = `must be at most ${mostGbps}, what its machines’ NICs carry together (got ${uplinkGbps})`;
      problems.add(`${at}.uplinkGbps`, words);
    }
  });
}
