// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs and plans an expression names. Only those are simulated and planned: so a label is written out in quotes, and never put
// together.
import type { ProblemList } from '../model/problem';

/** Calls of run and plan, spread ones too, and the label where one is written out. Texts in quotes are passed over as a whole. */
const CALL =
  /(?<![\w$]|(?<!\.\.)\.)(run|plan)\s*\(\s*(?:(?:'((?:[^'\\])*)'|"((?:[^"\\])*)")\s*\))?|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

export interface LabelCall {
  readonly of: 'run' | 'plan';
  /** Undefined where it is not written out. */
  readonly label: string | undefined;
}

export function labelCalls(code: string): readonly LabelCall[] {
  return [...code.matchAll(CALL)].flatMap(([, of, single, double]) =>
    of === undefined ? [] : [{ of: of as 'run' | 'plan', label: single ?? double }],
  );
}

/** Tells every call whose label is not written out. */
export function checkLabels(code: string, path: string, problems: ProblemList): void {
  for (const { of, label } of labelCalls(code)) {
    if (label === undefined) problems.add(path, `${of}(…) takes a label written out in quotes, as in ${of}('corral')`);
  }
}
