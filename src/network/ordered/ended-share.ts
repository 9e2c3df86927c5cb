// SPDX-License-Identifier: GPL-3.0-or-later
// How late rates may be in a fast run of coflows in an order.
import { isFast, type OptionValues } from '../../model/scenario';

/** Of the flows that lack bytes: so many may end before all is shared anew. */
const FAST_SHARE = 0.0003;

export const endedShareOf = (networkOptions: OptionValues): number => (isFast(networkOptions) ? FAST_SHARE : 0);
