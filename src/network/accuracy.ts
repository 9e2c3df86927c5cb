// SPDX-License-Identifier: GPL-3.0-or-later
// How exact a network is. In a fast run rates may lag behind what they should be; the effect on results is measured by `npm run bench
// -- slow-runs`. Declared by the networks that have a fast mode, each with what it leaves out.
import { choice } from '../model/fields/fields';
import { isFast, type OptionValues } from '../model/scenario';

/** `help` says what the fast mode leaves out. */
export const accuracyOption = ({ help }: { readonly help: string }) =>
  choice(['exact', 'fast'], {
    default: 'exact',
    label: 'Accuracy',
    help: `fast, for runs of millions of events: ${help}`,
  });

/** In a fast run under `tcp`: the load that a link holds back may be off by this share. */
const FAST_LAG = 0.01;

export const lagOf = (networkOptions: OptionValues): number => (isFast(networkOptions) ? FAST_LAG : 0);

/** The share of its capacity by which a link may be overloaded: lag x load, if the link holds back all of its load. */
export function overloadOf(networkOptions: OptionValues): number {
  const lag = lagOf(networkOptions);
  return lag / (1 - lag);
}
