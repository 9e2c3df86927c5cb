// SPDX-License-Identifier: GPL-3.0-or-later
// The circuits of shuffles. During a shuffle, its circuits are known by the network's number of its coflow; once it has a row
// among coflows, they point to that.
import type { CircuitColumns } from '../../../model/trace';
import type { CircuitInfo } from '../../../network/network';
import { CircuitRows } from '../../circuit-rows';
import type { StageState } from '../state/job-state';

interface OpenShuffle {
  readonly job: number;
  readonly stage: number;
  readonly rows: number[];
}

export class CircuitLog {
  private readonly rows = new CircuitRows();
  /** By the network's number of an open coflow. */
  private readonly open = new Map<number, OpenShuffle>();
  /** Ended without moving anything. */
  private readonly withoutRow: OpenShuffle[] = [];

  opened(coflow: number, { job, index }: StageState): void {
    this.open.set(coflow, { job: job.index, stage: index, rows: [] });
  }

  /** Returns its row. */
  add(circuit: CircuitInfo): number {
    const row = this.rows.add(circuit);
    this.open.get(circuit.coflow)?.rows.push(row);
    return row;
  }

  /** The coflow is over, and has a row if anything moved. */
  closed(coflow: number, coflowRow: number | undefined): void {
    const own = this.open.get(coflow);
    this.open.delete(coflow);
    if (own === undefined || own.rows.length === 0) return;
    if (coflowRow === undefined) this.withoutRow.push(own);
    else this.point(own, coflowRow);
  }

  /** Gives rows to coflows that have circuits but no row. */
  close(rowFor: (job: number, stage: number, GB: number) => number): void {
    for (const own of [...this.withoutRow, ...this.open.values()]) {
      if (own.rows.length === 0) continue;
      const sumGB = own.rows.reduce((sum, row) => sum + this.rows.GB(row), 0);
      this.point(own, rowFor(own.job, own.stage, sumGB));
    }
    this.withoutRow.length = 0;
    this.open.clear();
  }

  private point({ rows }: OpenShuffle, coflowRow: number): void {
    for (const row of rows) this.rows.setCoflow(row, coflowRow);
  }

  cut(): CircuitColumns {
    return this.rows.cut();
  }
}
