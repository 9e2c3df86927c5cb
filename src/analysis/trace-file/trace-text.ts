// SPDX-License-Identifier: GPL-3.0-or-later
// The trace of one run as the command line writes it, in pieces: columns, jobs, stages and links by name.
import type { ExpandedWorkload } from '../../model/scenario';
import {
  FLOW_KINDS,
  FLOW_VIAS,
  KILL_CAUSES,
  type PlacementColumns,
  TASK_KINDS,
  type Trace,
  type Unfinished,
} from '../../model/trace';
import { type CellText, flags, numbers, tableText, wordsOf } from './column-text';
import { linkName, traceNames } from './trace-names';

interface TableText {
  readonly rows: number;
  readonly columns: Readonly<Record<string, CellText>>;
}

/** An attempt that was not killed has no cause. */
const KILLED_FOR = KILL_CAUSES.map((cause) => (cause === 'none' ? null : cause));

/** JSON of one entry of the trace file's list; that a run is fast precedes its columns. */
export function* traceText(trace: Trace, workload: ExpandedWorkload, isFast = false): Generator<string, void, void> {
  let before = isFast ? '{"accuracy":"fast",\n' : '{';
  for (const [name, { rows, columns }] of Object.entries(tablesOf(trace, workload))) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* tableText(rows, columns);
    before = ',\n';
  }
  yield '}';
}

/** Quotes each id once, not once per row. */
function remembered(textOf: (index: number) => string): (index: number) => string {
  const texts: string[] = [];
  return (index) => {
    texts[index] ??= textOf(index);
    return texts[index];
  };
}

function tablesOf(trace: Trace, workload: ExpandedWorkload): Readonly<Record<string, TableText>> {
  const names = traceNames(workload);
  const ownerText = remembered((index) => JSON.stringify(names.owner(index)));
  const linkText = remembered((link) => JSON.stringify(linkName(link)));
  const owner =
    (column: ArrayLike<number>): CellText =>
    (row) =>
      ownerText(column[row]!);
  const stage =
    ({ job, stage }: { readonly job: ArrayLike<number>; readonly stage: ArrayLike<number> }): CellText =>
    (row) =>
      JSON.stringify(names.stage(job[row]!, stage[row]!));
  const { tasks, flows, rates, circuits, coflows, links, placement } = trace;
  const { unfinished = ALL_ENDED } = trace;
  const blocks = blockStarts(placement);
  /** By circuit: the column's value for its coflow. */
  const ofCoflow =
    (column: ArrayLike<number>) =>
    (row: number): number =>
      column[circuits.coflow[row]!]!;
  const [coflowJob, coflowStage] = [ofCoflow(coflows.job), ofCoflow(coflows.stage)];
  return {
    tasks: {
      rows: tasks.length,
      columns: {
        job: owner(tasks.job),
        stage: stage(tasks),
        kind: wordsOf(TASK_KINDS, tasks.kind),
        index: numbers(tasks.index),
        rack: numbers(tasks.rack),
        machine: numbers(tasks.machine),
        slot: numbers(tasks.slot),
        startS: numbers(tasks.startS),
        fetchedS: numbers(tasks.fetchedS),
        endS: unless(unfinished.tasks, numbers(tasks.endS), 'null'),
        attempt: numbers(tasks.attempt),
        killed: unless(unfinished.tasks, flags(tasks.killed), 'false'),
        killedFor: unless(unfinished.tasks, wordsOf(KILLED_FOR, tasks.killedFor), 'null'),
      },
    },
    flows: {
      rows: flows.length,
      columns: {
        job: owner(flows.job),
        stage: stage(flows),
        kind: wordsOf(FLOW_KINDS, flows.kind),
        from: numbers(flows.from),
        to: numbers(flows.to),
        via: wordsOf(FLOW_VIAS, flows.via),
        startS: numbers(flows.startS),
        endS: unless(unfinished.flows, numbers(flows.endS), 'null'),
        GB: numbers(flows.GB),
      },
    },
    rates: {
      rows: rates?.length ?? 0,
      columns: { flow: numbers(rates?.flow ?? []), atS: numbers(rates?.atS ?? []), Gbps: numbers(rates?.Gbps ?? []) },
    },
    circuits: {
      rows: circuits.length,
      columns: {
        from: numbers(circuits.from),
        to: numbers(circuits.to),
        startS: numbers(circuits.startS),
        upS: numbers(circuits.upS),
        endS: unless(unfinished.circuits, numbers(circuits.endS), 'null'),
        coflow: (row) => JSON.stringify(names.coflow(coflowJob(row), coflowStage(row))),
        // The name of a DAG's shuffle may be another job's id.
        job: (row) => ownerText(coflowJob(row)),
        stage: (row) => JSON.stringify(names.stage(coflowJob(row), coflowStage(row))),
        GB: numbers(circuits.GB),
      },
    },
    links: {
      rows: links.length,
      columns: {
        name: (row) => linkText(links.link[row]!),
        capacityGbps: numbers(links.capacityGbps),
        atS: numbers(links.atS),
        Gbps: numbers(links.Gbps),
      },
    },
    placement: {
      rows: blocks.length - 1,
      columns: {
        job: (row) => owner(placement.job)(blocks[row]!),
        stage: (row) => stage(placement)(blocks[row]!),
        block: (row) => numbers(placement.block)(blocks[row]!),
        racks: copies(placement.rack, blocks),
        machines: copies(placement.machine, blocks),
      },
    },
  };
}

const NONE: ReadonlySet<number> = new Set();
const ALL_ENDED: Unfinished = { tasks: NONE, flows: NONE, circuits: NONE };

/** `text` in these rows. */
const unless =
  (rows: ReadonlySet<number>, cell: CellText, text: string): CellText =>
  (row) =>
    rows.has(row) ? text : cell(row);

/** Per block, a list of the column's values for its copies. */
const copies =
  (column: Int16Array, blocks: Int32Array): CellText =>
  (row) =>
    `[${column.subarray(blocks[row], blocks[row + 1]).join()}]`;

/** The first row of each block, whose copies are consecutive, and finally the number of rows. */
function blockStarts({ length, job, stage, block }: PlacementColumns): Int32Array {
  const starts = new Int32Array(length + 1);
  let found = 0;
  for (let p = 0; p < length; p++) {
    const isNew = p === 0 || job[p] !== job[p - 1] || stage[p] !== stage[p - 1] || block[p] !== block[p - 1];
    if (isNew) starts[found++] = p;
  }
  starts[found] = length;
  return starts.subarray(0, found + 1);
}
