// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry validate`: every problem of a scenario, as JSON and as lines.
import { problemLine } from '../../model/problem';
import { onlyPositional } from '../arguments';
import type { Command } from '../command';
import { named, tryScenario } from '../input';
import { reportProblems } from '../report-problems';

export const validateCommand: Command = {
  name: 'validate',
  usage: 'validate FILE',
  summary: 'Prints a list of { path, message }: empty (exit 0) if the scenario is valid, else exit 2.',
  valueOptions: [],
  async run(args, output) {
    const file = onlyPositional(args, 'FILE');
    const read = await tryScenario(file);
    const problems = read.ok ? [] : read.problems;
    output.answer(problems.map(({ path, message }) => ({ path, message })));
    reportProblems(named(file, problems).problems, output);
    if (read.ok)
      for (const warning of named(file, read.warnings).problems) output.report(`note: ${problemLine(warning)}`);
    return problems.length === 0 ? 0 : 2;
  },
};
