// Rows of changes, made fewer: time is cut into cells, and what changes inside a cell becomes its average there, so that sums over
// time stay as they were.

/** A step function per link: from `atS` on, until the link's next row. A link's rows are in the order of time. */
export interface StepRows {
  readonly length: number;
  readonly link: Int32Array;
  readonly atS: Float64Array;
  readonly Gbps: Float64Array;
  readonly capacityGbps: Float64Array;
}

type Add = (link: number, atS: number, Gbps: number, capacityGbps: number) => void;

/** Calls `add` for at most two rows per link and cell, link by link. Changes from the cell of `untilS` on stay as they are. */
export function coarseRows(rows: StepRows, links: number, cellS: number, untilS: number, add: Add): void {
  const lastCell = Math.floor(untilS / cellS);
  for (const own of rowsByLink(rows, links)) {
    let told = Number.NaN;
    let toldCapacity = Number.NaN;
    const tell: Add = (link, atS, Gbps, capacityGbps) => {
      if (Gbps === told && capacityGbps === toldCapacity) return;
      told = Gbps;
      toldCapacity = capacityGbps;
      add(link, atS, Gbps, capacityGbps);
    };
    coarseLink(rows, own, cellS, lastCell, tell);
  }
}

function coarseLink(rows: StepRows, own: Int32Array, cellS: number, lastCell: number, tell: Add): void {
  const { link, atS, Gbps, capacityGbps } = rows;
  let i = 0;
  while (i < own.length) {
    const first = own[i] as number;
    const of = link[first] as number;
    const cell = Math.floor((atS[first] as number) / cellS);
    if (cell >= lastCell) {
      tell(of, atS[first] as number, Gbps[first] as number, capacityGbps[first] as number);
      i++;
      continue;
    }
    // What was there before the first change of the cell goes into its average; nothing was before the link's first row.
    const before = i === 0 ? first : (own[i - 1] as number);
    let sinceS = i === 0 ? (atS[first] as number) : cell * cellS;
    const fromS = sinceS;
    const endS = (cell + 1) * cellS;
    let [sum, capacitySum, now] = [0, 0, before];
    for (; i < own.length && Math.floor((atS[own[i] as number] as number) / cellS) === cell; i++) {
      const next = own[i] as number;
      const pastS = (atS[next] as number) - sinceS;
      sum += (Gbps[now] as number) * pastS;
      capacitySum += (capacityGbps[now] as number) * pastS;
      sinceS = atS[next] as number;
      now = next;
    }
    sum += (Gbps[now] as number) * (endS - sinceS);
    capacitySum += (capacityGbps[now] as number) * (endS - sinceS);
    tell(of, fromS, sum / (endS - fromS), capacitySum / (endS - fromS));
    tell(of, endS, Gbps[now] as number, capacityGbps[now] as number);
  }
}

/** Row numbers of each link, in their order. */
function rowsByLink({ length, link }: StepRows, links: number): readonly Int32Array[] {
  const counts = new Int32Array(links);
  for (let row = 0; row < length; row++) counts[link[row] as number] = (counts[link[row] as number] as number) + 1;
  const lists = Array.from(counts, (count) => new Int32Array(count));
  counts.fill(0);
  for (let row = 0; row < length; row++) {
    const of = link[row] as number;
    const at = counts[of] as number;
    (lists[of] as Int32Array)[at] = row;
    counts[of] = at + 1;
  }
  return lists;
}
