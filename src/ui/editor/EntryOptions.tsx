// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a plug-in, folded, with how many differ from their defaults; empty if it has none.
import type { Declaration } from '../../model/fields/declaration';
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { Disclosure } from '../shared/Disclosure';
import { FieldsForm } from '../shared/forms/FieldsForm';

interface EntryOptionsProps {
  readonly title: string;
  readonly declaration: Declaration | undefined;
  readonly values: OptionValues;
  readonly problems: readonly Problem[];
  readonly path: string;
  readonly onChange: (values: OptionValues) => void;
  readonly defaultOpen?: boolean;
}

export function EntryOptions({ title, declaration, values, problems, path, onChange, defaultOpen }: EntryOptionsProps) {
  if (declaration === undefined || Object.keys(declaration.options).length === 0) return null;
  const changed = Object.keys(values).length;
  const note = changed === 0 ? 'all at their defaults' : `${changed} changed`;
  return (
    <Disclosure
      kind="more"
      level={3}
      title={title}
      note={note}
      defaultOpen={defaultOpen || problems.some((one) => one.path.startsWith(path))}
    >
      <FieldsForm fields={declaration.options} values={values} problems={problems} path={path} onChange={onChange} />
    </Disclosure>
  );
}
