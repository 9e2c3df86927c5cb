// SPDX-License-Identifier: GPL-3.0-or-later
// Which number of the scenario is varied: one of the known ones, or any typed path.
import { useState } from 'react';
import { quoteValue } from '../../model/fields/field-words';
import { parsePath } from '../../model/fields/path';
import type { Scenario } from '../../model/scenario';
import { nameIn } from '../../state/what-if/question-runs';
import { type NumericPath, numericPaths } from '../../what-if/declared-path';
import { FieldRow } from '../shared/forms/FieldRow';
import { TextInput } from '../shared/forms/TextInput';
import { Select } from '../shared/Select';

interface PathRowProps {
  readonly label: string;
  readonly scenario: Scenario;
  readonly path: string;
  readonly onChange: (path: string) => void;
}

const OTHER = '';

export function PathRow({ label, scenario, path, onChange }: PathRowProps) {
  const known = numericPaths(scenario);
  const isKnown = known.some((one) => one.path === path);
  const [typing, setTyping] = useState(!isKnown);
  const isTyped = typing || !isKnown;
  return (
    <>
      <FieldRow
        label={label}
        help="A number of the cluster, of the generated workload or of a run’s options, or any other path in the scenario’s file."
        stacked
      >
        {({ id, describedBy }) => (
          <Select
            {...{ id, describedBy }}
            value={isTyped ? OTHER : path}
            options={[
              ...known.map((one) => ({ value: one.path, label: pathLabel(scenario, one) })),
              { value: OTHER, label: 'Another path\u2026' },
            ]}
            onChange={(next) => {
              setTyping(next === OTHER);
              if (next !== OTHER) onChange(next);
            }}
          />
        )}
      </FieldRow>
      {isTyped && (
        <FieldRow label="Path" help="As the scenario’s file has it: workload.jobs[0].inputGB." stacked>
          {({ id, describedBy }) => (
            <TextInput
              {...{ id, describedBy, name: 'Path', mono: true, value: path }}
              check={(text) =>
                parsePath(text)?.length ? undefined : `must be a path such as topology.racks (got ${quoteValue(text)})`
              }
              onCommit={(text) => text !== path && onChange(text)}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}

/** "NIC rate (Gbps)", "Alpha, run 1 Corral". */
export function pathLabel(scenario: Scenario, { path, label, unit, run }: NumericPath): string {
  const words = unit === undefined ? label : `${label} (${unit})`;
  if (run !== undefined) return `${words}, run ${run + 1} ${nameIn(scenario)(scenario.runs[run]!)}`;
  return path.startsWith('workload.') ? `${words}, workload` : words;
}
