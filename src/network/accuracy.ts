// SPDX-License-Identifier: GPL-3.0-or-later
// How exact a network is. In a fast run rates may lag behind what they should be; what that does to the answers is measured by
// `npm run bench -- slow-runs`. Declared by the networks that have a fast way, each with what it leaves out.
import { choice } from '../model/fields/fields';
import { isFast, type OptionValues } from '../model/scenario';

/** `help` says what the fast way leaves out. */
export const accuracyOption = ({ help }: { readonly help: string }) =>
  choice(['exact', 'fast'], {
    default: 'exact',
    label: 'Accuracy',
    help: `fast, for runs of millions of events: ${help}`,
  });

/** In a fast run under `tcp`: what a link holds back may be off by this share of it. */
const FAST_LAG = 0.01;

export const lagOf = (networkOptions: OptionValues): number => (isFast(networkOptions) ? FAST_LAG : 0);

/** By which share of its capacity a link may carry too much: where it is lag x load, all of which the link holds back. */
export function overloadOf(networkOptions: OptionValues): number {
  const lag = lagOf(networkOptions);
  return lag / (1 - lag);
}
