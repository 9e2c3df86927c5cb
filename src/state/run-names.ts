// SPDX-License-Identifier: GPL-3.0-or-later
// What runs are called on the page: their label, or their schedulers in words, "Corral over TCP". The command line and files keep the
// ids (model/scenario.ts).
import { isFast, type Run } from '../model/scenario';
import { NETWORK_NAMES, SCHEDULER_NAMES } from './plug-in-names.at-build';

/** Ids of a newer Gantry stand as they are. `sendsNothing`: no network matters, as for malleable jobs. */
export function runWords({ label, scheduler, network, networkOptions }: Run, sendsNothing = false): string {
  const over = NETWORK_NAMES[network] ?? network;
  const by = scheduler === undefined ? undefined : (SCHEDULER_NAMES[scheduler] ?? scheduler);
  const name = label ?? (by === undefined ? over : sendsNothing ? by : `${by} over ${over}`);
  return isFast(networkOptions) ? `${name} (fast)` : name;
}
