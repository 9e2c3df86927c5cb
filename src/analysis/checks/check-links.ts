// SPDX-License-Identifier: GPL-3.0-or-later
// No link is ever above its capacity; in a fast run, by no more than it may be.
import { LINKS_PER_RACK } from '../../network/network';
import { type CheckedRun, ROUNDING } from './checked-run';

const FEW = 5;
/** The smallest step of a rate in GB/s, as Gbps. Below about 1e-315 Gbps it is more than rounding. */
const SMALLEST_STEP_GBPS = 8 * Number.MIN_VALUE;
const NAMES = ['up', 'down', 'nicOut', 'nicIn'];

export function checkLinks({ record, overload = 0 }: Pick<CheckedRun, 'record' | 'overload'>): string[] {
  const { links } = record.trace;
  const broken: string[] = [];
  for (let i = 0; i < links.length && broken.length < FEW; i++) {
    const Gbps = links.Gbps[i]!;
    const capacity = links.capacityGbps[i]!;
    if (Gbps <= capacity * (1 + overload + ROUNDING) + SMALLEST_STEP_GBPS && Gbps >= -ROUNDING) continue;
    const link = links.link[i]!;
    const name = `rack${Math.floor(link / LINKS_PER_RACK)}.${NAMES[link % LINKS_PER_RACK]}`;
    broken.push(`${name} carries ${Gbps} of ${capacity} Gbps at ${links.atS[i]} s`);
  }
  return broken;
}
