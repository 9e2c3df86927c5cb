// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of coflows, for scenarios that explore the network without jobs.

import { flowRows, flowsFrom } from '../flows';
import { MAX_FLOWS, MAX_RACKS } from '../limits';
import type { Coflow, Flow, Flows } from '../scenario';
import { type Field, type FieldsOf, list, number, record, text, whole } from './fields';
import { idField } from './stage-fields';

export const FLOW_FIELDS: FieldsOf<Flow> = {
  from: whole({
    larger: 'Just a different rack.',
    min: 0,
    max: MAX_RACKS - 1,
    label: 'From rack',
    help: 'Racks are numbered from 0.',
  }),
  to: whole({
    larger: 'Just a different rack.',
    min: 0,
    max: MAX_RACKS - 1,
    label: 'To rack',
    help: 'Same as the sender: loads its NICs out and in.',
  }),
  GB: number({
    larger: 'The flow takes longer, and so does the coflow if this flow is its last.',
    min: 0,
    label: 'Size',
    unit: 'GB',
    help: 'Size of the flow.',
  }),
};

const ROWS = list(record(FLOW_FIELDS), {
  max: MAX_FLOWS,
  entries: 'flows',
  label: 'Flows',
  help: 'Flows between racks, used exactly as given.',
});

/** Rows in forms and docs, columns once read. */
const FLOWS: Field<Flows> = {
  ...ROWS,
  fallback: undefined,
  read(value, path, problems) {
    const rows = ROWS.read(value, path, problems);
    return rows && flowsFrom(rows);
  },
  write: (flows) => flowRows(flows),
  accepts: undefined,
};

export const COFLOW_FIELDS: FieldsOf<Coflow> = {
  id: idField('Coflow', 'Name of the coflow, unique in the scenario.'),
  name: text({ optional: true, maxLength: 1000, label: 'Title', help: 'Shown beside the id.' }),
  arrivalS: number({
    larger: 'The coflow arrives later; its completion time counts from then.',
    min: 0,
    default: 0,
    label: 'Arrival',
    unit: 's',
    help: 'When all flows of the coflow arrive.',
  }),
  weight: number({
    larger: 'The coflow counts for more if coflows are ordered by weight.',
    above: 0,
    default: 1,
    label: 'Weight',
    help: 'Importance if coflows are ordered by weight.',
  }),
  deadlineS: number({
    larger: 'The coflow has more time.',
    min: 0,
    optional: true,
    label: 'Deadline',
    unit: 's',
    help: 'Counted from the scenario’s start.',
  }),
  flows: FLOWS,
};
