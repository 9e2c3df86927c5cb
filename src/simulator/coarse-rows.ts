// SPDX-License-Identifier: GPL-3.0-or-later
// Step functions of links with fewer rows: time is cut into cells, and the changes inside a cell become their average up to the last
// one, so that sums over time stay the same. At most two rows per link and cell.

type Add = (link: number, atS: number, Gbps: number, capacityGbps: number) => void;

export class CoarseRows {
  /** By link: the start of its cell with changes, and the Gbit carried and carriable since then, up to the last change. */
  private readonly fromS: Float64Array;
  private readonly Gbit: Float64Array;
  private readonly capacityGbit: Float64Array;
  /** The last change. */
  private readonly lastS: Float64Array;
  private readonly Gbps: Float64Array;
  private readonly capacityGbps: Float64Array;
  /** The values of the last row. */
  private readonly reportedGbps: Float64Array;
  private readonly reportedCapacityGbps: Float64Array;

  constructor(
    private readonly links: number,
    readonly cellS: number,
    private readonly add: Add,
  ) {
    const column = (value: number) => new Float64Array(links).fill(value);
    this.fromS = column(0);
    this.Gbit = column(0);
    this.capacityGbit = column(0);
    this.lastS = column(Number.NaN);
    this.Gbps = column(0);
    this.capacityGbps = column(0);
    this.reportedGbps = column(Number.NaN);
    this.reportedCapacityGbps = column(Number.NaN);
  }

  /** Applies from `atS` until the link's next change. A link's changes arrive in time order. */
  change(link: number, atS: number, Gbps: number, capacityGbps: number): void {
    const lastS = this.lastS[link]!;
    const cell = Math.floor(atS / this.cellS);
    if (Math.floor(lastS / this.cellS) !== cell) {
      this.close(link);
      // There is nothing before the link's first row.
      const fromS = Number.isNaN(lastS) ? atS : Math.max(lastS, cell * this.cellS);
      this.fromS[link] = fromS;
      this.Gbit[link] = this.Gbps[link]! * (atS - fromS);
      this.capacityGbit[link] = this.capacityGbps[link]! * (atS - fromS);
    } else {
      const pastS = atS - lastS;
      this.Gbit[link] = this.Gbit[link]! + this.Gbps[link]! * pastS;
      this.capacityGbit[link] = this.capacityGbit[link]! + this.capacityGbps[link]! * pastS;
    }
    this.lastS[link] = atS;
    this.Gbps[link] = Gbps;
    this.capacityGbps[link] = capacityGbps;
  }

  /** Writes what has not been written yet. */
  flush(): void {
    for (let link = 0; link < this.links; link++) this.close(link);
  }

  private close(link: number): void {
    const lastS = this.lastS[link]!;
    if (Number.isNaN(lastS)) return;
    const fromS = this.fromS[link]!;
    const pastS = lastS - fromS;
    if (pastS > 0) {
      this.tell(link, fromS, this.Gbit[link]! / pastS, this.capacityGbit[link]! / pastS);
    }
    this.tell(link, lastS, this.Gbps[link]!, this.capacityGbps[link]!);
    this.fromS[link] = lastS;
    this.Gbit[link] = this.capacityGbit[link] = 0;
  }

  private tell(link: number, atS: number, Gbps: number, capacityGbps: number): void {
    if (Gbps === this.reportedGbps[link] && capacityGbps === this.reportedCapacityGbps[link]) return;
    this.reportedGbps[link] = Gbps;
    this.reportedCapacityGbps[link] = capacityGbps;
    this.add(link, atS, Gbps, capacityGbps);
  }
}
