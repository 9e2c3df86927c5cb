// SPDX-License-Identifier: GPL-3.0-or-later
// What a learner changed inside the paths that a question allows, as the shortest edits, because codes are short: one value instead of
// the list that contains it, or the list if most of it differs.
import { formatPath, getAt, type Path, parsePath } from '../model/fields/path';
import type { LessonEdit } from './lesson';

export interface WrittenScenario {
  /** In canonical form, defaults left out. */
  readonly document: unknown;
  /** As in the engine, with defaults filled in: used to find the value of a field set to its default. */
  readonly scenario: unknown;
}

export interface Changes {
  readonly edits: readonly LessonEdit[];
  /** Whether something differs elsewhere, where changes do not count. */
  readonly elsewhere: boolean;
}

export function changesAt(paths: readonly string[], before: unknown, after: WrittenScenario): Changes {
  const edits = paths.flatMap((text) => {
    const path = parsePath(text)!;
    return differing(getAt(before, path), path, after);
  });
  const unique = [...new Map(edits.map((edit) => [edit.path, edit])).values()];
  return { edits: unique, elsewhere: !sameJson(without(paths, before), without(paths, after.document)) };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent and default are both left out of the document: then the engine's own value is what was set. */
const valueAt = ({ document, scenario }: WrittenScenario, path: Path): unknown =>
  getAt(document, path) ?? getAt(scenario, path);

function differing(before: unknown, path: Path, after: WrittenScenario): readonly LessonEdit[] {
  const written = getAt(after.document, path);
  if (sameJson(before, written)) return [];
  const value = valueAt(after, path);
  const whole = value === undefined ? [] : [{ path: formatPath(path), value }];
  const inside = stepsInto(before, written)?.map((step) => [...path, step]);
  // If something inside was removed and has no value now, the whole is the edit.
  if (inside === undefined || inside.some((one) => valueAt(after, one) === undefined)) return whole;
  const parts = inside.flatMap((one) => differing(getAt(before, one.slice(path.length)), one, after));
  return whole.length > 0 && lengthOf(whole) < lengthOf(parts) ? whole : parts;
}

/** Length in a code. */
const lengthOf = (edits: readonly LessonEdit[]): number =>
  JSON.stringify(edits.map(({ path, value }) => [path, value])).length;

/** Keys of both objects, or indices of lists of equal length; undefined if the value must be given as a whole. */
function stepsInto(before: unknown, after: unknown): readonly (string | number)[] | undefined {
  if (isFields(before) && isFields(after)) return [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) return [...before.keys()];
  return undefined;
}

/** Equality of JSON, ignoring the order of keys; absent and undefined are the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => sameJson(one, b[i]));
  if (!isFields(a) || !isFields(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameJson(a[key], b[key]));
}

/** The document without the values at these paths. */
function without(paths: readonly string[], document: unknown): unknown {
  return paths.reduce((left, text) => cut(left, parsePath(text)!), document);
}

function cut(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? cut(one, rest) : one));
  if (!isFields(value) || value[step] === undefined) return value;
  return { ...value, [step]: cut(value[step], rest) };
}
