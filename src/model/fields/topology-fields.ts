// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster's fields except those of racks that differ (rack-fields.ts): how each is read, written and described. In canonical order.

import { MAX_MACHINES_PER_RACK, MAX_RACKS, MAX_SLOTS } from '../limits';
import type { ProblemList } from '../problem';
import type { OpticalSwitch, Slots, Topology } from '../topology';
import { asObject, choice, custom, type FieldsOf, number, readFields, record, whole, writeFields } from './fields';

export const SHARED_SLOTS_FIELDS: FieldsOf<{ readonly shared: number }> = {
  shared: whole({
    larger: 'More tasks run at once and share the same network card.',
    min: 1,
    max: MAX_SLOTS,
    label: 'Slots per machine',
    help: 'Slots that maps and reduces may both use.',
  }),
};

export const SEPARATE_SLOTS_FIELDS: FieldsOf<{ readonly map: number; readonly reduce: number }> = {
  map: whole({
    larger: 'More maps run at once; reduces are unaffected.',
    min: 1,
    max: MAX_SLOTS,
    label: 'Map slots per machine',
    help: 'Slots that only maps may use.',
  }),
  reduce: whole({
    larger: 'More reduces run at once; maps are unaffected.',
    min: 1,
    max: MAX_SLOTS,
    label: 'Reduce slots per machine',
    help: 'Slots that only reduces may use.',
  }),
};

function readSlots(value: unknown, path: string, problems: ProblemList): Slots | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const shared = Object.hasOwn(source, 'shared');
  const apart = ['map', 'reduce'].filter((kind) => Object.hasOwn(source, kind));
  if (shared && apart.length > 0) {
    problems.add(path, `give either shared, or map and reduce (found shared and ${apart.join(' and ')})`);
    return undefined;
  }
  if (Object.keys(source).length === 0) {
    problems.add(path, 'give either shared, or map and reduce (found neither)');
    return undefined;
  }
  return apart.length > 0
    ? readFields(SEPARATE_SLOTS_FIELDS, source, path, problems)
    : readFields(SHARED_SLOTS_FIELDS, source, path, problems);
}

const slots = custom<Slots>(
  {
    optional: true,
    label: 'Slots per machine',
    help: 'How many tasks a machine runs at once: shared by maps and reduces, or separate for each.',
  },
  readSlots,
  (value) => ('shared' in value ? writeFields(SHARED_SLOTS_FIELDS, value) : writeFields(SEPARATE_SLOTS_FIELDS, value)),
);

const MACHINE_FIELDS: FieldsOf<NonNullable<Topology['machine']>> = {
  cores: whole({
    larger: 'More tasks fit on a machine if cores are the scarce resource.',
    min: 1,
    label: 'Cores',
    help: 'Cores of one machine.',
  }),
  memoryGB: number({
    larger: 'More tasks fit on a machine if memory is the scarce resource.',
    above: 0,
    label: 'Memory',
    unit: 'GB',
    help: 'Memory of one machine.',
  }),
};

const OPTICAL_SWITCH_FIELDS: FieldsOf<OpticalSwitch> = {
  gbps: number({
    larger: 'Transfers by circuit finish sooner; those by packets are as fast as before.',
    above: 0,
    label: 'Circuit rate',
    unit: 'Gbps',
    help: 'What one circuit carries between two racks.',
  }),
  reconfigurationMs: number({
    larger: 'Every new circuit costs more time, so short transfers gain less from circuits.',
    min: 0,
    default: 10,
    alwaysWritten: true,
    label: 'Reconfiguration delay',
    unit: 'ms',
    help: 'Time to set up a circuit, during which it carries nothing (delta in Sunflow and Co-scheduler).',
  }),
  elephantGB: number({
    larger: 'Fewer transfers go by circuit, and more by packets.',
    min: 0,
    default: 1.125,
    alwaysWritten: true,
    label: 'Elephant threshold',
    unit: 'GB',
    help: 'Rack pairs of a coflow with at least this much data use circuits, the rest packets (T_e in Co-scheduler).',
  }),
  model: choice(['not-all-stop', 'all-stop'], {
    default: 'not-all-stop',
    alwaysWritten: true,
    label: 'Reconfiguration model',
    help: 'Whether only the ports that change stop during a reconfiguration, or all of them.',
  }),
};

export const EQUAL_RACKS_FIELDS: FieldsOf<Omit<Topology, 'overrides'>> = {
  racks: whole({
    larger: 'There are more machines and slots, and more uplinks to the core.',
    min: 1,
    max: MAX_RACKS,
    label: 'Racks',
    help: 'Racks under one packet core.',
  }),
  machinesPerRack: whole({
    larger: 'More slots in each rack; at the same oversubscription, its uplink grows too.',
    min: 1,
    max: MAX_MACHINES_PER_RACK,
    label: 'Machines per rack',
    help: 'Machines in each rack.',
  }),
  slots,
  machine: record(MACHINE_FIELDS, {
    optional: true,
    label: 'Machine',
    help: 'Cores and memory of a machine, for DRF and for CORA with several resources.',
  }),
  nicGbps: number({
    larger: 'Transfers between machines are faster, and so are uplinks, as oversubscription is a ratio.',
    above: 0,
    label: 'NIC rate',
    unit: 'Gbps',
    help: 'Rate of each machine’s network card, out and in.',
  }),
  oversubscription: number({
    larger: 'Uplinks are slower, so transfers between racks take longer.',
    min: 1,
    default: 1,
    label: 'Oversubscription',
    help: 'V: total NIC bandwidth of a rack divided by that of its uplink (Corral, section 4.3).',
  }),
  taskOverheadS: number({
    larger: 'Every wave of tasks takes longer, which hurts jobs with many short tasks most.',
    min: 0,
    default: 0,
    label: 'Task start-up',
    unit: 's',
    help: 'Start-up time of a container, added to every wave of tasks.',
  }),
  jobOverheadS: number({
    larger: 'Every job takes longer by the same time, which hurts short jobs most.',
    min: 0,
    default: 0,
    label: 'Job start-up',
    unit: 's',
    help: 'Start-up time of a job’s master, added once per job.',
  }),
  background: number({
    larger: 'Less of every uplink and downlink is left for the jobs.',
    min: 0,
    below: 1,
    default: 0,
    label: 'Background traffic',
    help: 'Share of every uplink and downlink that other traffic takes.',
  }),
  ocs: record(OPTICAL_SWITCH_FIELDS, {
    optional: true,
    label: 'Optical switch',
    help: 'The optical circuit switch of a hybrid network; each rack has one port in and one out.',
  }),
};
