// SPDX-License-Identifier: GPL-3.0-or-later
// Reads one number of the scenario by its path, "topology.background", and sets it in a copy that shares everything else.
import type { EditedScenario } from './page-store';

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined if there is none. */
export function numberAt(edited: EditedScenario, path: string): number | undefined {
  const found = path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), edited);
  return typeof found === 'number' ? found : undefined;
}

/** The scenario unchanged if there is no such number; `leftOut`: it may be absent from the record that it belongs to. */
export function withNumberAt(edited: EditedScenario, path: string, value: number, leftOut = false): EditedScenario {
  const keys = path.split('.');
  const record = keys.slice(0, -1).reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), edited);
  const isThere = numberAt(edited, path) !== undefined || (leftOut && isRecord(record) && !(keys.at(-1)! in record));
  return isThere ? (withAt(edited as unknown as Fields, keys, value) as unknown as EditedScenario) : edited;
}

function withAt(fields: Fields, [key = '', ...rest]: readonly string[], value: number): Fields {
  const inner = fields[key];
  return { ...fields, [key]: rest.length > 0 && isRecord(inner) ? withAt(inner, rest, value) : value };
}
