// SPDX-License-Identifier: GPL-3.0-or-later
// What runs are called on the page: their label, or their schedulers in words, "Corral over TCP". Those are known before the schedulers'
// declarations are there, which are loaded after the first sight. The command line and files keep the ids (model/scenario.ts).
import { isFast, type Run } from '../model/scenario';

export const SCHEDULER_NAMES: Readonly<Record<string, string>> = {
  fifo: 'FIFO',
  fair: 'Fair',
  delay: 'Delay',
  drf: 'DRF',
  capacity: 'Yarn capacity',
  edf: 'EDF',
  rrh: 'RRH',
  proportional: 'Proportional',
  corral: 'Corral',
  'local-shuffle': 'LocalShuffle',
  shufflewatcher: 'ShuffleWatcher',
  coscheduler: 'Co-scheduler',
  flex: 'FLEX',
  cora: 'CORA',
  manual: 'By hand',
};

export const NETWORK_NAMES: Readonly<Record<string, string>> = {
  tcp: 'TCP',
  varys: 'Varys',
  'fifo-coflow': 'FIFO coflows',
  scf: 'Shortest coflow first',
  ncf: 'Narrowest coflow first',
  lcf: 'Lightest coflow first',
  aalo: 'Aalo',
  sunflow: 'Sunflow',
  'optimal-clearance': 'Optimal clearance',
  'all-stop': 'Sunflow, all-stop',
};

/** Ids of a newer Gantry stand as they are. `sendsNothing`: no network matters, as for malleable jobs. */
export function runWords({ label, scheduler, network, networkOptions }: Run, sendsNothing = false): string {
  const over = NETWORK_NAMES[network] ?? network;
  const by = scheduler === undefined ? undefined : (SCHEDULER_NAMES[scheduler] ?? scheduler);
  const name = label ?? (by === undefined ? over : sendsNothing ? by : `${by} over ${over}`);
  return isFast(networkOptions) ? `${name} (fast)` : name;
}
