// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be asked of the page by typing its name. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Other words by which it is looked for. */
  readonly also?: string | undefined;
  /** The key that does the same, as the list of keys spells it. */
  readonly keys?: string;
  readonly run: () => void;
}
