// One declaration per field of a scenario or option of a plug-in. It reads JSON (all problems at once, defaults filled in),
// writes the canonical form back (declared order, defaults left out), and describes itself to forms, help and docs.
// It knows nothing about scenarios: `scenario-fields.ts` and the plug-ins declare with it.
import { nearestName } from './nearest-name';
import type { ProblemList } from './problem';

/** What a form control, a help text or a docs table needs to know. */
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
  /** One sentence; with the paper's section where there is one. */
  readonly help?: string;
}

export interface Field<T> {
  readonly shape: FieldShape;
  readonly info: FieldInfo;
  /** The value of an absent field; `undefined` with `optional` false means that the field must be there. */
  readonly fallback: T | undefined;
  readonly optional: boolean;
  /** Tells every problem and answers undefined, or answers the value with its defaults filled in. */
  read(value: unknown, path: string, problems: ProblemList): T | undefined;
  /** The canonical JSON of a value that was read. */
  write(value: T): unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a record holds fields of many types; `record<T>` checks each against T.
export type Fields = Readonly<Record<string, Field<any>>>;
/** A field for each key of T, so that a type and its declaration cannot drift apart. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<Exclude<T[K], undefined>> };

type Options<T> = FieldInfo & { readonly default?: T; readonly optional?: boolean };

function field<T>(
  shape: FieldShape,
  options: Options<T>,
  read: Field<T>['read'],
  write: (value: T) => unknown = (value) => value,
): Field<T> {
  const { label, unit, help } = options;
  return {
    shape,
    info: { label, unit, help },
    fallback: options.default,
    optional: options.optional === true || options.default !== undefined,
    read,
    write,
  };
}

/** How a bad value is quoted in a message: short, and text as text. */
export function quoteValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…"` : text;
}

interface NumberOptions extends Options<number> {
  readonly min?: number;
  readonly max?: number;
  /** Exclusive limits. */
  readonly above?: number;
  readonly below?: number;
}

/** "an integer from 1 to 512", "a number above 0": the middle of every message about a number. */
function rangeWords(what: string, o: NumberOptions): string {
  if (o.min !== undefined && o.max !== undefined) return `${what} from ${o.min} to ${o.max}`;
  const low = o.min !== undefined ? `at least ${o.min}` : o.above !== undefined ? `above ${o.above}` : '';
  const high = o.max !== undefined ? `at most ${o.max}` : o.below !== undefined ? `below ${o.below}` : '';
  const limits = [low, high].filter((words) => words !== '').join(' and ');
  return limits === '' ? what : `${what} ${limits}`;
}

function numeric(whole: boolean, o: NumberOptions): Field<number> {
  const wanted = rangeWords(whole ? 'an integer' : 'a number', o);
  return field(
    { kind: 'number', whole, min: o.min, max: o.max, above: o.above, below: o.below },
    o,
    (value, path, problems) => {
      const good =
        typeof value === 'number' &&
        Number.isFinite(value) &&
        (!whole || Number.isSafeInteger(value)) &&
        !(o.min !== undefined && value < o.min) &&
        !(o.max !== undefined && value > o.max) &&
        !(o.above !== undefined && value <= o.above) &&
        !(o.below !== undefined && value >= o.below);
      if (good) return value === 0 ? 0 : value; // -0 becomes 0, so that equal scenarios print equal
      problems.add(path, `must be ${wanted} (got ${quoteValue(value)})`);
      return undefined;
    },
  );
}

export const number = (options: NumberOptions = {}): Field<number> => numeric(false, options);
export const whole = (options: NumberOptions = {}): Field<number> => numeric(true, options);

