// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows as rows of one table: each coflow, with its flows under it while it is open. A cell's value, its text, and a coflow with
// another value in it; a refusal is a sentence.
import { counted, groupDigits, readableSize } from '../../../base/readable';
import { COFLOW_FIELDS, FLOW_FIELDS } from '../../../model/fields/coflow-fields';
import type { Field, Fields } from '../../../model/fields/fields';
import { flowCount, flowRows, flowsFrom, totalGB } from '../../../model/flows';
import type { Coflow, Flow } from '../../../model/scenario';
import { problemOf } from '../../shared/forms/field-values';
import { readTypedNumber } from '../../shared/forms/typed-number';
import { fieldSentence } from '../../shared/sentence';

export interface CoflowRow {
  /** The row's own id: a coflow's id, or that with the number of the flow. */
  readonly id: string;
  readonly at: number;
  /** Index of the flow; undefined for the row of the coflow itself. */
  readonly flow: number | undefined;
}

export type CoflowKey = 'id' | 'arrivalS' | 'weight' | 'from' | 'to' | 'GB';

export interface CoflowColumn {
  readonly key: CoflowKey;
  readonly label: string;
  readonly unit?: string;
  readonly of: 'coflow' | 'flow';
  readonly field: Field<unknown>;
  readonly widthPx: number;
}

const column = (key: CoflowKey, of: CoflowColumn['of'], widthPx: number): CoflowColumn => {
  const field = (of === 'coflow' ? (COFLOW_FIELDS as Fields) : (FLOW_FIELDS as Fields))[key] as Field<unknown>;
  return { key, label: field.info.label ?? key, unit: field.info.unit, of, field, widthPx };
};

/** Flows come first, so that they are visible in a narrow panel: there are more of them than anything else. */
export const COFLOW_COLUMNS: readonly CoflowColumn[] = [
  column('id', 'coflow', 76),
  column('from', 'flow', 74),
  column('to', 'flow', 60),
  column('GB', 'flow', 66),
  column('arrivalS', 'coflow', 68),
  column('weight', 'coflow', 64),
];

const SEPARATOR = '\n';
export const flowRowId = (coflow: string, flow: number): string => `${coflow}${SEPARATOR}${flow}`;

/** The rows while these coflows are open. `order`: the coflows that are shown; if absent, all. */
export function rowsOf(
  coflows: readonly Coflow[],
  isOpen: (id: string) => boolean,
  order: Iterable<number> = coflows.keys(),
): readonly CoflowRow[] {
  const rows: CoflowRow[] = [];
  for (const at of order) {
    const coflow = coflows[at]!;
    rows.push({ id: coflow.id, at, flow: undefined });
    if (!isOpen(coflow.id)) continue;
    const count = flowCount(coflow);
    for (let flow = 0; flow < count; flow++) rows.push({ id: flowRowId(coflow.id, flow), at, flow });
  }
  return rows;
}

export const hasCell = (row: CoflowRow, { of }: CoflowColumn): boolean => (of === 'flow') === (row.flow !== undefined);

/** The exact text for an editor. */
export function exactText(coflow: Coflow, { flow }: CoflowRow, { key }: CoflowColumn): string {
  if (key === 'id') return coflow.id;
  if (key === 'arrivalS' || key === 'weight') return String(coflow[key]);
  return flow === undefined ? '' : String(coflow.flows[key][flow]);
}

/** The text in the table; sums over flows are in the coflow's own row. */
export function cellText(coflow: Coflow, row: CoflowRow, column: CoflowColumn): string {
  const { key } = column;
  if (hasCell(row, column)) {
    const text = exactText(coflow, row, column);
    return key === 'id' ? text : groupDigits(String(Number(Number(text).toPrecision(6))));
  }
  if (row.flow !== undefined) return key === 'id' ? `flow ${row.flow + 1}` : '';
  if (key === 'from') return counted(flowCount(coflow), 'flow');
  return key === 'GB' ? readableSize(totalGB(coflow)) : '';
}

type CellReading = { readonly ok: true; readonly coflow: Coflow } | { readonly ok: false; readonly message: string };

export interface CoflowSurroundings {
  readonly racks: number;
  readonly isTaken: (id: string) => boolean;
}

/** The coflow with the value typed in a cell, or the reason for refusing it. */
export function readCell(
  coflow: Coflow,
  { flow }: CoflowRow,
  { key, label, unit, field }: CoflowColumn,
  typed: string,
  { racks, isTaken }: CoflowSurroundings,
): CellReading {
  const refuse = (message: string): CellReading => ({ ok: false, message: fieldSentence(label, message) });
  const text = typed.trim();
  if (text === '' && field.fallback === undefined) return refuse('must be given');
  const typedNumber = key === 'id' ? undefined : text === '' ? undefined : readTypedNumber(text, unit);
  if (typedNumber?.ok === false) return refuse(typedNumber.message);
  const value = key === 'id' ? text : (typedNumber?.value ?? (field.fallback as number));
  const problem = problemOf(field, value);
  if (problem !== undefined) return refuse(problem);
  if (key === 'id' && value !== coflow.id && isTaken(String(value)))
    return { ok: false, message: `Another coflow is called ${value}; ids must differ.` };
  if (key === 'id' || key === 'arrivalS' || key === 'weight') return { ok: true, coflow: { ...coflow, [key]: value } };
  if (key !== 'GB' && (value as number) >= racks)
    return refuse(`must be from 0 to ${racks - 1}, for there are ${racks} racks (got ${value})`);
  return { ok: true, coflow: withFlow(coflow, flow ?? 0, { [key]: value }) };
}

function withFlow(coflow: Coflow, at: number, change: Partial<Flow>): Coflow {
  const flows = { from: coflow.flows.from.slice(), to: coflow.flows.to.slice(), GB: coflow.flows.GB.slice() };
  for (const key of ['from', 'to', 'GB'] as const) if (change[key] !== undefined) flows[key][at] = change[key];
  return { ...coflow, flows };
}

/** The same coflow with a new list of flows. */
export const withFlows = (coflow: Coflow, change: (flows: readonly Flow[]) => readonly Flow[]): Coflow => ({
  ...coflow,
  flows: flowsFrom(change(flowRows(coflow.flows))),
});
