// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is: its text for `--help`, and what it does. Answers go to standard output as JSON, everything else to standard error.

export interface Output {
  /** One JSON document on standard output, on several lines for people unless `line` is given. */
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
  /** More lines of `--help`, made on request; other arguments may narrow them. */
  readonly details?: (args: Arguments) => readonly string[];
  /** Options that take a value; every command has `--help`. */
  readonly valueOptions: readonly string[];
  /** Options that take no value. */
  readonly flags?: readonly string[];
  /** Returns the exit status; throws InputError for what the user can fix. */
  run(args: Arguments, output: Output): Promise<number>;
}

export interface Arguments {
  readonly positional: readonly string[];
  /** Every value given for an option, in order; an option may be repeated. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
  readonly help: boolean;
}
