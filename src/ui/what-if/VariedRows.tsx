// SPDX-License-Identifier: GPL-3.0-or-later
// What is varied and its values: from one end to the other, or a list.

import { RANGE_FIELDS } from '../../model/fields/what-if-fields';
import type { Scenario } from '../../model/scenario';
import type { VariedPath } from '../../model/what-if';
import { usualRange, usualVaried } from '../../state/what-if/default-questions';
import { variedValues } from '../../what-if/varied-values';
import { FieldRow } from '../shared/forms/FieldRow';
import { TextInput } from '../shared/forms/TextInput';
import { Select } from '../shared/Select';
import { NumberRow } from './NumberRow';
import { PathRow } from './PathRow';

interface VariedRowsProps {
  readonly label: string;
  readonly varied: VariedPath;
  readonly scenario: Scenario;
  readonly onChange: (varied: VariedPath) => void;
}

type Way = 'linear' | 'log' | 'list';

const WAYS = [
  { value: 'linear', label: 'Equal steps' },
  { value: 'log', label: 'Equal ratios' },
  { value: 'list', label: 'A list' },
];

export function VariedRows({ label, varied, scenario, onChange }: VariedRowsProps) {
  const { path } = varied;
  const way: Way = 'values' in varied ? 'list' : (varied.scale ?? 'linear');
  const choose = (next: Way): void => {
    if (next === 'list') onChange({ path, values: variedValues(varied, false) });
    else onChange(inRange(varied, scenario, next));
  };
  return (
    <>
      <PathRow label={label} {...{ scenario, path }} onChange={(next) => onChange(usualVaried(scenario, next))} />
      <FieldRow label="Values">
        {({ id, describedBy }) => (
          <Select {...{ id, describedBy }} value={way} options={WAYS} onChange={(next) => choose(next as Way)} />
        )}
      </FieldRow>
      {'values' in varied ? (
        <FieldRow label="List" help="Separated by commas; words need no quotes." stacked>
          {({ id, describedBy }) => (
            <TextInput
              {...{ id, describedBy, name: 'List' }}
              value={varied.values.map(written).join(', ')}
              check={(text) => (listOf(text).length > 0 ? undefined : 'must have at least one value')}
              onCommit={(text) => onChange({ path, values: listOf(text) })}
            />
          )}
        </FieldRow>
      ) : (
        <>
          <NumberRow field={RANGE_FIELDS.from} value={varied.from} onChange={(from) => onChange({ ...varied, from })} />
          <NumberRow field={RANGE_FIELDS.to} value={varied.to} onChange={(to) => onChange({ ...varied, to })} />
          <NumberRow
            field={RANGE_FIELDS.steps}
            label="How many"
            value={varied.steps}
            onChange={(steps) => onChange({ ...varied, steps })}
          />
        </>
      )}
    </>
  );
}

function inRange(varied: VariedPath, scenario: Scenario, scale: 'linear' | 'log'): VariedPath {
  const { path } = varied;
  const numbers = 'values' in varied ? varied.values.filter((value) => typeof value === 'number') : [];
  const range =
    'from' in varied
      ? varied
      : numbers.length < 2
        ? usualRange(scenario, path)
        : { path, from: Math.min(...numbers), to: Math.max(...numbers), steps: numbers.length };
  const { from, to, steps } = range;
  if (scale === 'linear') return { path, from, to, steps };
  // A logarithmic scale starts above 0.
  return { path, from: from > 0 ? from : to > 0 ? to / 100 : 1, to: to > 0 ? to : 100, steps, scale };
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Numbers and flags as JSON reads them, else words. */
const listOf = (text: string): readonly unknown[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return JSON.parse(part) as unknown;
      } catch {
        return part;
      }
    })
    .filter((value) => value !== null);
