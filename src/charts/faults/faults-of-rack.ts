// SPDX-License-Identifier: GPL-3.0-or-later
// What of a rack is down, and when: made once for a run, found by rack.
import type { RunFaults } from '../../analysis/chart-data/run-faults';
import { faultSentence } from './fault-words';

const known = new WeakMap<RunFaults, ReadonlyMap<number, readonly number[]>>();

/** Rows of the run's faults, by begin. */
export function faultsOfRack(faults: RunFaults, rack: number): readonly number[] {
  let byRack = known.get(faults);
  if (byRack === undefined) {
    const made = new Map<number, number[]>();
    for (let row = 0; row < faults.length; row++) {
      const rows = made.get(faults.rack[row]!) ?? [];
      rows.push(row);
      made.set(faults.rack[row]!, rows);
    }
    byRack = made;
    known.set(faults, byRack);
  }
  return byRack.get(rack) ?? [];
}

const TOLD = 2;

/** What is broken of a rack in a stretch of time, as an addition to a sentence; empty where all is whole. */
export function brokenWords(faults: RunFaults, rack: number, fromS: number, toS: number): string {
  const now = faultsOfRack(faults, rack).filter((row) => faults.fromS[row]! <= toS && faults.toS[row]! > fromS);
  const told = now.slice(-TOLD).map((row) => `; ${faultSentence(faults, row)}`);
  return told.join('') + (now.length > told.length ? `; and ${now.length - told.length} more faults there` : '');
}
