// What links carry and can carry, as rows of changes. A busy network changes millions of times: where rows get too many, older
// ones are made fewer (coarse-rows.ts), so that sums over time stay exact.
import { type CutColumns, GrowingColumns } from '../base/columns';
import { coarseRows } from './coarse-rows';

const COLUMNS = { link: Int32Array, atS: Float64Array, Gbps: Float64Array, capacityGbps: Float64Array };
const MOST_ROWS = 1_000_000;

export class LinkRows {
  private rows = new GrowingColumns(COLUMNS);
  private isCoarse = false;
  private readonly mostRows: number;
  private makeFewerAt: number;
  /** By link: its last row. */
  private readonly lastS: Float64Array;
  private readonly Gbps: Float64Array;
  private readonly capacityGbps: Float64Array;

  /** `capacityGbps`: by link, at the start. */
  constructor(capacityGbps: Float64Array, mostRows = MOST_ROWS) {
    this.mostRows = mostRows;
    this.makeFewerAt = mostRows;
    this.capacityGbps = capacityGbps.slice();
    this.Gbps = new Float64Array(capacityGbps.length);
    this.lastS = new Float64Array(capacityGbps.length).fill(Number.NaN);
  }

  /** From now on the link carries so much. */
  carry(link: number, atS: number, Gbps: number): void {
    if (this.rows.length >= this.makeFewerAt && atS > 0) this.makeFewer(atS);
    this.Gbps[link] = Gbps;
    this.lastS[link] = atS;
    this.add(link, atS, Gbps, this.capacityGbps[link] as number);
  }

  /** Goes into the link's rows from the next on. */
  setCapacity(link: number, Gbps: number): void {
    this.capacityGbps[link] = Gbps;
  }

  /** A row for the link's capacity, unless what it carries changed in the same instant. */
  tellCapacity(link: number, atS: number): void {
    if (this.lastS[link] !== atS) this.carry(link, atS, this.Gbps[link] as number);
  }

  /** In the order of time. */
  cut(): CutColumns<typeof COLUMNS> {
    if (!this.isCoarse) return this.rows.cut();
    const { length, link, atS, Gbps, capacityGbps } = this.rows.cut();
    const order = Uint32Array.from({ length }, (_, row) => row);
    order.sort((a, b) => (atS[a] as number) - (atS[b] as number) || (link[a] as number) - (link[b] as number));
    return {
      length,
      link: Int32Array.from(order, (row) => link[row] as number),
      atS: Float64Array.from(order, (row) => atS[row] as number),
      Gbps: Float64Array.from(order, (row) => Gbps[row] as number),
      capacityGbps: Float64Array.from(order, (row) => capacityGbps[row] as number),
    };
  }

  private makeFewer(nowS: number): void {
    this.isCoarse = true;
    const links = this.capacityGbps.length;
    // At most two rows per link and cell: half of the rows at the most are left.
    const cells = Math.max(1, Math.floor(this.mostRows / (4 * links)));
    const rows = this.rows.cut();
    this.rows = new GrowingColumns(COLUMNS, this.mostRows);
    coarseRows(rows, links, nowS / cells, nowS, (link, atS, Gbps, capacity) => this.add(link, atS, Gbps, capacity));
    // Where most of it happened just now, little is gained: then the work is not repeated soon.
    this.makeFewerAt = Math.max(this.mostRows, 2 * this.rows.length);
  }

  private add(link: number, atS: number, Gbps: number, capacityGbps: number): void {
    const row = this.rows.add();
    const { columns } = this.rows;
    columns.link[row] = link;
    columns.atS[row] = atS;
    columns.Gbps[row] = Gbps;
    columns.capacityGbps[row] = capacityGbps;
  }
}
