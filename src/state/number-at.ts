// SPDX-License-Identifier: GPL-3.0-or-later
// One number of the work by its path, "topology.background": read, and set in a copy that shares all else.
import type { Work } from './page-store';

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined where there is none. */
export function numberAt(work: Work, path: string): number | undefined {
  const found = path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), work);
  return typeof found === 'number' ? found : undefined;
}

/** The work as it is where there is no such number; `leftOut`: it may be absent from the record that it belongs to. */
export function withNumberAt(work: Work, path: string, value: number, leftOut = false): Work {
  const keys = path.split('.');
  const record = keys.slice(0, -1).reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), work);
  const isThere = numberAt(work, path) !== undefined || (leftOut && isRecord(record) && !(keys.at(-1)! in record));
  return isThere ? (withAt(work as unknown as Fields, keys, value) as unknown as Work) : work;
}

function withAt(fields: Fields, [key = '', ...rest]: readonly string[], value: number): Fields {
  const inner = fields[key];
  return { ...fields, [key]: rest.length > 0 && isRecord(inner) ? withAt(inner, rest, value) : value };
}
