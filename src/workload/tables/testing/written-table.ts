// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for tests: generated jobs and coflows written with any separator, in any unit, with words that real headers use. Instead of a
// twin of the reader: reading the table must give the same jobs.
import fc from 'fast-check';
import { flowsFrom } from '../../../model/flows';
import type { Job } from '../../../model/job';
import type { Coflow, Flow } from '../../../model/scenario';
import { type Separator, writtenCell } from '../split-text';
import { type Quantity, UNITS } from '../units';

/** Numbers of few digits, so that writing them in another unit and back is exact. */
const few = (max: number) => fc.integer({ min: 1, max }).map((n) => n / 8);
const user = fc.constantFrom('ana', 'ben', 'two words', 'quo"te', 'semi;colon', 'com,ma', 'tab\tbed', 'line\nbreak');
const common = fc.record({ arrivalS: few(80_000), weight: few(80), recurring: fc.boolean(), user });
const mapReduce = fc.record({
  inputGB: few(8000),
  shuffleGB: few(8000),
  outputGB: few(8000),
  maps: fc.integer({ min: 1, max: 5000 }),
  reduces: fc.integer({ min: 1, max: 500 }),
  mapMBps: few(800),
  reduceMBps: few(800),
});
const malleable = fc.record({
  work: few(80_000),
  minSlots: fc.integer({ min: 1, max: 9 }),
  maxSlots: fc.integer({ min: 9, max: 99 }),
});

export const someJobs: fc.Arbitrary<readonly Job[]> = fc
  .array(fc.tuple(common, fc.oneof<fc.Arbitrary<object>[]>(mapReduce, malleable)), { minLength: 1, maxLength: 12 })
  .map((list) => list.map(([head, body], i) => ({ id: `query ${i + 1}`, ...head, ...body }) as Job));

const flow: fc.Arbitrary<Flow> = fc.record({ from: fc.nat(9), to: fc.nat(9), GB: few(8000) });
export const someCoflows: fc.Arbitrary<readonly Coflow[]> = fc
  .array(fc.tuple(few(8000), few(80), fc.array(flow, { minLength: 1, maxLength: 5 })), { minLength: 1, maxLength: 6 })
  .map((list) =>
    list.map(([arrivalS, weight, flows], i) => ({ id: `c${i}`, arrivalS, weight, flows: flowsFrom(flows) })),
  );

interface Written {
  readonly header: string;
  readonly quantity?: Quantity;
}

const HEADERS: Readonly<Record<string, readonly Written[]>> = {
  id: [{ header: 'id' }, { header: 'Job' }, { header: 'job_id' }, { header: 'name' }],
  user: [{ header: 'user' }, { header: 'Owner' }, { header: 'QUEUE' }],
  arrivalS: [
    { header: 'arrival', quantity: 'time' },
    { header: 'Submit time', quantity: 'time' },
  ],
  inputGB: [
    { header: 'Input', quantity: 'size' },
    { header: 'input size', quantity: 'size' },
  ],
  shuffleGB: [{ header: 'Shuffle', quantity: 'size' }],
  outputGB: [{ header: 'Output', quantity: 'size' }],
  maps: [{ header: 'maps' }, { header: 'Mappers' }, { header: 'map tasks' }],
  reduces: [{ header: 'reduces' }, { header: 'Reducers' }],
  mapMBps: [{ header: 'map rate', quantity: 'rate' }],
  reduceMBps: [{ header: 'Reduce rate', quantity: 'rate' }],
  work: [{ header: 'Work', quantity: 'work' }],
  minSlots: [{ header: 'min slots' }],
  maxSlots: [{ header: 'Most slots' }],
  weight: [{ header: 'weight' }],
  recurring: [{ header: 'recurring' }],
  coflow: [{ header: 'coflow' }, { header: 'Coflow ID' }],
  from: [{ header: 'from' }, { header: 'src' }],
  to: [{ header: 'to' }, { header: 'Destination' }],
  GB: [
    { header: 'size', quantity: 'size' },
    { header: 'bytes', quantity: 'size' },
  ],
};

/** How a table is written: drawn once per table, or per column if columns differ. */
export interface Writing {
  readonly separator: Separator;
  readonly decimal: '.' | ',';
  readonly end: string;
  readonly bom: boolean;
  /** Per column: which header, which unit, and whether the unit is in the cells instead of the header. */
  readonly columns: readonly (readonly [header: number, unit: number, inCells: boolean])[];
  readonly order: readonly number[];
}

export const someWriting: fc.Arbitrary<Writing> = fc.record({
  separator: fc.constantFrom<Separator>('\t', ';', ','),
  decimal: fc.constantFrom<'.' | ','>('.', ','),
  end: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  columns: fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.boolean()), { minLength: 20, maxLength: 20 }),
  order: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
});

type Row = Readonly<Record<string, unknown>>;

export function writtenTable(rows: readonly Row[], keys: readonly string[], how: Writing): string {
  const columns = keys
    .map((key, i) => ({ key, rank: how.order[i] ?? 0, ...columnOf(key, how.columns[i] ?? [0, 0, false]) }))
    .sort((a, b) => a.rank - b.rank);
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => writtenCell(cell, how.separator)).join(how.separator);
  const body = rows.map((row) =>
    line(columns.map(({ key, cell }) => (row[key] === undefined ? '' : cell(row[key], how.decimal)))),
  );
  return `${how.bom ? '\ufeff' : ''}${[line(columns.map(({ header }) => header)), ...body].join(how.end)}${how.end}`;
}

function columnOf(key: string, [pick, unitPick, inCells]: Writing['columns'][number]) {
  const choices = HEADERS[key]!;
  const { header, quantity } = choices[pick % choices.length]!;
  if (quantity === undefined)
    return { header, cell: (value: unknown, decimal: string): string => numberText(value, decimal) };
  // Binary units have too many digits to be exact.
  const units = UNITS[quantity].filter(({ id }) => !id.includes('iB'));
  const { id, factor } = units[unitPick % units.length]!;
  return {
    header: inCells ? header : `${header} (${id})`,
    cell: (value: unknown, decimal: string): string => {
      const number = plainDigits(Number(((value as number) / factor).toPrecision(15))).replace('.', decimal);
      return inCells ? `${number} ${id}` : number;
    },
  };
}

const numberText = (value: unknown, decimal: string): string =>
  typeof value === 'number' ? String(value).replace('.', decimal) : String(value);

/** Without an exponent. */
function plainDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}
