// SPDX-License-Identifier: GPL-3.0-or-later
// What goes wrong in a simulation: machines, racks and links that fail for a while, or machines at random.
import { FAULT_FIELDS } from '../../model/fields/fault-fields';
import type { Fields } from '../../model/fields/fields';
import type { Problem } from '../../model/problem';
import type { Faults, OptionValue, OptionValues } from '../../model/scenario';
import { FieldsForm } from '../shared/forms/FieldsForm';
import { fieldLabel } from '../shared/forms/field-values';
import styles from './EntryRow.module.css';

interface FaultsFormProps {
  readonly faults: Faults | undefined;
  /** Undefined: nothing fails. `what`: what undo calls it. */
  readonly onChange: (faults: Faults | undefined, what: string) => void;
  readonly problems?: readonly Problem[];
}

const FIELDS: Fields = FAULT_FIELDS;
const STARTS: Readonly<Record<string, OptionValue>> = {
  machines: { rack: 0, machine: 0, atS: 100, forS: 60 },
  racks: { rack: 0, atS: 100, forS: 60 },
  links: { rack: 0, atS: 100, forS: 60, factor: 0.1 },
  random: { machineMtbfS: 86_400, repairS: 600 },
};

export function FaultsForm({ faults, onChange, problems }: FaultsFormProps) {
  // Faults are written with all their fields, so the form's values are the faults themselves.
  const values = (faults ?? {}) as OptionValues;
  const isEmpty = Object.keys(values).length === 0;
  return (
    <div>
      {isEmpty && (
        <p className={styles.empty}>
          Nothing fails. Take a machine, a rack or a link down at a time, or let machines fail at random.
        </p>
      )}
      <FieldsForm
        fields={FIELDS}
        values={values}
        problems={problems}
        path="faults"
        starts={STARTS}
        onChange={(next, key) => {
          const what = `Change ${fieldLabel(key, FIELDS[key] as Fields[string]).toLowerCase()}`;
          onChange(Object.keys(next).length === 0 ? undefined : (next as Faults), what);
        }}
      />
    </div>
  );
}
