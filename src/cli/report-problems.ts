// SPDX-License-Identifier: GPL-3.0-or-later
// Reports problems on standard error, one per line, and that there may be more if the list has reached its limit.
import { MAX_PROBLEMS_REPORTED, type Problem, problemLine } from '../model/problem';
import type { Output } from './command';

export function reportProblems(problems: readonly Problem[], output: Output): void {
  for (const problem of problems) output.report(problemLine(problem));
  if (problems.length >= MAX_PROBLEMS_REPORTED) {
    output.report(`At most ${MAX_PROBLEMS_REPORTED} are listed at once; there may be more.`);
  }
}
