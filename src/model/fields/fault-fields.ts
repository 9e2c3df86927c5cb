// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of faults in a simulation: machines, racks and links that fail for a while, or at random.

import { MAX_FAULTS, MAX_MACHINES_PER_RACK, MAX_RACKS } from '../limits';
import type { Faults } from '../scenario';
import { type Field, type FieldsOf, list, number, record, whole } from './fields';

const rack = whole({
  larger: 'Just a different rack.',
  min: 0,
  max: MAX_RACKS - 1,
  label: 'Rack',
  help: 'Racks are numbered from 0.',
});
const atS = number({
  larger: 'The fault begins later.',
  min: 0,
  label: 'At',
  unit: 's',
  help: 'When the fault begins.',
});
const forS = number({
  larger: 'The fault lasts longer.',
  above: 0,
  label: 'For',
  unit: 's',
  help: 'How long the fault lasts.',
});

type Entries<K extends keyof Faults> = Exclude<Faults[K], undefined> extends readonly (infer T)[] ? T : never;

function faultList<T extends object>(fields: FieldsOf<T>, label: string, help: string): Field<readonly T[]> {
  return list(record(fields), { optional: true, max: MAX_FAULTS, entries: 'faults', label, help });
}

export const FAULT_FIELDS: FieldsOf<Faults> = {
  machines: faultList<Entries<'machines'>>(
    {
      rack,
      machine: whole({
        larger: 'Just a different machine.',
        min: 0,
        max: MAX_MACHINES_PER_RACK - 1,
        label: 'Machine',
        help: 'Machines in a rack are numbered from 0.',
      }),
      atS,
      forS,
    },
    'Machines down',
    'Tasks on a failed machine run again elsewhere; its map output is made again if it is still needed.',
  ),
  racks: faultList<Entries<'racks'>>({ rack, atS, forS }, 'Racks down', 'All machines of a rack fail at once.'),
  links: faultList<Entries<'links'>>(
    {
      rack,
      atS,
      forS,
      factor: number({
        larger: 'More of the links is left, so the fault does less harm.',
        min: 0,
        max: 1,
        label: 'Factor',
        help: 'Share of the rack’s uplink and downlink that is left: 0 none, 1 all. Concurrent faults of a rack multiply.',
      }),
    },
    'Links degraded',
    'A rack’s uplink and downlink carry less for a while.',
  ),
  random: record<Exclude<Faults['random'], undefined>>(
    {
      machineMtbfS: number({
        larger: 'Machines fail less often.',
        above: 0,
        label: 'Time between failures',
        unit: 's',
        help: 'Mean, per machine.',
      }),
      repairS: number({
        larger: 'Slots are lost for longer after each failure.',
        above: 0,
        label: 'Repair time',
        unit: 's',
        help: 'How long a machine is down.',
      }),
    },
    { optional: true, label: 'Random failures', help: 'Machines fail at random times, drawn from the seed.' },
  ),
};
