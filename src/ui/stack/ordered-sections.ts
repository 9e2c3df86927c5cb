// SPDX-License-Identifier: GPL-3.0-or-later
// In which order the sections of the stack stand: those that the user moved first, in their order, then all others as they come.
// What is named and not there (a run that is still under way, or gone) costs nothing.

export function orderedSections(natural: readonly string[], moved: readonly string[] = []): readonly string[] {
  if (moved.length === 0) return natural;
  const there = new Set(natural);
  const first = [...new Set(moved)].filter((section) => there.has(section));
  const placed = new Set(first);
  return [...first, ...natural.filter((section) => !placed.has(section))];
}
