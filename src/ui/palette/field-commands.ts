// SPDX-License-Identifier: GPL-3.0-or-later
// Fields by name: those of the cluster, and the options of the shown run. Choosing one goes to its control in the form.
import { midSentence } from '../../base/readable';
import type { Fields } from '../../model/fields/fields';
import { declarationOf } from '../../model/fields/options';
import { TOPOLOGY_FIELDS } from '../../model/fields/rack-fields';
import { type Run, runLabel } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { askWhatIf } from '../open-what-if';
import { fieldLabel } from '../shared/forms/field-values';
import type { Command } from './command';
import { ALSO_FIELD } from './synonyms';

export type GoToField = (label: string, run?: number) => void;

export function fieldCommands(run: Run | undefined, at: number, goTo: GoToField): readonly Command[] {
  const scheduler = declarationOf(CATALOGUE.schedulers, run?.scheduler)?.options ?? {};
  const network = declarationOf(CATALOGUE.networks, run?.network)?.options ?? {};
  return [
    ...commandsOf(TOPOLOGY_FIELDS, 'Fields of the cluster', goTo),
    ...varyCommands(TOPOLOGY_FIELDS, 'topology'),
    ...(run === undefined
      ? []
      : commandsOf({ ...network, ...scheduler }, `Options of ${at + 1} ${runLabel(run)}`, (label) => goTo(label, at))),
  ];
}

/** Numeric fields, each as a what-if question with a curve. */
const varyCommands = (fields: Fields, path: string): readonly Command[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.shape.kind !== 'number') return [];
    const label = `What if: vary ${midSentence(fieldLabel(key, field))}`;
    const also = `${ALSO_FIELD[key] ?? ''} sweep curve`;
    return [{ id: `vary ${key}`, group: 'What if', label, also, run: () => askWhatIf(`${path}.${key}`) }];
  });

const commandsOf = (fields: Fields, group: string, goTo: GoToField): readonly Command[] =>
  Object.entries(fields).map(([key, field]) => {
    const label = fieldLabel(key, field);
    return {
      ...{ id: `field ${group} ${key}`, group, label, also: `${ALSO_FIELD[key] ?? ''} field option set change` },
      run: () => goTo(label),
    };
  });
