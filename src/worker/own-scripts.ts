// SPDX-License-Identifier: GPL-3.0-or-later
// Trusted Types: the page's policy lets no string be used as a script's address. This is the exception: files beside the page itself.
interface Policies {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

let allowed = false;

export function allowOwnScripts(): void {
  if (allowed) return;
  allowed = true;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  // "default": browsers ask it for every address that is given as a string.
  trustedTypes?.createPolicy('default', { createScriptURL });
}

/** Throws for every address except those of the page's own files. */
export function createScriptURL(address: string): string {
  const { href, origin, pathname } = new URL(address, document.baseURI);
  const folder = new URL('.', document.baseURI);
  if (origin === folder.origin && pathname.startsWith(folder.pathname)) return href;
  throw new TypeError(`${href} is no script of this page`);
}
