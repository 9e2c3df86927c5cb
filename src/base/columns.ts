// SPDX-License-Identifier: GPL-3.0-or-later
// Growing tables: columns of typed arrays of equal length, doubled when full. For records written row by row during a run and passed on
// whole, and for state stored by id.

type ColumnType =
  | Int8ArrayConstructor
  | Uint8ArrayConstructor
  | Int16ArrayConstructor
  | Int32ArrayConstructor
  | Float64ArrayConstructor;
type ColumnTypes = Readonly<Record<string, ColumnType>>;
type Columns<Types extends ColumnTypes> = { readonly [K in keyof Types]: InstanceType<Types[K]> };
/** As the columns of model/trace.ts: the number of rows, and the columns cut to it. */
export type CutColumns<Types extends ColumnTypes> = { readonly length: number } & Columns<Types>;

type TypedColumn = Int8Array | Uint8Array | Int16Array | Int32Array | Float64Array;

/** The array, or a copy of at least `length`: at least twice as long as before, padded with 0. */
export function grown<Column extends TypedColumn>(column: Column, length: number): Column {
  if (length <= column.length) return column;
  const Type = column.constructor as new (length: number) => Column;
  const copy = new Type(Math.max(length, 2 * column.length, 16));
  copy.set(column);
  return copy;
}

export class GrowingColumns<Types extends ColumnTypes> {
  private count = 0;
  private capacity: number;
  private arrays: Record<string, TypedColumn> = {};

  constructor(types: Types, capacity = 64) {
    this.capacity = Math.max(1, capacity);
    for (const [name, Type] of Object.entries(types)) this.arrays[name] = new Type(this.capacity);
  }

  get length(): number {
    return this.count;
  }

  /** For reading and writing rows below `length`. Get them again after `add`: growing replaces the arrays. */
  get columns(): Columns<Types> {
    return this.arrays as unknown as Columns<Types>;
  }

  /** Adds a row of zeros and returns its index. */
  add(): number {
    if (this.count === this.capacity) this.grow();
    return this.count++;
  }

  /** The current rows, in new arrays of exactly that length. */
  cut(): CutColumns<Types> {
    const cut: Record<string, TypedColumn | number> = { length: this.count };
    for (const [name, array] of Object.entries(this.arrays)) cut[name] = array.slice(0, this.count);
    return cut as unknown as CutColumns<Types>;
  }

  private grow(): void {
    this.capacity *= 2;
    const arrays: Record<string, TypedColumn> = {};
    for (const [name, array] of Object.entries(this.arrays)) arrays[name] = grown(array, this.capacity);
    this.arrays = arrays;
  }
}

/** Reuses rows that were given back, the last one first, with their old contents. */
export class ReusedRows<Types extends ColumnTypes> extends GrowingColumns<Types> {
  private readonly free: number[] = [];

  /** As after `add`, get the columns again. */
  take(): number {
    return this.free.pop() ?? this.add();
  }

  giveBack(row: number): void {
    this.free.push(row);
  }
}
