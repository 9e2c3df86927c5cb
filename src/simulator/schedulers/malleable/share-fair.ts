// SPDX-License-Identifier: GPL-3.0-or-later
// Equal shares in whole slots: every job gets its minimum first, then slot by slot the user with the fewest for its weight gets one
// more, for its job that has the fewest, until no job can use another.
import { MinHeap } from '../../../base/heap';
import { userWeights } from '../../engine/accounts/user-weights';
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../../engine/state/share-policy';
import { minimaOf } from '../../malleable/minima';
import { JOB_CAME, USER_WEIGHT } from '../shared/measures';

export function shareFair({ view }: SharingInput): SharePolicy {
  const weights = userWeights(view.jobs);
  const decide = (shares: Float64Array): void => {
    const { present, slots } = view;
    let left = slots;
    const heldOf = new Float64Array(weights.length);
    /** By user: places of its jobs that can use more slots, those with the fewest first, ties by arrival. */
    const jobsOf: (MinHeap | undefined)[] = [];
    minimaOf(present, slots).forEach((least, place) => {
      const { index, user, most } = present[place] as (typeof present)[number];
      shares[index] = least;
      left -= least;
      heldOf[user] = heldOf[user]! + least;
      jobsOf[user] ??= new MinHeap();
      if (least < most) jobsOf[user].push(least, place);
    });
    const users = new MinHeap(weights.length);
    const offer = (user: number): void => {
      if ((jobsOf[user]?.size ?? 0) > 0) users.push(heldOf[user]! / weights[user]!, user);
    };
    for (const user of jobsOf.keys()) offer(user);
    for (; left > 0 && users.size > 0; left--) {
      const user = users.pop();
      const jobs = jobsOf[user]!;
      const place = jobs.topItem;
      const { index, most } = present[place] as (typeof present)[number];
      const held = shares[index]! + 1;
      shares[index] = held;
      heldOf[user] = heldOf[user]! + 1;
      if (held < most) jobs.replaceTop(held, place);
      else jobs.pop();
      offer(user);
    }
  };
  return sharesAtOnce(view, decide, () => {
    const least = new Map(minimaOf(view.present, view.slots).entries());
    const places = new Map(view.present.map(({ index }, place) => [index, place]));
    return {
      rule: 'fewest',
      measures: [USER_WEIGHT, JOB_CAME],
      valuesOf: ({ index, user }) => [weights[user]!, places.get(index)! + 1],
      leastOf: ({ index }) => least.get(places.get(index)!)!,
    };
  });
}
