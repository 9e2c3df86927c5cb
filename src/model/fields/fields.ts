// SPDX-License-Identifier: GPL-3.0-or-later
// One declaration per field of a scenario or option of a plug-in. It reads JSON (all problems at once, defaults filled in), writes the
// canonical form back (declared order, defaults left out), and describes itself to forms, help and docs. It knows nothing of scenarios:
// `scenario-fields.ts` and the plug-ins use it for their declarations.

import { overLimit } from '../limits';
import type { ProblemList } from '../problem';
import {
  joinPath,
  type NumberRange,
  quoteValue,
  reportMissingKind,
  reportUnknownKey,
  suggestion,
  wantedNumber,
} from './field-words';

export { joinPath, plainName } from './field-words';

/** What a form control, help text or docs table needs to know. */
export type FieldShape =
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly min?: number;
      readonly max?: number;
      readonly above?: number;
      readonly below?: number;
    }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly of: Field<unknown> }
  | { readonly kind: 'record'; readonly fields: Fields }
  | { readonly kind: 'variant'; readonly variants: Readonly<Record<string, Fields>> }
  | { readonly kind: 'other' };

export interface FieldInfo {
  /** Sentence case, without the unit: "Map rate". */
  readonly label?: string;
  /** Units people read: "s", "GB", "MB/s", "Gbps". */
  readonly unit?: string;
  /** One sentence; with the paper's section, if there is one. */
  readonly help?: string;
  /** Of a number: what a larger one does. One sentence, shown after the help. */
  readonly larger?: string;
  /** If a paper leaves it open: the id of a reading (papers/readings). */
  readonly reading?: string;
}

/** All text about a field, in one string. */
export const helpOf = ({ help, larger }: FieldInfo): string => [help, larger].filter(Boolean).join(' ');

