// SPDX-License-Identifier: GPL-3.0-or-later
// What runs are called on the page: their label, or their schedulers in words, "Corral over TCP". Those are known before the schedulers'
// declarations are there, which are loaded after the first sight. The command line and files keep the ids (model/scenario.ts).
import { isFast, type Run } from '../model/scenario';
import { NETWORK_NAMES } from '../network/names';
import { SCHEDULER_NAMES } from '../simulator/schedulers/names';

/** An id of a newer Gantry stands as it is. */
export const nameIn = (names: Readonly<Record<string, string>>, id: string): string => names[id] ?? id;

/** `sendsNothing`: no network matters, as for malleable jobs. */
export function runWords({ label, scheduler, network, networkOptions }: Run, sendsNothing = false): string {
  const over = nameIn(NETWORK_NAMES, network);
  const by = scheduler === undefined ? undefined : nameIn(SCHEDULER_NAMES, scheduler);
  const name = label ?? (by === undefined ? over : sendsNothing ? by : `${by} over ${over}`);
  return isFast(networkOptions) ? `${name} (fast)` : name;
}
