// SPDX-License-Identifier: GPL-3.0-or-later
// Parses a drawing that the page wrote itself into nodes. Under Trusted Types nothing else is parsed from text. Parsing runs nothing,
// and whatever could run in the target document is refused first.
interface Policy {
  createHTML(text: string): string;
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The part of an element that is checked. */
interface Inspected {
  readonly localName: string;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly children: ArrayLike<Inspected>;
}

const RUNS = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler']);

/** What could run in the element, if anything. */
export function findExecutable({ localName, attributes, children }: Inspected): string | undefined {
  if (RUNS.has(localName.toLowerCase())) return localName;
  for (const { name, value } of Array.from(attributes)) {
    if (/^on/i.test(name) || (/href$/i.test(name) && /^\s*[a-z]+script:/i.test(value))) return name;
  }
  for (const child of Array.from(children)) {
    const found = findExecutable(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

let policy: Policy | undefined;

export function parseDrawing(svg: string): Element {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  const rules: Policy = { createHTML: (text) => text };
  policy ??= trustedTypes?.createPolicy('gantry-drawing', rules) ?? rules;
  const drawing = new DOMParser().parseFromString(policy.createHTML(svg), 'image/svg+xml').documentElement;
  const runs = drawing.localName === 'svg' ? findExecutable(drawing) : drawing.localName;
  if (runs !== undefined) throw new TypeError(`a drawing may not have ${runs}`);
  return drawing;
}
