// SPDX-License-Identifier: GPL-3.0-or-later
// Controls of a declared field whose value is typed: a number, a text, a short list on one line, and JSON for the rest.
import type { OptionValue } from '../../../model/scenario';
import type { FieldControlProps, ShapedControlProps } from './field-control-props';
import { defaultText, fallbackJson, isList, problemOf, readTypedList } from './field-values';
import { NumberInput } from './NumberInput';
import { TextInput } from './TextInput';

const named = ({ ids, label, problem }: FieldControlProps) => ({
  id: ids.id,
  describedBy: ids.describedBy,
  name: label,
  problem,
});

const emptyText = (field: FieldControlProps['field']): string | undefined => (field.optional ? 'not set' : undefined);

export function NumberControl(props: ShapedControlProps<'number'>) {
  const { field, json, onChange } = props;
  const { min, max, above, below, whole } = props.shape;
  const effective = json ?? fallbackJson(field);
  return (
    <NumberInput
      {...named(props)}
      value={typeof json === 'number' ? json : undefined}
      canBeEmpty={field.optional || props.mayBeEmpty === true}
      check={(value) => problemOf(field, value)}
      unit={field.info.unit ?? ''}
      placeholder={defaultText(field) ?? emptyText(field)}
      stepFrom={typeof effective === 'number' ? effective : (min ?? above)}
      whole={whole}
      smallRange={(max ?? below ?? 2) <= 1}
      onCommit={onChange}
    />
  );
}

export function TextControl(props: FieldControlProps) {
  const { field, json, onChange, mayBeEmpty = false } = props;
  const isUnset = (text: string): boolean => text === '' && (field.optional || mayBeEmpty);
  return (
    <TextInput
      {...named(props)}
      value={typeof json === 'string' ? json : ''}
      placeholder={defaultText(field) || emptyText(field)}
      check={(text) => (isUnset(text) ? undefined : problemOf(field, text))}
      onCommit={(text) => onChange(isUnset(text) ? undefined : text)}
    />
  );
}

/** Numbers or words, which one line of text can hold. */
export function isShortList(field: FieldControlProps['field']): boolean {
  if (field.shape.kind !== 'list') return false;
  const { kind } = field.shape.of.shape;
  return kind === 'number' || kind === 'text' || kind === 'choice';
}

export function ListControl(props: ShapedControlProps<'list'>) {
  const { field, label, json, onChange } = props;
  const { of } = props.shape;
  const effective = json ?? fallbackJson(field);
  return (
    <TextInput
      {...named(props)}
      label={label}
      value={isList(effective) ? effective.join(', ') : ''}
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

/** Values without a suitable control: typed as the scenario writes them. */
export function isJson(field: FieldControlProps['field']): boolean {
  const { shape } = field;
  return shape.kind === 'other' || (shape.kind === 'list' && ['list', 'other'].includes(shape.of.shape.kind));
}

export function JsonControl(props: FieldControlProps) {
  const { field, json, onChange } = props;
  const effective = json ?? fallbackJson(field);
  return (
    <TextInput
      {...named(props)}
      mono
      value={effective === undefined ? '' : JSON.stringify(effective)}
      placeholder={emptyText(field)}
      check={(text) => (text === '' && field.optional ? undefined : problemOfJson(field, text))}
      onCommit={(text) => onChange(text === '' ? undefined : (JSON.parse(text) as OptionValue))}
    />
  );
}

/** The field's problem with typed JSON, or that it is not JSON. */
function problemOfJson(field: FieldControlProps['field'], text: string): string | undefined {
  try {
    return problemOf(field, JSON.parse(text));
  } catch {
    return 'must be JSON: a number, a list in [ ] or an object in { }';
  }
}
