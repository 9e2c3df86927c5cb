// SPDX-License-Identifier: GPL-3.0-or-later
// The one path grammar, `a.b[3].c`: in errors, in `--vary` and in `#p=` links. Steps are keys and list indices.
// Edits copy what they change and share the rest.
import { quoteValue } from './field-words';

type PathStep = string | number;
export type Path = readonly PathStep[];

/** A scenario is some ten levels deep, and edits recurse. */
const MAX_STEPS = 100;

/** The steps of a path, or undefined if the text is not one. The empty text is the document itself. */
export function parsePath(text: string): Path | undefined {
  const steps: PathStep[] = [];
  const step = /\[(0|[1-9]\d{0,8})\]|(\.?)([^.[\]]+)/y;
  while (step.lastIndex < text.length) {
    const match = step.exec(text);
    if (match === null || steps.length === MAX_STEPS) return undefined;
    const [, index, point, key] = match;
    if (index !== undefined) steps.push(Number(index));
    else if ((point === '.') === steps.length > 0) steps.push(key!);
    else return undefined;
  }
  return steps;
}

export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at the path, or undefined. */
export function getAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined;
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

type SetResult =
  | { readonly ok: true; readonly document: unknown }
  | { readonly ok: false; readonly path: string; readonly message: string };

/**
 * The document with one value replaced or added: missing objects and list entries on the way are created, an index beyond a list's end
 * is refused. Whether a scenario has such a place is for the reader to decide.
 */
export function setAt(document: unknown, path: Path, value: unknown): SetResult {
  return setFrom(document, path, 0, value);
}

function setFrom(current: unknown, path: Path, depth: number, value: unknown): SetResult {
  if (depth === path.length) return { ok: true, document: value };
  const step = path[depth]!;
  const refuse = (message: string): SetResult => ({ ok: false, path: formatPath(path.slice(0, depth)), message });
  if (typeof step === 'number') {
    if (current !== undefined && !Array.isArray(current)) return refuse(`is not a list (it is ${quoteValue(current)})`);
    const list: readonly unknown[] = current ?? [];
    if (step > list.length) return refuse(`has ${list.length} entries, so [${step}] is beyond its end`);
    const inner = setFrom(list[step], path, depth + 1, value);
    if (!inner.ok) return inner;
    const copy = list.slice();
    copy[step] = inner.document;
    return { ok: true, document: copy };
  }
  if (current !== undefined && !isObject(current)) return refuse(`has no keys (it is ${quoteValue(current)})`);
  const inner = setFrom(
    current !== undefined && Object.hasOwn(current, step) ? current[step] : undefined,
    path,
    depth + 1,
    value,
  );
  if (!inner.ok) return inner;
  // A computed key always makes an own property, even `__proto__`.
  return { ok: true, document: { ...current, [step]: inner.document } };
}
