// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs by arrival, each with as many slots as it can use while there are any (FLEX's FIFO: minima do not count).
import { type SharePolicy, type SharingInput, sharesAtOnce } from '../../engine/state/share-policy';
import { ARRIVAL } from '../shared/measures';

export function shareFifo({ view }: SharingInput): SharePolicy {
  const decide = (shares: Float64Array): void => {
    let left = view.slots;
    for (const job of view.present) {
      const slots = Math.min(job.most, left);
      shares[job.index] = slots;
      left -= slots;
    }
  };
  return sharesAtOnce(view, decide, () => ({
    rule: 'turn',
    measures: [ARRIVAL],
    valuesOf: ({ arrivalS }) => [arrivalS],
  }));
}
