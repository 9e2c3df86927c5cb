// SPDX-License-Identifier: GPL-3.0-or-later
// When bytes of a shuffle really moved: from the first instant with a rate that lasted, to the last. Flows may stand still behind
// another coflow or while a circuit is set up, and flows that are killed end long after their last byte.

import { type CutColumns, GrowingColumns } from '../../../base/columns';
import type { Network } from '../../../network/network';

// When bytes of shuffles moved, as rows. A shuffle whose reduces wait for the next map stops and starts with every map that ends; once
// there are very many rows, gaps too short to be seen are closed.
const COLUMNS = { job: Int32Array, startS: Float64Array, endS: Float64Array };
/** Up to this many rows, every gap is kept. */
const MAX_ROWS = 200_000;
const SHORT_GAP_S = 1;

export class MoveLog {
  private readonly rows = new GrowingColumns(COLUMNS);
  /** By open shuffle: its last row. */
  private readonly lastRow = new Map<number, number>();

  constructor(private readonly mostRows = MAX_ROWS) {}

  /** A shuffle's rows arrive in time order. */
  write(job: number, shuffle: number, startS: number, endS: number): void {
    const last = this.lastRow.get(shuffle);
    const closedS = this.rows.length < this.mostRows ? 0 : SHORT_GAP_S;
    if (last !== undefined && startS - this.rows.columns.endS[last]! <= closedS) {
      this.rows.columns.endS[last] = endS;
      return;
    }
    const row = this.rows.add();
    const { columns } = this.rows;
    columns.job[row] = job;
    columns.startS[row] = startS;
    columns.endS[row] = endS;
    this.lastRow.set(shuffle, row);
  }

  /** The shuffle's number may be reused. */
  closed(shuffle: number): void {
    this.lastRow.delete(shuffle);
  }

  cut(): CutColumns<typeof COLUMNS> {
    return this.rows.cut();
  }
}

interface Times {
  readonly job: number;
  /** NaN before the first byte. */
  firstS: number;
  /** When bytes last stopped moving; NaN before that. */
  ceasedS: number;
  /** Since when bytes have been moving; NaN while they are not. */
  sinceS: number;
}

const NOT_OPEN: Readonly<Times> = { job: -1, firstS: Number.NaN, ceasedS: Number.NaN, sinceS: Number.NaN };

export class ByteTimes {
  readonly moves = new MoveLog();
  /** By the network's number of an open shuffle. */
  private readonly open = new Map<number, Times>();

  constructor(private readonly network: Pick<Network, 'movesAny'>) {}

  opened(coflow: number, job: number): void {
    this.open.set(coflow, { ...NOT_OPEN, job });
  }

  /** After rates are set: the coflow may have started or stopped moving. */
  look(coflow: number, nowS: number): void {
    const times = this.open.get(coflow);
    if (times === undefined) return;
    const moved = !Number.isNaN(times.sinceS);
    if (this.network.movesAny(coflow) === moved) return;
    if (moved) {
      // A rate that lasts for no time moves no byte.
      if (times.sinceS < nowS) {
        times.ceasedS = nowS;
        this.moves.write(times.job, coflow, times.sinceS, nowS);
      } else if (times.firstS === nowS) times.firstS = Number.NaN;
      times.sinceS = Number.NaN;
    } else {
      times.sinceS = nowS;
      if (Number.isNaN(times.firstS)) times.firstS = nowS;
    }
  }

  firstS(coflow: number): number {
    return (this.open.get(coflow) ?? NOT_OPEN).firstS;
  }

  /** The last byte up to now; NaN before the first. */
  lastS(coflow: number, nowS: number): number {
    const { sinceS, ceasedS } = this.open.get(coflow) ?? NOT_OPEN;
    return sinceS < nowS ? nowS : ceasedS;
  }

  closed(coflow: number, nowS: number): void {
    const { job, sinceS } = this.open.get(coflow) ?? NOT_OPEN;
    if (sinceS < nowS) this.moves.write(job, coflow, sinceS, nowS);
    this.moves.closed(coflow);
    this.open.delete(coflow);
  }
}
