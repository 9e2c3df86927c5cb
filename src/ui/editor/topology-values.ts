// SPDX-License-Identifier: GPL-3.0-or-later
// Conversion between a topology and its form: values as in the scenario, slots shared or apart. Pure.
import { type FieldsOf, writeFields } from '../../model/fields/fields';
import { readTopology, TOPOLOGY_FIELDS } from '../../model/fields/rack-fields';
import { ProblemList } from '../../model/problem';
import type { OptionValue, OptionValues } from '../../model/scenario';
import type { Slots, Topology } from '../../model/topology';

export const topologyValues = (topology: Topology): OptionValues =>
  writeFields(TOPOLOGY_FIELDS as FieldsOf<Topology>, topology) as OptionValues;

type TopologyReading =
  | { readonly ok: true; readonly topology: Topology }
  | { readonly ok: false; readonly message: string };

/** The topology with these values, or the first conflict between them. */
export function readTopologyValues(values: OptionValues): TopologyReading {
  const problems = new ProblemList();
  const topology = readTopology(values, '', problems);
  const first = problems.all[0];
  if (first === undefined && topology !== undefined) return { ok: true, topology: topology as Topology };
  return { ok: false, message: `${first?.path.replace(/^\./, '') ?? ''} ${first?.message ?? ''}`.trim() };
}

/** After a change of the number of racks or the kind of slots, drops from the overrides what no longer fits. */
export function withFittingOverrides(values: OptionValues): OptionValues {
  const { overrides: _, ...rest } = values;
  const { racks: count, slots: usual, overrides: given = [] } = values as unknown as Topology;
  const fitting = given.flatMap(({ racks, slots, ...own }) => {
    const there = racks.filter((rack) => rack < count);
    const figures = { ...own, ...(slots !== undefined && slotsKind(slots) === slotsKind(usual) ? { slots } : {}) };
    return there.length === 0 || Object.keys(figures).length === 0 ? [] : [{ racks: there, ...figures }];
  });
  return fitting.length === 0 ? rest : { ...rest, overrides: fitting as unknown as OptionValue };
}

export type SlotsKind = 'shared' | 'apart' | 'none';

export function slotsKind(slots: Slots | undefined): SlotsKind {
  if (slots === undefined) return 'none';
  return 'shared' in slots ? 'shared' : 'apart';
}

/** The same number of slots of another kind; if there were none, one for each of the machine's `cores`. */
export function slotsOfKind(slots: Slots | undefined, kind: SlotsKind, cores: number | undefined): Slots | undefined {
  if (kind === 'none') return undefined;
  const all =
    slots === undefined ? Math.max(1, cores ?? 1) : 'shared' in slots ? slots.shared : slots.map + slots.reduce;
  if (kind === 'shared') return { shared: Math.min(256, all) };
  const reduce = Math.max(1, Math.floor(all / 3));
  return { map: Math.max(1, Math.min(256, all - reduce)), reduce };
}
