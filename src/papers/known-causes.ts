// SPDX-License-Identifier: GPL-3.0-or-later
// What is known about measured values that differ from the published ones, written beside the experiments' rows.
import type { Reversal, Row } from './paper';

export interface KnownCause {
  /** Prefixes of cases and quantities; any if left out. */
  readonly cases?: readonly string[];
  readonly quantities?: readonly string[];
  readonly cause: string;
  /** The comparison comes out the other way round. */
  readonly otherWay?: true;
  readonly reversal?: Reversal;
}

const begins = (text: string, starts: readonly string[] | undefined): boolean =>
  starts === undefined || starts.some((start) => text.startsWith(start));

/** The rows, each with the first cause that applies to it. */
export const withCauses = (rows: readonly Row[], known: readonly KnownCause[]): readonly Row[] =>
  rows.map((row) => {
    const found = known.find(({ cases, quantities }) => begins(row.case, cases) && begins(row.quantity, quantities));
    if (found === undefined) return row;
    // Only a comparison can come out the other way round.
    const otherWay = found.otherWay === true && row.side !== undefined;
    const { cause, reversal } = found;
    return { ...row, cause, ...(otherWay && { otherWay }), ...(reversal && { reversal }) };
  });
