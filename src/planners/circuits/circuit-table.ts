// SPDX-License-Identifier: GPL-3.0-or-later
// Circuits as columns, in the order in which they were made.
import { overLimit } from '../../model/limits';
import { InputError } from '../../model/problem';

/** Characters that an answer may have as text; a longer one does not fit in one string. */
const LONGEST_TEXT = 500_000_000;
/** Characters per circuit, excluding its coflow's id. */
const CIRCUIT_TEXT = 200;

/** How many circuits an answer may have for these coflows. */
export const mostCircuits = (ids: readonly string[]): number =>
  Math.floor(LONGEST_TEXT / ids.reduce((most, id) => Math.max(most, CIRCUIT_TEXT + JSON.stringify(id).length), 1));

/** For an existing circuit that belongs to no planned coflow. */
export const NO_COFLOW = -1;

export class CircuitTable {
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly startS: number[] = [];
  readonly upS: number[] = [];
  readonly endS: number[] = [];
  readonly GB: number[] = [];
  /** Index of the coflow, or NO_COFLOW. */
  readonly coflow: number[] = [];
  private readonly most: number;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  get count(): number {
    return this.from.length;
  }

  /** Returns the circuit's index. */
  add(from: number, to: number, startS: number, upS: number, endS: number, GB: number, coflow: number): number {
    const row = this.from.length;
    if (row >= this.most) {
      const what = overLimit(row + 1, 'circuits or more', this.most);
      throw new InputError(`${what}; plan fewer coflows or flows (sunflow with model=not-all-stop needs the fewest)`);
    }
    this.from.push(from);
    this.to.push(to);
    this.startS.push(startS);
    this.upS.push(upS);
    this.endS.push(endS);
    this.GB.push(GB);
    this.coflow.push(coflow);
    return row;
  }
}
