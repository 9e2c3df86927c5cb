// SPDX-License-Identifier: GPL-3.0-or-later
// An importer of traces: a declaration whose options are everything that the trace lacks, and a function from the text to a scenario as
// a person would write it, with a sentence on each assumption. Like any file, the scenario is then read.
import type { Declaration } from '../../model/fields/declaration';
import type { FieldsOf } from '../../model/fields/fields';
import type { Problem } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { TraceLines } from './trace-lines';

/** A figure of the trace, formatted for people. */
export interface TraceFigure {
  readonly label: string;
  readonly text: string;
}

/** What was assumed, left out or looks odd, in one sentence. */
export interface ImportNote {
  readonly sentence: string;
  /** Keys of the options that change it; the first determines the group of options that shows it. */
  readonly options: readonly string[];
}

/** A remedy, for one click on the page: "take the first 20 000 jobs". */
interface ImportFix {
  readonly label: string;
  readonly options: OptionValues;
}

/** The path is the option concerned. */
export interface ImportProblem extends Problem {
  readonly fixes: readonly ImportFix[];
}

/** For the command line: the fixes in words, with the options that they set. */
export function withFixes({ path, message, fixes }: ImportProblem): Problem {
  const ways = fixes.map(({ label, options }) => `${label} (${settings(options)})`);
  return { path, message: ways.length === 0 ? message : `${message}: ${ways.join(', or ')}` };
}

const settings = (options: OptionValues): string =>
  Object.entries(options)
    .map(([key, value]) => `--set ${key}=${value}`)
    .join(' ');

export interface Imported {
  /** About the rows taken, before limits. */
  readonly figures: readonly TraceFigure[];
  readonly notes: readonly ImportNote[];
  /** What makes the scenario impossible although every line is valid: a limit, or nothing taken. */
  readonly problems: readonly ImportProblem[];
  /** Valid only if there are no problems. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** Yields the lines and flows read since the last yield. Throws InputError naming every bad line (at most 20). */
export type TraceReading = Generator<number, Imported, void>;

interface OptionGroup {
  readonly label: string;
  readonly keys: readonly string[];
}

export interface ImporterDeclaration extends Declaration {
  /** A line of the format, for users with another one. */
  readonly example: string;
  /** The options in form order. */
  readonly groups: readonly OptionGroup[];
  /** The columns in order, if every line has the same: headings for the first lines before anything is imported. */
  readonly columns?: readonly string[];
  /** Whether this line has the shape of the format, or of its beginning. */
  recognises(line: string): boolean;
  /** Whether the values of such lines fit, too. Absent: no other table has that shape. */
  confirms?(lines: readonly string[]): boolean;
}

export interface Importer extends ImporterDeclaration {
  /** Options are read (defaults filled in). */
  read(lines: TraceLines, options: OptionValues, name: string): TraceReading;
}

interface ImporterParts<O extends object> extends Omit<Importer, 'read' | 'options'> {
  readonly options: FieldsOf<O>;
  readonly read: (lines: TraceLines, options: O, name: string) => TraceReading;
}

/** The only place that trusts options to be what the declaration reads. */
export function defineImporter<O extends object>({ read, ...declared }: ImporterParts<O>): Importer {
  return { ...declared, read: (lines, options, name) => read(lines, options as unknown as O, name) };
}

/** Reads everything at once, for the command line and tests. */
export function importAtOnce(reading: TraceReading): Imported {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
