// SPDX-License-Identifier: GPL-3.0-or-later
// What was found, by group, in the order of each group's first.

export function groupsOf<T extends { readonly group: string }>(
  all: readonly T[],
): readonly (readonly [group: string, members: readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(one.group);
    if (group === undefined) groups.set(one.group, [one]);
    else group.push(one);
  }
  return [...groups];
}
