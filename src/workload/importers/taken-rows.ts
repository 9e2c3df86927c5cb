// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a trace are taken: a span of its time, one in n, and at most a given number.
import { fromTo } from '../../base/clock-time';
import { counted, readableCount } from '../../base/readable';
import { spacedDigits } from '../../model/limits';
import type { ImportNote, ImportProblem } from './importer';
import { ROW_KEYS, type RowOptions } from './row-fields';

/** Both ways to take fewer rows. */
export const fewerRows = (rows: string, mostKey: string, got: number, limit: number): ImportProblem['fixes'] => {
  const nth = Math.ceil(got / limit);
  return [
    { label: `take the first ${spacedDigits(limit)} ${rows}`, options: { [mostKey]: limit } },
    { label: `take one in ${nth}`, options: { everyNth: nth } },
  ];
};

/** Decides row by row, in the order of the file. */
export class TakenRows {
  private readonly options: RowOptions;
  private readonly most: number;
  private readonly rows: string;
  private inSpan = 0;
  private outside = 0;
  private thinned = 0;
  private beyond = 0;
  private firstS = Number.POSITIVE_INFINITY;
  private lastS = 0;
  taken = 0;

  constructor(options: RowOptions, most: number | undefined, rows: string) {
    this.options = options;
    this.most = most ?? Number.POSITIVE_INFINITY;
    this.rows = rows;
  }

  takes(arrivalS: number): boolean {
    const { fromS, toS = Number.POSITIVE_INFINITY, everyNth } = this.options;
    this.firstS = Math.min(this.firstS, arrivalS);
    this.lastS = Math.max(this.lastS, arrivalS);
    if (arrivalS < fromS || arrivalS >= toS) this.outside++;
    else if (this.inSpan++ % everyNth !== 0) this.thinned++;
    else if (this.taken >= this.most) this.beyond++;
    else {
      this.taken++;
      return true;
    }
    return false;
  }

  get spanText(): string {
    return this.lastS < this.firstS ? '' : fromTo(this.firstS, this.lastS);
  }

  notes(): readonly ImportNote[] {
    const parts = [
      this.outside > 0 ? `${counted(this.outside, 'row')} outside the span` : '',
      this.thinned > 0 ? `${counted(this.thinned, 'row')} by taking one in ${this.options.everyNth}` : '',
      this.beyond > 0 ? `${counted(this.beyond, 'row')} after the first ${readableCount(this.most)}` : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ sentence: `Left out: ${parts.join(', ')}.`, options: ROW_KEYS }];
  }

  /** Reports that nothing was taken. */
  problems(): readonly ImportProblem[] {
    const { fromS, toS } = this.options;
    if (toS !== undefined && toS <= fromS)
      return [{ path: 'toS', message: `must be above fromS, ${fromS} (got ${toS})`, fixes: [] }];
    if (this.taken > 0) return [];
    if (this.spanText === '') return [{ path: 'fromS', message: `no ${this.rows} are left`, fixes: [] }];
    const message = `no ${this.rows} arrive in this span; the trace runs from ${this.spanText}`;
    return [{ path: 'fromS', message, fixes: [] }];
  }
}
