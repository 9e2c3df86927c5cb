// SPDX-License-Identifier: GPL-3.0-or-later
// The runs and plans that an expression names. Only these are simulated and planned, so a label must be a quoted literal, never
// computed.
import type { ProblemList } from '../model/problem';

/** Calls of run and plan, including spread ones, with the label if it is a literal. Quoted texts are skipped as a whole. */
const CALL =
  /(?<![\w$]|(?<!\.\.)\.)(run|plan)\s*\(\s*(?:(?:'((?:[^'\\])*)'|"((?:[^"\\])*)")\s*\))?|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

export interface LabelCall {
  readonly of: 'run' | 'plan';
  /** Undefined if it is not a literal. */
  readonly label: string | undefined;
}

export function labelCalls(code: string): readonly LabelCall[] {
  return [...code.matchAll(CALL)].flatMap(([, of, single, double]) =>
    of === undefined ? [] : [{ of: of as 'run' | 'plan', label: single ?? double }],
  );
}

/** Reports every call whose label is not a literal. */
export function checkLabels(code: string, path: string, problems: ProblemList): void {
  for (const { of, label } of labelCalls(code)) {
    if (label === undefined) problems.add(path, `${of}(…) takes a label written out in quotes, as in ${of}('corral')`);
  }
}
