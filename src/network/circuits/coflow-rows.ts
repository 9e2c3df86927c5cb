// The circuits that a planner made for one coflow, as reservations of its pairs.
import type { CircuitTable } from '../../planners/circuits/circuit-table';
import type { CircuitPair, Reservation } from './circuit-pair';
import type { WaitingPair } from './waiting-coflow';

export class CoflowRows {
  private readonly pairOf: ReadonlyMap<number, CircuitPair>;

  /** `nextRow`: where its rows begin. */
  constructor(
    private readonly circuits: CircuitTable,
    private readonly racks: number,
    pairs: readonly WaitingPair[],
    private nextRow = circuits.count,
  ) {
    this.pairOf = new Map(pairs.map(({ pair }) => [pair.from * racks + pair.to, pair]));
  }

  isOf(pair: CircuitPair): boolean {
    return this.pairOf.get(pair.from * this.racks + pair.to) === pair;
  }

  /** Those of rows that were added since this was last asked. */
  take(): readonly Reservation[] {
    const { from, to, startS, upS, endS, count } = this.circuits;
    const taken: Reservation[] = [];
    for (; this.nextRow < count; this.nextRow++) {
      const row = this.nextRow;
      taken.push({
        pair: this.pairOf.get((from[row] as number) * this.racks + (to[row] as number)) as CircuitPair,
        startS: startS[row] as number,
        upS: upS[row] as number,
        endS: endS[row] as number,
      });
    }
    return taken;
  }
}
