// SPDX-License-Identifier: GPL-3.0-or-later
// JSON by column: every list of objects becomes one column per key, so that similar values are adjacent and compress. Knows nothing of
// scenarios except their keys' short names. Any JSON value is restored as it was, with the keys of its objects in order of first
// appearance.
//
// A document is a column of one row. A column is
//   numbers, texts      number-column.ts, text-column.ts
//   !0,1                false and true, as a column of numbers
//   [2,3 …              lists: a column of their lengths, then all their entries as one column
//   {k …j?2,1,4 …}      objects: for each key its code, then (if some rows lack it) the lengths of the stretches of rows with
//                       and without it (in turn, up to the number of rows), and the column of the rows that have it
//   (c…                 objects whose set of keys has its own code: its columns, each with its stretches as above
//   _                   null in every row
//   ^5"a"_              mixed types: a column of one row for each
import { MAX_LINK_VALUES, MAX_PAYLOAD_BYTES } from '../model/limits';
import { codeOfKey, codeOfShape, keyOfCode, shapeOfCode } from './key-codes';
import { NUMBER_MARKS, readNumbers, writeNumbers } from './number-column';
import { readTexts, TEXT_MARKS, writeTexts } from './text-column';
import { PackedTextFault, TokenReader, TokenWriter } from './token-text';

const FLAGS = '!';
const LISTS = '[';
const OBJECTS = '{';
const OBJECTS_END = '}';
const SHAPED = '(';
const PRESENCE = '?';
const NULLS = '_';
const MIXED = '^';
const DEEPEST = 50;
/** What an object or a list adds to the count of bytes. */
const HOLDER_BYTES = 16;

type Row = Record<string, unknown>;

/** Undefined values count as absent keys. */
export function packColumns(document: unknown): string {
  const out = new TokenWriter();
  writeColumn([document], out);
  return out.toString();
}

/** Values, lists and objects, as unpacking counts them: a document above the limit would pack into a link that no reader opens. */
export function countValues(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + countValues(entry), 1);
  if (!isObject(value)) return 1;
  let sum = 1;
  for (const key of Object.keys(value)) if (value[key] !== undefined) sum += countValues(value[key]);
  return sum;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function writeColumn(values: readonly unknown[], out: TokenWriter): void {
  if (values.every((value) => typeof value === 'number')) writeNumbers(values, out);
  else if (values.every((value) => typeof value === 'string')) writeTexts(values, out);
  else if (values.every((value) => typeof value === 'boolean')) {
    out.mark(FLAGS);
    writeNumbers(values.map(Number), out);
  } else if (values.every((value) => Array.isArray(value))) writeLists(values, out);
  else if (values.every(isObject)) writeObjects(values, out);
  else if (values.every((value) => value === null || value === undefined)) out.mark(NULLS);
  else {
    out.mark(MIXED);
    for (const value of values) writeColumn([value], out);
  }
}

function writeLists(values: readonly (readonly unknown[])[], out: TokenWriter): void {
  out.mark(LISTS);
  writeNumbers(
    values.map((list) => list.length),
    out,
  );
  const entries = values.length === 1 ? (values[0] as readonly unknown[]) : values.flat(1);
  if (entries.length > 0) writeColumn(entries, out);
}

function writeObjects(rows: readonly Row[], out: TokenWriter): void {
  const keys = new Set<string>();
  for (const row of rows) for (const key of Object.keys(row)) if (row[key] !== undefined) keys.add(key);
  const shape = codeOfShape([...keys]);
  out.mark(shape === undefined ? OBJECTS : SHAPED + shape);
  for (const key of keys) {
    const code = codeOfKey(key);
    if (shape === undefined) {
      if (code === undefined) out.text(key);
      else out.mark(code);
    }
    writeKeyColumn(rows, key, out);
  }
  if (shape === undefined) out.mark(OBJECTS_END);
}

function writeKeyColumn(rows: readonly Row[], key: string, out: TokenWriter): void {
  const present: unknown[] = [];
  const stretches = [0];
  for (const row of rows) {
    const value = Object.hasOwn(row, key) ? row[key] : undefined;
    if (value !== undefined) present.push(value);
    const inPresent = stretches.length % 2 === 1;
    if (inPresent === (value !== undefined)) stretches[stretches.length - 1] = (stretches.at(-1) as number) + 1;
    else stretches.push(1);
  }
  if (present.length < rows.length) {
    out.mark(PRESENCE);
    for (const length of stretches) out.number(length);
  }
  writeColumn(present, out);
}

type Unpacked =
  | { readonly ok: true; readonly document: unknown }
  /** `newer`: it uses a short name added by a later Gantry. `tooLarge`: its JSON would exceed the limit of bytes; `tooMany`: of values. */
  | { readonly ok: false; readonly reason: 'damaged' | 'newer' | 'tooLarge' | 'tooMany' };

interface Budget {
  readonly bytes: number;
  readonly values: number;
}

const LINK_BUDGET: Budget = { bytes: MAX_PAYLOAD_BYTES, values: MAX_LINK_VALUES };

