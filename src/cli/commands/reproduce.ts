// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry reproduce`: what the papers publish, compared with what Gantry measures.
import { readFields } from '../../model/fields/fields';
import { InputError, ProblemList } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import { documentOf } from '../../papers/document';
import { keptNumbers } from '../../papers/kept-numbers';
import { loadWords } from '../../papers/load-words';
import type { MeasuredRow } from '../../papers/measured-rows';
import type { Paper } from '../../papers/paper';
import { detailedRow, plainRow, printedQuantity } from '../../papers/printed-row';
import { PAPERS } from '../../papers/registry';
import { measuredWords, publishedWords, VERDICT_WORDS } from '../../papers/row-words';
import { MAX_SEEDS } from '../../papers/seeds';
import { verdictOf } from '../../papers/verdict';
import { singleValue } from '../arguments';
import type { Arguments, Command, Output } from '../command';
import { describeOptions } from '../describe-options';
import { named, naming } from '../input';
import { judgedRows, readKeptFile } from '../reproduce/kept-file';
import { KeptRuns } from '../reproduce/kept-runs';
import { Reproducing, type Wanted } from '../reproduce/reproducing';
import { readThreads } from '../server-threads';
import { readSetValues } from '../set-values';
import { unknownNameMessage } from '../unknown';

export const reproduceCommand: Command = {
  name: 'reproduce',
  usage:
    'reproduce [ID …] [--list] [--small] [--seeds N] [--set key=value …] [--details] [--numbers] [--scenarios] [--kept FILE …] [--threads N] [--runs FILE]',
  summary: 'Measures what the papers publish, and prints both.',
  valueOptions: ['seeds', 'set', 'kept', 'threads', 'runs'],
  flags: ['list', 'small', 'details', 'numbers', 'scenarios'],
  details: describePapers,
  async run(args, output) {
    const wanted = args.positional.map(paperCalled);
    const kept = args.values.get('kept') ?? [];
    if (kept.length > 0) {
      if (wanted.length > 0) throw new InputError('--kept: the files name their entries, so no ID can be given');
      refuseOthers(args, 'kept', 'judges numbers that were measured before');
      output.answer((await Promise.all(kept.map(keptRows))).flat());
      return 0;
    }
    if (args.flags.has('list')) {
      refuseOthers(args, 'list', 'lists what there is, and takes only IDs');
      output.answer((wanted.length === 0 ? PAPERS : wanted).map(listed));
      return 0;
    }
    const papers = wanted.length === 0 ? PAPERS : [...new Set(wanted)];
    const assignments = args.values.get('set') ?? [];
    if (assignments.length > 0 && papers.length !== 1) throw new InputError('--set: needs exactly one ID');
    const seeds = readSeeds(singleValue(args, 'seeds'));
    const plans = papers.map((paper) => ({ paper, assumptions: assumptionsOf(paper, args, assignments) }));
    if (args.flags.has('scenarios')) {
      output.answer(
        plans.flatMap(({ paper, assumptions }) =>
          paper.experiment(assumptions).settings.map((setting) => documentOf(paper, setting, 1)),
        ),
      );
      return 0;
    }
    const runs = new KeptRuns(singleValue(args, 'runs'));
    const reproducing = new Reproducing({ runs, threads: readThreads(singleValue(args, 'threads') ?? '1') });
    const answers: object[] = [];
    for (const { paper, assumptions } of plans) {
      const repetitions = seeds ?? paper.repetitions;
      const rows = await measuredRows(reproducing, paper, { assumptions, repetitions });
      reportRows(paper, rows, output);
      if (args.flags.has('numbers'))
        answers.push(keptNumbers({ paper, repetitions, assumptions, rows }, readAssumptions(paper, {})));
      else if (args.flags.has('details')) answers.push(...rows.map((one) => detailedRow(paper, one)));
      else answers.push(...rows.map((one) => plainRow(paper, one)));
    }
    output.answer(answers);
    return 0;
  },
};

const SHOWN_WITH = ['small', 'seeds', 'set', 'details', 'numbers', 'scenarios', 'list', 'kept', 'threads', 'runs'];

function refuseOthers(args: Arguments, alone: string, does: string): void {
  const other = SHOWN_WITH.find((one) => one !== alone && (args.flags.has(one) || args.values.has(one)));
  if (other !== undefined) throw new InputError(`--${alone}: ${does}, not with --${other}`);
}

/** What the entry says today about numbers that were measured before. */
async function keptRows(file: string): Promise<readonly object[]> {
  const kept = await readKeptFile(file);
  return naming(file, () => {
    const paper = paperCalled(kept.paper);
    return judgedRows(paper, kept, readAssumptions(paper, kept.assumptions));
  });
}

function paperCalled(id: string): Paper {
  const paper = PAPERS.find((one) => one.id === id);
  if (paper !== undefined) return paper;
  const known = PAPERS.map((one) => one.id);
  const why = unknownNameMessage(id, { what: 'experiment', known, otherwise: `there are ${known.join(', ')}` });
  throw new InputError([{ path: id, message: why }]);
}