export interface Field<T> {
  readonly shape: FieldShape;
  readonly info: FieldInfo;
  /** The value of an absent field; if `undefined` while `optional` is false, the field is required. */
  readonly fallback: T | undefined;
  readonly optional: boolean;
  /** Whether the canonical form includes the default too, because the format has none that a reader could know. */
  readonly alwaysWritten: boolean;
  /** Of an optional list: `[]` differs from leaving it out. */
  readonly keepsEmpty?: boolean | undefined;
  /** Reports every problem and returns undefined, or returns the value with its defaults filled in. */
  read(value: unknown, path: string, problems: ProblemList): T | undefined;
  /** The canonical JSON of a value that was read. */
  write(value: T): unknown;
  /** Whether reading would return this value unchanged and without problems: long lists then need no paths. */
  accepts?(value: unknown): boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a record has fields of many types; `record<T>` checks each against T.
export type Fields = Readonly<Record<string, Field<any>>>;
/** A field for each key of T, so that a type and its declaration cannot drift apart. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

type Options<T> = FieldInfo & {
  readonly default?: T;
  readonly optional?: boolean;
  readonly alwaysWritten?: boolean;
  readonly keepsEmpty?: boolean;
};

function field<T>(
  shape: FieldShape,
  options: Options<T>,
  read: Field<T>['read'],
  write: (value: T) => unknown = (value) => value,
  accepts?: (value: unknown) => boolean,
): Field<T> {
  const { label, unit, help, larger, reading } = options;
  return {
    shape,
    info: { label, unit, help, larger, reading },
    fallback: options.default,
    optional: options.optional === true || options.default !== undefined,
    alwaysWritten: options.alwaysWritten === true,
    ...(options.keepsEmpty && { keepsEmpty: true }),
    read,
    write,
    accepts,
  };
}

/** A number with a label, so shown in forms and help, must state what a larger one does; one that is never shown need not. */
type NumberOptions = Options<number> &
  NumberRange &
  ({ readonly larger: string } | { readonly label?: undefined; readonly larger?: undefined });

function numeric(isWhole: boolean, o: NumberOptions): Field<number> {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = o;
  const { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = o;
  const good = (value: unknown): value is number =>
    typeof value === 'number' &&
    (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) &&
    value >= min &&
    value <= max &&
    value > above &&
    value < below;
  return field(
    { kind: 'number', whole: isWhole, min: o.min, max: o.max, above: o.above, below: o.below },
    o,
    (value, path, problems) => {
      if (good(value)) return value === 0 ? 0 : value; // -0 becomes 0, so that equal scenarios print equal
      problems.add(path, `must be ${wantedNumber(value, isWhole, o)} (got ${quoteValue(value)})`);
      return undefined;
    },
    undefined,
    (value) => good(value) && !Object.is(value, -0),
  );
}

export const number = (options: NumberOptions = {}): Field<number> => numeric(false, options);
export const whole = (options: NumberOptions = {}): Field<number> => numeric(true, options);

/** Characters as people count them: an emoji is one. */
function charactersOf(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

export function text(
  options: Options<string> & { readonly minLength?: number; readonly maxLength?: number } = {},
): Field<string> {
  const minLength = options.minLength ?? 0;
  const maxLength = options.maxLength ?? 10_000;
  const wanted = minLength === 0 ? `at most ${maxLength}` : `${minLength} to ${maxLength}`;
  return field({ kind: 'text', maxLength }, options, (value, path, problems) => {
    if (typeof value === 'string') {
      // Counted only if it matters: there are never fewer UTF-16 units than characters.
      const length = value.length <= maxLength ? value.length : charactersOf(value);
      if (length >= minLength && length <= maxLength) return value;
      problems.add(path, `must be text of ${wanted} characters (got ${length} characters)`);
    } else problems.add(path, `must be text of ${wanted} characters (got ${quoteValue(value)})`);
    return undefined;
  });
}

export function flag(options: Options<boolean> = {}): Field<boolean> {
  return field({ kind: 'flag' }, options, (value, path, problems) => {
    if (typeof value === 'boolean') return value;
    problems.add(path, `must be true or false (got ${quoteValue(value)})`);
    return undefined;
  });
}

/** One of a few names. One that looks like a number or a flag may be given as one. */
export function choice<const C extends string>(choices: readonly C[], options: Options<C> = {}): Field<C> {
  return field({ kind: 'choice', choices }, options, (value, path, problems) => {
    const name = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    const found = choices.find((one) => one === name);
    if (found !== undefined) return found;
    const hint = typeof value === 'string' ? suggestion(value, choices) : undefined;
    const wanted = `must be one of ${choices.join(', ')} (got ${quoteValue(value)})`;
    problems.add(path, hint === undefined ? wanted : `${wanted}; ${hint}`);
    return undefined;
  });
}

interface ListOptions<T> extends Options<readonly T[]> {
  readonly min?: number;
  /** Required for every list, so that what a link or a file can demand is bounded before it is read. */
  readonly max: number;
  /** The noun for the entries, as in "9 runs; the limit is 8". */
  readonly entries?: string;
}

const tooFew = (got: number, min: number, entries: string): string =>
  `must have at least ${min} ${entries} (got ${got})`;

export function list<T>(of: Field<T>, options: ListOptions<T>): Field<readonly T[]> {
  const { min = 0, max, entries = 'entries' } = options;
  return field<readonly T[]>(
    { kind: 'list', of: of as Field<unknown> },
    options,
    (value, path, problems) => {
      if (!Array.isArray(value)) {
        problems.add(path, `must be a list (got ${quoteValue(value)})`);
        return undefined;
      }
      if (value.length < min) problems.add(path, min === 1 ? 'must not be empty' : tooFew(value.length, min, entries));
      if (value.length > max) problems.add(path, overLimit(value.length, entries, max));
      if (value.length < min || value.length > max) return undefined;
      const out: T[] = [];
      for (let i = 0; i < value.length && !problems.full; i++) {
        const given: unknown = value[i];
        const entry = of.accepts?.(given) ? (given as T) : of.read(given, `${path}[${i}]`, problems);
        if (entry !== undefined) out.push(entry);
      }
      return out.length === value.length ? out : undefined;
    },
    (value) => value.map((entry) => of.write(entry)),
    (value) =>
      Array.isArray(value) &&
      value.length >= min &&
      value.length <= max &&
      value.every((entry) => of.accepts?.(entry) === true),
  );
}

/** A plain object; null and lists are refused. */
export function asObject(value: unknown, path: string, problems: ProblemList): Record<string, unknown> | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  problems.add(path, `must be an object (got ${quoteValue(value)})`);
  return undefined;
}

/**
 * As much of an object as could be read, with problems reported in the document's order. For checks across fields, which continue when a
 * field is wrong. A reader compares `problems.count` to see whether all was read.
 */
export function readPartly<T>(
  fields: FieldsOf<T>,
  source: Record<string, unknown>,
  path: string,
  problems: ProblemList,
): Partial<T> {
  const declared = fields as Fields;
  const names = Object.keys(declared);
  const values = new Map<string, unknown>();
  for (const key of Object.keys(source)) {
    const given = source[key];
    if (!Object.hasOwn(declared, key)) reportUnknownKey(key, names, path, problems);
    else if (given !== undefined) values.set(key, declared[key]?.read(given, joinPath(path, key), problems));
  }
  const out: Record<string, unknown> = {};
  for (const key of names) {
    const one = declared[key] as Field<unknown>;
    if (values.has(key)) {
      const value = values.get(key);
      if (value !== undefined && !isEmptyOptional(one, value)) out[key] = value;
    } else if (one.fallback !== undefined) out[key] = one.fallback;
    else if (!one.optional) problems.add(joinPath(path, key), 'is required');
  }
  return out as Partial<T>;
}

/** An empty section or list means the same as leaving it out. */
export const emptyIsAbsent = <T extends object>(member: T | undefined): T | undefined =>
  member === undefined || Object.keys(member).length === 0 ? undefined : member;

/** An empty optional list or record means the same as leaving it out, so that equal scenarios have equal keys. */
function isEmptyOptional(one: Field<unknown>, value: unknown): boolean {
  const { kind } = one.shape;
  if ((kind !== 'list' && kind !== 'record') || !one.optional || one.fallback !== undefined || one.keepsEmpty)
    return false;
  return Object.keys(value as object).length === 0;
}

/** Reads the declared keys of an object; undefined if anything in it is wrong. */
export function readFields<T>(
  fields: FieldsOf<T>,
  source: Record<string, unknown>,
  path: string,
  problems: ProblemList,
): T | undefined {
  const before = problems.count;
  const out = readPartly(fields, source, path, problems);
  return problems.count === before ? (out as T) : undefined;
}

function isFallback(field: Field<unknown>, json: unknown): boolean {
  if (field.fallback === undefined || field.alwaysWritten) return false;
  if (json === field.fallback) return true;
  // Unequal primitives need nothing more; lists and objects are compared in written form.
  return typeof json === 'object' && JSON.stringify(json) === JSON.stringify(field.write(field.fallback));
}

/** The canonical JSON: keys in declared order, absent and default values left out. */
export function writeFields<T extends object>(fields: FieldsOf<T>, value: T): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(fields as Fields)) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    const json = one.write(member);
    if (!isFallback(one, json) && !isEmptyOptional(one, json)) out[key] = json;
  }
  return out;
}

