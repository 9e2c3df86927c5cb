// SPDX-License-Identifier: GPL-3.0-or-later
// The trace file as its readers see it: parsed, one object per row. For slow twins.

import { traceText } from '../../analysis/trace-file/trace-text';
import type { ExpandedWorkload } from '../../model/scenario';
import type { KillCause, Trace } from '../../model/trace';

export interface TraceRows {
  readonly tasks: readonly {
    readonly job: string;
    readonly stage: string | 0;
    readonly kind: 'map' | 'reduce';
    readonly index: number;
    readonly rack: number;
    readonly machine: number;
    readonly slot: number;
    readonly startS: number;
    readonly fetchedS: number | null;
    /** Null: had not ended when the run was given up. */
    readonly endS: number | null;
    readonly attempt: number;
    readonly killed: boolean;
    readonly killedFor: KillCause | null;
  }[];
  readonly flows: readonly {
    readonly job: string;
    readonly stage: string | 0;
    readonly kind: 'mapInput' | 'shuffle' | 'output' | 'coflow';
    readonly from: number;
    readonly to: number;
    readonly via: 'packet' | 'circuit' | 'rack';
    readonly startS: number;
    readonly endS: number | null;
    readonly GB: number;
  }[];
  readonly rates: readonly { readonly flow: number; readonly atS: number; readonly Gbps: number }[];
  readonly circuits: readonly {
    readonly from: number;
    readonly to: number;
    readonly startS: number;
    readonly upS: number;
    readonly endS: number | null;
    readonly coflow: string;
    readonly job: string;
    readonly stage: string | 0;
    readonly GB: number;
  }[];
  readonly links: readonly {
    readonly name: string;
    readonly capacityGbps: number;
    readonly atS: number;
    readonly Gbps: number;
  }[];
  readonly placement: readonly {
    readonly job: string;
    readonly stage: string | 0;
    readonly block: number;
    readonly racks: readonly number[];
    readonly machines: readonly number[];
  }[];
}

type TraceColumnsJson = Readonly<Record<keyof TraceRows, Readonly<Record<string, readonly unknown[]>>>>;

export const traceJson = (trace: Trace, workload: ExpandedWorkload): TraceColumnsJson =>
  JSON.parse([...traceText(trace, workload)].join('')) as TraceColumnsJson;

/** Throws if the columns of a table have different lengths. */
export function traceRows(json: TraceColumnsJson): TraceRows {
  return Object.fromEntries(
    Object.entries(json).map(([table, columns]) => {
      const keys = Object.keys(columns);
      const length = columns[keys[0]!]?.length ?? 0;
      for (const key of keys)
        if (columns[key]?.length !== length) throw new Error(`${table}.${key} has another length`);
      const rows = Array.from({ length }, (_, row) =>
        Object.fromEntries(keys.map((key) => [key, columns[key]?.[row]])),
      );
      return [table, rows];
    }),
  ) as unknown as TraceRows;
}

type Closed<Row> = Omit<Row, 'endS'> & { readonly endS: number; readonly hasEnded: boolean };

/** The same with the run's end in place of missing ends. */
export type ClosedRows = Omit<TraceRows, 'tasks' | 'flows'> & {
  readonly tasks: readonly Closed<TraceRows['tasks'][number]>[];
  readonly flows: readonly Closed<TraceRows['flows'][number]>[];
};

export function closedRows(rows: TraceRows, runEndS: number): ClosedRows {
  const closed = <Row extends { readonly endS: number | null }>(row: Row): Closed<Row> => ({
    ...row,
    endS: row.endS ?? runEndS,
    hasEnded: row.endS !== null,
  });
  return { ...rows, tasks: rows.tasks.map(closed), flows: rows.flows.map(closed) };
}
