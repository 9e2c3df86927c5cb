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
      help: `Takes the ${rows} that arrive at this time of the trace or later; the scenario starts then.`,
    }),
    toS: number({
      larger: 'More of the trace is taken.',
      optional: true,
      above: 0,
      label: 'Arrivals before',
      unit: 's',
      help: `Takes the ${rows} that arrive before this time of the trace; 3600 is its first hour.`,
    }),
    everyNth: whole({
      larger: 'Fewer rows are taken, so the load is lower.',
      default: 1,
      min: 1,
      max: 1_000_000,
      label: 'Take one in',
      help: `Takes one in this many ${rows}, from the first on: a thinner trace over the same time.`,
    }),
  };
}

export const mostRows = (rows: string, limit: number): Field<number> =>
  whole({
    larger: 'More of the trace is taken.',
    optional: true,
    min: 1,
    max: limit,
    label: `Maximum ${rows}`,
    help: `Takes at most this many ${rows}, the first ones.`,
  });
