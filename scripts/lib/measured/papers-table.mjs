// SPDX-License-Identifier: GPL-3.0-or-later
// docs/papers.md: what the papers publish beside what was measured, entry by entry.
import { neverPublished } from './never-published.mjs';
import { bareCase, measuredWords, percent, publishedWords, tableHead, tableLine, VERDICTS } from './papers-words.mjs';

/**
 * @typedef {number | readonly [number, number] | string} Published
 * @typedef {{ between: string, proof: string }} Contradiction
 * @typedef {{ title: string, text: string }} Finding
 * @typedef {{ id: string, system: string, where: string, help: string, contradictions: readonly Contradiction[], findings: readonly Finding[] }} Listed as `gantry reproduce --list` prints it
 * @typedef {{ setting: string, run: string, slots: number, uplinks: number, uplinksP95: number, circuits?: number }} Load
 * @typedef {object} PrintedRow as `gantry reproduce --details` prints it
 * @property {string} case
 * @property {string} quantity
 * @property {Published} published
 * @property {number | null} measured
 * @property {string} unit
 * @property {readonly [number, number] | null} interval
 * @property {number} repetitions
 * @property {string | null} verdict
 * @property {boolean} isBeyondPaper
 * @property {string | null} cause
 * @property {{ words: string } | null} turn
 * @property {readonly Load[]} loads
 * @typedef {{ commit: string, repetitions: number, cpuS?: number, assumptions: Readonly<Record<string, unknown>>, rows: readonly PrintedRow[] }} MeasuredEntry
 */

const HEAD = `# What the papers report, and what Gantry measures

Made by \`npm run papers\`; do not edit. Each entry can be run on the page under *Papers* and by \`gantry reproduce ID\`, with every assumption as an option. A value is a ratio of means over paired seeds (the same jobs and arrivals for every scheduler) with its 95 % interval. *As published*: the value lies in the published range or within a tenth of the published value, or within a factor of two of it while its interval reaches it. *Same direction*: the same side wins, by another margin. *No difference*: the whole interval is within 2 % of neither winning. *Undecided*: the interval reaches from one side to the other, or there is none (one seed, or seeds so different that they bound no ratio), so that other seeds may turn it. *Beyond the paper*: measured of a variant of ours beside what the paper publishes of its own; not counted here. No verdict: only a number is published, which has no winner, and the value is not as published, or has one seed. *Engine* is the commit of Gantry that measured an entry; all its rows have the same seeds but those that name others. *CPU s* is what one seed took on the machine that measured it, where that was noted. The load of slots, packet uplinks (mean and 95th percentile over racks and time) and circuits is given for each case: where a resource is hardly used, no scheduler can gain by sharing it better.
`;

/**
 * @param {readonly Listed[]} listed
 * @param {(id: string) => MeasuredEntry | undefined} measuredEntry
 * @returns {string}
 */
export function papersTable(listed, measuredEntry) {
  const sections = listed.map((entry) => section(entry, measuredEntry(entry.id)));
  return `${HEAD}\n${summary(listed, measuredEntry)}\n${neverPublished(listed, measuredEntry)}\n${sections.join('\n')}`;
}

/**
 * @param {readonly Listed[]} listed
 * @param {(id: string) => MeasuredEntry | undefined} measuredEntry
 */
function summary(listed, measuredEntry) {
  const names = Object.keys(VERDICTS);
  const lines = listed.map(({ id, system, where }) => {
    const entry = measuredEntry(id);
    const counts = names.map(
      (name) => entry?.rows.filter((row) => row.verdict === name && !row.isBeyondPaper).length ?? '',
    );
    const seeds = [entry?.repetitions ?? 'not measured', entry?.cpuS ?? '', entry?.commit ?? ''];
    return tableLine([`[${id}](#${id})`, `${system}, ${where}`, ...seeds, ...counts]);
  });
  const columns = [
    'entry',
    'published in',
    'seeds',
    'CPU s',
    'engine',
    ...Object.values(VERDICTS).map((words) => words.replace(/\*/g, '')),
  ];
  return `${tableHead(columns)}\n${lines.join('\n')}\n`;
}

/**
 * @param {Listed} entry
 * @param {MeasuredEntry | undefined} measured
 */
function section({ id, system, where, help, contradictions, findings }, measured) {
  const found = findings.map(({ title, text }) => `\n**${title}** ${text}\n`).join('');
  const proofs = contradictions.map(({ between, proof }) => `\n*Cannot all hold: ${between}.* ${proof}\n`).join('');
  const head = `## ${id}\n\n${system}, ${where}. ${help}\n${found}${proofs}`;
  if (measured === undefined) return `${head}\nNot measured yet at this size.\n`;
  const { rows, commit, repetitions, assumptions } = measured;
  const lines = rows.map((row) =>
    tableLine([
      bareCase(row, id),
      row.isBeyondPaper ? `${row.quantity} *(beyond the paper)*` : row.quantity,
      publishedWords(row),
      measuredWords(row, repetitions),
      row.verdict === null ? '' : VERDICTS[row.verdict],
    ]),
  );
  const changed = Object.entries(assumptions).map(([key, value]) => `, with \`${key}=${value}\``);
  const seeds = repetitions === 1 ? '1 seed' : `${repetitions} seeds`;
  const table = `${tableHead(['case', 'quantity', 'published', 'measured (95 %)', 'verdict'])}\n${lines.join('\n')}\n`;
  return `${head}\n${seeds}${changed.join('')}, by the engine of commit ${commit}.\n\n${table}${loadLines(rows, id)}${causeLines(rows, id)}`;
}

/**
 * @param {readonly PrintedRow[]} rows
 * @param {string} id
 */
function loadLines(rows, id) {
  /** @type {Map<string, readonly Load[]>} */
  const byCase = new Map();
  for (const row of rows) if (row.loads.length > 0) byCase.set(bareCase(row, id), row.loads);
  if (byCase.size === 0) return '';
  const lines = [...byCase].flatMap(([name, loads]) => loads.map((load) => `- ${loadWords(name, load)}`));
  return `\nLoad:\n\n${lines.join('\n')}\n`;
}

/**
 * @param {string} name
 * @param {Load} load
 */
function loadWords(name, { setting, run, slots, uplinks, uplinksP95, circuits }) {
  const where = setting === name ? name : setting;
  const circuit = circuits === undefined ? '' : `, circuits ${percent(circuits)}`;
  return `${where}, ${run}: slots ${percent(slots)}, uplinks ${percent(uplinks)} (${percent(uplinksP95)})${circuit}`;
}

/**
 * @param {readonly PrintedRow[]} rows
 * @param {string} id
 */
function causeLines(rows, id) {
  /** @type {Map<string, string[]>} */
  const byCause = new Map();
  for (const row of rows) {
    if (row.cause === null) continue;
    const text = row.turn === null ? row.cause : `${row.cause} ${row.turn.words}`;
    byCause.set(text, [...(byCause.get(text) ?? []), `${bareCase(row, id)}: ${row.quantity}`]);
  }
  return [...byCause].map(([cause, names]) => `\n*${names.join('; ')}*: ${cause}\n`).join('');
}
