// How exact a network is. In a fast run rates may lag behind what they should be; what that does to the answers is measured by
// `npm run bench -- slow-runs`. Declared by the networks that have a fast way.
import { choice } from '../model/fields';
import type { OptionValues } from '../model/scenario';

export const accuracyOption = choice(['exact', 'fast'], {
  default: 'exact',
  label: 'Accuracy',
  help: 'fast: a link is shared anew only when what it holds back is off by more than 1 % of it. In ten kinds of runs jobs took 0.02 % longer or less in the median, 0.15 % at the 95th percentile, 2.7 % at worst; where tasks queue for slots, another order of ends moves some jobs by far more, as a change of 0.01 % in their sizes does.',
});

export const isFast = (networkOptions: OptionValues): boolean => networkOptions.accuracy === 'fast';

/** In a fast run, as `MaxMinNetwork` takes it: what a link holds back may be off by this share of it. */
const FAST_LAG = 0.01;

export const lagOf = (networkOptions: OptionValues): number => (isFast(networkOptions) ? FAST_LAG : 0);

/** By which share of its capacity a link may carry too much: where it is lag x load, all of which the link holds back. */
export function overloadOf(networkOptions: OptionValues): number {
  const lag = lagOf(networkOptions);
  return lag / (1 - lag);
}
