// SPDX-License-Identifier: GPL-3.0-or-later
// What a column of a table can be taken for: the fields of jobs and of coflows that fit into one cell, with the kind of their cells and
// the words that headers use. Labels, units and ranges are the model's.
import { COFLOW_FIELDS } from '../../model/fields/coflow-fields';
import { type Field, type Fields, whole } from '../../model/fields/fields';
import { COMMON_FIELDS, MALLEABLE_FIELDS, MOLDABLE_FIELDS } from '../../model/fields/job-fields';
import { STAGE_DATA_FIELDS } from '../../model/fields/stage-fields';
import { MAX_RACKS } from '../../model/limits';
import { bare, namesAndUnits, type Quantity, type Unit, unitOf } from './units';

export type TableKind = 'jobs' | 'coflows';

/** `moment` is a time that may also be a date; `times` are several in one cell. */
export type CellKind = 'text' | 'number' | 'flag' | 'rack' | 'moment' | 'times' | Quantity;

export interface TableField {
  /** The key of the field in the scenario; `coflow`, `from`, `to` and `GB` in tables of flows. */
  readonly key: string;
  readonly label: string;
  readonly cell: CellKind;
  readonly also: readonly string[];
  readonly field: Field<unknown>;
}

/** The quantity whose units a column may have. */
export function quantityOfCell(cell: CellKind): Quantity | undefined {
  if (cell === 'moment' || cell === 'times') return 'time';
  return cell === 'size' || cell === 'time' || cell === 'rate' || cell === 'work' ? cell : undefined;
}

function tableField(key: string, cell: CellKind, field: Fields[string], ...also: string[]): TableField {
  return { key, label: field.info.label!, cell, also: also.map(bare), field };
}

const { arrivalS, weight, deadlineS } = COMMON_FIELDS;
const ARRIVAL = [
  'arrives',
  'submit',
  'submitted',
  'submitted at',
  'submission',
  'submit time',
  'arrival time',
  'release',
  'start',
  'started',
  'date',
];
const TITLE = ['name', 'title', 'job name', 'description'];

/** In the order of forms. */
const JOB_TABLE_FIELDS: readonly TableField[] = [
  tableField('id', 'text', COMMON_FIELDS.id, 'job', 'job id', 'jobid', 'query', 'application'),
  tableField('name', 'text', COMMON_FIELDS.name, ...TITLE),
  tableField('user', 'text', COMMON_FIELDS.user, 'owner', 'queue', 'pool', 'team', 'tenant'),
  tableField('arrivalS', 'moment', arrivalS, ...ARRIVAL),
  tableField('inputGB', 'size', STAGE_DATA_FIELDS.inputGB, 'input size', 'bytes in', 'read', 'hdfs read', 'input data'),
  tableField(
    'shuffleGB',
    'size',
    STAGE_DATA_FIELDS.shuffleGB,
    'shuffle size',
    'intermediate',
    'shuffle data',
    'map output',
  ),
  tableField('outputGB', 'size', STAGE_DATA_FIELDS.outputGB, 'output size', 'bytes out', 'written', 'output data'),
  tableField('maps', 'number', STAGE_DATA_FIELDS.maps, 'map tasks', 'mappers', 'map count', 'map', 'number of maps'),
  tableField(
    'reduces',
    'number',
    STAGE_DATA_FIELDS.reduces,
    'reduce tasks',
    'reducers',
    'reduce count',
    'reduce',
    'number of reduces',
  ),
  tableField('mapMBps', 'rate', STAGE_DATA_FIELDS.mapMBps, 'map speed', 'map bandwidth', 'map throughput'),
  tableField(
    'reduceMBps',
    'rate',
    STAGE_DATA_FIELDS.reduceMBps,
    'reduce speed',
    'reduce bandwidth',
    'reduce throughput',
  ),
  tableField('work', 'work', MALLEABLE_FIELDS.work, 'slot seconds', 'area', 'cpu time'),
  tableField('latencyS', 'times', MOLDABLE_FIELDS.latencyS, 'latency', 'latency curve'),
  tableField('minSlots', 'number', COMMON_FIELDS.minSlots, 'min slots', 'minimum slots', 'minimum'),
  tableField('maxSlots', 'number', COMMON_FIELDS.maxSlots, 'max slots', 'maximum slots', 'maximum', 'slots'),
  tableField('weight', 'number', weight, 'priority', 'importance'),
  tableField('deadlineS', 'moment', deadlineS, 'due'),
  tableField('recurring', 'flag', COMMON_FIELDS.recurring, 'planned'),
];

