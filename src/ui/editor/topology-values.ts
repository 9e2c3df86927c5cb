// Between a topology and its form: the values as the scenario writes them, slots shared or apart, and what follows from the
// numbers. Pure.
import { readableCount, readableRate } from '../../base/readable';
import { type FieldsOf, writeFields } from '../../model/fields';
import { ProblemList } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { type Slots, type Topology, totalSlots, uplinkGbps } from '../../model/topology';
import { readTopology, TOPOLOGY_FIELDS } from '../../model/topology-fields';

export const topologyValues = (topology: Topology): OptionValues =>
  writeFields(TOPOLOGY_FIELDS as FieldsOf<Topology>, topology) as OptionValues;

export type TopologyReading =
  | { readonly ok: true; readonly topology: Topology }
  | { readonly ok: false; readonly message: string };

/** The topology of these values, or the first thing that is wrong between them. */
export function readTopologyValues(values: OptionValues): TopologyReading {
  const problems = new ProblemList();
  const topology = readTopology(values, '', problems);
  const first = problems.all[0];
  if (first === undefined && topology !== undefined) return { ok: true, topology: topology as Topology };
  return { ok: false, message: `${first?.path.replace(/^\./, '') ?? ''} ${first?.message ?? ''}`.trim() };
}

export type SlotsKind = 'shared' | 'apart' | 'none';

export function slotsKind(slots: Slots | undefined): SlotsKind {
  if (slots === undefined) return 'none';
  return 'shared' in slots ? 'shared' : 'apart';
}

/** The same number of slots in another way; `lone`: what a machine of this many cores runs. */
export function slotsOfKind(slots: Slots | undefined, kind: SlotsKind, cores: number | undefined): Slots | undefined {
  if (kind === 'none') return undefined;
  const all =
    slots === undefined ? Math.max(1, cores ?? 1) : 'shared' in slots ? slots.shared : slots.map + slots.reduce;
  if (kind === 'shared') return { shared: Math.min(256, all) };
  const reduce = Math.max(1, Math.floor(all / 3));
  return { map: Math.max(1, Math.min(256, all - reduce)), reduce };
}

export interface DerivedFigure {
  readonly label: string;
  readonly value: string;
  /** How it comes about. */
  readonly note: string;
}

/** What follows from the numbers, in units that people read. */
export function derivedFigures(t: Topology): readonly DerivedFigure[] {
  const uplink = uplinkGbps(t);
  const left = uplink * (1 - t.background);
  // The racks in two halves, as even as can be: what one half can send to the other.
  const bisection = Math.floor(t.racks / 2) * left;
  const figures: DerivedFigure[] = [
    {
      label: t.background > 0 ? 'Uplink per rack, free' : 'Uplink per rack',
      value: t.background > 0 ? `${readableRate(left)} of ${readableRate(uplink)}` : readableRate(uplink),
      note: `${t.machinesPerRack} machines × ${readableRate(t.nicGbps)} ÷ ${t.oversubscription}`,
    },
    {
      label: 'Slots in all',
      value: readableCount(totalSlots(t)),
      note: `${t.racks} racks × ${t.machinesPerRack} machines × slots per machine`,
    },
    { label: 'Machines in all', value: readableCount(t.racks * t.machinesPerRack), note: '' },
  ];
  if (t.racks > 1) {
    figures.push({ label: 'Bisection', value: readableRate(bisection), note: 'One half of the racks to the other' });
  }
  return figures;
}
