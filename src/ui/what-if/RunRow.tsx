// SPDX-License-Identifier: GPL-3.0-or-later
// One of the scenario's runs, by number and name.
import type { Scenario } from '../../model/scenario';
import { nameIn } from '../../state/what-if/question-runs';
import { FieldRow } from '../shared/forms/FieldRow';
import { Select } from '../shared/Select';

interface RunRowProps<R extends number | undefined> {
  readonly label: string;
  readonly scenario: Scenario;
  readonly run: R;
  /** If given, there may be no run, and this is its label. */
  readonly none?: string;
  readonly onChange: (run: R) => void;
}

const NONE = '';

export function RunRow<R extends number | undefined>({ label, scenario, run, none, onChange }: RunRowProps<R>) {
  const nameOf = nameIn(scenario);
  const runs = scenario.runs.map((one, i) => ({ value: String(i), label: `${i + 1} ${nameOf(one)}` }));
  return (
    <FieldRow label={label}>
      {({ id, describedBy }) => (
        <Select
          {...{ id, describedBy }}
          value={run === undefined ? NONE : String(run)}
          options={none === undefined ? runs : [{ value: NONE, label: none }, ...runs]}
          onChange={(next) => onChange((next === NONE ? undefined : Number(next)) as R)}
        />
      )}
    </FieldRow>
  );
}
