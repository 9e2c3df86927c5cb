// SPDX-License-Identifier: GPL-3.0-or-later
// What is under a row of a form: the fields of a record or of a variant's kind, or the entries of a list. The form inside is passed
// down, because forms contain these and these contain forms.
import type { ComponentType } from 'react';
import { type Fields, helpOf } from '../../../model/fields/fields';
import type { Problem } from '../../../model/problem';
import type { OptionValue, OptionValues } from '../../../model/scenario';
import { IconButton } from '../Button';
import { TrashIcon } from '../icons';
import { FieldControl } from './FieldControl';
import { FieldRow } from './FieldRow';
import styles from './FieldsForm.module.css';
import { fallbackJson, isList, isRecord, problemAt } from './field-values';
import { isJson, isShortList } from './TypedControls';

/** The props of a form inside a field. */
interface NestedFormProps {
  readonly fields: Fields;
  readonly values: OptionValues;
  readonly onChange: (next: OptionValues) => void;
  readonly problems: readonly Problem[];
  readonly path: string;
}

interface FieldNestedProps {
  readonly Form: ComponentType<NestedFormProps>;
  readonly field: Fields[string];
  readonly label: string;
  readonly json: OptionValue | undefined;
  readonly onChange: (json: OptionValue | undefined) => void;
  readonly problems: readonly Problem[];
  readonly path: string;
}

export function FieldNested({ Form, field, label, json, onChange, problems, path }: FieldNestedProps) {
  const { shape } = field;
  const effective = json ?? fallbackJson(field);

  if (shape.kind === 'record') {
    if (!isRecord(effective) && field.optional) return null;
    const values = isRecord(effective) ? effective : {};
    return (
      <div className={styles.nested}>
        <Form fields={shape.fields} values={values} onChange={onChange} problems={problems} path={path} />
      </div>
    );
  }
  if (shape.kind === 'variant') {
    if (!isRecord(effective) || typeof effective.kind !== 'string') return null;
    const { kind, ...body } = effective;
    const fields = shape.variants[kind as string];
    if (fields === undefined || Object.keys(fields).length === 0) return null;
    const put = (next: OptionValues): void => onChange({ kind: kind as string, ...next });
    return (
      <div className={styles.nested}>
        <Form fields={fields} values={body} onChange={put} problems={problems} path={path} />
      </div>
    );
  }
  if (shape.kind === 'list' && !isShortList(field) && !isJson(field) && isList(effective) && effective.length > 0) {
    const put = (index: number, entry: OptionValue | undefined): void => {
      const next = effective.map((one, i) => (i === index ? entry : one)).filter((one) => one !== undefined);
      onChange(next.length === 0 && field.optional ? undefined : next);
    };
    return (
      <div className={styles.nested}>
        {effective.map((entry, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list; it has no other name.
            key={index}
            Form={Form}
            field={shape.of as Fields[string]}
            label={`${singular(label)} ${index + 1}`}
            json={entry}
            onChange={(next) => put(index, next)}
            problems={problems}
            path={`${path}[${index}]`}
          />
        ))}
      </div>
    );
  }
  return null;
}

function Entry({ Form, field, label, json, onChange, problems, path }: FieldNestedProps) {
  const { shape } = field;
  const remove = <IconButton label={`Remove ${label}`} icon={<TrashIcon />} onClick={() => onChange(undefined)} />;
  if (shape.kind === 'record' && isRecord(json)) {
    return (
      <div className={styles.entry}>
        <span className={styles.entryTitle}>{label}</span>
        {remove}
        <div className={styles.entryBody}>
          <Form fields={shape.fields} values={json} onChange={onChange} problems={problems} path={path} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.entry}>
      <FieldRow label={label} help={helpOf(field.info)}>
        {(ids) => (
          <FieldControl
            field={field}
            label={label}
            ids={ids}
            json={json}
            onChange={onChange}
            problem={problemAt(problems, path)}
          />
        )}
      </FieldRow>
      {remove}
      <div className={styles.entryBody}>
        <FieldNested
          Form={Form}
          field={field}
          label={label}
          json={json}
          onChange={onChange}
          problems={problems}
          path={path}
        />
      </div>
    </div>
  );
}

/** "Machines" -> "Machine", "Replicas" -> "Replica"; without a plural s it stays. */
function singular(label: string): string {
  return label.replace(/(\w\w)s$/, '$1');
}
