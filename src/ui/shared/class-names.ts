// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the class names that are given.
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ');
}
