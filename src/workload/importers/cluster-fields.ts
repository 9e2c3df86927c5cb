// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster, missing from traces, as options: the topology's own fields with a default for each.
import { readableRate } from '../../base/readable';
import type { Field, FieldsOf } from '../../model/fields/fields';
import { EQUAL_RACKS_FIELDS, SHARED_SLOTS_FIELDS } from '../../model/fields/topology-fields';

export interface ClusterOptions {
  readonly racks?: number;
  readonly machinesPerRack: number;
  readonly slots: number;
  readonly nicGbps: number;
  readonly oversubscription: number;
  readonly background: number;
  readonly taskOverheadS: number;
  readonly jobOverheadS: number;
}

export const CLUSTER_KEYS = [
  'racks',
  'machinesPerRack',
  'slots',
  'nicGbps',
  'oversubscription',
  'background',
  'taskOverheadS',
  'jobOverheadS',
] as const;

const withDefault = (field: Field<number>, fallback: number | undefined): Field<number> => ({
  ...field,
  fallback,
  optional: true,
});

const AS_NAMED: Field<number> = {
  ...withDefault(EQUAL_RACKS_FIELDS.racks, undefined),
  info: { ...EQUAL_RACKS_FIELDS.racks.info, help: 'Racks under one packet core; not set: as many as the trace has.' },
};

/** Without a default for racks, they are those that the trace names. */
export function clusterFields(defaults: ClusterOptions): FieldsOf<ClusterOptions> {
  const { racks, machinesPerRack, nicGbps, oversubscription, background, taskOverheadS, jobOverheadS } =
    EQUAL_RACKS_FIELDS;
  return {
    racks: defaults.racks === undefined ? AS_NAMED : withDefault(racks, defaults.racks),
    machinesPerRack: withDefault(machinesPerRack, defaults.machinesPerRack),
    slots: withDefault(SHARED_SLOTS_FIELDS.shared, defaults.slots),
    nicGbps: withDefault(nicGbps, defaults.nicGbps),
    oversubscription: withDefault(oversubscription, defaults.oversubscription),
    background: withDefault(background, defaults.background),
    taskOverheadS: withDefault(taskOverheadS, defaults.taskOverheadS),
    jobOverheadS: withDefault(jobOverheadS, defaults.jobOverheadS),
  };
}

/** As a scenario's `topology`. */
export function topologyOf(options: ClusterOptions & { readonly racks: number }): Record<string, unknown> {
  const { racks, machinesPerRack, slots, nicGbps, oversubscription, background, taskOverheadS, jobOverheadS } = options;
  return {
    racks,
    machinesPerRack,
    slots: { shared: slots },
    nicGbps,
    oversubscription,
    taskOverheadS,
    jobOverheadS,
    background,
  };
}

/** "60 racks of 10 machines with 20 slots, 10 Gbps each, oversubscription 10". */
export function clusterWords(options: ClusterOptions & { readonly racks: number }): string {
  const { racks, machinesPerRack, slots, nicGbps, oversubscription } = options;
  const machines = machinesPerRack === 1 ? 'one machine' : `${machinesPerRack} machines`;
  const slotWords = slots === 1 ? 'one slot' : `${slots} slots`;
  return `${racks} ${racks === 1 ? 'rack' : 'racks'} of ${machines} with ${slotWords}, ${readableRate(nicGbps)} each, oversubscription ${oversubscription}`;
}
