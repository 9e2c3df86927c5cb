// SPDX-License-Identifier: GPL-3.0-or-later
// Optimal clearance of one coflow (Inukai's algorithm, named in Co-scheduler's section II-C): matchings of all its ports one after
// the other, each kept for its duration. A pair's bytes are sent before its stuffing. Gantry's choices with a set-up time:
// - All circuits that a matching adds are set up together, before its duration starts; a matching that adds none starts at once.
// - A circuit that stays keeps carrying meanwhile; on an all-stop switch it stops and gets a separate row.
// - A matching ends early when its pairs have nothing left, and is skipped if they have nothing left at its start.
import type { Computation } from '../generator-run';
import { BirkhoffMatchings } from './birkhoff';
import { type CoflowSpan, spanFrom } from './circuit-switch';
import type { CircuitTable } from './circuit-table';
import type { CircuitSpeed } from './coflow-bound';
import { notAfter } from './instants';
import type { PairBytes } from './pair-bytes';
import { stuffedMatrix } from './stuffed-matrix';

const OPERATIONS_PER_YIELD = 10_000;

/** One matching, as steps report it. */
export interface HeldMatching {
  readonly coflow: number;
  /** Rows of the circuit table that carry in it, some from an earlier matching. */
  readonly rows: readonly number[];
  readonly startS: number;
  readonly setUpS: number;
  readonly endS: number;
  /** Pairs with bytes left after it. */
  readonly left: number;
  readonly leftGB: number;
}

export class ClearancePlacement {
  private readonly onMatching: ((matching: HeldMatching) => void) | undefined;
  private readonly circuits: CircuitTable;
  private readonly speed: CircuitSpeed;
  private readonly allStop: boolean;
  /** Per sender: the row of its latest circuit, over all coflows; -1 before the first. */
  private readonly lastRow: Int32Array;
  private pairs: PairBytes = { from: new Int32Array(), to: new Int32Array(), GB: new Float64Array() };
  private coflow = 0;
  private leftGB = new Float64Array();
  private leftUnits = new Float64Array();
  private unitS = 1;
  private nowS = 0;

  constructor(
    racks: number,
    speed: CircuitSpeed,
    allStop: boolean,
    circuits: CircuitTable,
    onMatching?: (matching: HeldMatching) => void,
  ) {
    this.onMatching = onMatching;
    this.circuits = circuits;
    this.speed = speed;
    this.allStop = allStop;
    this.lastRow = new Int32Array(racks).fill(-1);
  }

  /** Clears a coflow, starting at an instant when the switch is idle. */
  *clear(coflow: number, pairs: PairBytes, fromS: number): Computation<CoflowSpan> {
    const firstRow = this.circuits.count;
    const matrix = stuffedMatrix(pairs, this.speed.GBps);
    const matchings = new BirkhoffMatchings(matrix);
    this.pairs = pairs;
    this.coflow = coflow;
    this.leftGB = pairs.GB.slice();
    this.leftUnits = matrix.pairUnits.slice();
    this.unitS = matrix.unitS;
    this.nowS = fromS;
    let yielded = -matrix.units.length;
    for (let units = matchings.next(); units > 0; units = matchings.next()) {
      const wanted: number[] = [];
      matchings.columnOf.forEach((column, row) => {
        const pair = matrix.pair[row * matrix.size + column]!;
        if (pair >= 0 && this.leftGB[pair]! > 0) wanted.push(pair);
      });
      if (wanted.length > 0) this.hold(wanted, units);
      if (matchings.operations - yielded >= OPERATIONS_PER_YIELD) {
        yield matchings.operations - yielded;
        yielded = matchings.operations;
      }
    }
    yield matchings.operations - yielded;
    return spanFrom(this.circuits, firstRow, fromS);
  }

  /** Adds or extends circuits for the pairs of one matching. */
  private hold(wanted: readonly number[], units: number): void {
    const { leftGB, leftUnits, nowS, speed } = this;
    const kept = wanted.map((pair) => this.isUp(pair));
    const setUpS = kept.every(Boolean) ? 0 : speed.deltaS;
    // Circuits that stay up carry during the set-up of the others, unless all stop.
    const ahead = (k: number): number => (kept[k] && !this.allStop ? setUpS : 0);
    let heldS = 0;
    let mustS = 0;
    wanted.forEach((pair, k) => {
      const needS = leftGB[pair]! / speed.GBps - ahead(k);
      heldS = Math.max(heldS, needS);
      leftUnits[pair] = leftUnits[pair]! - units;
      if (leftUnits[pair]! <= 0) mustS = Math.max(mustS, needS);
    });
    heldS = Math.max(mustS, Math.min(heldS, units * this.unitS));
    const endS = nowS + setUpS + heldS;
    const rows = wanted.map((pair, k) => {
      const upS = kept[k] && (setUpS === 0 || !this.allStop) ? nowS : nowS + setUpS;
      return this.carry(pair, upS, endS, heldS + ahead(k), kept[k]!);
    });
    this.nowS = endS;
    if (this.onMatching !== undefined) {
      const left = leftGB.reduce((count, GB) => count + (GB > 0 ? 1 : 0), 0);
      const restGB = leftGB.reduce((sum, GB) => sum + GB, 0);
      this.onMatching({ coflow: this.coflow, rows, startS: nowS, setUpS, endS, left, leftGB: restGB });
    }
  }

  private carry(pair: number, upS: number, endS: number, mostS: number, kept: boolean): number {
    const { circuits, coflow, leftGB, nowS, pairs, speed } = this;
    const from = pairs.from[pair]!;
    const waitingGB = leftGB[pair]!;
    const whole = notAfter(upS + waitingGB / speed.GBps, endS);
    const GB = whole ? waitingGB : Math.min(waitingGB, mostS * speed.GBps);
    const rowEndS = whole ? Math.min(endS, upS + waitingGB / speed.GBps) : endS;
    leftGB[pair] = waitingGB - GB;
    const row = this.lastRow[from]!;
    if (kept && upS === nowS && circuits.coflow[row] === coflow) {
      circuits.endS[row] = rowEndS;
      circuits.GB[row] = circuits.GB[row]! + GB;
      return row;
    }
    const added = circuits.add(from, pairs.to[pair]!, nowS, upS, rowEndS, GB, coflow);
    this.lastRow[from] = added;
    return added;
  }

  /** Whether the pair's circuit has been up until now. */
  private isUp(pair: number): boolean {
    const row = this.lastRow[this.pairs.from[pair]!]!;
    return row >= 0 && this.circuits.endS[row] === this.nowS && this.circuits.to[row] === this.pairs.to[pair];
  }
}
