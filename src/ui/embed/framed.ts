// SPDX-License-Identifier: GPL-3.0-or-later
// Inside a page of another site only the view works (`&embed`): an editor there could be covered, and clicked on unseen.
import { asksForEmbed } from '../../state/address';

/** What a window of another origin is asked for throws; its own claims cannot be trusted. */
export function isFramedByOther(own: Window): boolean {
  try {
    for (let inner = own; inner.parent !== inner; inner = inner.parent) {
      if (inner.parent.location.origin !== own.location.origin) return true;
    }
    return false;
  } catch {
    return true;
  }
}

export const mustOpenAlone = (): boolean => !asksForEmbed(location.hash) && isFramedByOther(window);
