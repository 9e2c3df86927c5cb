// SPDX-License-Identifier: GPL-3.0-or-later
// Defaults for values that rows lack: declared values that the user may change, and how many rows used each.
import { counted } from '../../base/readable';
import { FLOW_FIELDS } from '../../model/fields/coflow-fields';
import { type Field, type FieldsOf, number } from '../../model/fields/fields';
import { STAGE_DATA_FIELDS } from '../../model/fields/stage-fields';
import { NOT_NEGATIVE } from '../parameter-ranges';
import { blockSize, mapRate, reduceRate, shufflePerReduce } from '../shared-fields';

export interface TableDefaults {
  readonly arrivalS: number;
  readonly inputGB: number;
  readonly blockMB: number;
  readonly shuffleGB: number;
  readonly reduceMB: number;
  readonly outputGB: number;
  readonly mapMBps: number;
  readonly reduceMBps: number;
  readonly flowGB: number;
}

const size = (field: Field<number>, GB: number, help: string): Field<number> => ({
  ...field,
  fallback: GB,
  optional: true,
  info: { ...field.info, help },
});

const { inputGB, shuffleGB, outputGB } = STAGE_DATA_FIELDS;

export const DEFAULT_FIELDS: FieldsOf<TableDefaults> = {
  arrivalS: number({
    larger: 'Rows without an arrival time arrive later.',
    default: 0,
    ...NOT_NEGATIVE,
    label: 'Arrival',
    unit: 's',
    help: 'When rows without an arrival time arrive.',
  }),
  inputGB: size(inputGB, 10, 'For rows with neither an input nor a number of maps.'),
  blockMB: blockSize(128, 'One map per block of input if a row has no number of maps, and vice versa.'),
  shuffleGB: size(shuffleGB, 0, 'For rows with reduces but no shuffle.'),
  reduceMB: {
    ...shufflePerReduce(512),
    info: {
      ...shufflePerReduce(512).info,
      help: 'One reduce per this much shuffled data if a row has no number of reduces.',
    },
  },
  outputGB: size(outputGB, 0, 'For rows without an output.'),
  mapMBps: mapRate(50),
  reduceMBps: reduceRate(50),
  flowGB: size(
    { ...FLOW_FIELDS.GB, info: { ...FLOW_FIELDS.GB.info, label: 'Flow size' } },
    1,
    'For flows without a size.',
  ),
};

export type DefaultKey = keyof TableDefaults;

export const DEFAULTS: TableDefaults = Object.fromEntries(
  Object.entries(DEFAULT_FIELDS).map(([key, field]) => [key, (field as Field<number>).fallback]),
) as unknown as TableDefaults;

export interface MissingValue {
  readonly key: DefaultKey;
  /** Rows that used it. */
  readonly rows: number;
  /** "12 rows lack a map rate": the field after it shows what they get. */
  readonly sentence: string;
}

const LACKING: Readonly<Record<DefaultKey, string>> = {
  arrivalS: 'an arrival',
  inputGB: 'an input',
  blockMB: 'a number of maps or an input; input of each map',
  shuffleGB: 'a shuffle',
  reduceMB: 'a number of reduces; shuffle of each',
  outputGB: 'an output',
  mapMBps: 'a map rate',
  reduceMBps: 'a reduce rate',
  flowGB: 'a size',
};

/** Counts the rows that used each default. */
export class MissingValues {
  private readonly counts = new Map<DefaultKey, number>();

  take(keys: Iterable<DefaultKey>): void {
    for (const key of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  all(rows: number): readonly MissingValue[] {
    return (Object.keys(DEFAULT_FIELDS) as DefaultKey[]).flatMap((key) => {
      const count = this.counts.get(key);
      return count === undefined ? [] : [{ key, rows: count, sentence: lackSentence(key, count, rows) }];
    });
  }
}

function lackSentence(key: DefaultKey, count: number, rows: number): string {
  const who =
    count === rows && rows > 1 ? (rows === 2 ? 'Both rows' : `All ${counted(count, 'row')}`) : counted(count, 'row');
  return `${who} ${count === 1 ? 'lacks' : 'lack'} ${LACKING[key]}`;
}
