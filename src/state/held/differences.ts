// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited since a run was held, in words: "oversubscription 5 → 10", "ads: input 40 → 60 GB", each with how to revert it. Pure.
import { FAULT_FIELDS } from '../../model/fields/fault-fields';
import { TOPOLOGY_FIELDS } from '../../model/fields/rack-fields';
import { PLAIN_FIELDS } from '../../model/fields/scenario-fields';
import type { HeldBase } from '../../model/scenario';
import type { EditedScenario } from '../page-store';
import type { Difference } from './difference';
import { type FieldDifference, fieldDifferences } from './field-differences';
import { type RunDifference, runDifferences } from './run-differences';
import { workloadDifferences } from './workload-differences';

/** Empty if nothing on which a run depends was edited since, and the runs are the same. */
export function differencesOf(held: HeldBase, edited: EditedScenario): readonly RunDifference[] {
  return [
    ...fieldDifferences({ seed: PLAIN_FIELDS.seed }, held, edited).map((one) => inScenario(one)),
    ...fieldDifferences(TOPOLOGY_FIELDS, held.topology, edited.topology).map((one) => inSection('topology', one)),
    ...workloadDifferences(held.workload, edited.workload),
    ...fieldDifferences(FAULT_FIELDS, held.faults ?? {}, edited.faults ?? {}).map((one) => inFaults(one)),
    ...(['limits', 'window', 'manual'] as const).flatMap((key) =>
      fieldDifferences({ [key]: PLAIN_FIELDS[key] }, held, edited).map((one) => inScenario(one)),
    ),
    ...runDifferences(held, edited),
  ];
}

/** One line: "oversubscription 5 → 10; ads: input 40 → 60 GB". */
export const differenceWords = (differences: readonly Difference[]): string =>
  differences.length === 0 ? 'nothing has been edited since' : differences.map(({ words }) => words).join('; ');

const inScenario = ({ path, words, was, back }: FieldDifference): Difference => ({
  ...{ path, words, was },
  back: (edited) => back(edited) as EditedScenario,
});

const inSection = (key: 'topology', { path, words, was, back }: FieldDifference): Difference => ({
  ...{ path: `${key}.${path}`, words, was },
  back: (edited) => ({ ...edited, [key]: back(edited[key]) as EditedScenario['topology'] }),
});

/** If no faults are left, the section is removed. */
const inFaults = ({ path, words, was, back }: FieldDifference): Difference => ({
  ...{ path: `faults.${path}`, words, was },
  back: (edited) => {
    const faults = back(edited.faults ?? {});
    return { ...edited, faults: Object.keys(faults).length === 0 ? undefined : faults };
  },
});
