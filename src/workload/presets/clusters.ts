// SPDX-License-Identifier: GPL-3.0-or-later
// The clusters of the papers, as in presets.

/** Corral: 210 machines in seven racks, half of the core taken by other traffic (section 6.1). */
export const CORRAL_CLUSTER = {
  racks: 7,
  machinesPerRack: 30,
  slots: { shared: 20 },
  nicGbps: 10,
  oversubscription: 5,
  background: 0.5,
} as const;

/** Corral's large simulation: 2000 machines (section 6.6). */
export const CORRAL_LARGE_CLUSTER = {
  racks: 50,
  machinesPerRack: 40,
  slots: { shared: 20 },
  nicGbps: 1,
  oversubscription: 5,
} as const;

/** ShuffleWatcher: 250 Mbps inside a rack, 50 Mbps per node across (section 4). */
export const SHUFFLEWATCHER_CLUSTER = {
  racks: 10,
  machinesPerRack: 10,
  slots: { map: 4, reduce: 2 },
  nicGbps: 0.25,
  oversubscription: 5,
} as const;

/** Co-scheduler: a packet network and an optical switch (section V-A). */
export const COSCHEDULER_CLUSTER = {
  racks: 60,
  machinesPerRack: 10,
  slots: { shared: 20 },
  nicGbps: 10,
  oversubscription: 10,
  ocs: { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' },
} as const;

/** Start-up of a container and of a job's master, which the papers do not give. */
export const HADOOP_OVERHEADS = { taskOverheadS: 2, jobOverheadS: 5 } as const;

/** From no paper: small enough to draw completely, with uplinks that matter. For new scenarios and users' own tables. */
export const PLAIN_CLUSTER = {
  racks: 6,
  machinesPerRack: 10,
  slots: { shared: 4 },
  nicGbps: 10,
  oversubscription: 5,
} as const;
