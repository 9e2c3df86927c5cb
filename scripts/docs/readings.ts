// SPDX-License-Identifier: GPL-3.0-or-later
// docs/readings.md: where papers leave something open, from the readings that the page shows at each §.
import type { Fields } from '../../src/model/fields/fields';
import { READINGS } from '../../src/papers/readings/readings.at-build';
import { WITHOUT_DIFFERENCE } from '../../src/papers/readings/without-difference';
import { PAPERS } from '../../src/papers/registry';
import { CATALOGUE } from '../../src/simulator/catalogue';

const PLUG_INS = [
  ...CATALOGUE.planners.map((one) => ({ ...one, kind: 'planner' })),
  ...CATALOGUE.schedulers.map((one) => ({ ...one, kind: 'scheduler' })),
];

const namedIn = (fields: Fields, id: string): readonly string[] =>
  Object.entries(fields).flatMap(([key, { info }]) => (info.reading === id ? [`\`${key}\``] : []));

const listed = (words: readonly string[]): string => [...new Set(words)].join(', ');

/** Options and assumptions that show the reading's §. */
function placesOf(id: string): string {
  const options = PLUG_INS.flatMap(({ options }) => namedIn(options, id));
  const owners = PLUG_INS.filter(({ options }) => namedIn(options, id).length > 0);
  const many = owners.length > 4;
  const of = many ? 'all plug-ins that have it' : listed(owners.map((one) => `${one.kind} \`${one.id}\``));
  const experiments = PAPERS.filter(({ assumptions }) => namedIn(assumptions, id).length > 0);
  const assumed = experiments.flatMap(({ assumptions }) => namedIn(assumptions, id));
  return [
    options.length > 0 && `Option ${listed(options)} of ${of}.`,
    experiments.length > 0 && `Assumption ${listed(assumed)} of ${listed(experiments.map((one) => one.id))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function changeWords(change: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(change).map(([key, value]) => ` --set ${key}=${String(value)}`);
  return set.join('');
}

export function readings(): string {
  const parts = READINGS.map(({ id, paper, where, title, open, chosen, why, shows }) =>
    [
      `## ${title}`,
      `${paper}, ${where}. ${placesOf(id)}`,
      `- **Left open.** ${open}`,
      `- **Gantry’s choice.** ${chosen}`,
      `- **Why.** ${why}`,
      'experiment' in shows
        ? `- **The difference.** ${shows.words} Experiment [${shows.experiment}](papers.md#${shows.experiment}): \`gantry reproduce ${shows.experiment}${changeWords(shows.change)}\`.`
        : `- **The difference.** ${shows.words} Open \`#${shows.link}\`.`,
    ]
      .join('\n\n')
      .replaceAll('\n\n- ', '\n- ')
      .replace('\n- ', '\n\n- '),
  );
  return `# Where the papers leave something open

<!-- Written by npm run docs from src/papers/readings: do not edit. -->

What a paper does not say, or prints so that it cannot hold, is a choice. Each is listed here with what Gantry chose, why, and what shows the difference; on the page a § stands beside the option.

${parts.join('\n\n')}

## Where the choice makes no difference

Papers leave these open, too. No § leads here: by the arguments below, which were not measured, the published figures come out alike, or alike on average.

${WITHOUT_DIFFERENCE.map(
  ({ title, paper, where, open, chosen, alike }) => `### ${title}

${paper}, ${where}.

- **Left open.** ${open}
- **Gantry’s choice.** ${chosen}
- **Why nothing differs.** ${alike}`,
).join('\n\n')}
`;
}