export function text(
  options: Options<string> & { readonly minLength?: number; readonly maxLength?: number } = {},
): Field<string> {
  const minLength = options.minLength ?? 0;
  const maxLength = options.maxLength ?? 10_000;
  return field({ kind: 'text', maxLength }, options, (value, path, problems) => {
    if (typeof value === 'string' && value.length >= minLength && value.length <= maxLength) return value;
    const got = typeof value === 'string' ? `${value.length} characters` : quoteValue(value);
    problems.add(path, `must be text of ${minLength} to ${maxLength} characters (got ${got})`);
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

export function choice<const C extends string>(choices: readonly C[], options: Options<C> = {}): Field<C> {
  return field({ kind: 'choice', choices }, options, (value, path, problems) => {
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    const near = typeof value === 'string' ? nearestName(value, choices) : undefined;
    const hint = near === undefined ? '' : `; did you mean "${near}"?`;
    problems.add(path, `must be one of ${choices.join(', ')} (got ${quoteValue(value)})${hint}`);
    return undefined;
  });
}

interface ListOptions<T> extends Options<readonly T[]> {
  readonly min?: number;
  readonly max?: number;
  /** What the entries are called in "at most 8 runs". */
  readonly entries?: string;
}

export function list<T>(of: Field<T>, options: ListOptions<T> = {}): Field<readonly T[]> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, entries = 'entries' } = options;
  return field<readonly T[]>(
    { kind: 'list', of: of as Field<unknown> },
    options,
    (value, path, problems) => {
      if (!Array.isArray(value)) {
        problems.add(path, `must be a list (got ${quoteValue(value)})`);
        return undefined;
      }
      if (value.length < min) problems.add(path, `must have at least ${min} ${entries} (got ${value.length})`);
      if (value.length > max) problems.add(path, `must have at most ${max} ${entries} (got ${value.length})`);
      if (value.length < min || value.length > max) return undefined;
      const out: T[] = [];
      for (let i = 0; i < value.length && !problems.full; i++) {
        const entry = of.read(value[i], `${path}[${i}]`, problems);
        if (entry !== undefined) out.push(entry);
      }
      return out.length === value.length ? out : undefined;
    },
    (value) => value.map((entry) => of.write(entry)),
  );
}

/** A plain object, with null and lists refused. */
export function asObject(value: unknown, path: string, problems: ProblemList): Record<string, unknown> | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  problems.add(path, `must be an object (got ${quoteValue(value)})`);
  return undefined;
}

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Reads the declared keys of an object; a key that is not declared is told with the nearest one that is. */
export function readFields<T>(
  fields: FieldsOf<T>,
  source: Record<string, unknown>,
  path: string,
  problems: ProblemList,
): T | undefined {
  const declared = fields as Fields;
  const out: Record<string, unknown> = {};
  let complete = true;
  for (const key of Object.keys(source)) {
    if (Object.hasOwn(declared, key)) continue;
    const near = nearestName(key, Object.keys(declared));
    const known = `known here: ${Object.keys(declared).join(', ')}`;
    problems.add(joinPath(path, key), `unknown key; ${near === undefined ? known : `did you mean "${near}"?`}`);
    complete = false;
  }
  for (const [key, one] of Object.entries(declared)) {
    const given = Object.hasOwn(source, key) ? source[key] : undefined;
    if (given === undefined) {
      if (one.fallback !== undefined) out[key] = one.fallback;
      else if (!one.optional) {
        problems.add(joinPath(path, key), 'is required');
        complete = false;
      }
      continue;
    }
    const value = one.read(given, joinPath(path, key), problems);
    if (value === undefined) complete = false;
    else out[key] = value;
  }
  return complete ? (out as T) : undefined;
}

/** The canonical JSON: keys in declared order, absent and default values left out. */
export function writeFields<T extends object>(fields: FieldsOf<T>, value: T): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(fields as Fields)) {
    const held = (value as Record<string, unknown>)[key];
    if (held === undefined) continue;
    const json = one.write(held);
    if (one.fallback !== undefined && JSON.stringify(json) === JSON.stringify(one.write(one.fallback))) continue;
    out[key] = json;
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
  );
}

/** An object whose `kind` names which of several records it is. */
export function variant<T extends { readonly kind: string }>(
  variants: { readonly [K in T['kind']]: FieldsOf<Omit<Extract<T, { kind: K }>, 'kind'>> },
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

/** For the few places where the keys present decide what the value is (job shapes, slots, workloads). */
export function custom<T>(
  options: Options<T>,
  read: (value: unknown, path: string, problems: ProblemList) => T | undefined,
  write: (value: T) => unknown,
): Field<T> {
  return field({ kind: 'other' }, options, read, write);
}
