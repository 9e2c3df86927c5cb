// SPDX-License-Identifier: GPL-3.0-or-later
// Actions on rows of coflows and their flows: add, duplicate, delete, copy. Pure: each returns the changed coflows, what undo calls the
// change, and which rows are then selected.
import { counted } from '../../../base/readable';
import { flowCount, flowsFrom } from '../../../model/flows';
import type { Coflow, Flow } from '../../../model/scenario';
import { idMaker } from '../../../workload/tables/ids';
import { writtenCell } from '../../../workload/tables/split-text';
import { type CoflowRow, flowRowId, withFlows } from './coflow-rows';

export interface CoflowsEdit {
  readonly label: string;
  readonly coflows: readonly Coflow[];
  /** Ids of rows. */
  readonly selected: readonly string[];
}

const FIRST_FLOW: Flow = { from: 0, to: 1, GB: 1 };

export const firstCoflow = (): Coflow => ({ id: 'coflow-1', arrivalS: 0, weight: 1, flows: flowsFrom([FIRST_FLOW]) });

const makerOf = (coflows: readonly Coflow[]): ((like: string) => string) =>
  idMaker(new Set(coflows.map(({ id }) => id)));

/** A coflow like the last one, with one flow. */
export function addCoflow(coflows: readonly Coflow[]): CoflowsEdit {
  const last = coflows.at(-1);
  const added =
    last === undefined
      ? firstCoflow()
      : { ...firstCoflow(), id: makerOf(coflows)(last.id), arrivalS: last.arrivalS, weight: last.weight };
  return { label: `Add ${added.id}`, coflows: [...coflows, added], selected: [added.id] };
}

/** Adds a flow after the row's and like it; for the row of a coflow, after its last flow. */
export function addFlow(coflows: readonly Coflow[], { at, flow }: CoflowRow): CoflowsEdit {
  const coflow = coflows[at]!;
  const place = flow ?? flowCount(coflow) - 1;
  const next = withFlows(coflow, (flows) => flows.toSpliced(place + 1, 0, flows[place] ?? FIRST_FLOW));
  return {
    label: `Add a flow to ${coflow.id}`,
    coflows: coflows.with(at, next),
    selected: [flowRowId(coflow.id, place + 1)],
  };
}

interface Targets {
  /** Indices of coflows. */
  readonly whole: ReadonlySet<number>;
  /** Flows of the other coflows. */
  readonly flows: ReadonlyMap<number, ReadonlySet<number>>;
}

/** A coflow includes its flows. */
function targetsOf(rows: readonly CoflowRow[]): Targets {
  const whole = new Set(rows.filter(({ flow }) => flow === undefined).map(({ at }) => at));
  const flows = new Map<number, Set<number>>();
  for (const { at, flow } of rows) {
    if (flow !== undefined && !whole.has(at)) flows.set(at, (flows.get(at) ?? new Set()).add(flow));
  }
  return { whole, flows };
}

function words(coflows: readonly Coflow[], { whole, flows }: Targets): string {
  const parts: string[] = [];
  const [only] = whole;
  if (whole.size > 0) parts.push(whole.size === 1 ? coflows[only!]!.id : counted(whole.size, 'coflow'));
  let count = 0;
  for (const one of flows.values()) count += one.size;
  if (count > 0) parts.push(counted(count, 'flow'));
  return parts.join(' and ');
}

export function duplicateRows(coflows: readonly Coflow[], rows: readonly CoflowRow[]): CoflowsEdit {
  const targets = targetsOf(rows);
  const makeId = makerOf(coflows);
  const selected: string[] = [];
  const next = coflows.flatMap((coflow, at): readonly Coflow[] => {
    if (targets.whole.has(at)) {
      const copy = { ...coflow, id: makeId(coflow.id) };
      selected.push(copy.id);
      return [coflow, copy];
    }
    const chosen = targets.flows.get(at);
    if (chosen === undefined) return [coflow];
    let place = -1;
    const flowsOf = (flows: readonly Flow[]): readonly Flow[] =>
      flows.flatMap((flow, i) => {
        place++;
        if (!chosen.has(i)) return [flow];
        place++;
        selected.push(flowRowId(coflow.id, place));
        return [flow, flow];
      });
    return [withFlows(coflow, flowsOf)];
  });
  return { label: `Duplicate ${words(coflows, targets)}`, coflows: next, selected };
}

export function deleteRows(coflows: readonly Coflow[], rows: readonly CoflowRow[]): CoflowsEdit {
  const targets = targetsOf(rows);
  const next = coflows.flatMap((coflow, at): readonly Coflow[] => {
    if (targets.whole.has(at)) return [];
    const chosen = targets.flows.get(at);
    return [chosen === undefined ? coflow : withFlows(coflow, (flows) => flows.filter((_, i) => !chosen.has(i)))];
  });
  return { label: `Delete ${words(coflows, targets)}`, coflows: next, selected: [] };
}

/** Text for a spreadsheet, one row per flow; pasting it back gives the same flows. */
export function copyText(coflows: readonly Coflow[], rows: readonly CoflowRow[]): string {
  const { whole, flows } = targetsOf(rows);
  const lines = ['coflow\tarrivalS\tweight\tfrom\tto\tGB'];
  coflows.forEach(({ id, arrivalS, weight, flows: { from, to, GB } }, at) => {
    const chosen = flows.get(at);
    if (!whole.has(at) && chosen === undefined) return;
    for (let i = 0; i < GB.length; i++) {
      if (chosen !== undefined && !chosen.has(i)) continue;
      lines.push([writtenCell(id), arrivalS, weight, from[i], to[i], GB[i]].join('\t'));
    }
  });
  return lines.join('\n');
}
