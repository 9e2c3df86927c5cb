// SPDX-License-Identifier: GPL-3.0-or-later
// A number of a question's form, with its default and its limits.
import { readableNumber } from '../../base/readable';
import { FieldRow } from '../shared/forms/FieldRow';
import { NumberInput } from '../shared/forms/NumberInput';

interface NumberRowProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly help?: string;
  readonly unit?: string;
  readonly usual?: number;
  readonly whole?: boolean;
  readonly least?: number;
  readonly most?: number;
}

export function NumberRow({
  label,
  value,
  onChange,
  help,
  unit = '',
  usual,
  whole = false,
  ...limits
}: NumberRowProps) {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limits;
  const check = (given: number): string | undefined => {
    if (whole && !Number.isInteger(given)) return 'must be a whole number';
    if (given >= least && given <= most) return undefined;
    return `must be from ${readableNumber(least)} to ${readableNumber(most)}`;
  };
  return (
    <FieldRow
      label={label}
      help={help ?? ''}
      {...(usual !== undefined && { defaultText: String(usual) })}
      {...(usual !== undefined && usual !== value && { onReset: () => onChange(usual) })}
    >
      {({ id, describedBy }) => (
        <NumberInput
          {...{ id, describedBy, unit, whole, check, value }}
          name={label}
          onCommit={(next) => next !== undefined && onChange(next)}
        />
      )}
    </FieldRow>
  );
}
