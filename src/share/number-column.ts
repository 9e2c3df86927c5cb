// SPDX-License-Identifier: GPL-3.0-or-later
// A column of numbers in the shortest of three forms: as they are, one for all, or as differences of whole numbers. Differences are used
// only if every value is restored bit for bit.
//
//   5,7,9        as they are
//   =5           the same in every row
//   ~5,2,2       first value, then differences (whole numbers)
//   /1,52,13     the same after a multiplication by 10^1: 5.2, 6.5
import { numberText, PackedTextFault, type TokenReader, type TokenWriter } from './token-text';

const CONSTANT = '=';
const DELTA = '~';
const SCALED_DELTA = '/';
export const NUMBER_MARKS: string = CONSTANT + DELTA + SCALED_DELTA;

/** Exact doubles: a whole number below 2^53 divided by one of these is the double nearest to the decimal, as parsing gives. */
const POWERS_OF_TEN = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** The smallest scale at which every value is a whole number that converts back exactly; undefined if there is none. */
function scaleOf(values: readonly number[]): number | undefined {
  const found = POWERS_OF_TEN.findIndex((power) =>
    values.every((value) => {
      const whole = Math.round(value * power);
      // A sum would lose -0.
      return Number.isSafeInteger(whole) && whole / power === value && !Object.is(value, -0);
    }),
  );
  return found < 0 ? undefined : found;
}

const textLength = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + numberText(value).length + 1, 0);

export function writeNumbers(values: readonly number[], out: TokenWriter): void {
  const first = values[0]!;
  if (values.length > 1 && values.every((value) => Object.is(value, first))) {
    out.mark(CONSTANT);
    out.number(first);
    return;
  }
  const scale = values.length > 2 ? scaleOf(values) : undefined;
  if (scale !== undefined) {
    const whole = values.map((value) => Math.round(value * POWERS_OF_TEN[scale]!));
    const steps = whole.map((one, i) => (i === 0 ? one : one - whole[i - 1]!));
    if (steps.every(Number.isSafeInteger) && textLength(steps) + (scale === 0 ? 1 : 3) < textLength(values)) {
      out.mark(scale === 0 ? DELTA : SCALED_DELTA);
      if (scale > 0) out.number(scale);
      for (const step of steps) out.number(step);
      return;
    }
  }
  for (const value of values) out.number(value);
}

export function readNumbers(rows: number, tokens: TokenReader): number[] {
  if (tokens.takeIf(CONSTANT)) return new Array<number>(rows).fill(tokens.number());
  const values: number[] = [];
  const whole = tokens.takeIf(DELTA);
  if (whole || tokens.takeIf(SCALED_DELTA)) {
    const power = whole ? 1 : POWERS_OF_TEN[tokens.count()];
    if (power === undefined) throw new PackedTextFault('a scale beyond the table');
    let sum = 0;
    for (let i = 0; i < rows; i++) {
      sum += tokens.number();
      values.push(sum / power);
    }
    return values;
  }
  for (let i = 0; i < rows; i++) values.push(tokens.number());
  return values;
}
