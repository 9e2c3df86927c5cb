// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry generate`: the scenario with its workload written out as jobs.
import { writeScenario } from '../../model/reading/write-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { GENERATORS } from '../../workload/generators/registry';
import { onlyPositional } from '../arguments';
import type { Command } from '../command';
import { describeOptions } from '../describe-options';
import { readScenarioFile } from '../input';

export const generateCommand: Command = {
  name: 'generate',
  usage: 'generate FILE',
  summary: 'Prints the scenario with its generated workload written out as jobs.',
  valueOptions: [],
  details: () => GENERATORS.flatMap((one) => ['', `${one.id}: ${one.help}`, ...describeOptions(one.options)]),
  async run(args, output) {
    const { scenario, workload } = await readScenarioFile(onlyPositional(args, 'FILE'));
    output.answer(writeScenario({ ...scenario, workload }, CATALOGUE));
    return 0;
  },
};
