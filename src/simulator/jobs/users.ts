// SPDX-License-Identifier: GPL-3.0-or-later
// Users as numbers, in the order of their first job. A job that names none is a user of its own.
import type { Job } from '../../model/job';

export function usersOf(jobs: readonly Job[]): Int32Array {
  const numbers = new Map<string, number>();
  let next = 0;
  return Int32Array.from(jobs, ({ user }) => {
    if (user === undefined) return next++;
    let number = numbers.get(user);
    if (number === undefined) {
      number = next++;
      numbers.set(user, number);
    }
    return number;
  });
}
