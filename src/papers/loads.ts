// SPDX-License-Identifier: GPL-3.0-or-later
// How loaded slots, packet links and circuits were in the runs that a comparison uses. If links are used for only 2 % of the time, no
// network scheduler can show much.
import type { RunRecord } from '../model/trace';
import { isOfCase } from './cases';
import type { Experiment, Repetition } from './paper';
import { partsOf } from './setting-parts';

/** Shares of capacity, means over repetitions. */
export interface Load {
  readonly setting: string;
  readonly run: string;
  readonly slots: number;
  readonly uplinks: number;
  /** An uplink's use was at most this for 95 % of racks and time. */
  readonly uplinksP95: number;
  /** Absent without an optical switch. */
  readonly circuits?: number;
}

/** Share of the ports' time, until the run's end, in which a circuit was up. */
export function circuitUse({ trace: { circuits }, outcome: { endS } }: RunRecord, racks: number): number {
  let upS = 0;
  for (let i = 0; i < circuits.length; i++) upS += circuits.endS[i]! - circuits.upS[i]!;
  return endS === 0 ? 0 : upS / (racks * endS);
}

/** The loads of the runs in the settings of a case. */
export function loadsOfCase(
  { settings, rows }: Experiment,
  caseName: string,
  repetitions: readonly Repetition[],
): readonly Load[] {
  const own = settings.filter(({ name }) => isOfCase(name, caseName, rows));
  return own.flatMap((setting) =>
    partsOf(setting).flatMap((part): readonly Load[] => {
      // The loads of a run that is cut soon are only of its first moments.
      if (!('scheduler' in part) || part.ifCut === 'soon') return [];
      const mean = (metric: string): number | undefined =>
        meanOfKnown(repetitions.map((one) => one(setting.name, part.label)[metric]));
      const [slots, uplinks, uplinksP95] = ['slotUse', 'uplinkUseMean', 'uplinkUseP95'].map(mean);
      if (slots === undefined || uplinks === undefined || uplinksP95 === undefined) return [];
      const circuits = mean('circuitUse');
      const packets = { setting: setting.name, run: part.label, slots, uplinks, uplinksP95 };
      return [circuits === undefined ? packets : { ...packets, circuits }];
    }),
  );
}

function meanOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}
