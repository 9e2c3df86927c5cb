// SPDX-License-Identifier: GPL-3.0-or-later
// The outside of a link: finding it in pasted text, and telling whether it is whole, cut, damaged or newer. Chat programs cut long links
// and add punctuation; length and checksum detect both.
//
//   #s=1.<length>.<checksum><payload>
//   length: characters of the payload, base 36; checksum: CRC-32 of the payload, six characters; payload: base64url
import { spacedDigits } from '../model/limits';
import { decodeBase64url, encodeBase64url } from './base64url';
import { crc32 } from './crc32';

const LINK_FORMAT = 1;
const CHECKSUM_CHARACTERS = 6;

export interface FoundLink {
  /** `s`: a packed scenario; `p`: a preset by name. */
  readonly form: 's' | 'p';
  /** After `s=` or `p=`, up to the next `&`. */
  readonly body: string;
  /** The other parts of the fragment, split at `&`, in order: those before it and after it. */
  readonly parameters: readonly string[];
}

export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** HTML escapes `&` as `&amp;`. */
const withoutAmp = (part: string): string => part.replace(/^amp;/, '');

/** `embed`, and the origin that it reports to, are for the page, with either form. */
export const isEmbed = (part: string): boolean => /^(embed\b|origin=)/.test(part);

/** The link in a URL, in a fragment with or without `#`, or in a fragment percent-encoded as a whole. */
export function findLink(text: string): FoundLink | undefined {
  let given = text.trim();
  // Some programs encode what is already encoded.
  for (let i = 0; i < 2 && !given.includes('#') && /%(25)?23/i.test(given); i++) given = decodePercent(given);
  let hash = given.indexOf('#');
  if (hash < 0) return findInFragment(withoutClosing(...splitOpening(given)));
  // Text before a link may contain a # too: use the first one followed by a link.
  for (let tries = 0, from = 0; hash >= 0 && tries < MAX_HASHES; tries++) {
    const found = findInFragment(withoutClosing(given.slice(from, hash), given.slice(hash + 1)));
    if (found !== undefined) return found;
    from = hash + 1;
    hash = given.indexOf('#', from);
  }
  return undefined;
}

/** Each is tried with everything after it. A text with more is not a sentence with a link in it. */
const MAX_HASHES = 50;
/** Nested opening quotes or brackets before an address. */
const MAX_OPENINGS = 10;

