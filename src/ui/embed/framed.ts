// SPDX-License-Identifier: GPL-3.0-or-later
// Inside another site's page only the view works (`&embed`): an editor there could be covered, and clicked unseen.
import { asksForEmbed } from '../../state/address';

/** Reading from a window of another origin throws; its own claims cannot be trusted. */
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
