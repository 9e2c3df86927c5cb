// SPDX-License-Identifier: GPL-3.0-or-later
// A form made from the declared fields of a lesson: texts with suggested references, expressions with their present values, lists of
// answers and edits. Numbers, switches and choices use the controls of every other form.
import { useEffect, useRef } from 'react';
import { textKindOf } from '../../lessons/lesson-fields';
import { type Field, type Fields, helpOf, joinPath } from '../../model/fields/fields';
import type { OptionValue, OptionValues } from '../../model/scenario';
import { NEW_ENTRIES, withKey } from '../../state/lesson-maker/draft';
import type { TypedKind } from '../../state/lesson-maker/suggestions';
import { Button, IconButton } from '../shared/Button';
import { FieldControl } from '../shared/forms/FieldControl';
import { FieldRow } from '../shared/forms/FieldRow';
import forms from '../shared/forms/FieldsForm.module.css';
import { defaultText, differsFromDefault, fieldLabel, isList, isRecord, problemOf } from '../shared/forms/field-values';
import { TextInput } from '../shared/forms/TextInput';
import { AddIcon, TrashIcon } from '../shared/icons';
import { fieldSentence } from '../shared/sentence';
import { PresentValues } from './PresentValues';
import { SuggestInput } from './SuggestInput';
import { readValue, readValues, valuesText, valueText } from './typed-values';

interface LessonFieldsProps {
  readonly fields: Fields;
  readonly values: OptionValues;
  /** `key`: what was changed, for undo. */
  readonly onChange: (next: OptionValues, key: string) => void;
  /** The path inside the step: `ask.answers[0]`; empty for the step itself. */
  readonly path: string;
  readonly only?: readonly string[];
}

export function LessonFields({ fields, values, onChange, path, only }: LessonFieldsProps) {
  return (
    <div className={forms.form}>
      {(only ?? Object.keys(fields)).map((key) => {
        const field = fields[key];
        if (field === undefined) return null;
        const put = (json: OptionValue | undefined, inside = ''): void =>
          onChange(withKey(values, key, json), joinPath(path, key) + inside);
        return (
          <div key={key} data-path={joinPath(path, key)}>
            <LessonField
              field={field}
              label={fieldLabel(key, field)}
              listOf={key}
              path={joinPath(path, key)}
              json={values[key]}
              onChange={put}
            />
          </div>
        );
      })}
    </div>
  );
}

interface LessonFieldProps {
  readonly field: Field<unknown>;
  readonly label: string;
  /** The key that tells a list what a new entry starts with. */
  readonly listOf: string;
  readonly path: string;
  readonly json: OptionValue | undefined;
  readonly onChange: (json: OptionValue | undefined, inside?: string) => void;
}

const isEmptyList = (json: unknown): boolean => Array.isArray(json) && json.length === 0;

/** Minimum number of lines of text fields. */
const ROWS: Readonly<Record<string, number>> = { text: 6, question: 2, because: 2, when: 1, value: 1 };

