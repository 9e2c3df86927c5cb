// SPDX-License-Identifier: GPL-3.0-or-later
/** An action of the page that can be run by typing its name. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Other words to find it by. */
  readonly also?: string | undefined;
  /** The key that does the same, as the list of keys spells it. */
  readonly keys?: string;
  readonly run: () => void;
}
