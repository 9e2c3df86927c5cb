// SPDX-License-Identifier: GPL-3.0-or-later
// The options that take only some rows of a trace. Every format has them.
import { type Field, type FieldsOf, number, whole } from '../../model/fields/fields';

export interface RowOptions {
  readonly fromS: number;
  readonly toS?: number;
  readonly everyNth: number;
}

export const ROW_KEYS = ['fromS', 'toS', 'everyNth'] as const;

export function rowFields(rows: string): FieldsOf<RowOptions> {
  return {
    fromS: number({
      larger: 'More of the beginning of the trace is left out.',
      default: 0,
      min: 0,
      label: 'Arrivals from',
      unit: 's',
      help: `Takes the ${rows} that arrive at this moment of the trace or later; the scenario begins there.`,
    }),
    toS: number({
      larger: 'More of the trace is taken.',
      optional: true,
      above: 0,
      label: 'Arrivals before',
      unit: 's',
      help: `Takes the ${rows} that arrive before this moment of the trace; 3600 is its first hour.`,
    }),
    everyNth: whole({
      larger: 'Fewer rows are taken, and the load is lower.',
      default: 1,
      min: 1,
      max: 1_000_000,
      label: 'Take one in',
      help: `Takes the first of so many ${rows} and leaves the others out: a thinner trace over the same time.`,
    }),
  };
}

export const mostRows = (rows: string, limit: number): Field<number> =>
  whole({
    larger: 'More of the trace is taken.',
    optional: true,
    min: 1,
    max: limit,
    label: `Most ${rows}`,
    help: `Takes no more than the first so many ${rows}.`,
  });
