// SPDX-License-Identifier: GPL-3.0-or-later
// A number of a question: words, unit, limits and default come from its declaration, so that the form accepts what the file reader does.
import { type Field, helpOf } from '../../model/fields/fields';
import { FieldRow } from '../shared/forms/FieldRow';
import { problemOf } from '../shared/forms/field-values';
import { NumberInput } from '../shared/forms/NumberInput';

interface NumberRowProps {
  readonly field: Field<number>;
  /** If the field's own would not say enough. */
  readonly label?: string;
  readonly value: number;
  /** Of a field whose declaration has none. */
  readonly usual?: number;
  readonly onChange: (value: number) => void;
}

export function NumberRow(props: NumberRowProps) {
  const { field, label = field.info.label ?? '', value, usual = field.fallback, onChange } = props;
  return (
    <FieldRow
      label={label}
      help={helpOf(field.info)}
      {...(usual !== undefined && { defaultText: String(usual) })}
      {...(usual !== undefined && usual !== value && { onReset: () => onChange(usual) })}
    >
      {({ id, describedBy }) => (
        <NumberInput
          {...{ id, describedBy, value, unit: field.info.unit ?? '' }}
          name={label}
          whole={field.shape.kind === 'number' && field.shape.whole}
          check={(given) => problemOf(field, given)}
          onCommit={(next) => next !== undefined && onChange(next)}
        />
      )}
    </FieldRow>
  );
}
