// SPDX-License-Identifier: GPL-3.0-or-later
// The expressions of a step so far, found by its declared fields: all of them are tried while the author types.
import type { LessonTextKind } from '../../lessons/lesson-fields';
import { STEP_FIELDS, textKindOf } from '../../lessons/lesson-fields';
import { inlinesOf, parseText } from '../../lessons/lesson-text';
import type { TriedExpression } from '../../lessons/try-expressions';
import { type Field, type Fields, joinPath } from '../../model/fields/fields';
import type { OptionValue, OptionValues } from '../../model/scenario';
import type { DraftStep } from './draft';

interface FoundText {
  /** Inside the step: `ask.answers[0].when`. */
  readonly path: string;
  readonly kind: LessonTextKind;
  readonly text: string;
}

export function triedExpressions(step: DraftStep): readonly TriedExpression[] {
  const { items } = (step.ask ?? {}) as OptionValues;
  const names = Array.isArray(items) ? (items as readonly OptionValue[]).map(String) : [];
  return textsIn(STEP_FIELDS as Fields, step, '').flatMap(({ path, kind, text }): readonly TriedExpression[] => {
    if (text.trim() === '') return [];
    if (kind === 'markup') return valuesIn(text).map((code) => ({ path, code }));
    if (kind !== 'expression') return [];
    const isOrder = path === 'ask.value' && names.length > 0;
    return [{ path, code: text, ...(isOrder && { items: names }) }];
  });
}

const valuesIn = (text: string): readonly string[] =>
  inlinesOf(parseText(text).blocks).flatMap((one) => (one.kind === 'value' ? [one.expression] : []));

function textsIn(fields: Fields, values: OptionValues, path: string): readonly FoundText[] {
  return Object.entries(fields).flatMap(([key, field]) => textsOf(field, values[key], joinPath(path, key)));
}

function textsOf(field: Field<unknown>, value: OptionValue | undefined, path: string): readonly FoundText[] {
  const kind = textKindOf(field);
  if (kind !== undefined) return typeof value === 'string' ? [{ path, kind, text: value }] : [];
  const { shape } = field;
  if (shape.kind === 'list' && Array.isArray(value))
    return (value as readonly OptionValue[]).flatMap((one, i) => textsOf(shape.of, one, `${path}[${i}]`));
  if (typeof value !== 'object' || Array.isArray(value)) return [];
  const values = value as OptionValues;
  if (shape.kind === 'record') return textsIn(shape.fields, values, path);
  return shape.kind === 'variant' ? textsIn(shape.variants[String(values.kind)] ?? {}, values, path) : [];
}
