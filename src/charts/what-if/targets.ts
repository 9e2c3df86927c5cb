// SPDX-License-Identifier: GPL-3.0-or-later
// What of a picture can be pointed at, ordered so that the pointer and the keys find their next target among tens of thousands at once.
import type { ChartPoint } from '../WalkedChart';

export interface ChartTarget {
  readonly id: string;
  readonly xPx: number;
  readonly yPx: number;
  /** Left and right go along a row, up and down to the next. */
  readonly row: number;
}

/** Farther away nothing is meant. */
const REACH_PX = 28;

export class Targets {
  private readonly byX: readonly ChartTarget[];
  private rows: ReadonlyMap<number, readonly ChartTarget[]> | undefined;

  constructor(targets: readonly ChartTarget[]) {
    this.byX = [...targets].sort((a, b) => a.xPx - b.xPx);
  }

  find(id: string | undefined): ChartTarget | undefined {
    return id === undefined ? undefined : this.byX.find((one) => one.id === id);
  }

  nearest({ xPx, yPx }: Pick<ChartPoint, 'xPx' | 'yPx'>): ChartTarget | undefined {
    const { byX } = this;
    let best: ChartTarget | undefined;
    let bestPx = REACH_PX;
    for (let i = firstFrom(byX, xPx - REACH_PX); i < byX.length && byX[i]!.xPx <= xPx + REACH_PX; i++) {
      const awayPx = Math.hypot(byX[i]!.xPx - xPx, byX[i]!.yPx - yPx);
      if (awayPx < bestPx) [best, bestPx] = [byX[i], awayPx];
    }
    return best;
  }

  /** Where a key leads; undefined for a key that leads nowhere. */
  walked(from: ChartTarget | undefined, key: string): ChartTarget | undefined {
    const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const along = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (across === 0 && along === 0 && key !== 'Home' && key !== 'End') return undefined;
    const rows = this.ordered();
    const numbers = [...rows.keys()];
    if (from === undefined) return rows.get(numbers[0] ?? 0)?.[0];
    const own = rows.get(from.row) ?? [];
    if (key === 'Home') return own[0];
    if (key === 'End') return own.at(-1);
    if (across !== 0) return own[own.indexOf(from) + across] ?? from;
    const other = rows.get(numbers[numbers.indexOf(from.row) + along] ?? Number.NaN) ?? [];
    const after = firstFrom(other, from.xPx);
    const [left, right] = [other[after - 1], other[after]];
    if (left === undefined || right === undefined) return left ?? right ?? from;
    return from.xPx - left.xPx <= right.xPx - from.xPx ? left : right;
  }

  /** Rows from the first; each from left to right. */
  private ordered(): ReadonlyMap<number, readonly ChartTarget[]> {
    if (this.rows === undefined) {
      const rows = new Map<number, ChartTarget[]>();
      for (const target of this.byX) {
        const own = rows.get(target.row);
        if (own === undefined) rows.set(target.row, [target]);
        else own.push(target);
      }
      this.rows = new Map([...rows].sort(([a], [b]) => a - b));
    }
    return this.rows;
  }
}

/** Of a list ascending in x: the first at or after a place. */
function firstFrom(list: readonly ChartTarget[], xPx: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.xPx < xPx) low = middle + 1;
    else high = middle;
  }
  return low;
}
