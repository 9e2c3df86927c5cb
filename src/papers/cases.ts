// SPDX-License-Identifier: GPL-3.0-or-later
// Which settings a case of rows has, by name.

const beginsWith = (settingName: string, caseName: string): boolean =>
  settingName === caseName || settingName.startsWith(`${caseName}, `);

/** A case has the settings whose names are or start with its own, unless they start with a longer one of the rows' cases. */
export const isOfCase = (settingName: string, caseName: string, rows: readonly { readonly case: string }[]): boolean =>
  beginsWith(settingName, caseName) &&
  !rows.some((other) => other.case.length > caseName.length && beginsWith(settingName, other.case));
