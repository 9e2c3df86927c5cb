// SPDX-License-Identifier: GPL-3.0-or-later
// Where documents have lists: as their fields are declared, and as they are in a document. A place that is in many entries is one, as in
// `workload.jobs[].replicas[]`; of alternatives it names the chosen one, as in `utility(table).values`.
import type { Field, Fields } from '../../model/fields/fields';
import type { Path } from '../../model/fields/path';

/** The keys that choose among alternatives, and what they choose: their object itself, or a part of it. */
const CHOOSING: readonly (readonly [key: string, part: string])[] = [
  ['kind', ''],
  ['scheduler', 'options'],
  ['network', 'networkOptions'],
  ['planner', 'options'],
];

export const chosen = (place: string, kind: unknown): string => `${place}(${String(kind)})`;
const inside = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);

/** The values of fields that are read by code of their own. */
export type Opened =
  | { readonly fields: Fields }
  /** By what is chosen. */
  | { readonly plugIns: readonly { readonly id: string; readonly options: Fields }[] }
  /** It has no lists, or is read where it is used: the reason. */
  | { readonly closed: string };

/** Adds the place of each declared list. Fails at a field whose value is not declared, unless `opened` says what is in it. */
export function declaredLists(
  field: Pick<Field<unknown>, 'shape'>,
  place: string,
  opened: Readonly<Record<string, Opened>>,
  found: Set<string> = new Set(),
): Set<string> {
  const intoAll = (fields: Fields, at: string): void => {
    for (const [key, one] of Object.entries(fields)) declaredLists(one, inside(at, key), opened, found);
  };
  const { shape } = field;
  if (shape.kind === 'list') {
    found.add(place);
    declaredLists(shape.of, `${place}[]`, opened, found);
  } else if (shape.kind === 'record') intoAll(shape.fields, place);
  else if (shape.kind === 'variant') {
    for (const [kind, fields] of Object.entries(shape.variants)) intoAll(fields, chosen(place, kind));
  } else if (shape.kind === 'other') {
    const one = opened[place];
    if (one === undefined) throw new Error(`say what is in ${place}, which is read by code of its own`);
    if ('fields' in one) intoAll(one.fields, place);
    else if ('plugIns' in one) for (const { id, options } of one.plugIns) intoAll(options, chosen(place, id));
  }
  return found;
}

/** The lists of a document: their places, each with the path of the first. */
export function listsOf(document: unknown): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>();
  const look = (value: unknown, place: string, path: Path): void => {
    if (Array.isArray(value)) {
      if (!found.has(place)) found.set(place, path);
      for (const [i, entry] of value.entries()) look(entry, `${place}[]`, [...path, i]);
    } else if (typeof value === 'object' && value !== null) {
      const object = value as Readonly<Record<string, unknown>>;
      const own = Object.hasOwn(object, 'kind') ? chosen(place, object.kind) : place;
      for (const [key, part] of Object.entries(object)) {
        const by = CHOOSING.find(([choosing, of]) => of === key && Object.hasOwn(object, choosing));
        const at = inside(own, key);
        look(part, by === undefined ? at : chosen(at, object[by[0]]), [...path, key]);
      }
    }
  };
  look(document, '', []);
  return found;
}
