// SPDX-License-Identifier: GPL-3.0-or-later
// Problems on standard error, one a line, and that there may be more where the list is as long as a person reads.
import { MAX_PROBLEMS_REPORTED, type Problem, problemLine } from '../model/problem';
import type { Output } from './command';

export function reportProblems(problems: readonly Problem[], output: Output): void {
  for (const problem of problems) output.report(problemLine(problem));
  if (problems.length >= MAX_PROBLEMS_REPORTED) {
    output.report(`At most ${MAX_PROBLEMS_REPORTED} are listed at once; there may be more.`);
  }
}
