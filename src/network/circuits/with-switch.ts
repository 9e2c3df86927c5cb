// SPDX-License-Identifier: GPL-3.0-or-later
// Schedulers that set up circuits need an optical switch.
import { InputError } from '../../model/problem';
import type { OpticalSwitch, Topology } from '../../model/topology';

export type SwitchedTopology = Topology & { readonly ocs: OpticalSwitch };

export function withSwitch(topology: Topology, label: string): SwitchedTopology {
  const { ocs } = topology;
  if (ocs !== undefined) return { ...topology, ocs };
  throw new InputError(
    `${label} sets up circuits on an optical switch; this scenario has no optical switch (topology.ocs): give it one, at least its rate (gbps)`,
  );
}
