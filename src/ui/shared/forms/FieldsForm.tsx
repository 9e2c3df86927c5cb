// SPDX-License-Identifier: GPL-3.0-or-later
// A form made from declarations: one row per field. It stores only what differs from the defaults, shows a default as the
// placeholder, and offers a way back to it. Run options, generator parameters, topology and faults all use this one form.

import { type FieldShape, type Fields, helpOf, joinPath } from '../../../model/fields/fields';
import type { Problem } from '../../../model/problem';
import type { OptionValue, OptionValues } from '../../../model/scenario';
import { askWhatIf } from '../../open-what-if';
import { Button } from '../Button';
import { fieldSentence } from '../sentence';
import { FieldControl } from './FieldControl';
import { FieldNested } from './FieldNested';
import { FieldRow } from './FieldRow';
import styles from './FieldsForm.module.css';
import { defaultText, differsFromDefault, fieldLabel, problemAt, withValue } from './field-values';
import { isJson, isShortList } from './TypedControls';

interface FieldsFormProps {
  readonly fields: Fields;
  /** The values that differ from the defaults, as the scenario writes them. */
  readonly values: OptionValues;
  /** The new values, and the field that changed. */
  readonly onChange: (next: OptionValues, key: string) => void;
  /** Problems found by the scenario's check; shown at the control whose path it names. */
  readonly problems?: readonly Problem[];
  /** The path of these values in the scenario: "runs[0].options". */
  readonly path?: string;
  /** Only these, in this order. */
  readonly only?: readonly string[];
  /** What a record starts with when it is switched on, or a list entry when it is added; else the least values. */
  readonly starts?: Readonly<Record<string, OptionValue>>;
}

const NO_PROBLEMS: readonly Problem[] = [];
/** Controls that need the whole width: lists on one line, JSON. */
const isWide = (field: Fields[string]): boolean => isJson(field) || isShortList(field);

export function FieldsForm({
  fields,
  values,
  onChange,
  problems = NO_PROBLEMS,
  path = '',
  only,
  starts,
}: FieldsFormProps) {
  const set = (key: string, json: OptionValue | undefined): void => onChange(withValue(fields, values, key, json), key);
  const unknown = only === undefined ? Object.keys(values).filter((key) => !Object.hasOwn(fields, key)) : [];
  return (
    <div className={styles.form}>
      {(only ?? Object.keys(fields)).map((key) => {
        const field = fields[key];
        if (field === undefined) return null;
        const label = fieldLabel(key, field);
        const json = differsFromDefault(field, values[key]) ? values[key] : undefined;
        const canReset = json !== undefined && field.fallback !== undefined;
        const { kind } = field.shape;
        const at = joinPath(path, key);
        const message = problemAt(problems, at, isWide(field));
        return (
          <div key={key}>
            <FieldRow
              label={label}
              help={helpOf(field.info)}
              reading={field.info.reading}
              defaultText={defaultText(field)}
              action={canVary(kind, at) && <VaryButton label={label} path={at} />}
              onReset={canReset ? () => set(key, undefined) : undefined}
              stacked={isWide(field)}
              grouped={(kind === 'list' && !isWide(field)) || kind === 'record'}
            >
              {(ids) => (
                <FieldControl
                  field={field}
                  label={label}
                  ids={ids}
                  json={json}
                  start={starts?.[key]}
                  onChange={(json) => set(key, json)}
                  problem={message === undefined ? undefined : fieldSentence(label, message)}
                />
              )}
            </FieldRow>
            <FieldNested
              Form={FieldsForm}
              field={field}
              label={label}
              json={json}
              onChange={(json) => set(key, json)}
              problems={problems}
              path={at}
            />
          </div>
        );
      })}
      {unknown.map((key) => (
        <div key={key} className={styles.unknown}>
          <span>{`${key} is not known here.`}</span>
          <Button kind="quiet" onClick={() => set(key, undefined)}>
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Kinds of fields whose help offers a question on what other values would do. */
const VARIED: readonly FieldShape['kind'][] = ['number', 'flag', 'choice'];

/** A number, a switch or a choice of the scenario; a form of something else has no such path. */
const canVary = (kind: FieldShape['kind'], path: string): boolean =>
  VARIED.includes(kind) && /^(topology|workload|faults|runs\[\d+\])\b./.test(path);

function VaryButton({ label, path }: { readonly label: string; readonly path: string }) {
  return (
    <div>
      <Button
        kind="quiet"
        aria-label={`Vary ${label}: what if it were another value?`}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
          // A dialog closes as if by Escape, because the question replaces what is under it.
          event.currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
          askWhatIf(path);
        }}
      >
        Vary this…
      </Button>
    </div>
  );
}