class OverBudget extends Error {
  constructor(readonly reason: 'tooLarge' | 'tooMany') {
    super(`more than a link may hold: ${reason}`);
  }
}

export function unpackColumns(text: string, budget = LINK_BUDGET): Unpacked {
  const reader = new ColumnReader(text, budget);
  try {
    const document = reader.column(1, 0)[0];
    return reader.atEnd ? { ok: true, document } : { ok: false, reason: 'damaged' };
  } catch (fault) {
    if (fault instanceof OverBudget) return { ok: false, reason: fault.reason };
    if (fault instanceof PackedTextFault) return { ok: false, reason: fault.newer ? 'newer' : 'damaged' };
    throw fault;
  }
}

class ColumnReader {
  private readonly tokens: TokenReader;
  /** Roughly, the document's remaining size as JSON. */
  private bytesLeft: number;
  private valuesLeft: number;

  constructor(text: string, budget: Budget) {
    this.tokens = new TokenReader(text);
    this.bytesLeft = budget.bytes;
    this.valuesLeft = budget.values;
  }

  get atEnd(): boolean {
    return this.tokens.atEnd;
  }

  private readonly spend = (bytes: number): void => {
    this.bytesLeft -= bytes;
    if (!(this.bytesLeft >= 0)) throw new OverBudget('tooLarge');
  };

  /** Called before anything is built. */
  private readonly count = (values: number): void => {
    this.valuesLeft -= values;
    if (!(this.valuesLeft >= 0)) throw new OverBudget('tooMany');
  };

  column(rows: number, depth: number): unknown[] {
    if (depth > DEEPEST) throw new PackedTextFault('nested too deep');
    this.count(rows);
    this.spend(rows * 2);
    const { tokens } = this;
    const next = tokens.peek();
    if (tokens.numberNext || (next !== '' && NUMBER_MARKS.includes(next))) return readNumbers(rows, tokens);
    if (tokens.textNext || (next !== '' && TEXT_MARKS.includes(next))) return readTexts(rows, tokens, this.spend);
    switch (tokens.take()) {
      case FLAGS:
        return readNumbers(rows, tokens).map((value) => value === 1);
      case LISTS:
        return this.lists(rows, depth);
      case OBJECTS:
        return this.objects(rows, depth, undefined);
      case SHAPED:
        return this.objects(rows, depth, this.shape());
      case NULLS:
        return new Array<null>(rows).fill(null);
      case MIXED:
        // Each is counted as a column of its own.
        this.count(-rows);
        return Array.from({ length: rows }, () => this.column(1, depth + 1)[0]);
      default:
        throw new PackedTextFault('no column where one should be', next !== '');
    }
  }

  private lists(rows: number, depth: number): unknown[][] {
    this.spend(rows * HOLDER_BYTES);
    const lengths = readNumbers(rows, this.tokens);
    let total = 0;
    for (const length of lengths) {
      if (!Number.isSafeInteger(length) || length < 0) throw new PackedTextFault('a list of no length');
      total += length;
    }
    const entries = total > 0 ? this.column(total, depth + 1) : [];
    if (rows === 1) return [entries];
    let at = 0;
    return lengths.map((length) => {
      at += length;
      return entries.slice(at - length, at);
    });
  }

  private objects(count: number, depth: number, shape: readonly string[] | undefined): Row[] {
    this.spend(count * HOLDER_BYTES);
    const rows = Array.from({ length: count }, (): Row => ({}));
    const keyColumn = (key: string): void => {
      const holders = this.tokens.takeIf(PRESENCE) ? this.present(rows) : rows;
      if (holders.length === 0) throw new PackedTextFault('a key that no row has');
      const values = this.column(holders.length, depth + 1);
      for (let i = 0; i < holders.length; i++) setOwn(holders[i]!, key, values[i]);
    };
    if (shape !== undefined) for (const key of shape) keyColumn(key);
    else while (!this.tokens.takeIf(OBJECTS_END)) keyColumn(this.key());
    return rows;
  }

  private shape(): readonly string[] {
    const code = this.tokens.take();
    const keys = shapeOfCode(code);
    if (keys === undefined) throw new PackedTextFault(`no shape ${code}`, code !== '');
    return keys;
  }

  private key(): string {
    if (this.tokens.textNext) return this.tokens.text();
    const code = this.tokens.take();
    const key = keyOfCode(code);
    if (key === undefined) throw new PackedTextFault(`no key ${code}`, code !== '');
    return key;
  }

  private present(rows: readonly Row[]): Row[] {
    const holders: Row[] = [];
    let at = 0;
    for (let has = true; at < rows.length; has = !has) {
      const length = this.tokens.count();
      if (length === 0 && at > 0) throw new PackedTextFault('an empty stretch');
      if (at + length > rows.length) throw new PackedTextFault('a stretch beyond the rows');
      if (has) for (let i = at; i < at + length; i++) holders.push(rows[i]!);
      at += length;
    }
    return holders;
  }
}

/** Always sets an own property: plain assignment to `__proto__` would change the object's prototype instead. */
function setOwn(row: Row, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(row, key, { value, writable: true, enumerable: true, configurable: true });
  } else row[key] = value;
}
