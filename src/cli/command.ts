// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is: its words for `--help`, and what it does. Answers go to standard output as JSON, all else to standard error.

export interface Output {
  /** One JSON document on standard output, over several lines for people unless one line is asked for. */
  answer(value: unknown, layout?: 'line'): void;
  /** A line on standard error. */
  report(line: string): void;
}

export interface Command {
  readonly name: string;
  /** `plan FILE --planner NAME [--set key=value …]` */
  readonly usage: string;
  /** One sentence. */
  readonly summary: string;
  /** Further lines of `--help`, made when asked for; what else was typed may narrow them. */
  readonly details?: (args: Arguments) => readonly string[];
  /** Options that take a value; `--help` is every command's. */
  readonly valueOptions: readonly string[];
  /** Options that take none. */
  readonly flags?: readonly string[];
  /** Answers the exit status; throws InputError for what the user can mend. */
  run(args: Arguments, output: Output): Promise<number>;
}

export interface Arguments {
  readonly positional: readonly string[];
  /** Every value given for an option, in order; an option may be repeated. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
  readonly help: boolean;
}
