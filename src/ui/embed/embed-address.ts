// SPDX-License-Identifier: GPL-3.0-or-later
// The embedding options of an address: the address without them, and the origin that answers are reported to. Pure.

/** The address of the full page for an embedded view. */
export function fullAddress(href: string): string {
  const at = href.indexOf('#');
  if (at < 0) return href;
  const parts = href
    .slice(at + 1)
    .split('&')
    .filter((part) => !isOwn(part));
  return `${href.slice(0, at)}${parts.length > 0 ? `#${parts.join('&')}` : ''}`;
}

const isOwn = (part: string): boolean => /^(embed\b|origin=)/.test(part);

/** From `&origin=https://courses.example`; undefined: nothing is reported, because none is given or it is not the origin of a web page. */
export function reportOrigin(hash: string): string | undefined {
  const given = /[#&]origin=([^&]*)/.exec(hash)?.[1];
  if (given === undefined) return undefined;
  try {
    const { origin, protocol } = new URL(decodeURIComponent(given));
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
  } catch {
    return undefined;
  }
}
