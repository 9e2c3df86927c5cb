// SPDX-License-Identifier: GPL-3.0-or-later
// coflow-benchmark: an hour of Facebook's shuffles of 2010, rack to rack, and the same content in Sunflow's layout. The trace gives what
// each reducer rack receives; it is split equally over the coflow's mapper racks, as in the published simulators.
import { counted } from '../../base/readable';
import { MAX_FLOWS, MAX_RACKS } from '../../model/limits';
import { InputError, ProblemList } from '../../model/problem';
import type { Flow } from '../../model/scenario';
import { type CoflowTotals, coflowAnswer, type WrittenCoflow } from './coflow-answer';
import { COFLOW_BENCHMARK, COFLOW_OPTIONS, type CoflowOptions, isCoflowHead } from './coflow-declaration';
import { type CoflowRow, readCoflowRow } from './coflow-rows';
import { defineImporter, type TraceReading } from './importer';
import { TakenRows } from './taken-rows';
import type { TraceLines } from './trace-lines';

const BYTES_PER_GB = 1e9;

export const coflowBenchmark = defineImporter<CoflowOptions>({
  ...COFLOW_BENCHMARK,
  options: COFLOW_OPTIONS,
  read: readCoflows,
});

interface Head {
  readonly racks: number;
  readonly coflows: number;
  readonly line: number;
}

function* readCoflows(lines: TraceLines, options: CoflowOptions, name: string): TraceReading {
  const problems = new ProblemList();
  const taken = new TakenRows(options, options.mostCoflows, 'coflows');
  const totals: CoflowTotals = { rows: 0, flows: 0, localFlows: 0, GB: 0, racks: 0 };
  const coflows: WrittenCoflow[] = [];
  const lineOf = new Map<string, number>();
  let head: Head | undefined;
  for (let line = lines.take(); line !== undefined && !problems.full; line = lines.take()) {
    if (head === undefined && totals.rows === 0 && isCoflowHead(line)) {
      const [racks, count] = line.trim().split(/\s+/).map(Number) as [number, number];
      head = { racks, coflows: count, line: lines.number };
      continue;
    }
    totals.rows++;
    const row = readCoflowRow(line, lines, problems);
    if (row === undefined) continue;
    const first = lineOf.get(row.id);
    if (first === undefined) lineOf.set(row.id, lines.number);
    else problems.add(lines.place, `${row.id} is also the coflow of line ${first}; ids must differ`);
    checkRacks(row, head, lines.place, problems);
    if (!taken.takes(row.arrivalMs / 1000)) continue;
    const flows = flowsOf(row, options, totals);
    // Beyond the limit they are counted but not kept.
    if (totals.flows <= MAX_FLOWS) coflows.push({ id: row.id, arrivalS: sinceS(row, options), flows });
    yield 1 + flows.length;
  }
  if (problems.empty) checkWhole(head, totals, lines, problems);
  if (!problems.empty) throw new InputError(problems.all);
  const racks = options.racks ?? Math.max(1, head?.racks ?? totals.racks);
  return coflowAnswer({ coflows, totals, taken, racks, lines }, options, name);
}

/** Rounding of the difference must not make it negative. */
const sinceS = ({ arrivalMs }: CoflowRow, { fromS }: CoflowOptions): number =>
  Math.max(0, arrivalMs - fromS * 1000) / 1000;

/** What each pair of racks sends: a reducer's MB split equally among the mappers. */
function flowsOf(row: CoflowRow, { bytesPerMB, dropLocal }: CoflowOptions, totals: CoflowTotals): readonly Flow[] {
  const flows: Flow[] = [];
  const { senders, receivers } = row;
  for (const rack of senders) totals.racks = Math.max(totals.racks, rack + 1);
  if (totals.flows + senders.length * receivers.length > MAX_FLOWS) {
    totals.flows += senders.length * receivers.length;
    return flows;
  }
  for (const { rack: to, MB } of receivers) {
    totals.racks = Math.max(totals.racks, to + 1);
    const GB = (MB * bytesPerMB) / senders.length / BYTES_PER_GB;
    for (const from of senders) {
      if (from === to) {
        totals.localFlows++;
        if (dropLocal) continue;
      }
      totals.flows++;
      totals.GB += GB;
      flows.push({ from, to, GB });
    }
  }
  return flows;
}

function checkRacks(row: CoflowRow, head: Head | undefined, place: string, problems: ProblemList): void {
  if (head === undefined) return;
  const { racks } = head;
  const wrong = [...row.senders, ...row.receivers.map(({ rack }) => rack)].find((rack) => rack >= racks);
  if (wrong !== undefined)
    problems.add(
      place,
      `names rack ${wrong}; line ${head.line} says ${counted(racks, 'rack')}, from 0 to ${racks - 1}`,
    );
}

/** A truncated file has fewer coflows than its first line says. */
function checkWhole(head: Head | undefined, { rows }: CoflowTotals, lines: TraceLines, problems: ProblemList): void {
  if (rows === 0) problems.add('', 'the file has no coflows');
  if (head === undefined) return;
  const place = `line ${head.line}`;
  if (head.racks < 1 || head.racks > MAX_RACKS)
    problems.add(place, `the number of racks must be from 1 to ${MAX_RACKS} (got ${head.racks})`);
  if (rows !== head.coflows) {
    const cut =
      lines.endsWhole || rows > head.coflows ? '' : ', and the last has no line break: the file seems to be cut off';
    problems.add(place, `says ${counted(head.coflows, 'coflow')}, and ${counted(rows, 'line')} follow${cut}`);
  }
}
