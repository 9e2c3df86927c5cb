// SPDX-License-Identifier: GPL-3.0-or-later
// The order of the sections of the stack: first those that the user moved, in their order, then all others in natural order.
// A name without a section (a run that is still under way, or gone) has no effect.

export function orderedSections(natural: readonly string[], moved: readonly string[] = []): readonly string[] {
  if (moved.length === 0) return natural;
  const there = new Set(natural);
  const first = [...new Set(moved)].filter((section) => there.has(section));
  const placed = new Set(first);
  return [...first, ...natural.filter((section) => !placed.has(section))];
}
