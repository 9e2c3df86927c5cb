// How late rates may be in a fast run of coflows in an order.
import type { OptionValues } from '../../model/scenario';
import { isFast } from '../../model/scenario';

/** Of the flows that lack bytes: so many may end before all is shared anew. */
const FAST_LAG = 0.001;

export const lagOf = (networkOptions: OptionValues): number => (isFast(networkOptions) ? FAST_LAG : 0);
