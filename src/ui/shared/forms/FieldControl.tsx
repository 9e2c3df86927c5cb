// SPDX-License-Identifier: GPL-3.0-or-later
// The control of one declared field: what is typed or chosen in its column. What belongs under the row (the fields of a
// record, a variant or a list's entries) is FieldNested's. The field's own `read` validates every value.
import { Button } from '../Button';
import { AddIcon } from '../icons';
import { Message } from '../Message';
import { Select } from '../Select';
import styles from './FieldRow.module.css';
import type { FieldControlProps, ShapedControlProps } from './field-control-props';
import { choiceLabel, fallbackJson, isList, isRecord, startValue, withKind } from './field-values';
import { isJson, isShortList, JsonControl, ListControl, NumberControl, TextControl } from './TypedControls';

export function FieldControl(props: FieldControlProps) {
  const { field, json, onChange } = props;
  const { shape } = field;
  switch (shape.kind) {
    case 'number':
      return <NumberControl {...props} shape={shape} />;
    case 'text':
      return <TextControl {...props} />;
    case 'flag':
      return <CheckControl {...props} checked={(json ?? fallbackJson(field)) === true} onCheck={onChange} />;
    case 'choice':
      return <ChoiceControl {...props} shape={shape} />;
    case 'variant':
      return <VariantControl {...props} shape={shape} />;
    case 'record':
      if (!field.optional || field.fallback !== undefined) return <Problem {...props} />;
      return (
        <CheckControl
          {...props}
          labelled
          checked={json !== undefined}
          onCheck={(checked) => onChange(checked ? (props.start ?? startValue(field)) : undefined)}
        />
      );
    case 'list':
      if (isShortList(field)) return <ListControl {...props} shape={shape} />;
      return isJson(field) ? <JsonControl {...props} /> : <AddControl {...props} shape={shape} />;
    case 'other':
      return <JsonControl {...props} />;
  }
}

function Problem({ ids, problem }: FieldControlProps) {
  return <Message id={`${ids.id}-problem`} text={problem} />;
}

interface CheckControlProps extends FieldControlProps {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  /** The row is a group with a heading, which names the box instead of a label. */
  readonly labelled?: boolean;
}

function CheckControl({ checked, onCheck, labelled, ...props }: CheckControlProps) {
  const { ids } = props;
  return (
    <div className={styles.check}>
      <input
        id={ids.id}
        type="checkbox"
        checked={checked}
        aria-labelledby={labelled ? ids.labelId : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <Problem {...props} />
    </div>
  );
}

const UNSET = '';
const NOT_SET = { value: UNSET, label: 'Not set' };
const optionsOf = (choices: readonly string[]) => choices.map((value) => ({ value, label: choiceLabel(value) }));

function ChoiceControl({ field, shape, ids, json, onChange, problem }: ShapedControlProps<'choice'>) {
  const effective = json ?? fallbackJson(field);
  const options = optionsOf(shape.choices);
  return (
    <Select
      id={ids.id}
      describedBy={ids.describedBy}
      problem={problem}
      value={typeof effective === 'string' ? effective : UNSET}
      options={field.fallback === undefined ? [NOT_SET, ...options] : options}
      onChange={(value) => onChange(value === UNSET ? undefined : value)}
    />
  );
}

function VariantControl({ field, shape, ids, json, onChange, problem }: ShapedControlProps<'variant'>) {
  const effective = json ?? fallbackJson(field);
  const group = isRecord(effective) ? effective : undefined;
  const options = optionsOf(Object.keys(shape.variants));
  const canBeUnset = field.fallback === undefined && field.optional;
  return (
    <Select
      id={ids.id}
      describedBy={ids.describedBy}
      problem={problem}
      value={typeof group?.kind === 'string' ? group.kind : UNSET}
      options={canBeUnset || group === undefined ? [NOT_SET, ...options] : options}
      onChange={(kind) => onChange(kind === UNSET ? undefined : withKind(field, group ?? {}, kind))}
    />
  );
}

/** For a list whose entries have their own forms, under the row. */
function AddControl(props: ShapedControlProps<'list'>) {
  const { field, shape, ids, json, onChange, start } = props;
  const effective = json ?? fallbackJson(field);
  return (
    <>
      <Button
        icon={<AddIcon />}
        aria-describedby={ids.labelId}
        onClick={() => {
          const entry = start ?? startValue(shape.of);
          if (entry !== undefined) onChange([...(isList(effective) ? effective : []), entry]);
        }}
      >
        Add
      </Button>
      <Problem {...props} />
    </>
  );
}
