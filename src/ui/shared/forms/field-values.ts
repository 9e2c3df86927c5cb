// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a form and their declarations, without a form: what is kept is the scenario's own JSON, only if it differs
// from the defaults. Validation is the fields' own `read`; this file never validates a value itself.
import type { Field, FieldShape, Fields } from '../../../model/fields/fields';
import { type Problem, ProblemList } from '../../../model/problem';
import type { OptionValue, OptionValues } from '../../../model/scenario';
import { capitalised } from '../sentence';

type AnyField = Fields[string];

/** Why the field refuses this JSON: the first problem, with its place inside the value if it has one. */
export function problemOf(field: AnyField, json: unknown): string | undefined {
  const problems = new ProblemList();
  field.read(json, '', problems);
  const first = problems.all[0];
  if (first === undefined) return undefined;
  const place = first.path
    .replace(/^\./, '')
    .replace(/^\[(\d+)\]$/, (_, index: string) => `entry ${Number(index) + 1}`);
  return place === '' ? first.message : `${place} ${first.message}`;
}

/** The default as JSON; undefined if there is none. */
export function fallbackJson(field: AnyField): OptionValue | undefined {
  return field.fallback === undefined ? undefined : (field.write(field.fallback) as OptionValue);
}

/** Whether a value is set that differs from the default. */
export function differsFromDefault(field: AnyField | undefined, json: OptionValue | undefined): boolean {
  if (json === undefined) return false;
  const fallback = field === undefined ? undefined : fallbackJson(field);
  return fallback === undefined || JSON.stringify(json) !== JSON.stringify(fallback);
}

/** The canonical JSON of a value that the field accepts (defaults inside it left out); any other value as it is. */
function canonical(field: AnyField, json: OptionValue): OptionValue {
  const value = field.read(json, '', new ProblemList());
  return value === undefined ? json : (field.write(value) as OptionValue);
}

/** The values with one more set, or removed if `json` is undefined or the default. Declared order, then the others. */
export function withValue(
  fields: Fields,
  values: OptionValues,
  key: string,
  json: OptionValue | undefined,
): OptionValues {
  const field = fields[key];
  const fallback = field === undefined ? undefined : fallbackJson(field);
  const wanted = json === undefined && field?.alwaysWritten === true ? fallback : json;
  const held = field === undefined || wanted === undefined ? wanted : canonical(field, wanted);
  const isDefault = field?.alwaysWritten !== true && !differsFromDefault(field, held);
  const out: Record<string, OptionValue> = {};
  const keys = [...Object.keys(fields), ...Object.keys(values).filter((one) => !Object.hasOwn(fields, one))];
  for (const one of keys) {
    const value = one === key ? (isDefault ? undefined : held) : values[one];
    if (value !== undefined) out[one] = value;
  }
  return out;
}

/** The initial value when something is switched on: the default, or the least that the field accepts. */
export function startValue(field: AnyField): OptionValue | undefined {
  const fallback = fallbackJson(field);
  if (fallback !== undefined) return fallback;
  for (const candidate of startCandidates(field.shape)) {
    if (problemOf(field, candidate) === undefined) return candidate;
  }
  return undefined;
}

/** A value for each required field of a record. */
function startValues(fields: Fields): OptionValues {
  const out: Record<string, OptionValue> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.optional) continue;
    const value = startValue(field);
    if (value !== undefined) out[key] = value;
  }
  return out;
}

function startCandidates(shape: FieldShape): readonly OptionValue[] {
  switch (shape.kind) {
    case 'number': {
      const { min, max, above, below } = shape;
      const middle = above !== undefined && below !== undefined ? [(above + below) / 2] : [];
      const low = min ?? (above === undefined ? 0 : above + 1);
      return [low, ...middle, ...(max === undefined ? [] : [max]), ...(below === undefined ? [] : [below - 1])];
    }
    case 'text':
      return ['', 'new'];
    case 'flag':
      return [false];
    case 'choice':
      return shape.choices.slice(0, 1);
    case 'list': {
      const entry = startValue(shape.of);
      return entry === undefined ? [[]] : [[], [entry]];
    }
    case 'record':
      return [startValues(shape.fields)];
    case 'variant':
      return Object.entries(shape.variants).map(([kind, fields]) => ({ kind, ...startValues(fields) }));
    case 'other':
      return [];
  }
}

/** The same variant with another kind; fields of the same name keep their values if the new kind accepts them. */
export function withKind(field: AnyField, values: OptionValues, kind: string): OptionValues {
  if (field.shape.kind !== 'variant') return values;
  const fields = field.shape.variants[kind] ?? {};
  let out: OptionValues = { kind, ...startValues(fields) };
  for (const [key, one] of Object.entries(fields)) {
    const value = values[key];
    if (value !== undefined && problemOf(one, value) === undefined) out = { ...out, [key]: value };
  }
  return out;
}

/** A default in a few characters, for a placeholder: "0.05", "on", "a, b"; undefined if it has no short form. */
export function defaultText(field: AnyField): string | undefined {
  const json = fallbackJson(field);
  if (json === undefined) return undefined;
  if (typeof json === 'boolean') return json ? 'on' : 'off';
  if (typeof json === 'number' || typeof json === 'string') return String(json);
  if (isList(json)) return json.every((one) => typeof one !== 'object') ? json.join(', ') : undefined;
  return typeof json.kind === 'string' ? json.kind : undefined;
}

export function isList(json: OptionValue | undefined): json is readonly OptionValue[] {
  return Array.isArray(json);
}

export function isRecord(json: OptionValue | undefined): json is OptionValues {
  return typeof json === 'object' && !Array.isArray(json);
}

/** The problem that the scenario's check found at exactly this place, or deeper if no separate control shows it. */
export function problemAt(problems: readonly Problem[], path: string, deeper = false): string | undefined {
  const inside = (one: string): boolean => one.startsWith(`${path}.`) || one.startsWith(`${path}[`);
  const found = problems.find((one) => one.path === path || (deeper && inside(one.path)));
  return found?.message;
}

/** The declared label, else one from the key: "outputReplicas" -> "Output replicas". */
export function fieldLabel(key: string, field: AnyField): string {
  if (field.info.label !== undefined) return field.info.label;
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalised(words);
}

/** A choice's id as words: "not-all-stop" -> "Not all stop", "lexmin" -> "Lexmin". */
export function choiceLabel(choice: string): string {
  const words = choice
    .replaceAll('-', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return capitalised(words);
}

/** Reads a typed list: numbers separated by spaces, commas or semicolons; words by commas. */
export function readTypedList(of: Field<unknown>, text: string): readonly OptionValue[] {
  if (of.shape.kind === 'number') {
    return text
      .split(/[\s;,]+/)
      .filter((part) => part !== '')
      .map((part) => (Number.isNaN(Number(part)) ? part : Number(part)));
  }
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