const CLOSING: ReadonlyMap<string, string> = new Map(
  ['()', '<>', '[]', '""', "''", '``', '“”', '«»', '‘’'].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** "(p=w1)" -> "(" and "p=w1)". */
function splitOpening(text: string): readonly [string, string] {
  const [opening = ''] = /^[\s<("'`[“«‘]*/.exec(text) ?? [];
  return [opening, text.slice(opening.length)];
}

/** A link in brackets or quotes ends where they close; the opening one is just before the address. */
function withoutClosing(before: string, fragment: string): string {
  let start = before.length;
  while (start > 0 && !/\s/.test(before.charAt(start - 1))) start--;
  let kept = fragment;
  for (const sign of before.slice(start, start + MAX_OPENINGS)) {
    const closing = CLOSING.get(sign);
    if (closing === undefined) break;
    const end = kept.lastIndexOf(closing);
    if (end >= 0) kept = kept.slice(0, end);
  }
  return kept;
}

function findInFragment(given: string): FoundLink | undefined {
  const fragment = !given.includes('=') && /%3d/i.test(given) ? decodePercent(given) : given;
  const parts = fragment.split('&');
  const at = parts.findIndex((part) => /^[sp](=|%3d)/i.test(part));
  const part = parts[at];
  if (part === undefined) return undefined;
  const body = part.replace(/^.(=|%3d)/i, '');
  return {
    form: part.startsWith('s') || part.startsWith('S') ? 's' : 'p',
    body,
    parameters: parts.filter((_, i) => i !== at).map(withoutAmp),
  };
}

function checksumOf(payload: string): string {
  const crc = crc32(payload);
  return encodeBase64url(Uint8Array.of(crc >>> 24, (crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));
}

/** The fragment, including `#`. */
export function wrapPayload(bytes: Uint8Array): string {
  const payload = encodeBase64url(bytes);
  return `#s=${LINK_FORMAT}.${payload.length.toString(36)}.${checksumOf(payload)}${payload}`;
}

type UnwrappedPayload =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): UnwrappedPayload => ({ ok: false, message });

export const DAMAGED =
  'the link is damaged: its checksum does not match. Copy it again from where it was made, or ask for the file';
const SENDER = 'Chat and mail programs cut long links: ask for it again in one piece, or for the file';

const cutInHead = (characters: number): UnwrappedPayload =>
  refuse(`the link is cut: only its first ${characters} characters arrived. ${SENDER}`);

/** Soft hyphens, zero-width spaces and direction marks, which programs insert into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** The payload of a link's body, or a sentence saying why there is none. */
export function unwrapPayload(body: string): UnwrappedPayload {
  const decoded = (body.includes('%') ? decodePercent(body) : body).replace(INVISIBLE, '');
  const [first = ''] = decoded.trim().split(/\s/);
  const upToSpace = unwrapTight(first);
  // A line break inside a link comes from a mail program, as do quote marks after it. Text after a whole link is the next word of its
  // surroundings.
  return upToSpace.ok || first === decoded ? upToSpace : unwrapTight(decoded.replace(/\s+(>\s*)*/g, ''));
}

function unwrapTight(body: string): UnwrappedPayload {
  const format = /^(\d{1,9})(\.|[^A-Za-z0-9]*$)/.exec(body);
  const arrived = '#s='.length + body.length;
  if (format === null) {
    return !/[A-Za-z0-9]/.test(body)
      ? cutInHead(arrived)
      : refuse(
          'the link is damaged: after s= its format must come, as in s=1. Copy it again from where it was made, or ask for the file',
        );
  }
  const [opening, digits, point] = format;
  if (point !== '.') return cutInHead(arrived);
  if (Number(digits) > LINK_FORMAT) {
    return refuse(
      `this link has format ${digits} and was made by a newer Gantry; this one reads format ${LINK_FORMAT}. Open it with a newer Gantry`,
    );
  }
  if (Number(digits) < LINK_FORMAT) return refuse(`the link is damaged: there is no format ${digits}`);
  const rest = body.slice(opening.length);
  const head = /^([0-9a-z]{1,6})\.([A-Za-z0-9_-]{6})/.exec(rest);
  if (head === null)
    return /^[0-9a-z]{0,6}(\.[A-Za-z0-9_-]{0,5})?[^A-Za-z0-9]*$/.test(rest) ? cutInHead(arrived) : refuse(DAMAGED);
  const length = Number.parseInt(head[1]!, 36);
  const checksum = head[2]!.slice(0, CHECKSUM_CHARACTERS);
  return checkPayload(rest.slice(head[0].length), length, checksum, '#s='.length + opening.length + head[0].length);
}

function checkPayload(given: string, length: number, checksum: string, headLength: number): UnwrappedPayload {
  const payload = (/^[A-Za-z0-9_-]*/.exec(given)?.[0] ?? '').slice(0, length);
  const after = given.slice(payload.length);
  const whole = checksumOf(payload) === checksum;
  if (payload.length < length) {
    // Letters after a stray character mean that something inside was changed; a matching checksum, that the length was.
    if (whole || /[A-Za-z0-9]/.test(after)) return refuse(DAMAGED);
    const [arrived, all] = [headLength + payload.length, headLength + length].map(spacedDigits);
    return refuse(`the link is cut: ${arrived} of ${all} characters arrived. ${SENDER}`);
  }
  if (!whole) return refuse(DAMAGED);
  // In markup, a quote or an angle bracket ends an address, whatever follows.
  if (/[A-Za-z0-9]/.test(after) && !/^["'<>]/.test(after)) {
    return refuse(`the link is damaged: ${spacedDigits(after.length)} characters follow its end. Copy it again`);
  }
  const bytes = decodeBase64url(payload);
  return bytes === undefined ? refuse(DAMAGED) : { ok: true, bytes };
}
