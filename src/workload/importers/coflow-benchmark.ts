// coflow-benchmark: an hour of Facebook's shuffles of 2010, rack to rack, and the same content in Sunflow's layout. The trace gives
// what each reducer rack receives; that is split equally over the coflow's mapper racks, as the published simulators do.
import { counted, readableCount, readableNumber, readableSize } from '../../base/readable';
import { MOST_COFLOWS, MOST_FLOWS, MOST_RACKS, overLimit } from '../../model/limits';
import { InputError, ProblemList } from '../../model/problem';
import type { Flow } from '../../model/scenario';
import { CLUSTER_KEYS, clusterWords, topologyOf } from './cluster-fields';
import { COFLOW_OPTIONS, type CoflowOptions } from './coflow-options';
import { type CoflowRow, isCoflowHead, isCoflowLine, readCoflowRow } from './coflow-rows';
import { defineImporter, type Imported, type ImportNote, type ImportProblem, type ImportWork } from './importer';
import { fewerRows, ROW_KEYS, TakenRows } from './taken-rows';
import type { TraceLines } from './trace-lines';

const BYTES_PER_GB = 1e9;
/** Of a coflow's start-up times a network without jobs has no use; slots are there because a cluster has some. */
const NETWORK_KEYS = CLUSTER_KEYS.filter((key) => key !== 'taskOverheadS' && key !== 'jobOverheadS');

export const coflowBenchmark = defineImporter<CoflowOptions>({
  id: 'coflow-benchmark',
  label: 'Coflow trace',
  help: 'Shuffles from racks to racks: coflow-benchmark, or the same in Sunflow’s layout.',
  example: '150 526 (racks and coflows), then 1 0 1 22 1 65:1.0 (id, ms, mappers, racks, reducers, rack:MB)',
  options: COFLOW_OPTIONS,
  groups: [
    { label: 'What is taken', keys: [...ROW_KEYS, 'mostCoflows', 'dropLocal'] },
    { label: 'Sizes', keys: ['bytesPerMB'] },
    { label: 'Network', keys: NETWORK_KEYS },
  ],
  recognises: (line) => isCoflowHead(line) || isCoflowLine(line),
  read: readCoflows,
});

interface Head {
  readonly racks: number;
  readonly coflows: number;
  readonly line: number;
}

interface WrittenCoflow {
  readonly id: string;
  readonly arrivalS: number;
  readonly flows: readonly Flow[];
}

interface Totals {
  rows: number;
  flows: number;
  localFlows: number;
  GB: number;
  /** The highest rack that is named, plus one. */
  racks: number;
}

function* readCoflows(lines: TraceLines, options: CoflowOptions, name: string): ImportWork {
  const problems = new ProblemList();
  const taken = new TakenRows(options, options.mostCoflows, 'coflows');
  const totals: Totals = { rows: 0, flows: 0, localFlows: 0, GB: 0, racks: 0 };
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
    else problems.add(lines.place, `${row.id} is the coflow of line ${first} too; ids must differ`);
    checkRacks(row, head, lines.place, problems);
    if (!taken.takes(row.arrivalMs / 1000)) continue;
    const flows = flowsOf(row, options, totals);
    // Beyond the limit they are counted and not kept.
    if (totals.flows <= MOST_FLOWS) coflows.push({ id: row.id, arrivalS: sinceS(row, options), flows });
    yield 1 + flows.length;
  }
  if (problems.empty) checkWhole(head, totals, lines, problems);
  if (!problems.empty) throw new InputError(problems.all);
  const racks = options.racks ?? Math.max(1, head?.racks ?? totals.racks);
  return answerOf({ coflows, totals, taken, racks, lines }, options, name);
}

/** Not below 0 by a rounding of the difference. */
const sinceS = ({ arrivalMs }: CoflowRow, { fromS }: CoflowOptions): number =>
  Math.max(0, arrivalMs - fromS * 1000) / 1000;

