// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry import`: a published trace or the user's own table -> a scenario in canonical form. What was assumed goes to standard error,
// one sentence per line, each with the options that change it.

import { InputError } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { type Imported, type ImportNote, importAtOnce, withFixes } from '../../workload/importers/importer';
import { IMPORTERS, importerFor, type ListedImporter, recognisedImporter } from '../../workload/importers/registry';
import { TraceLines } from '../../workload/importers/trace-lines';
import { traceName } from '../../workload/importers/trace-name';
import { onlyPositional, singleValue } from '../arguments';
import type { Arguments, Command } from '../command';
import { describeOptions } from '../describe-options';
import { named, naming, readInput } from '../input';
import { readSetValues } from '../set-values';
import { unknownNameMessage } from '../unknown';

const FORMATS = IMPORTERS.map(({ id }) => id);

export const importCommand: Command = {
  name: 'import',
  usage: `import TRACE [--format ${FORMATS.join('|')}] [--set key=value …]`,
  summary:
    'Prints a published trace or a CSV table as a scenario; what it lacks is assumed, and every assumption is an option.',
  valueOptions: ['format', 'set'],
  details: (args) => {
    const wanted = args.values.get('format')?.[0];
    const shown = IMPORTERS.filter((one) => wanted === undefined || one.id === wanted);
    return (shown.length > 0 ? shown : IMPORTERS).flatMap((one) => [
      '',
      `${one.id}: ${one.help}`,
      ...describeOptions(one.options),
    ]);
  },
  async run(args, output) {
    const file = onlyPositional(args, 'TRACE');
    const wanted = formatOf(args);
    const text = await readInput(file);
    const found = wanted === undefined ? await naming(file, () => importerFor(text)) : checkedFormat(wanted, text);
    const importer = await found.load();
    const options = readSetValues(importer.options, args.values.get('set') ?? [], importer.id);
    const name = traceName(file === '-' ? '' : file, importer);
    const imported = await naming(file, () => importAtOnce(importer.read(new TraceLines(text), options, name)));
    if (imported.problems.length > 0) throw named(file, imported.problems.map(withFixes));
    output.answer(await naming(file, () => canonical(imported)));
    for (const note of imported.notes) output.report(`${importer.id}: ${noteLine(note)}`);
    return 0;
  },
};

function formatOf(args: Arguments): ListedImporter | undefined {
  const wanted = singleValue(args, 'format');
  if (wanted === undefined) return undefined;
  const found = IMPORTERS.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const otherwise = `there are ${FORMATS.join(', ')}`;
  const message = unknownNameMessage(wanted, { what: 'format', known: FORMATS, otherwise });
  throw new InputError([{ path: `--format ${wanted}`, message }]);
}

/** One sentence instead of twenty bad lines if the file is clearly in another format. */
function checkedFormat(wanted: ListedImporter, text: string): ListedImporter {
  const found = recognisedImporter(text) ?? wanted;
  // Anything may be a table.
  if (found === wanted || wanted.id === 'table') return wanted;
  const message = `the lines are those of ${found.id}; leave --format out, or write --format ${found.id}`;
  throw new InputError([{ path: `--format ${wanted.id}`, message }]);
}

function canonical({ document }: Imported): Record<string, unknown> {
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  return writeScenario(read.scenario, CATALOGUE);
}

const noteLine = ({ sentence, options }: ImportNote): string =>
  options.length === 0 ? sentence : `${sentence} (--set ${options.join(', ')})`;
