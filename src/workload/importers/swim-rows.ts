// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a SWIM trace: job id, submit time in whole seconds, gap to the previous job, bytes of input, shuffle and output, separated
// by tabs. Later columns may name the input and the output; in some files they are empty.
import { quoteValue } from '../../model/fields/field-words';
import { MAX_ID_CHARACTERS } from '../../model/limits';
import type { ProblemList } from '../../model/problem';
import { SWIM_COLUMNS } from './swim-declaration';
import type { TraceLines } from './trace-lines';
import { readAmount } from './trace-values';

export interface SwimRow {
  readonly id: string;
  readonly submitS: number;
  readonly inputBytes: number;
  readonly shuffleBytes: number;
  /** What the reduces write; for a job without shuffle, what the maps write. */
  readonly outputBytes: number;
  /** The seventh column. */
  readonly inputName?: string;
}

const NUMBERS = [
  'column 2 (submit time)',
  'column 3 (gap)',
  'column 4 (input bytes)',
  'column 5 (shuffle bytes)',
  'column 6 (output bytes)',
];

/** Undefined after reporting what is wrong with the line. */
export function readSwimRow(line: string, lines: TraceLines, problems: ProblemList): SwimRow | undefined {
  const { place } = lines;
  const cells = line.split('\t').map((cell) => cell.trim());
  if (cells.length < SWIM_COLUMNS) {
    const cut = lines.atEnd && !lines.endsWhole ? '; the file seems to be cut off here' : '';
    problems.add(place, `must have ${SWIM_COLUMNS} columns separated by tabs (got ${cells.length})${cut}`);
    return undefined;
  }
  const id = cells[0]!;
  const before = problems.count;
  if (id === '' || [...id].length > MAX_ID_CHARACTERS)
    problems.add(place, `column 1 (job id) must have 1 to ${MAX_ID_CHARACTERS} characters (got ${quoteValue(id)})`);
  const numbers = NUMBERS.map((what, i) => readAmount(cells[i + 1]!, what, place, problems));
  if (problems.count > before) return undefined;
  const [submitS, , inputBytes, shuffleBytes, outputBytes] = numbers as [number, number, number, number, number];
  const inputName = cells[SWIM_COLUMNS];
  return { id, submitS, inputBytes, shuffleBytes, outputBytes, ...(inputName ? { inputName } : {}) };
}
