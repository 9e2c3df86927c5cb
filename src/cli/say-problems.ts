// SPDX-License-Identifier: GPL-3.0-or-later
// Problems on standard error, one a line, and that there may be more where the list is as long as a person reads.
import { MAX_PROBLEMS_TOLD, type Problem, problemLine } from '../model/problem';
import type { Output } from './command';

export function sayProblems(problems: readonly Problem[], output: Output): void {
  for (const problem of problems) output.say(problemLine(problem));
  if (problems.length >= MAX_PROBLEMS_TOLD) {
    output.say(`At most ${MAX_PROBLEMS_TOLD} are told at once; there may be more.`);
  }
}
