// SPDX-License-Identifier: GPL-3.0-or-later
// Traces and tables that are long, in each format, good ones and ones that are wrong in every row.
import { completeOptions } from '../../src/model/fields/options';
import { InputError } from '../../src/model/problem';
import { importAtOnce, withFixes } from '../../src/workload/importers/importer';
import { importerFor } from '../../src/workload/importers/registry';
import { TraceLines } from '../../src/workload/importers/trace-lines';
import { each, READ, type Reading, saidBy } from './reading';

async function read(text: string): Promise<string> {
  try {
    const importer = await importerFor(text).load();
    const { problems } = importAtOnce(importer.read(new TraceLines(text), completeOptions(importer, {}), 'a trace'));
    return problems.length === 0 ? READ : saidBy({ ok: false, problems: problems.map(withFixes) });
  } catch (fault) {
    if (fault instanceof InputError) return saidBy({ ok: false, problems: fault.problems });
    throw fault;
  }
}

const of = (text: (entries: number) => string, entries = 1000): Reading => ({ entries, text, read });
const lines = (entries: number, line: (i: number) => string): string =>
  each(entries, line)
    .map((one) => `${one}\n`)
    .join('');

const swim = (i: number, id = `job${i}`): string => `${id}\t${i}\t1\t1000000\t2000000\t3000`;
const coflow = (i: number, id = String(i)): string => `${id} ${i} 2 0 1 2 2:10.5 3:4`;
const sunflow = (i: number): string => `${i}\t${i}\t2\t2\t0,1#2:10.5,3:4`;
const TABLE = 'id,arrival (s),input (GB),maps,map rate (MB/s)\n';
const row = (i: number, id = `j${i}`): string => `${id},${i},10,4,50`;

export const TRACE_READINGS: Readonly<Record<string, Reading>> = {
  'swim: jobs': of((n) => lines(n, (i) => swim(i))),
  'swim: jobs of one id': of((n) => lines(n, (i) => swim(i, 'a'))),
  'swim: bad lines': of((n) => lines(21, (i) => swim(i)) + lines(n, () => 'job\t1')),
  'swim: bad lines before blank ones': of(
    (n) => lines(21, (i) => swim(i)) + lines(19, () => 'job\t1') + '\n'.repeat(n),
  ),
  'swim: blank lines': of((n) => swim(0) + ' \r\n'.repeat(n)),
  'swim: columns': of((n) => lines(5, (i) => swim(i) + '\tx'.repeat(n))),
  'swim: a long number': of((n) => lines(5, (i) => `${swim(i)}${'0'.repeat(n)}`)),
  'coflows: rows': of((n) => lines(n, (i) => coflow(i))),
  'coflows: rows of one id': of((n) => lines(n, (i) => coflow(i, 'a'))),
  'coflows: rows beyond the racks': of((n) => `1 ${n}\n${lines(n, (i) => coflow(i))}`),
  'coflows: mappers of one row': of((n) => `${coflow(0)}\n1 0 ${n} ${each(n, (i) => i % 150).join(' ')} 1 2:5\n`),
  'coflows: reducers of one row': of((n) => `${coflow(0)}\n1 0 1 3 ${n} ${each(n, (i) => `${i % 150}:5`).join(' ')}\n`),
  'coflows: bad reducers of one row': of((n) => `${coflow(0)}\n1 0 1 3 ${n} ${each(n, () => 'x').join(' ')}\n`),
  'coflows: words of one row': of((n) => `${lines(9, (i) => coflow(i))}${'7 '.repeat(n)}\n`),
  'coflows: rows in Sunflow’s layout': of((n) => lines(n, sunflow)),
  'coflows: bad lists in Sunflow’s layout': of(
    (n) => `${lines(9, sunflow)}9\t9\t${n}\t1\t${'0,'.repeat(n)}#${'1,'.repeat(n)}\n`,
  ),
  'table: jobs': of((n) => TABLE + lines(n, (i) => row(i))),
  'table: jobs of one id': of((n) => TABLE + lines(n, (i) => row(i, 'a'))),
  'table: jobs of ids that count': of((n) => TABLE + lines(n, (i) => row(i, `a${i >> 1}`))),
  'table: bad rows': of((n) => TABLE + lines(n, (i) => `j${i},soon,much,few,slow`)),
  'table: rows that end early': of((n) => TABLE + lines(n, (i) => `j${i}`)),
  'table: quoted cells': of((n) => TABLE + lines(n, (i) => row(i, `"j ""${i}"""`))),
  'table: a quote never closed': of((n) => `${TABLE}"${lines(n, (i) => row(i))}`),
  'table: quotes in a cell': of((n) => `${TABLE}"${'""'.repeat(n)}",1,2,3,4\n`),
  'table: a quote in each line': of((n) => `${TABLE}${lines(n, (i) => row(i, `${i}"`))}`),
  'table: a long cell': of((n) => `${TABLE}${'x'.repeat(4 * n)},1,2,3,4\n`),
  'table: blanks in a cell': of((n) => `${TABLE}${' '.repeat(4 * n)}x,1,2,3,4\n`),
  'table: columns': of((n) => `${TABLE.trim()}${each(n, (i) => `,column ${i}`).join('')}\n${row(0)}\n`, 40),
  'table: flows': of((n) => `coflow,from,to,GB\n${lines(n, (i) => `c${i % 10},0,1,5`)}`),
  'table: coflows': of((n) => `coflow,from,to,GB\n${lines(n, (i) => `c${i},0,1,5`)}`),
  'table: flows of coflows in turn, backwards': of((n) => `coflow,from,to,GB\n${lines(n, (i) => `c${n - i},0,1,5`)}`),
  'no trace': of((n) => `${'nothing that is a trace '.repeat(n)}`),
};
