// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry link`: the fragment of a URL that carries the scenario.
import { readableCount } from '../../base/readable';
import { encodeLink, LONG_LINK_CHARACTERS } from '../../share/link';
import { CATALOGUE } from '../../simulator/catalogue';
import { onlyPositional } from '../arguments';
import type { Command } from '../command';
import { readScenarioFile } from '../input';
import { nodeCodec } from '../node-codec';

export const linkCommand: Command = {
  name: 'link',
  usage: 'link FILE',
  summary: 'Prints the fragment "#s=1.…" that carries the scenario in a URL.',
  valueOptions: [],
  async run(args, output) {
    const { scenario } = await readScenarioFile(onlyPositional(args, 'FILE'));
    const fragment = await encodeLink(scenario, CATALOGUE, nodeCodec);
    output.answer(fragment);
    if (fragment.length > LONG_LINK_CHARACTERS) {
      const length = readableCount(fragment.length);
      output.report(
        `This link has ${length} characters; many programs cut links of that length. Sending the file is safer.`,
      );
    }
    return 0;
  },
};
