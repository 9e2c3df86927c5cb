// SPDX-License-Identifier: GPL-3.0-or-later
// What a move makes of the order that is kept in the view: the shortest list after which all others still come in their own order,
// so that what was moved back leaves nothing in the link.
import { orderedSections } from './ordered-sections';

/**
 * `to`: the place among the sections that are there, from 0; beyond the ends means the end. Sections that are named and not there
 * stay behind the one that they followed. Undefined: all stand as they come.
 */
export function moveSection(
  natural: readonly string[],
  moved: readonly string[] | undefined,
  section: string,
  to: number,
): readonly string[] | undefined {
  const shown = orderedSections(natural, moved);
  if (!shown.includes(section)) return moved;
  const others = shown.filter((one) => one !== section);
  const at = Math.min(Math.max(to, 0), others.length);
  const wanted = [...others.slice(0, at), section, ...others.slice(at)];
  return cut(withAbsent(wanted, moved ?? []), natural);
}

function withAbsent(wanted: readonly string[], moved: readonly string[]): readonly string[] {
  const all = [...wanted];
  let before = -1;
  for (const section of new Set(moved)) {
    const at = all.indexOf(section);
    if (at >= 0) before = at;
    else all.splice(++before, 0, section);
  }
  return all;
}

function cut(all: readonly string[], natural: readonly string[]): readonly string[] | undefined {
  const placeOf = (at: number): number => natural.indexOf(all[at]!);
  let length = all.length;
  while (length > 0) {
    const place = placeOf(length - 1);
    const next = length < all.length ? placeOf(length) : natural.length;
    if (place < 0 || place > next) break;
    length--;
  }
  return length === 0 ? undefined : all.slice(0, length);
}