function LessonField(props: LessonFieldProps) {
  const { field, label, listOf, path, json, onChange } = props;
  const { shape } = field;
  if (shape.kind === 'list' && shape.of.shape.kind === 'record') return <Entries {...props} />;
  const kind = typedKind(field, listOf);
  const text = typeof json === 'string' ? json : isList(json) ? json.join(', ') : '';
  if (kind !== undefined) {
    const isMany = shape.kind === 'list';
    const message = text.trim() === '' || isMany ? undefined : problemOf(field, text);
    const put = (typed: string): void => {
      const isUnset = typed.trim() === '' && field.optional && field.fallback === undefined;
      onChange(isUnset ? undefined : isMany ? splitList(typed) : typed);
    };
    const inAnswer = /answers\[\d+\]\.text$/.test(path);
    return (
      <FieldRow label={label} help={helpOf(field.info)} stacked>
        {({ id, describedBy }) => (
          <>
            <SuggestInput
              id={id}
              describedBy={describedBy}
              kind={kind}
              value={isMany ? (kind === 'hide' && isEmptyList(json) ? 'nothing' : manyText(json)) : text}
              onChange={put}
              {...(kind === 'hide' && { placeholder: 'as usual' })}
              {...((kind === 'markup' || kind === 'expression') && { rows: inAnswer ? 1 : (ROWS[listOf] ?? 1) })}
              problem={message === undefined ? undefined : fieldSentence(label, message)}
            />
            {(kind === 'markup' || kind === 'expression') && <PresentValues path={path} kind={kind} text={text} />}
          </>
        )}
      </FieldRow>
    );
  }
  if (shape.kind === 'other' || (shape.kind === 'list' && shape.of.shape.kind === 'other')) {
    const isMany = shape.kind === 'list';
    return (
      <FieldRow label={label} help={helpOf(field.info)} stacked>
        {({ id, describedBy }) => (
          <TextInput
            {...{ id, describedBy, name: label, mono: true, placeholder: isMany ? '1, 2, 3' : '10' }}
            value={isMany ? valuesText(json) : valueText(json)}
            check={(text) =>
              text.trim() === '' ? undefined : problemOf(field, isMany ? readValues(text) : readValue(text))
            }
            onCommit={(text) => onChange(isMany ? readValues(text) : text.trim() === '' ? undefined : readValue(text))}
          />
        )}
      </FieldRow>
    );
  }
  const problem = json === undefined || json === '' ? undefined : problemOf(field, json);
  const canReset = field.fallback !== undefined && differsFromDefault(field, json);
  return (
    <FieldRow
      label={label}
      help={helpOf(field.info)}
      stacked={shape.kind === 'text' || shape.kind === 'list'}
      defaultText={defaultText(field)}
      onReset={canReset ? () => onChange(undefined) : undefined}
    >
      {(ids) => (
        <FieldControl
          field={field}
          // Required fields may be emptied while writing: the draft has what is on screen, and “Check” says what is missing.
          mayBeEmpty
          label={label}
          ids={ids}
          json={json}
          onChange={(next) => onChange(next)}
          problem={problem === undefined ? undefined : fieldSentence(label, problem)}
        />
      )}
    </FieldRow>
  );
}

/** Keeps a space at the end, which may be followed by the rest of a name. */
function splitList(typed: string): readonly string[] {
  if (typed.trim() === '') return [];
  const parts = typed.split(',').map((one) => one.trimStart());
  return parts.map((one, i) => (i < parts.length - 1 ? one.trimEnd() : one));
}

/** A list on one line, including what was just typed after its last comma. */
const manyText = (json: OptionValue | undefined): string => (isList(json) ? json.map(String).join(', ') : '');

function typedKind(field: Field<unknown>, key: string): TypedKind | undefined {
  const own = textKindOf(field);
  if (own !== undefined) return own;
  if (field.shape.kind !== 'list') return undefined;
  if (textKindOf(field.shape.of) === 'path') return 'paths';
  return key === 'items' ? 'job' : key === 'hide' ? 'hide' : undefined;
}

function Entries({ field, label, listOf, path, json, onChange }: LessonFieldProps) {
  const { shape, info } = field;
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  const count = isList(json) ? json.length : 0;
  // What is typed next belongs to the new entry, not to the page's keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when an entry came
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    isAdded.current = false;
  }, [count]);
  if (shape.kind !== 'list' || shape.of.shape.kind !== 'record') return null;
  const { fields } = shape.of.shape;
  const entries = isList(json) ? json : [];
  const one = label.replace(/s$/, '');
  const put = (next: readonly OptionValue[], inside?: string): void =>
    onChange(next.length === 0 && field.optional ? undefined : next, inside);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={label}>
      <FieldRow label={label} help={helpOf(info)} grouped>
        {({ labelId }) => (
          <Button
            icon={<AddIcon />}
            aria-describedby={labelId}
            onClick={() => {
              isAdded.current = true;
              put([...entries, NEW_ENTRIES[listOf] ?? {}]);
            }}
          >
            Add
          </Button>
        )}
      </FieldRow>
      <div ref={list} className={forms.nested}>
        {entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list; it has no other name
          <div key={i} className={forms.entry}>
            <span className={forms.entryTitle}>{`${one} ${i + 1}`}</span>
            <IconButton
              label={`Remove ${one.toLowerCase()} ${i + 1}`}
              icon={<TrashIcon />}
              onClick={() => put(entries.filter((_, other) => other !== i))}
            />
            <div className={forms.entryBody}>
              <LessonFields
                fields={fields}
                values={isRecord(entry) ? entry : {}}
                path={`${path}[${i}]`}
                onChange={(next, key) =>
                  put(
                    entries.map((before, other) => (other === i ? next : before)),
                    key,
                  )
                }
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
