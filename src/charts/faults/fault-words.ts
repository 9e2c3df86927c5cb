// SPDX-License-Identifier: GPL-3.0-or-later
// The faults of a run in words: at their start, at their end, and as a whole.

import { FAULT_KINDS, type RunFaults } from '../../analysis/chart-data/run-faults';
import { counted, readablePercent } from '../../base/readable';
import { exactFromTo, exactTime } from '../time/ticks';

/** "machine 3 of rack 2", "rack 2", "the links of rack 2". */
export function faultWhat({ kind, rack, machine }: RunFaults, row: number): string {
  const what = FAULT_KINDS[kind[row]!];
  if (what === 'machine') return `machine ${machine[row]} of rack ${rack[row]}`;
  return what === 'rack' ? `rack ${rack[row]}` : `the links of rack ${rack[row]}`;
}

const isLink = ({ kind }: RunFaults, row: number): boolean => FAULT_KINDS[kind[row]!] === 'link';

export function faultBeginWords(faults: RunFaults, row: number): string {
  const what = faultWhat(faults, row);
  if (isLink(faults, row)) return `a fault cuts ${what} to ${readablePercent(faults.factor[row]!)}`;
  return `${what} fails${faults.byChance[row] === 1 ? ' by chance' : ''}`;
}

export const faultEndWords = (faults: RunFaults, row: number): string =>
  isLink(faults, row) ? `a fault of ${faultWhat(faults, row)} is over` : `${faultWhat(faults, row)} is back`;

/** "machine 3 of rack 2 failed by chance at 12.3 s, back at 45 s". */
export function faultSentence(faults: RunFaults, row: number): string {
  const [fromS, toS] = [faults.fromS[row]!, faults.toS[row]!];
  const what = faultWhat(faults, row);
  if (isLink(faults, row))
    return `a fault cut ${what} to ${readablePercent(faults.factor[row]!)} from ${exactFromTo(fromS, toS)}`;
  return `${what} failed${faults.byChance[row] === 1 ? ' by chance' : ''} at ${exactTime(fromS)}, back at ${exactTime(toS)}`;
}

/** For a chart of racks; empty if nothing fails. */
export const faultsLegend = ({ length }: RunFaults): string =>
  length === 0
    ? ''
    : `${counted(length, 'fault')}: crosses mark where they begin, lines along the rack’s lane until they are over. `;