/** What each pair of racks sends: a reducer's MB in equal parts from every mapper. */
function flowsOf(row: CoflowRow, { bytesPerMB, dropLocal }: CoflowOptions, totals: Totals): readonly Flow[] {
  const flows: Flow[] = [];
  const { senders, receivers } = row;
  for (const rack of senders) totals.racks = Math.max(totals.racks, rack + 1);
  if (totals.flows + senders.length * receivers.length > MOST_FLOWS) {
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

/** A file that ends early has fewer coflows than its first line says. */
function checkWhole(head: Head | undefined, { rows }: Totals, lines: TraceLines, problems: ProblemList): void {
  if (rows === 0) problems.add('', 'the file has no coflows');
  if (head === undefined) return;
  const place = `line ${head.line}`;
  if (head.racks < 1 || head.racks > MOST_RACKS)
    problems.add(place, `the number of racks must be from 1 to ${MOST_RACKS} (got ${head.racks})`);
  if (rows !== head.coflows) {
    const cut =
      lines.endsWhole || rows > head.coflows ? '' : ', and the last has no line break: the file seems cut off';
    problems.add(place, `says ${counted(head.coflows, 'coflow')}, and ${counted(rows, 'line')} follow${cut}`);
  }
}

interface Parts {
  readonly coflows: readonly WrittenCoflow[];
  readonly totals: Totals;
  readonly taken: TakenRows;
  readonly racks: number;
  readonly lines: TraceLines;
}

function answerOf({ coflows, totals, taken, racks, lines }: Parts, options: CoflowOptions, name: string): Imported {
  const cluster = { ...options, racks };
  const notes: ImportNote[] = [
    {
      sentence: 'The trace has no split of a reducer’s data over the mappers: each mapper rack sends an equal part.',
      options: [],
    },
    { sentence: `A MB is taken as ${readableCount(options.bytesPerMB)} bytes.`, options: ['bytesPerMB'] },
    {
      sentence: `The trace has no network: ${clusterWords(cluster)}, ${backgroundWords(options)}.`,
      options: NETWORK_KEYS,
    },
    ...taken.notes(),
  ];
  if (totals.localFlows > 0)
    notes.push({
      sentence: options.dropLocal
        ? `Left out: ${counted(totals.localFlows, 'flow')} inside a rack.`
        : `${counted(totals.localFlows, 'flow')} stay inside a rack and load its cards out and in.`,
      options: ['dropLocal'],
    });
  if (!lines.endsWhole)
    notes.push({ sentence: 'The last line has no line break: make sure that the file is whole.', options: [] });
  return {
    figures: [
      { label: 'Coflows', text: readableCount(taken.taken) },
      { label: 'Flows', text: readableCount(totals.flows) },
      { label: 'Arrivals in the trace', text: taken.spanText },
      { label: 'Data', text: readableSize(totals.GB) },
      { label: 'Racks', text: readableCount(racks) },
    ],
    notes,
    problems: [...taken.problems(), ...limitProblems(totals, taken.taken, coflows.length, racks)],
    document: {
      gantry: 1,
      name,
      topology: topologyOf(cluster),
      workload: { coflows },
      runs: [{ network: 'tcp' }],
      notes: ['Imported from a coflow trace.', ...notes.map(({ sentence }) => sentence)].join('\n'),
    },
  };
}

const backgroundWords = ({ background }: CoflowOptions): string =>
  background === 0 ? 'no other traffic' : `${readableNumber(background * 100)} % of the links taken by other traffic`;

function limitProblems(totals: Totals, taken: number, kept: number, racks: number): readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const tell = (path: string, message: string, mends: ImportProblem['mends'] = []): void => {
    problems.push({ path, message, mends });
  };
  if (taken > MOST_COFLOWS) {
    const message = `${overLimit(taken, 'coflows', MOST_COFLOWS)}; take a part of the trace`;
    tell('mostCoflows', message, fewerRows('coflows', 'mostCoflows', taken, MOST_COFLOWS));
  } else if (totals.flows > MOST_FLOWS) {
    const message = `${overLimit(totals.flows, 'flows in all', MOST_FLOWS)}; take a part of the trace`;
    tell('mostCoflows', message, kept > 0 ? fewerRows('coflows', 'mostCoflows', taken, kept) : []);
  }
  if (taken > 0 && totals.flows === 0) tell('fromS', 'the coflows taken have no flow at all; take more of the trace');
  if (racks < totals.racks) {
    const message = `must be at least ${totals.racks}: the trace names rack ${totals.racks - 1} (got ${racks})`;
    tell('racks', message, [{ label: `take ${counted(totals.racks, 'rack')}`, options: { racks: totals.racks } }]);
  }
  return problems;
}
