// SPDX-License-Identifier: GPL-3.0-or-later
// Why a run has no circuits, and what to change, in a sentence.
import type { OpticalSwitch } from '../../model/topology';
import { setsUpCircuits } from '../../simulator/run-cost';

interface WithoutCircuits {
  readonly label: string;
  readonly network: string | undefined;
  readonly switched: OpticalSwitch | undefined;
  readonly isCoflows: boolean;
}

export function noCircuitsSentence({ label, network = '', switched, isCoflows }: WithoutCircuits): string {
  if (!setsUpCircuits(network)) {
    const first = switched === undefined ? 'give the topology an optical switch and ' : '';
    return `${label} sends everything by packets: to see circuits, ${first}choose a network that sets them up, such as Sunflow.`;
  }
  if (!switched?.elephantGB) return `${label} set up no circuit: nothing moved between racks.`;
  const what = isCoflows ? 'coflow' : 'shuffle';
  return `${label} set up no circuit: no ${what} had ${switched.elephantGB} GB for one pair of racks. Lower the elephant threshold of the optical switch, or send more between racks.`;
}
