// SPDX-License-Identifier: GPL-3.0-or-later
// The circuits that a planner made for one coflow, as reservations of its pairs.
import type { CircuitTable } from '../../planners/circuits/circuit-table';
import type { CircuitPair, Reservation } from './circuit-pair';

/** For rows from `firstRow` on. */
export function reservationsFrom(
  circuits: CircuitTable,
  firstRow: number,
  pairBetween: (from: number, to: number) => CircuitPair,
): readonly Reservation[] {
  const { from, to, startS, upS, endS, count } = circuits;
  const reservations: Reservation[] = [];
  for (let row = firstRow; row < count; row++) {
    reservations.push({
      pair: pairBetween(from[row]!, to[row]!),
      startS: startS[row]!,
      upS: upS[row]!,
      endS: endS[row]!,
    });
  }
  return reservations;
}
