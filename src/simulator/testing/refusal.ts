// SPDX-License-Identifier: GPL-3.0-or-later
import { InputError } from '../../model/problem';

/** The sentences with which something is refused. */
export function refusal(ask: () => unknown): string {
  try {
    ask();
  } catch (fault) {
    if (fault instanceof InputError) return fault.problems.map(({ message }) => message).join();
    throw fault;
  }
  return 'taken';
}
