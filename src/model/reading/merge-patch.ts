// SPDX-License-Identifier: GPL-3.0-or-later
// The difference between two JSON documents, as a JSON merge patch (RFC 7386): only keys that differ, null removes one. Beyond that RFC,
// a list whose entries all have ids is patched by id, so that one job's new size does not repeat the 200 others.

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined if the two are equal. */
export function patchBetween(from: unknown, to: unknown): unknown {
  if (from === to) return undefined;
  if (Array.isArray(from) && Array.isArray(to)) return isSame(from, to) ? undefined : patchOfLists(from, to);
  if (!isRecord(from) || !isRecord(to)) return to;
  const patch: [string, unknown][] = [];
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (!Object.hasOwn(to, key)) patch.push([key, null]);
    else if (!Object.hasOwn(from, key)) patch.push([key, to[key]]);
    else {
      const inner = patchBetween(from[key], to[key]);
      if (inner !== undefined) patch.push([key, inner]);
    }
  }
  return patch.length === 0 ? undefined : Object.fromEntries(patch);
}

const isSame = (from: readonly unknown[], to: readonly unknown[]): boolean =>
  from.length === to.length && from.every((one, i) => patchBetween(one, to[i]) === undefined);

function patchOfLists(from: readonly unknown[], to: readonly unknown[]): unknown {
  const [was, is] = [byId(from), byId(to)];
  if (was === undefined || is === undefined) return to;
  const gone = [...was.keys()].filter((id) => !is.has(id)).map((id): [string, unknown] => [id, null]);
  const changed = [...is].flatMap(([id, entry]): [string, unknown][] => {
    if (!was.has(id)) return [[id, withoutId(entry)]];
    const inner = patchBetween(was.get(id), entry);
    return inner === undefined ? [] : [[id, inner]];
  });
  const patch = Object.fromEntries([...gone, ...changed]);
  // A patch adds new entries at the end, in key order: a list in another order is given whole, as is one shorter than its patch.
  return isSame(applyById(from, was, patch), to) && JSON.stringify(patch).length < JSON.stringify(to).length
    ? patch
    : to;
}

/** Undefined if an entry has no id, or two share one. */
function byId(list: readonly unknown[]): ReadonlyMap<string, Json> | undefined {
  const found = new Map<string, Json>();
  for (const one of list) {
    if (!isRecord(one) || typeof one.id !== 'string' || found.has(one.id)) return undefined;
    found.set(one.id, one);
  }
  return found;
}

const withoutId = ({ id: _, ...rest }: Json): Json => rest;

/** What is not patched is shared, not copied. */
export function applyPatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  if (Array.isArray(value)) {
    const entries = byId(value);
    if (entries !== undefined) return applyById(value, entries, patch);
  }
  const made = new Map(isRecord(value) ? Object.entries(value) : []);
  for (const [key, inner] of Object.entries(patch)) {
    if (inner === null) made.delete(key);
    else made.set(key, applyPatch(made.get(key), inner));
  }
  return Object.fromEntries(made);
}

function applyById(list: readonly unknown[], entries: ReadonlyMap<string, Json>, patch: Json): readonly unknown[] {
  const stays = (list as readonly Json[]).filter(
    (one) => patch[one.id as string] !== null || !Object.hasOwn(patch, one.id as string),
  );
  const patched = stays.map((one) =>
    Object.hasOwn(patch, one.id as string) ? applyPatch(one, patch[one.id as string]) : one,
  );
  const added = Object.entries(patch).filter(([id, inner]) => !entries.has(id) && inner !== null);
  return [...patched, ...added.map(([id, inner]) => ({ id, ...(applyPatch(undefined, inner) as Json) }))];
}
