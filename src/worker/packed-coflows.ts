// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows with very many flows on their way between page and worker: a trace of 700 000 flows is copied as a handful of columns
// within milliseconds, as rows it would hold the page for a second. Whoever receives them has coflows like any other, whose
// rows are made when somebody first reads them; the page, which shows counts and sums, never does. Loaded with the first such.
import type { Coflow, Flow } from '../model/scenario';
import { flowOf, flowsOfAll } from './coflow-sizes';
import { type FlowColumns, type Rows, rowsOf } from './packed-rows';

/** Fewer flows than this are copied as they are. */
const MIN_FLOWS = 2000;

export interface PackedCoflows extends FlowColumns {
  readonly heads: readonly Omit<Coflow, 'flows'>[];
  readonly firsts: Int32Array;
  readonly ends: Int32Array;
}

export function pack(coflows: readonly Coflow[]): PackedCoflows | undefined {
  if (flowsOfAll(coflows) < MIN_FLOWS) return undefined;
  const heads = coflows.map(({ id, name, arrivalS, weight, deadlineS }) => ({
    id,
    ...(name === undefined ? {} : { name }),
    arrivalS,
    weight,
    ...(deadlineS === undefined ? {} : { deadlineS }),
  }));
  const kept = coflows.map((coflow) => rowsOf.get(coflow));
  const columns = kept[0]?.columns;
  if (columns !== undefined && kept.every((rows) => rows?.columns === columns)) {
    const firsts = Int32Array.from(kept, (rows) => rows!.first);
    return { heads, firsts, ends: Int32Array.from(kept, (rows) => rows!.end), ...columns };
  }
  return { heads, ...columnsFrom(coflows) };
}

function columnsFrom(coflows: readonly Coflow[]): Omit<PackedCoflows, 'heads'> {
  const total = flowsOfAll(coflows);
  const from = new Uint16Array(total);
  const to = new Uint16Array(total);
  const GB = new Float64Array(total);
  const firsts = new Int32Array(coflows.length);
  const ends = new Int32Array(coflows.length);
  let at = 0;
  coflows.forEach(({ flows }, c) => {
    firsts[c] = at;
    for (const flow of flows) {
      from[at] = flow.from;
      to[at] = flow.to;
      GB[at++] = flow.GB;
    }
    ends[c] = at;
  });
  return { firsts, ends, from, to, GB };
}

export function unpack({ heads, firsts, ends, from, to, GB }: PackedCoflows): readonly Coflow[] {
  const columns = { from, to, GB };
  return heads.map((head, c) => {
    const rows: Rows = { columns, first: firsts[c]!, end: ends[c]! };
    const coflow = Object.defineProperty({ ...head }, 'flows', {
      enumerable: true,
      configurable: true,
      get() {
        const flows: Flow[] = [];
        for (let k = rows.first; k < rows.end; k++) flows.push(flowOf(columns, k));
        Object.defineProperty(coflow, 'flows', { enumerable: true, value: flows });
        return flows;
      },
    }) as Coflow;
    rowsOf.set(coflow, rows);
    return coflow;
  });
}
