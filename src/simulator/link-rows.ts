// SPDX-License-Identifier: GPL-3.0-or-later
// What links carry and can carry, as rows of changes in time order. A busy network changes millions of times: if there are too many
// rows, they become averages over short times (coarse-rows.ts), so that sums over time stay exact.
import { type CutColumns, GrowingColumns } from '../base/columns';
import { mergeRuns } from '../base/merge-runs';
import { CoarseRows } from './coarse-rows';

const COLUMNS = { link: Int32Array, atS: Float64Array, Gbps: Float64Array, capacityGbps: Float64Array };
type Rows = GrowingColumns<typeof COLUMNS>;
/** Up to this many rows, every change has its own. */
const MAX_ROWS = 2_000_000;

export class LinkRows {
  private rows: Rows = new GrowingColumns(COLUMNS, 1024);
  private coarse: CoarseRows | undefined;
  private readonly mostRows: number;
  /** By link: its last row, and the time of that. */
  private readonly lastRow: Int32Array;
  private readonly lastS: Float64Array;
  private readonly Gbps: Float64Array;
  private readonly capacityGbps: Float64Array;
  private readonly otherCapacity = new Set<number>();

  /** `capacityGbps`: by link, at the start. */
  constructor(capacityGbps: Float64Array, mostRows = MAX_ROWS) {
    // Two rows per link and cell, for several cells.
    this.mostRows = Math.max(mostRows, 16 * capacityGbps.length);
    this.capacityGbps = capacityGbps.slice();
    this.Gbps = new Float64Array(capacityGbps.length);
    this.lastRow = new Int32Array(capacityGbps.length);
    this.lastS = new Float64Array(capacityGbps.length).fill(Number.NaN);
  }

  /** From now on the link carries this much. One row per link and instant: earlier values within it lasted no time. */
  carry(link: number, atS: number, Gbps: number): void {
    this.Gbps[link] = Gbps;
    const capacityGbps = this.capacityGbps[link]!;
    const isAgain = this.lastS[link] === atS;
    this.lastS[link] = atS;
    if (this.coarse === undefined && isAgain) this.write(this.lastRow[link]!, link, atS, Gbps, capacityGbps);
    else {
      if (this.rows.length >= this.mostRows && atS > 0) this.makeFewer(atS);
      if (this.coarse === undefined) this.add(link, atS, Gbps, capacityGbps);
      else this.coarse.change(link, atS, Gbps, capacityGbps);
    }
  }

  /** Takes effect from the link's next row. */
  setCapacity(link: number, Gbps: number): void {
    this.capacityGbps[link] = Gbps;
    this.otherCapacity.add(link);
  }

  /** At the end of an instant: writes rows for links whose capacity changed but whose load did not. */
  settle(atS: number): void {
    for (const link of this.otherCapacity) {
      if (this.lastS[link] !== atS) this.carry(link, atS, this.Gbps[link]!);
    }
    this.otherCapacity.clear();
  }

  cut(): CutColumns<typeof COLUMNS> {
    if (this.coarse === undefined) return this.rows.cut();
    this.coarse.flush();
    const { length } = this.rows;
    const { link, atS, Gbps, capacityGbps } = this.rows.columns;
    const { order, starts } = byLink(link, length, this.capacityGbps.length);
    const sorted = mergeRuns(
      Float64Array.from(order, (row) => atS[row]!),
      starts,
    );
    const rows = sorted.map((place) => order[place]!);
    return {
      length,
      link: Int32Array.from(rows, (row) => link[row]!),
      atS: Float64Array.from(rows, (row) => atS[row]!),
      Gbps: Float64Array.from(rows, (row) => Gbps[row]!),
      capacityGbps: Float64Array.from(rows, (row) => capacityGbps[row]!),
    };
  }

  private makeFewer(nowS: number): void {
    const links = this.capacityGbps.length;
    // So that at most a quarter of the rows remain; from then on, half.
    const cellS = this.coarse === undefined ? (8 * links * nowS) / this.mostRows : 2 * this.coarse.cellS;
    this.coarse?.flush();
    const { length } = this.rows;
    const { link, atS, Gbps, capacityGbps } = this.rows.columns;
    this.rows = new GrowingColumns(COLUMNS, this.mostRows);
    this.coarse = new CoarseRows(links, cellS, (of, fromS, carried, most) => this.add(of, fromS, carried, most));
    for (let row = 0; row < length; row++) {
      const of = link[row]!;
      this.coarse.change(of, atS[row]!, Gbps[row]!, capacityGbps[row]!);
    }
  }

  private add(link: number, atS: number, Gbps: number, capacityGbps: number): void {
    const row = this.rows.add();
    this.lastRow[link] = row;
    this.write(row, link, atS, Gbps, capacityGbps);
  }

  private write(row: number, link: number, atS: number, Gbps: number, capacityGbps: number): void {
    const { columns } = this.rows;
    columns.link[row] = link;
    columns.atS[row] = atS;
    columns.Gbps[row] = Gbps;
    columns.capacityGbps[row] = capacityGbps;
  }
}

/** Rows sorted by link, each link's in their order, and the start of each link's rows. */
function byLink(link: Int32Array, length: number, links: number): { order: Uint32Array; starts: number[] } {
  const ends = new Uint32Array(links + 1);
  for (let row = 0; row < length; row++) ends[link[row]! + 1]!++;
  for (let i = 0; i < links; i++) ends[i + 1] = ends[i + 1]! + ends[i]!;
  const starts = [...new Set(ends.subarray(0, links))].filter((start) => start < length);
  const order = new Uint32Array(length);
  for (let row = 0; row < length; row++) {
    const of = link[row]!;
    order[ends[of]!] = row;
    ends[of] = ends[of]! + 1;
  }
  return { order, starts };
}
