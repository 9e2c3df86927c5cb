// SPDX-License-Identifier: GPL-3.0-or-later
// A column of texts in the shortest of its forms: as they are, one for all, counted ids, or a list of the distinct ones with an index
// per row.
//
//   "a""b"          as they are
//   :"tcp"          the same in every row
//   #"job-"7        job-7, job-8, …
//   %"q"3,7         q007, q008, … (three digits)
//   @2"ana""bo"0,1  two different ones, then their numbers as a column of numbers
import { readNumbers, writeNumbers } from './number-column';
import { PackedTextFault, type TokenReader, type TokenWriter } from './token-text';

const CONSTANT = ':';
const COUNTED = '#';
const PADDED = '%';
const LISTED = '@';
export const TEXT_MARKS: string = CONSTANT + COUNTED + PADDED + LISTED;

interface Counting {
  readonly prefix: string;
  readonly start: number;
  /** Number of digits if zero-padded, otherwise 0. */
  readonly width: number;
}

const countedText = ({ prefix, start, width }: Counting, row: number): string =>
  prefix + String(start + row).padStart(width, '0');

function countingOf(values: readonly string[]): Counting | undefined {
  const match = /^(.*?)(\d{1,15})$/s.exec(values[0]!);
  if (match === null || values.length < 2) return undefined;
  const [, prefix = '', digits = ''] = match;
  const counting = {
    prefix,
    start: Number(digits),
    width: digits.startsWith('0') && digits.length > 1 ? digits.length : 0,
  };
  return values.every((value, row) => value === countedText(counting, row)) ? counting : undefined;
}

export function writeTexts(values: readonly string[], out: TokenWriter): void {
  const different = [...new Set(values)];
  const counting = countingOf(values);
  if (values.length > 1 && different.length === 1) {
    out.mark(CONSTANT);
    out.text(values[0]!);
  } else if (counting !== undefined) {
    out.mark(counting.width > 0 ? PADDED : COUNTED);
    out.text(counting.prefix);
    if (counting.width > 0) out.number(counting.width);
    out.number(counting.start);
  } else if (different.length * 2 <= values.length) {
    out.mark(LISTED);
    out.number(different.length);
    for (const text of different) out.text(text);
    const numberOf = new Map(different.map((text, i) => [text, i]));
    writeNumbers(
      values.map((text) => numberOf.get(text) as number),
      out,
    );
  } else for (const text of values) out.text(text);
}

/** Calls `spend` with the number of characters before creating them. */
export function readTexts(rows: number, tokens: TokenReader, spend: (characters: number) => void): string[] {
  if (tokens.takeIf(CONSTANT)) {
    const text = tokens.text();
    spend(rows * text.length);
    return new Array<string>(rows).fill(text);
  }
  const padded = tokens.takeIf(PADDED);
  if (padded || tokens.takeIf(COUNTED)) {
    const prefix = tokens.text();
    const width = padded ? tokens.count() : 0;
    const counting = { prefix, start: tokens.count(), width };
    if (width > 15) throw new PackedTextFault('too many digits');
    spend(rows * (prefix.length + 15));
    return Array.from({ length: rows }, (_, row) => countedText(counting, row));
  }
  if (tokens.takeIf(LISTED)) {
    const different: string[] = [];
    for (let left = tokens.count(); left > 0; left--) different.push(tokens.text());
    return readNumbers(rows, tokens).map((index) => {
      const text = different[index];
      if (text === undefined) throw new PackedTextFault('a text that is not listed');
      spend(text.length);
      return text;
    });
  }
  const values: string[] = [];
  for (let i = 0; i < rows; i++) values.push(tokens.text());
  return values;
}
