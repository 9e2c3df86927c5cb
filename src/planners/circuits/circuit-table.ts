// Circuits as columns, in the order in which they were made.
import { overLimit } from '../../model/limits';
import { InputError } from '../../model/problem';

/** An answer of so many circuits is still a text that can be written. */
export const MOST_CIRCUITS = 1_000_000;

/** A circuit that is there already and belongs to no coflow that is planned. */
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

  get count(): number {
    return this.from.length;
  }

  /** Answers the circuit's index. */
  add(from: number, to: number, startS: number, upS: number, endS: number, GB: number, coflow: number): number {
    const row = this.from.length;
    if (row === MOST_CIRCUITS) {
      const what = overLimit(row + 1, 'circuits or more', MOST_CIRCUITS);
      throw new InputError(
        `${what}; plan fewer coflows or flows, or take the model not-all-stop, which needs the fewest`,
      );
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
