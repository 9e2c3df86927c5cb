// SPDX-License-Identifier: GPL-3.0-or-later
// How jobs compare when users take turns: by what their user holds, then by whose first job arrived first, and inside a user by what
// the scheduler looks at there. If every job is its own user, the wording says so, and what is inside a user is left out.

import type { ClusterView } from '../../engine/state/job-scheduler';
import type { JobState } from '../../engine/state/job-state';
import type { Measure } from '../../engine/state/standing';
import { ARRIVAL, JOB_CAME, USER_CAME } from './measures';
import { usersByArrival } from './user-order';
import type { UserShares } from './user-shares';

export interface Measured {
  readonly measure: Measure;
  of(job: JobState): number;
}

const ARRIVED: Measured = { measure: ARRIVAL, of: ({ arrivalS }) => arrivalS };

/** In the order in which they count, the earliest job last. `inside`: inside a user; measures of unit `name` always count. */
export function userMeasures(view: ClusterView, shares: UserShares, inside: readonly Measured[]): readonly Measured[] {
  const isAlone = view.users === view.jobs.length;
  const share: Measured = { measure: shares.measure(isAlone), of: ({ user }) => shares.of(user) };
  const named = inside.filter(({ measure }) => measure.unit === 'name');
  if (isAlone && named.length === 0) return [share, ARRIVED];
  const { rankOf } = usersByArrival(view);
  const rank = ({ user }: JobState): number => rankOf[user]! + 1;
  if (isAlone) return [share, { measure: JOB_CAME, of: rank }, ...named];
  return [share, { measure: USER_CAME, of: rank }, ...inside, ARRIVED];
}