const rack = (label: string) => whole({ larger: 'Just a different rack.', min: 0, max: MAX_RACKS - 1, label });
const GB = { ...STAGE_DATA_FIELDS.inputGB, info: { ...STAGE_DATA_FIELDS.inputGB.info, label: 'Size' } };

/** A row is one flow; values of its coflow are in each of its rows, or in the first. */
const COFLOW_TABLE_FIELDS: readonly TableField[] = [
  tableField('coflow', 'text', COFLOW_FIELDS.id, 'id', 'coflow id', 'shuffle', 'job', 'group'),
  tableField(
    'from',
    'rack',
    rack('From rack'),
    'from',
    'source',
    'src',
    'sender',
    'mapper',
    'source rack',
    'src rack',
    'ingress',
  ),
  tableField(
    'to',
    'rack',
    rack('To rack'),
    'to',
    'destination',
    'dst',
    'dest',
    'receiver',
    'reducer',
    'target',
    'dst rack',
    'egress',
  ),
  tableField('GB', 'size', GB, 'flow size', 'bytes', 'data', 'amount', 'volume', 'length'),
  tableField('arrivalS', 'moment', COFLOW_FIELDS.arrivalS, ...ARRIVAL),
  tableField('weight', 'number', COFLOW_FIELDS.weight, 'priority', 'importance'),
  tableField('deadlineS', 'moment', COFLOW_FIELDS.deadlineS, 'due'),
  tableField('name', 'text', COFLOW_FIELDS.name, ...TITLE),
];

export const TABLE_FIELDS: Readonly<Record<TableKind, readonly TableField[]>> = {
  jobs: JOB_TABLE_FIELDS,
  coflows: COFLOW_TABLE_FIELDS,
};

export const fieldOf = (kind: TableKind, key: string): TableField | undefined =>
  TABLE_FIELDS[kind].find((one) => one.key === key);

export interface NamedField {
  readonly field: TableField;
  /** From the header; undefined if it has none. */
  readonly unit: Unit | undefined;
  /** A unit that the field cannot have. */
  readonly strange?: string;
}

/** The field that a header names: by its key, its label or another word, with or without a unit. */
export function namedField(kind: TableKind, header: string): NamedField | undefined {
  const fields = TABLE_FIELDS[kind];
  const whole = bare(header);
  if (whole === '') return undefined;
  const byKey = fields.find(({ key }) => bare(key) === whole);
  if (byKey !== undefined) {
    // "inputGB" contains its unit, "work" does not.
    const quantity = quantityOfCell(byKey.cell);
    const ending = /(?:GB|MBps|S)$/.exec(byKey.key)?.[0];
    return { field: byKey, unit: quantity && ending ? unitOf(quantity, ending) : undefined };
  }
  let strange: NamedField | undefined;
  for (const { name, unit } of namesAndUnits(header)) {
    const field = fields.find((one) => bare(one.label) === name || bare(one.key) === name || one.also.includes(name));
    if (field === undefined) continue;
    if (unit === '')
      return { field, unit: field.cell === 'size' && /bytes?/i.test(header) ? unitOf('size', 'B') : undefined };
    const quantity = quantityOfCell(field.cell);
    const found = quantity === undefined ? undefined : unitOf(quantity, unit);
    if (found !== undefined) return { field, unit: found };
    strange ??= { field, unit: undefined, strange: unit };
  }
  return strange;
}
