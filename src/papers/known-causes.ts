// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of measured values that differ from the published ones, written beside the experiments' rows.
import type { Row, Turn } from './paper';

export interface Known {
  /** Cases and quantities begin so; left out: any. */
  readonly cases?: readonly string[];
  readonly quantities?: readonly string[];
  readonly cause: string;
  /** The comparison comes out the other way round. */
  readonly otherWay?: true;
  readonly turn?: Turn;
}

const begins = (text: string, starts: readonly string[] | undefined): boolean =>
  starts === undefined || starts.some((start) => text.startsWith(start));

/** Rows with the first cause that speaks of them. */
export const withCauses = (rows: readonly Row[], known: readonly Known[]): readonly Row[] =>
  rows.map((row) => {
    const found = known.find(({ cases, quantities }) => begins(row.case, cases) && begins(row.quantity, quantities));
    if (found === undefined) return row;
    // Only what is compared can come out the other way round.
    const otherWay = found.otherWay === true && row.side !== undefined;
    const { cause, turn } = found;
    return { ...row, cause, ...(otherWay && { otherWay }), ...(turn && { turn }) };
  });
