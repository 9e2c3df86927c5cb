// SPDX-License-Identifier: GPL-3.0-or-later
// What is down in a rack, and when: grouped by rack once per run.

import type { RunFaults } from '../../analysis/chart-data/run-faults';
import { remembered } from '../../base/remembered';
import { faultSentence } from './fault-words';

/** Rows of the run's faults, by start. */
export const faultsOfRack = (faults: RunFaults, rack: number): readonly number[] => rowsByRack(faults).get(rack) ?? [];

const rowsByRack = remembered((faults: RunFaults): ReadonlyMap<number, readonly number[]> => {
  const byRack = new Map<number, number[]>();
  for (let row = 0; row < faults.length; row++) {
    const rows = byRack.get(faults.rack[row]!) ?? [];
    rows.push(row);
    byRack.set(faults.rack[row]!, rows);
  }
  return byRack;
});

const MAX_FAULTS = 2;

/** What is broken in a rack during a stretch of time, as an addition to a sentence; empty if nothing is. */
export function brokenWords(faults: RunFaults, rack: number, fromS: number, toS: number): string {
  const now = faultsOfRack(faults, rack).filter((row) => faults.fromS[row]! <= toS && faults.toS[row]! > fromS);
  const sentences = now.slice(-MAX_FAULTS).map((row) => `; ${faultSentence(faults, row)}`);
  return (
    sentences.join('') +
    (now.length > sentences.length ? `; and ${now.length - sentences.length} more faults there` : '')
  );
}
