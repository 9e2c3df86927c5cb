// SPDX-License-Identifier: GPL-3.0-or-later
// What Co-scheduler assumes about the optical switch, regardless of what finally carries the bytes.
import { InputError } from '../../model/problem';
import { gbpsToGBps, type Topology } from '../../model/topology';
import type { CircuitNetwork } from './reduce-schedules';

/** Throws InputError for a topology without an optical switch. */
export function circuitNetwork({ ocs, racks }: Topology): CircuitNetwork {
  if (ocs === undefined) {
    const message = 'is required: Co-scheduler plans for the circuits of an optical switch';
    throw new InputError([{ path: 'topology.ocs', message }]);
  }
  const { elephantGB, gbps, reconfigurationMs } = ocs;
  return { elephantGB, racks, GBps: gbpsToGBps(gbps), setupS: reconfigurationMs / 1000 };
}
