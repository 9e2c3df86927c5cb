// SPDX-License-Identifier: GPL-3.0-or-later
// A choice among plug-ins: their labels, and the help and paper of the chosen one. An id without a plug-in here stays in the list, so
// that opening a newer scenario changes nothing silently.
import type { Declaration, PaperReference } from '../../model/fields/declaration';
import { FieldRow } from '../shared/forms/FieldRow';
import { Select } from '../shared/Select';

interface DeclarationSelectProps {
  readonly label: string;
  readonly declarations: readonly Declaration[];
  /** Undefined: none. */
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly problem?: string;
  /** Whether a plug-in takes the jobs; if absent, all do. */
  readonly takes?: (declaration: Declaration) => boolean;
  /** Control under its label. */
  readonly stacked?: boolean;
}

function paperText(reference: PaperReference): string {
  return reference.where === undefined ? reference.paper : `${reference.paper}, ${reference.where}`;
}

/** The sentence of a plug-in with its paper. */
export function declarationHelp(declaration: Declaration): string {
  return declaration.reference === undefined
    ? declaration.help
    : `${declaration.help} (${paperText(declaration.reference)})`;
}

export function DeclarationSelect(props: DeclarationSelectProps) {
  const { label, declarations, value, onChange, problem, takes = () => true, stacked } = props;
  const chosen = declarations.find((one) => one.id === value);
  const options = declarations.map((one) => ({
    value: one.id,
    label: takes(one) ? one.label : `${one.label}: not for these jobs`,
  }));
  const unknown = chosen === undefined;
  return (
    <FieldRow label={label} help={chosen === undefined ? undefined : declarationHelp(chosen)} stacked={stacked}>
      {({ id, describedBy }) => (
        <Select
          id={id}
          describedBy={describedBy}
          value={value ?? ''}
          problem={problem}
          options={
            unknown
              ? [{ value: value ?? '', label: value === undefined ? 'Choose' : `${value} (unknown)` }, ...options]
              : options
          }
          onChange={onChange}
        />
      )}
    </FieldRow>
  );
}
