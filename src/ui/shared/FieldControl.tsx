// The control of one declared field: what is typed or chosen in its column. What belongs under the row (the fields of a
// record, a variant or a list's entries) is FieldNested's. The field's own `read` judges every value.
import type { Field, Fields } from '../../model/fields';
import type { OptionValue } from '../../model/scenario';
import { Button } from './Button';
import type { ControlIds } from './FieldRow';
import styles from './FieldRow.module.css';
import {
  choiceLabel,
  defaultText,
  fallbackJson,
  isList,
  isRecord,
  problemOf,
  readTypedList,
  startValue,
  withKind,
} from './field-values';
import { AddIcon } from './icons';
import { Message } from './Message';
import { NumberInput } from './NumberInput';
import { Select } from './Select';
import { TextInput } from './TextInput';

interface FieldControlProps {
  readonly field: Fields[string];
  readonly label: string;
  readonly ids: ControlIds;
  /** Undefined: the default holds, or nothing is set. */
  readonly json: OptionValue | undefined;
  readonly onChange: (json: OptionValue | undefined) => void;
  readonly problem: string | undefined;
  /** What begins when a record is switched on or a list gets an entry. */
  readonly start?: OptionValue;
}

const UNSET = '';

export function FieldControl(props: FieldControlProps) {
  const { field, label, ids, json, onChange, problem } = props;
  const { shape } = field;
  const effective = json ?? fallbackJson(field);
  const named = { id: ids.id, describedBy: ids.describedBy, name: label, problem };

  switch (shape.kind) {
    case 'number': {
      const smallRange = (shape.max ?? shape.below ?? 2) <= 1;
      return (
        <NumberInput
          {...named}
          value={typeof json === 'number' ? json : undefined}
          canBeEmpty={field.optional}
          check={(value) => problemOf(field, value)}
          unit={field.info.unit ?? ''}
          placeholder={defaultText(field) ?? (field.optional ? 'not set' : undefined)}
          stepFrom={typeof effective === 'number' ? effective : (shape.min ?? shape.above)}
          whole={shape.whole}
          smallRange={smallRange}
          onCommit={onChange}
        />
      );
    }
    case 'text':
      return (
        <TextInput
          {...named}
          value={typeof json === 'string' ? json : ''}
          placeholder={defaultText(field) || (field.optional ? 'not set' : undefined)}
          check={(text) => (text === '' && field.optional ? undefined : problemOf(field, text))}
          onCommit={(text) => onChange(text === '' && field.optional ? undefined : text)}
        />
      );
    case 'flag':
      return (
        <div className={styles.check}>
          <input
            id={ids.id}
            type="checkbox"
            checked={effective === true}
            aria-describedby={ids.describedBy}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Message id={`${ids.id}-problem`} text={problem} />
        </div>
      );
    case 'choice': {
      const options = shape.choices.map((value) => ({ value, label: choiceLabel(value) }));
      return (
        <Select
          {...named}
          value={typeof effective === 'string' ? effective : UNSET}
          options={field.fallback === undefined ? [{ value: UNSET, label: 'Not set' }, ...options] : options}
          onChange={(value) => onChange(value === UNSET ? undefined : value)}
        />
      );
    }
    case 'variant': {
      const held = isRecord(effective) ? effective : undefined;
      const options = Object.keys(shape.variants).map((value) => ({ value, label: choiceLabel(value) }));
      const canBeUnset = field.fallback === undefined && field.optional;
      return (
        <Select
          {...named}
          value={typeof held?.kind === 'string' ? held.kind : UNSET}
          options={canBeUnset || held === undefined ? [{ value: UNSET, label: 'Not set' }, ...options] : options}
          onChange={(kind) => onChange(kind === UNSET ? undefined : withKind(field, held ?? {}, kind))}
        />
      );
    }
    case 'record':
      if (!field.optional || field.fallback !== undefined) return <Message id={`${ids.id}-problem`} text={problem} />;
      return (
        <div className={styles.check}>
          <input
            id={ids.id}
            type="checkbox"
            checked={json !== undefined}
            aria-labelledby={ids.labelId}
            aria-describedby={ids.describedBy}
            onChange={(event) => onChange(event.target.checked ? (props.start ?? startValue(field)) : undefined)}
          />
          <Message id={`${ids.id}-problem`} text={problem} />
        </div>
      );
    case 'list':
      if (isShortList(field)) return <ListInput {...props} of={shape.of} effective={effective} />;
      if (isJson(field)) return <JsonInput {...props} effective={effective} />;
      return (
        <>
          <Button
            icon={<AddIcon />}
            aria-describedby={ids.labelId}
            onClick={() => {
              const entry = props.start ?? startValue(shape.of);
              if (entry !== undefined) onChange([...(isList(effective) ? effective : []), entry]);
            }}
          >
            Add
          </Button>
          <Message id={`${ids.id}-problem`} text={problem} />
        </>
      );
    case 'other':
      return <JsonInput {...props} effective={effective} />;
  }
}

/** Numbers or words, which one line of text can hold. */
export function isShortList(field: Fields[string]): boolean {
  if (field.shape.kind !== 'list') return false;
  const { kind } = field.shape.of.shape;
  return kind === 'number' || kind === 'text' || kind === 'choice';
}

/** What no control has the form for: typed as the scenario writes it. */
export function isJson(field: Fields[string]): boolean {
  const { shape } = field;
  return shape.kind === 'other' || (shape.kind === 'list' && ['list', 'other'].includes(shape.of.shape.kind));
}

interface JsonInputProps extends FieldControlProps {
  readonly effective: OptionValue | undefined;
}

function JsonInput({ field, label, ids, onChange, problem, effective }: JsonInputProps) {
  return (
    <TextInput
      id={ids.id}
      describedBy={ids.describedBy}
      name={label}
      problem={problem}
      mono
      value={effective === undefined ? '' : JSON.stringify(effective)}
      placeholder={field.optional ? 'not set' : undefined}
      check={(text) => (text === '' && field.optional ? undefined : problemOfJson(field, text))}
      onCommit={(text) => onChange(text === '' ? undefined : (JSON.parse(text) as OptionValue))}
    />
  );
}

/** The field's problem with typed JSON, or that it is none. */
function problemOfJson(field: Fields[string], text: string): string | undefined {
  try {
    return problemOf(field, JSON.parse(text));
  } catch {
    return 'must be JSON: a number, a list in [ ] or an object in { }';
  }
}

interface ListInputProps extends FieldControlProps {
  readonly of: Field<unknown>;
  readonly effective: OptionValue | undefined;
}

function ListInput({ field, label, ids, onChange, problem, json, of, effective }: ListInputProps) {
  const shown = isList(effective) ? effective.join(', ') : '';
  return (
    <TextInput
      id={ids.id}
      label={label}
      name={label}
      describedBy={ids.describedBy}
      problem={problem}
      value={shown}
      placeholder={of.shape.kind === 'number' ? '1, 2, 3' : 'one, two'}
      check={(text) => {
        if (text.trim() === '' && field.optional) return undefined;
        return problemOf(field, readTypedList(of, text));
      }}
      onCommit={(text) => {
        const list = readTypedList(of, text);
        if (list.length > 0 || json !== undefined) onChange(list.length === 0 && field.optional ? undefined : list);
      }}
    />
  );
}
