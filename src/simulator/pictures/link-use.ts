// What racks' links carried over time, by link and with running sums, so that the mean over any stretch of time is found by two
// searches, however long the run. Of very many rows only averages over short times are kept; sums stay exact.
import type { LinkColumns } from '../../model/trace';

export interface LinkUse {
  /** Rows of link l: linkFrom[l] up to linkFrom[l + 1]. */
  readonly linkFrom: Int32Array;
  /** From here on the link carries Gbps, up to the next row's time. */
  readonly atS: Float64Array;
  readonly Gbps: Float64Array;
  /** What it has carried up to here. */
  readonly Gbit: Float64Array;
  /** Capacity of each link when all is well: the most that any row says. */
  readonly capacityGbps: Float64Array;
  /** Width of the stretches over which rows were averaged; 0: exact. */
  readonly averagedS: number;
}

/** More rows than pixels can show, at which every link may have some. */
const MOST_ROWS = 400_000;
const BINS = 2048;

export function linkUse(links: LinkColumns, count: number, endS: number, mostRows = MOST_ROWS): LinkUse {
  const exact = byLink(links, count);
  return exact.atS.length <= mostRows || !(endS > 0) ? exact : averaged(exact, count, endS);
}

function byLink({ length, link, atS, Gbps, capacityGbps }: LinkColumns, count: number): LinkUse {
  const linkFrom = new Int32Array(count + 1);
  for (let row = 0; row < length; row++) linkFrom[link[row]! + 1]!++;
  for (let l = 0; l < count; l++) linkFrom[l + 1]! += linkFrom[l]!;
  const next = linkFrom.slice(0, count);
  const use = {
    linkFrom,
    atS: new Float64Array(length),
    Gbps: new Float64Array(length),
    Gbit: new Float64Array(length),
    capacityGbps: new Float64Array(count),
    averagedS: 0,
  };
  // Rows of a link come in the order of time.
  for (let row = 0; row < length; row++) {
    const l = link[row]!;
    const at = next[l]!++;
    use.atS[at] = atS[row]!;
    use.Gbps[at] = Gbps[row]!;
    use.capacityGbps[l] = Math.max(use.capacityGbps[l]!, capacityGbps[row]!);
    if (at > linkFrom[l]!) {
      use.Gbit[at] = use.Gbit[at - 1]! + use.Gbps[at - 1]! * (use.atS[at]! - use.atS[at - 1]!);
    }
  }
  return use;
}

function averaged(exact: LinkUse, count: number, endS: number): LinkUse {
  const binS = endS / BINS;
  const length = count * (BINS + 1);
  const use = {
    linkFrom: Int32Array.from({ length: count + 1 }, (_, l) => l * (BINS + 1)),
    atS: new Float64Array(length),
    Gbps: new Float64Array(length),
    Gbit: new Float64Array(length),
    capacityGbps: exact.capacityGbps,
    averagedS: binS,
  };
  for (let l = 0; l < count; l++) {
    for (let bin = 0; bin <= BINS; bin++) {
      const at = l * (BINS + 1) + bin;
      use.atS[at] = bin * binS;
      use.Gbit[at] = carriedGbit(exact, l, bin * binS);
      if (bin > 0) use.Gbps[at - 1] = (use.Gbit[at]! - use.Gbit[at - 1]!) / binS;
    }
  }
  return use;
}

/** What the link has carried up to then. */
export function carriedGbit(
  use: Pick<LinkUse, 'linkFrom' | 'atS' | 'Gbps' | 'Gbit'>,
  link: number,
  timeS: number,
): number {
  const { linkFrom, atS, Gbps, Gbit } = use;
  const first = linkFrom[link]!;
  let low = first;
  let high = linkFrom[link + 1]!;
  // The last row at or before then.
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atS[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  const row = low - 1;
  return row < first ? 0 : Gbit[row]! + Gbps[row]! * (timeS - atS[row]!);
}

/** Gbps, over the stretch. */
export const meanGbps = (use: LinkUse, link: number, fromS: number, toS: number): number =>
  toS > fromS ? Math.max(0, carriedGbit(use, link, toS) - carriedGbit(use, link, fromS)) / (toS - fromS) : 0;
