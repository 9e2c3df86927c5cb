// SPDX-License-Identifier: GPL-3.0-or-later
// How long an answer may be; a longer one fits neither in a page nor in one JSON string.
import { spacedDigits } from '../model/limits';
import { InputError } from '../model/problem';

const MAX_NUMBERS = 12_000_000;

/** Throws InputError if an answer would list more numbers than that. */
export function refuseLongAnswer(planner: string, numbers: number, mend: string): void {
  if (numbers <= MAX_NUMBERS) return;
  throw new InputError(
    `${planner} would list ${spacedDigits(numbers)} numbers; the limit is ${spacedDigits(MAX_NUMBERS)}: ${mend}`,
  );
}
