// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a chart that can be pointed at, sorted so that the pointer and the keys find their next target among tens of thousands at
// once. Places are those in the whole chart, so zooming does not sort again.

import type { ChartPoint } from '../KeyboardChart';
import type { SortedTimes } from '../lanes/out-of-sight';
import type { Placer } from './plot-view';

export interface ChartTarget {
  readonly id: string;
  readonly xPx: number;
  readonly yPx: number;
  /** Left and right go along a row, up and down to the next. */
  readonly row: number;
  /** Outside the plot, above it: zooming does not change its height. */
  readonly isFixedDown?: boolean;
}

/** How many targets are out of sight on each side; those above and below are only counted if they are not to the left or right. */
export interface OutsideTargets {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

/** Targets farther away than this are ignored. */
const REACH_PX = 28;

export class Targets<T extends ChartTarget = ChartTarget> {
  private readonly byX: readonly T[];
  private rows: ReadonlyMap<number, readonly T[]> | undefined;
  private shares: SortedTimes | undefined;

  constructor(targets: readonly T[]) {
    this.byX = [...targets].sort((a, b) => a.xPx - b.xPx);
  }

  find(id: string | undefined): T | undefined {
    return id === undefined ? undefined : this.byX.find((one) => one.id === id);
  }

  /** The nearest of the targets in sight to a place on the screen. */
  nearest({ xPx, yPx }: Pick<ChartPoint, 'xPx' | 'yPx'>, placer?: Placer): T | undefined {
    const { byX } = this;
    const [fromPx, toPx] = [xPx - REACH_PX, xPx + REACH_PX];
    const [from, to] = placer === undefined ? [fromPx, toPx] : seenAcross(placer, fromPx, toPx);
    let best: T | undefined;
    let bestPx = REACH_PX;
    for (let i = firstFrom(byX, from); i < byX.length && byX[i]!.xPx <= to; i++) {
      const one = byX[i]!;
      if (placer !== undefined && !isSeenDown(placer, one)) continue;
      const at = placer === undefined ? one : placedAt(one, placer);
      const awayPx = Math.hypot(at.xPx - xPx, at.yPx - yPx);
      if (awayPx < bestPx) [best, bestPx] = [one, awayPx];
    }
    return best;
  }

  outside({ seen, isWhole }: Placer): OutsideTargets {
    const none = { left: 0, right: 0, above: 0, below: 0 };
    if (isWhole) return none;
    const { byX } = this;
    const [from, to] = [firstFrom(byX, seen.leftPx), firstFrom(byX, seen.rightPx + TINY_PX)];
    let [above, below] = [0, 0];
    for (let i = from; i < to; i++) {
      const { yPx, isFixedDown } = byX[i]!;
      if (isFixedDown) continue;
      if (yPx > seen.bottomPx + TINY_PX) below++;
      else if (yPx < seen.topPx - TINY_PX) above++;
    }
    return { left: from, right: byX.length - to, above, below };
  }

  /** The x of each target, as shares of the plot. */
  sharesAcross(placer: Placer): SortedTimes {
    if (this.shares === undefined) {
      const all = Float64Array.from(this.byX, ({ xPx }) => placer.shareX(xPx));
      this.shares = { startS: all, endS: all };
    }
    return this.shares;
  }

  /** Where a key leads; undefined for a key that leads nowhere. */
  walked(from: T | undefined, key: string): T | undefined {
    const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const along = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (across === 0 && along === 0 && key !== 'Home' && key !== 'End') return undefined;
    const rows = this.ordered();
    const numbers = [...rows.keys()];
    if (from === undefined) return rows.get(numbers[0] ?? 0)?.at(key === 'End' ? -1 : 0);
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
  private ordered(): ReadonlyMap<number, readonly T[]> {
    if (this.rows === undefined) {
      const rows = new Map<number, T[]>();
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

/** A target at its place on the screen. */
export function placedAt<T extends ChartTarget>(target: T, placer: Placer): T {
  const { xPx, yPx, isFixedDown } = target;
  return { ...target, xPx: placer.x(xPx), yPx: isFixedDown ? yPx : placer.y(yPx) };
}

/** Tolerance for rounding at the edges. */
const TINY_PX = 1e-6;

/** The range in the whole chart of what is near a place on the screen, and in sight. */
function seenAcross({ wholeX, seen, isWhole }: Placer, fromPx: number, toPx: number): readonly [number, number] {
  if (isWhole) return [fromPx, toPx];
  return [Math.max(wholeX(fromPx), seen.leftPx - TINY_PX), Math.min(wholeX(toPx), seen.rightPx + TINY_PX)];
}

const isSeenDown = ({ seen, isWhole }: Placer, { yPx, isFixedDown }: ChartTarget): boolean =>
  isWhole || isFixedDown === true || (yPx >= seen.topPx - TINY_PX && yPx <= seen.bottomPx + TINY_PX);

/** In a list ascending in x: the first at or after a place. */
function firstFrom(list: readonly ChartTarget[], xPx: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.xPx < xPx) low = middle + 1;
    else high = middle;
  }
  return low;
}