function readSeeds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seeds = Number(text);
  if (/^\d+$/.test(text) && seeds >= 1 && seeds <= MAX_SEEDS) return seeds;
  throw new InputError([{ path: '--seeds', message: `must be an integer from 1 to ${MAX_SEEDS} (got ${text})` }]);
}

/** `--set` overrides `--small`. */
function assumptionsOf(paper: Paper, args: Arguments, assignments: readonly string[]): OptionValues {
  const set = readSetValues(paper.assumptions, assignments, paper.id);
  if (!args.flags.has('small')) return set;
  const keys = new Set(assignments.map((one) => one.slice(0, one.indexOf('='))));
  const small = Object.entries(paper.small).filter(([key]) => !keys.has(key));
  return readAssumptions(paper, { ...set, ...Object.fromEntries(small) });
}

function readAssumptions(paper: Paper, given: Record<string, unknown>): OptionValues {
  const problems = new ProblemList();
  const read = readFields<Record<string, unknown>>(paper.assumptions, given, '', problems);
  if (read === undefined) throw named(paper.id, problems.all);
  return read as OptionValues;
}

/** Problems with assumptions that make no scenario, or one that a part cannot take, name the entry. */
async function measuredRows(reproducing: Reproducing, paper: Paper, wanted: Wanted): Promise<readonly MeasuredRow[]> {
  try {
    return await reproducing.rows(paper, wanted);
  } catch (fault) {
    throw fault instanceof InputError ? named(paper.id, fault.problems) : fault;
  }
}

function reportRows(paper: Paper, rows: readonly MeasuredRow[], output: Output): void {
  let caseBefore = '';
  for (const one of rows) {
    if (one.row.case !== caseBefore) reportLoads(paper, one, output);
    caseBefore = one.row.case;
    reportRow(paper, one, output);
  }
}

/** The loads, which limit what the comparisons of a case can show. */
function reportLoads(paper: Paper, { row, loads }: MeasuredRow, output: Output): void {
  for (const load of loads) output.report(`${paper.id}: ${row.case}: ${loadWords(load, row.case)}`);
}

const settingsText = (change: OptionValues): string =>
  Object.entries(change)
    .map(([key, value]) => `--set ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

function reportRow(paper: Paper, one: MeasuredRow, output: Output): void {
  const { row } = one;
  const numbers = `published ${publishedWords(row.published, row.unit)}, measured ${measuredWords(one)}`;
  const verdict = verdictOf(one);
  const words = verdict === undefined ? '' : `; ${VERDICT_WORDS[verdict]}`;
  output.report(`${paper.id}: ${row.case}: ${row.quantity}: ${numbers}${words}`);
  if (row.cause !== undefined) output.report(`  ${row.cause}`);
  if (row.reversal !== undefined) output.report(`  ${row.reversal.words} (${settingsText(row.reversal.change)})`);
}

function listed(paper: Paper): object {
  const { id, system, where, help, repetitions, contradictions = [], findings = [] } = paper;
  const { rows } = paper.experiment(readAssumptions(paper, {}));
  const quantities = rows.map((row) => printedQuantity(paper, { row }));
  return { id, system, where, help, repetitions, contradictions, findings, quantities };
}

function describePapers({ positional }: Arguments): readonly string[] {
  const paper = PAPERS.find(({ id }) => id === positional[0]);
  if (paper !== undefined) {
    const { id, system, where, help, contradictions = [], findings = [] } = paper;
    const proofs = contradictions.flatMap(({ between, proof }) => ['', `Cannot all hold: ${between}. ${proof}`]);
    const found = findings.flatMap(({ title, text }) => ['', `${title} ${text}`]);
    return ['', `${id} (${system}, ${where}): ${help}`, ...found, ...proofs, '', ...describeOptions(paper.assumptions)];
  }
  const width = Math.max(...PAPERS.map(({ id }) => id.length));
  return [
    '',
    ...PAPERS.map(({ id, system, where, help }) => `  ${id.padEnd(width)}  ${system}, ${where}: ${help}`),
    '',
    '  --list           what there is, as JSON',
    '  --small          at a size that takes seconds',
    '  --seeds N        repetitions; every scheduler of a repetition has the same jobs and arrivals',
    '  --set key=value  an assumption that the paper omits; reproduce ID --help lists them and the reasons for them',
    '  --details        rows with the 95 % interval, the verdict, the known cause of a difference and what reverses it, and loads',
    '  --numbers        only numbers, with the assumptions that were changed, to be kept',
    '  --kept FILE      kept numbers, as rows with --details: verdicts and causes are today’s; once for each file',
    '  --scenarios      the scenarios instead, at seed 1, to simulate, share or open',
    '  --threads N      runs at a time; by default one',
    '  --runs FILE      keeps the outcome of every run there as soon as it has ended, and takes those that are there: a measurement',
    '                   that was interrupted goes on. Only outcomes of the same engine are taken',
    '',
    'A row is { "case", "quantity", "published", "measured", "unit" }: published is a number, a range of two, or words.',
    'Without an ID, all are run, which takes hours.',
  ];
}
