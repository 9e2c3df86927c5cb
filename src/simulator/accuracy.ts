// How exact a run is. In a fast one the network shares its bandwidth anew no more often than every tenth of a second: who wants less
// meanwhile leaves the rest unused, who wants more waits until then. Every byte still moves, and no link carries more than it can.
import { choice } from '../model/fields';
import type { OptionValues } from '../model/scenario';

export const ACCURACIES = ['exact', 'fast'] as const;
export type Accuracy = (typeof ACCURACIES)[number];

/** In a fast run, the least time between two settlements of rates. */
const FAST_SETTLE_S = 0.1;

export const accuracyOption = choice(ACCURACIES, {
  default: 'exact',
  label: 'Accuracy',
  help: 'fast: under TCP, links are shared anew at most every 0.1 s; for runs of millions of events, with an error that the bench measures.',
});

export const isFast = (options: OptionValues): boolean => options.accuracy === 'fast';

/** As `NetworkOptions.settleEveryS`. */
export const settleEveryS = (options: OptionValues): number => (isFast(options) ? FAST_SETTLE_S : 0);
