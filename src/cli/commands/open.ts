// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry open`: the scenario inside a link of either form, as it would be in a file.
import { isLessonLink, openLessonLink } from '../../lessons/lesson-link';
import { scenarioAt } from '../../lessons/lesson-scenario';
import { InputError, problemLine } from '../../model/problem';
import { writeScenario } from '../../model/reading/write-scenario';
import { openLink } from '../../share/open-link';
import { CATALOGUE } from '../../simulator/catalogue';
import { PRESETS } from '../../workload/presets/registry';
import { onlyPositional } from '../arguments';
import type { Command, Output } from '../command';
import { readInput } from '../input';
import { nodeCodec } from '../node-codec';

export const openCommand: Command = {
  name: 'open',
  usage: 'open LINK',
  summary: 'Prints the scenario in a URL or fragment (#s=…, also with &seed=17, or #p=PRESET&path=value…).',
  valueOptions: [],
  details: () => ['', 'Presets:', ...PRESETS.map((one) => `  ${one.id}: ${one.title}`)],
  async run(args, output) {
    const given = onlyPositional(args, 'LINK');
    const text = given === '-' ? unquoted(await readInput('-')) : given;
    if (isLessonLink(text)) return openStep(text, output);
    const read = await openLink(text, { presets: PRESETS, catalogue: CATALOGUE, codec: nodeCodec });
    if (!read.ok) throw new InputError(read.problems);
    for (const warning of read.warnings) output.report(`note: ${problemLine(warning)}`);
    output.answer(writeScenario(read.scenario, CATALOGUE));
    return 0;
  },
};

/** The scenario that a lesson shows at the step named by its link, or at its first. */
async function openStep(text: string, output: Output): Promise<number> {
  const opened = await openLessonLink(text, nodeCodec);
  if (!opened.ok) throw new InputError(opened.problems);
  const { lesson, seed, step = 0 } = opened;
  const { scenario } = await scenarioAt(lesson, seed, step);
  output.report(`“${lesson.title}”, step ${step + 1} of ${lesson.steps.length}, seed ${seed}`);
  output.answer(writeScenario(scenario, CATALOGUE));
  return 0;
}

/** `gantry link … | gantry open -`: the JSON string that `link` prints is also accepted as a link. */
function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^"[^"\\]*"$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
