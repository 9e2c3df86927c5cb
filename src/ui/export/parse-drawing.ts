// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing that the page wrote itself, as nodes. Under Trusted Types nothing else is parsed from text; parsing runs nothing, and what
// could run in the document that it is put into is refused before that.
interface Policy {
  createHTML(text: string): string;
}
interface Policies {
  createPolicy(name: string, rules: Policy): Policy;
}

/** The part of an element that is looked at. */
interface Inspected {
  readonly localName: string;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly children: ArrayLike<Inspected>;
}

const RUNS = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler']);

/** What could run in it, if anything. */
export function whatRuns({ localName, attributes, children }: Inspected): string | undefined {
  if (RUNS.has(localName.toLowerCase())) return localName;
  for (const { name, value } of Array.from(attributes)) {
    if (/^on/i.test(name) || (/href$/i.test(name) && /^\s*[a-z]+script:/i.test(value))) return name;
  }
  for (const child of Array.from(children)) {
    const found = whatRuns(child);
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
  const runs = drawing.localName === 'svg' ? whatRuns(drawing) : drawing.localName;
  if (runs !== undefined) throw new TypeError(`a drawing may not have ${runs}`);
  return drawing;
}
