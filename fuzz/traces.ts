// SPDX-License-Identifier: GPL-3.0-or-later
// Traces and tables, generated and damaged. An import gives a scenario that the reader accepts, or messages about lines or options.
import fc from 'fast-check';
import { completeOptions } from '../src/model/fields/options';
import { InputError, MAX_PROBLEMS_REPORTED } from '../src/model/problem';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import type { OptionValues } from '../src/model/scenario';
import { arbitraryOptions } from '../src/model/testing/arbitrary-options';
import { CATALOGUE } from '../src/simulator/catalogue';
import { importAtOnce } from '../src/workload/importers/importer';
import { IMPORTERS, importerFor } from '../src/workload/importers/registry';
import { TraceLines } from '../src/workload/importers/trace-lines';
import { cuts, damaged } from './links';
import { Broken, expectNone, property, type Target } from './target';

const ALL = await Promise.all(IMPORTERS.map((one) => one.load()));

const number = fc.oneof(
  fc.nat(50).map(String),
  fc.constantFrom('0', '-1', '1e9', '1e400', '', 'x', '3,5', '2.5', '9'.repeat(25), 'NaN', '1 TB', '2m5s', '20 MB/s'),
);
const line = (of: readonly fc.Arbitrary<string>[], by: string) => fc.tuple(...of).map((cells) => cells.join(by));
const lines = (one: fc.Arbitrary<string>) => fc.array(one, { minLength: 1, maxLength: 12 });

const counted = fc.nat(400).map(String);
const swim = lines(
  fc
    .tuple(fc.nat(99), fc.array(counted, { minLength: 5, maxLength: 5 }))
    .map(([id, rest]) => [`job${id}`, ...rest].join('\t')),
).map((all) => `${all.join('\n')}\n`);

const rack = fc.nat(5);
const coflow = fc
  .tuple(fc.nat(20), fc.nat(5000), fc.array(rack, { maxLength: 3 }), fc.array(fc.tuple(rack, number), { maxLength: 3 }))
  .map(([id, at, maps, reduces]) =>
    [id, at, maps.length, ...maps, reduces.length, ...reduces.map(([to, MB]) => `${to}:${MB}`)].join(' '),
  );
const coflows = lines(coflow).map((all) => `6 ${all.length}\n${all.join('\n')}\n`);

const column = fc.constantFrom(
  ...[
    'id',
    'arrival (s)',
    'arrival',
    'input (GB)',
    'shuffle',
    'output (TB)',
    'maps',
    'reduces',
    'map rate',
    'user',
    'work',
  ],
  ...['weight', 'deadline (min)', 'coflow', 'from', 'to', 'size (MB)', 'latency', '__proto__', ''],
);
const table = fc
  .tuple(fc.uniqueArray(column, { minLength: 2, maxLength: 8 }), fc.constantFrom(',', ';', '\t'))
  .chain(([head, by]) =>
    lines(
      line(
        head.map(() => number),
        by,
      ),
    ).map((all) => `${[head.join(by), ...all].join('\n')}\n`),
  );

const made = fc.oneof(swim, coflows, table);

interface Import {
  readonly text: string;
  /** By importer id. */
  readonly options: Readonly<Record<string, OptionValues>>;
}

const isOption = (path: string): boolean => IMPORTERS.some((one) => Object.hasOwn(one.options, path.split(/[.[]/)[0]!));

export const importedOrRefused = ({ text, options }: Import): void => {
  try {
    const { id } = importerFor(text);
    const importer = ALL.find((one) => one.id === id);
    if (importer === undefined) throw new Broken(`no importer ${id}`);
    const given = completeOptions(importer, options[id] ?? {});
    const done = importAtOnce(importer.read(new TraceLines(text), given, 'a trace'));
    const words = [
      ...done.figures.map((one) => one.text),
      ...done.notes.map(({ sentence }) => sentence.replace(/“.*”/s, '')),
    ];
    expectNone(words.filter((one) => /NaN|undefined|Infinity/.test(one)));
    if (done.problems.length > 0) return;
    const read = readScenarioJson(done.document, CATALOGUE);
    if (!read.ok) throw new Broken(`what was made is refused: ${JSON.stringify(read.problems)}`);
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    const { problems } = fault;
    expectNone([
      ...(problems.length > 0 && problems.length <= MAX_PROBLEMS_REPORTED ? [] : [`${problems.length} sentences`]),
      // A message is about a line or an option, never about the scenario that would have been made.
      ...problems
        .filter(({ path }) => !/^(line \d+(, column [A-Z]+)?)?$/.test(path) && !isOption(path))
        .map(({ path }) => `no line: ${path}`),
    ]);
  }
};

const options: fc.Arbitrary<Import['options']> = fc
  .tuple(...IMPORTERS.map((one) => arbitraryOptions(one)))
  .map((all) => Object.fromEntries(all.map((one, i) => [IMPORTERS[i]!.id, one])));
const plain = fc.constant<Import['options']>({});

const written = (one: Import) => ({ ending: '.trace.txt', text: one.text });

export const TRACES: Target = {
  name: 'traces',
  properties: [
    property({ name: 'made', cases: fc.record({ text: made, options: plain }), holds: importedOrRefused, written }),
    property({
      name: 'damaged',
      cases: fc.record({ text: fc.tuple(made, cuts).map(([text, all]) => damaged(text, all)), options: plain }),
      holds: importedOrRefused,
      written,
    }),
    property({
      name: 'options',
      cases: fc.record({ text: made, options }),
      holds: importedOrRefused,
      // The file holds the options as well.
      written: (one) => ({ ending: '.trace.json', text: JSON.stringify(one) }),
    }),
  ],
};