export function record<T extends object>(fields: FieldsOf<T>, options: Options<T> = {}): Field<T> {
  return field<T>(
    { kind: 'record', fields: fields as Fields },
    options,
    (value, path, problems) => {
      const source = asObject(value, path, problems);
      return source && readFields(fields, source, path, problems);
    },
    (value) => writeFields(fields, value),
    (value) => acceptsAll(fields as Fields, value),
  );
}

/** Whether an object has every declared key, nothing else, and only values that their fields accept. */
function acceptsAll(fields: Fields, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const source = value as Record<string, unknown>;
  for (const key in fields) if (!Object.hasOwn(source, key)) return false;
  for (const key in source) {
    if (!Object.hasOwn(fields, key) || fields[key]?.accepts?.(source[key]) !== true) return false;
  }
  return true;
}

/** For each kind of a union, the fields beside `kind`. */
export type VariantsOf<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: FieldsOf<Omit<Extract<T, { kind: K }>, 'kind'>>;
};

/** An object whose `kind` selects one of several records. */
export function variant<T extends { readonly kind: string }>(
  variants: VariantsOf<T>,
  options: Options<T> = {},
): Field<T> {
  const kinds = Object.keys(variants) as T['kind'][];
  const kindField = choice(kinds);
  const fieldsFor = (kind: string) => variants[kind as T['kind']] as unknown as FieldsOf<Record<string, unknown>>;
  return field<T>(
    { kind: 'variant', variants: variants as unknown as Readonly<Record<string, Fields>> },
    options,
    (value, path, problems) => {
      const source = asObject(value, path, problems);
      if (source === undefined) return undefined;
      if (source.kind === undefined) {
        reportMissingKind(source, kinds, path, problems);
        return undefined;
      }
      const kind = kindField.read(source.kind, joinPath(path, 'kind'), problems);
      if (kind === undefined) return undefined;
      const { kind: _, ...rest } = source;
      const body = readFields(fieldsFor(kind), rest, path, problems);
      return body && ({ kind, ...body } as unknown as T);
    },
    (value) => {
      const { kind, ...body } = value;
      return { kind, ...writeFields(fieldsFor(kind), body) };
    },
  );
}

/** For the few values whose kind depends on which keys are present (job shapes, slots, workloads). */
export function custom<T>(
  options: Options<T>,
  read: (value: unknown, path: string, problems: ProblemList) => T | undefined,
  write: (value: T) => unknown,
): Field<T> {
  return field({ kind: 'other' }, options, read, write);
}

/** A field with a check across its parts, run only on a value that is valid so far. */
export function checked<T>(of: Field<T>, check: (value: T, path: string, problems: ProblemList) => void): Field<T> {
  return {
    ...of,
    accepts: undefined,
    read(value, path, problems) {
      const read = of.read(value, path, problems);
      if (read === undefined) return undefined;
      const before = problems.count;
      check(read, path, problems);
      return problems.count === before ? read : undefined;
    },
  };
}
