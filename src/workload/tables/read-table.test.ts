// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowRows } from '../../model/flows';
import type { Job } from '../../model/job';
import { MAX_COFLOWS, MAX_JOBS } from '../../model/limits';
import { readTable, summarySentence, type TableChoices } from './read-table';
import { TEMPLATES } from './template';
import { someCoflows, someJobs, someWriting, writtenTable } from './testing/written-table';

const CLICKS: Job = {
  ...{ id: 'clicks', user: 'ana', arrivalS: 0, weight: 1, recurring: true },
  ...{ inputGB: 200, shuffleGB: 120, outputGB: 20, maps: 800, reduces: 100, mapMBps: 50, reduceMBps: 50 },
};
const HEADER = 'id\tinputGB\tmaps\tmapMBps';

const jobsOf = (text: string, choices?: TableChoices): readonly Job[] => readTable(text, choices).taken.added;
const keysOf = (text: string): readonly (string | undefined)[] =>
  readTable(text).look.columns.map(({ field }) => field);
const messagesOf = (text: string, jobs: readonly Job[] = [], choices?: TableChoices): readonly string[] =>
  readTable(text, choices, { jobs }).look.problems.map(({ message }) => message);

describe('a written table comes back', () => {
  test('as the same jobs, in whatever units, order and separator', () => {
    fc.assert(
      fc.property(someJobs, someWriting, (jobs, how) => {
        const keys = [...new Set(jobs.flatMap((job) => Object.keys(job)))];
        const text = writtenTable(jobs as readonly object[] as never, keys, how);
        // A lone comma between thousands is ambiguous; here its meaning is given.
        const { look, taken } = readTable(text, how.decimal === ',' ? { commas: 'decimal' } : {});
        expect(look.problems).toEqual([]);
        expect(look.missing).toEqual([]);
        expect(taken.added).toEqual(jobs.map((job) => ({ ...job, user: job.user?.trim() })));
      }),
      { numRuns: 300 },
    );
  });

  test('as the same coflows', () => {
    fc.assert(
      fc.property(someCoflows, someWriting, (coflows, how) => {
        const rows = coflows.flatMap(({ id, arrivalS, weight, flows }) =>
          flowRows(flows).map((flow) => ({ coflow: id, arrivalS, weight, ...flow })),
        );
        const text = writtenTable(rows, ['coflow', 'arrivalS', 'weight', 'from', 'to', 'GB'], how);
        const { look, taken } = readTable(text, how.decimal === ',' ? { commas: 'decimal' } : {});
        expect(look.problems).toEqual([]);
        expect(look.kind).toBe('coflows');
        expect(taken.coflows).toEqual(coflows);
      }),
      { numRuns: 200 },
    );
  });

  test('of the templates needs no word', () => {
    const jobs = readTable(TEMPLATES.jobs);
    expect([jobs.look.problems, jobs.look.missing, jobs.look.refusal]).toEqual([[], [], undefined]);
    expect(jobs.taken.added[0]).toEqual(CLICKS);
    const flows = readTable(TEMPLATES.coflows);
    expect([flows.look.problems, flows.look.missing, flows.look.refusal]).toEqual([[], [], undefined]);
    expect(flows.taken.coflows).toHaveLength(1);
  });
});

describe('columns', () => {
  test('are known by many names, and a name is the id where nothing else is', () => {
    expect(keysOf('Name,Input (TB),Shuffle,Mappers\na,1,2,3')).toEqual(['id', 'inputGB', 'shuffleGB', 'maps']);
    expect(keysOf('id,name,work\na,b,3')).toEqual(['id', 'name', 'work']);
    expect(keysOf('job;bytes in;map tasks;colour\na;1;2;red')).toEqual(['id', 'inputGB', 'maps', undefined]);
  });

  test('that are not known say the nearest, and a strange unit says the right ones', () => {
    const notes = (text: string) => readTable(text).look.columns.map(({ note }) => note);
    expect(notes('id,inptGB,maps\na,1,2')[1]).toBe('did you mean "inputGB"?');
    expect(notes('id,input (furlong),maps\na,1,2')[1]).toMatch(/^"furlong" is not a unit of input, which has B, kB/);
    expect(notes('id,input,maps\na,1,2')[1]).toBe('no unit is given: taken as GB');
    expect(notes('id,input,maps\na,123456789,2')[1]).toMatch(/taken as bytes$/);
    expect(notes('id,maps,mappers\na,1,2')[2]).toBe('maps is column B');
    expect(notes('id,maps (furlong),input\na,1,2')[1]).toBe('"furlong" is not a unit of maps, which has none');
    // A row that ends early says nothing about the unit.
    expect(notes('id,maps,input\na,1,123456789\nb,2')[2]).toMatch(/taken as bytes$/);
  });

  test('are what a person says, whatever the header', () => {
    const text = 'name,a,b\nx,5,7';
    const columns = { 1: { field: 'inputGB', unit: 'TB' }, 2: { field: 'maps' } };
    expect(jobsOf(text, { columns })[0]).toMatchObject({ id: 'x', inputGB: 5000, maps: 7 });
    expect(jobsOf('id,input,maps\nx,5,7', { columns: { 1: { field: 'skip' } } })[0]).toMatchObject({ inputGB: 0.896 });
    // The other column gives way.
    expect(jobsOf('id,maps,n\nx,5,7', { columns: { 2: { field: 'maps' } } })[0]).toMatchObject({ maps: 7 });
    // What the header says already keeps its unit.
    const same = { columns: { 1: { field: 'inputGB' } } };
    expect(jobsOf('id,input (TB),maps\nx,5,7', same)[0]).toMatchObject({ inputGB: 5000, maps: 7 });
  });

  test('without a header go by the order that is known, or by the units in the cells', () => {
    const order = ['id', 'user', 'arrivalS', 'inputGB', 'maps'];
    expect(readTable('x,ben,0,1,4', {}, { order }).taken.added[0]).toMatchObject({ user: 'ben', inputGB: 1, maps: 4 });
    expect(readTable('x,100|60|45', {}, { order: ['id', 'latencyS'] }).taken.added[0]).toMatchObject({
      latencyS: [100, 60, 45],
    });
    expect(readTable('x,many', {}, { order: ['id', 'maps'] }).look.columns.map(({ field }) => field)).toEqual([
      'id',
      'user',
    ]);
    expect(readTable('x,y\nz').look.hasHeader).toBe(false);
    const found = readTable('x\t2026-01-01T10:00\t12 GB\t3 GB\t50 MB/s\n').look.columns;
    expect(found.map(({ field }) => field)).toEqual(['id', 'arrivalS', 'inputGB', 'shuffleGB', 'mapMBps']);
  });
});

describe('cells', () => {
  test('may say their own unit, and times in many ways', () => {
    const [a, b, c] = jobsOf('id,arrival,input,maps\na,3m20s,12 GiB,1\nb,0:03:20,1.5 TB,1\nc,1 h 5 min,700 MB,1');
    expect([a?.arrivalS, b?.arrivalS, c?.arrivalS]).toEqual([200, 200, 3900]);
    expect(a).toMatchObject({ inputGB: 12.884901888 });
    expect([b, c]).toMatchObject([{ inputGB: 1500 }, { inputGB: 0.7 }]);
  });

  test('that are dates count from the first arrival', () => {
    const text =
      'id,submit,deadline,work\na,2026-01-01T10:00,2026-01-01T11:00,1\nb,2026-01-01 09:59:30.5,,1\nc,2026-01-01T11:00+02:00,,1';
    const { look, taken } = readTable(text);
    expect(look.notes).toEqual(['Arrivals are dates: the scenario begins with the first.']);
    expect(look.columns[1]).toMatchObject({ unit: undefined, note: 'dates' });
    expect(taken.added.map(({ arrivalS }) => arrivalS)).toEqual([3600, 3570.5, 0]);
    expect(taken.added[0]?.deadlineS).toBe(7200);
    expect(jobsOf('id,submit,work\na,1767261600,1\nb,1767261660,1')[1]?.arrivalS).toBe(60);
    expect(messagesOf('id,submit,work\na,5,1\nb,2026-02-30,1')[0]).toMatch(/must be a number.*or a date like/);
    expect(messagesOf('id,submit,deadline,work\na,5,2026-01-01,1')).toEqual([
      'is a date, and arrivals are not (got "2026-01-01")',
    ]);
  });

  test('that are dates of other kinds: with a space, in seconds or milliseconds since 1970; with the year last they say how', () => {
    const arrivals = (...cells: string[]) =>
      jobsOf(`id,submit,work\n${cells.map((cell, i) => `j${i},${cell},1`).join('\n')}`).map(({ arrivalS }) => arrivalS);
    expect(arrivals('2026-01-01 10:00', '2026-01-01 10:00:30', '2026-01-02')).toEqual([0, 30, 50_400]);
    expect(arrivals('1767261600', '1767261660.5')).toEqual([0, 60.5]);
    expect(arrivals('1767261600000', '1767261660123')).toEqual([0, 60.123]);
    const refused = (cell: string) => messagesOf(`id,submit,work\na,5,1\nb,${cell},1`)[0];
    expect(refused('03/04/2026')).toBe(
      'may mean two days: write the year first, 2026-04-03 or 2026-03-04 (got "03/04/2026")',
    );
    expect(refused('13.04.2026 10:00')).toMatch(/^must have the year first: 2026-04-13 \(got/);
    expect(refused('4-4-2026')).toMatch(/^must have the year first: 2026-04-04 \(got/);
    expect(refused('31/31/2026')).toMatch(/^must be a number/);
  });

  test('that are dates know how long each month is, and zones behind', () => {
    const arrivals = (...cells: string[]) =>
      jobsOf(`id,submit,work\n${cells.map((cell, i) => `j${i},${cell},1`).join('\n')}`).map(({ arrivalS }) => arrivalS);
    const DAY_S = 86_400;
    expect(arrivals('2024-02-28', '2024-02-29', '2024-03-01')).toEqual([0, DAY_S, 2 * DAY_S]);
    expect(arrivals('2000-02-29', '2000-04-30')).toEqual([0, 61 * DAY_S]);
    expect(arrivals('2026-01-01T10:00Z', '2026-01-01T05:00:01-05:00')).toEqual([0, 1]);
    for (const day of ['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-01-01T24:00']) {
      expect(messagesOf(`id,submit,work\na,2026-01-01,1\nb,${day},1`)).toHaveLength(1);
    }
  });

  test('of numbers that no table can mean are refused', () => {
    expect(messagesOf('id,work\na,1e999')[0]).toBe('is too large (got "1e999")');
    expect(messagesOf('id,input,maps\na,1.2.3 GB,1')[0]).toMatch(/^must begin with a number/);
    expect(messagesOf('id,latencyS\na,100; x; 45')[0]).toMatch(/^must be numbers with commas between them/);
    expect(messagesOf('coflow,from,to,size\na,left,1,5')[0]).toMatch(/^must be the number of a rack, from 0/);
    expect(jobsOf('id,latencyS\na,"100, 60; 45"')[0]).toMatchObject({ latencyS: [100, 60, 45] });
    expect(jobsOf('id,latencyS\na,"100, 60,"')[0]).toMatchObject({ latencyS: [100, 60] });
    expect(messagesOf('id,work\na,"x,y"')[0]).toBe('must be a number (got "x,y")');
    expect(jobsOf("id;maps;weight;input\na;1 500;1'234.5;2")[0]).toMatchObject({ maps: 1500, weight: 1234.5 });
  });

  test('with commas are asked about only where they can mean two things', () => {
    expect(jobsOf('id;Input (TB);maps\nx;1,5;4')[0]).toMatchObject({ inputGB: 1500 });
    const unclear = 'id;input GB;maps\nx;1,500;4';
    expect(readTable(unclear).look.refusal).toMatch(/^say whether a comma/);
    expect(jobsOf(unclear, { commas: 'thousands' })[0]).toMatchObject({ inputGB: 1500 });
    expect(jobsOf(unclear, { commas: 'decimal' })[0]).toMatchObject({ inputGB: 1.5 });
    expect(jobsOf('id;input GB;maps\nx;1.234,5;1.500')[0]).toMatchObject({ inputGB: 1234.5, maps: 1500 });
  });

  test('that cannot be read are listed with line and column, at most twenty, and their rows are left out', () => {
    const bad = Array.from({ length: 30 }, (_, i) => `j${i}\tmany\t2\t3`).join('\n');
    const { look } = readTable(`${HEADER}\n\n${bad}\nok\t1\t2\t3`);
    expect([look.problems.length, look.problemCount, look.leftOutRows, look.added]).toEqual([20, 30, 30, 1]);
    expect(look.problems[0]).toEqual({
      ...{ line: 3, column: 'B, Input', text: 'many' },
      message: 'must be a number (got "many")',
    });
    expect(summarySentence(look)).toBe('31 rows: 1 job; 30 rows left out.');
  });

  test('say what to write instead', () => {
    expect(messagesOf('id,work\na,=A1*2')[0]).toBe('is a formula: paste its value instead (got "=A1*2")');
    expect(messagesOf('id,work\na,#REF!')[0]).toMatch(/^is a spreadsheet error/);
    expect(messagesOf('id,input,maps\na,5 apples,1')[0]).toMatch(/^must be a number, alone or with one of B, kB, MB/);
    expect(messagesOf('id,input,maps\na,-5,1')[0]).toMatch(/must be at least 0/);
    expect(messagesOf('id,recurring,work\na,perhaps,1')[0]).toMatch(/^must be yes or no/);
    expect(messagesOf('id,work\na,1,2')[0]).toBe('has 3 cells; there are 2 columns');
  });
});

describe('rows', () => {
  test('that lack something get defaults, which are counted and can be changed', () => {
    const text = 'id,input GB,shuffle GB,maps\na,10,5,\nb,10,5,40';
    const { look, taken } = readTable(text);
    expect(look.missing.map(({ key, sentence }) => [key, sentence])).toEqual([
      ['arrivalS', 'Both rows lack an arrival'],
      ['blockMB', '1 row lacks a number of maps or an input; input of each map'],
      ['reduceMB', 'Both rows lack a number of reduces; shuffle of each'],
      ['outputGB', 'Both rows lack an output'],
      ['mapMBps', 'Both rows lack a map rate'],
      ['reduceMBps', 'Both rows lack a reduce rate'],
    ]);
    expect(taken.added[0]).toMatchObject({ maps: 79, reduces: 10, mapMBps: 50, reduceMBps: 50, outputGB: 0 });
    const other = jobsOf(text, { defaults: { mapMBps: 20, blockMB: 256 } });
    expect(other[0]).toMatchObject({ maps: 40, mapMBps: 20 });
  });

  test('with an id that is there change that job, or add another under a new id with the name kept', () => {
    const text = `${HEADER}\nclicks\t7\t\t\nnew\t1\t2\t3`;
    const changing = readTable(text, { sameId: 'change' }, { jobs: [CLICKS] });
    expect(changing.taken.changed).toEqual([{ at: 0, job: { ...CLICKS, inputGB: 7 } }]);
    expect(changing.taken.added.map(({ id }) => id)).toEqual(['new']);
    const adding = readTable(text, {}, { jobs: [CLICKS] });
    expect(adding.taken.added.map(({ id, name }) => [id, name])).toEqual([
      ['clicks-2', 'clicks'],
      ['new', undefined],
    ]);
    expect(adding.look.notes[0]).toMatch(/^1 id is already used or repeated/);
    expect(jobsOf('work\n5\n6').map(({ id }) => id)).toEqual(['job-1', 'job-2']);
  });

  test('of which no column says what a job does are one sentence, until one is chosen', () => {
    const text = 'a\t0\t40\t12.5\nb\t30\t41\t12.5\n';
    const { look } = readTable(text);
    expect(look).toMatchObject({ problems: [], leftOutRows: 0, added: 0 });
    expect(look.refusal).toMatch(/^no column says what a job does: choose its input or maps/);
    expect(readTable(text, { columns: { 3: { field: 'inputGB' } } }).look).toMatchObject({
      added: 2,
      refusal: undefined,
    });
  });

  test('say what they lack or mix', () => {
    expect(messagesOf('id,input,maps,work\nx,1,2,3')[0]).toMatch(/^has work or latencies besides maps/);
    expect(messagesOf('id,user,input\nx,ana,\ny,ben,3')[0]).toMatch(/^does not say what the job does/);
    expect(messagesOf('id,work\nclicks,5', [CLICKS], { sameId: 'change' })[0]).toBe(
      'is a data-parallel job, which has no work',
    );
    expect(messagesOf('id,input,maps,shuffle,reduces\nx,1,2,3,0')[0]).toMatch(/^shuffle/);
  });

  test('change a job once, and only as its shape allows', () => {
    const change: TableChoices = { sameId: 'change' };
    const told = (text: string, job: Job) =>
      readTable(text, change, { jobs: [job] }).look.problems.map(({ line, message }) => [line, message]);
    expect(told('id,input\nclicks,5\nclicks,6', CLICKS)).toEqual([[3, 'the id is also in line 2']]);
    expect(told('id,reduces\nclicks,0', CLICKS)).toEqual([
      [2, 'shuffle must be 0 or absent if there are no reduces (got 120); add reduces and reduceMBps to shuffle'],
    ]);
    const [data, common] = [{ inputGB: 1, shuffleGB: 0, outputGB: 0, maps: 2, reduces: 0, mapMBps: 50 }, CLICKS];
    const { id, arrivalS, weight, recurring } = common;
    const dag: Job = { id, arrivalS, weight, recurring, stages: [{ id: 'scan', after: [], ...data }] };
    expect(told('id,input\nclicks,5', dag)).toEqual([[2, 'is a DAG: input is set for each of its stages']]);
    const placed: Job = { id, arrivalS, weight, recurring, ...data, replicas: [[0], [1]] };
    expect(told('id,maps\nclicks,3', placed)).toEqual([
      [2, 'replicas must have one list per map: the job has 3 maps (got 2)'],
    ]);
    const changed = (text: string, job: Job) => readTable(text, change, { jobs: [job] }).taken.changed;
    expect(changed('id,weight\nclicks,3', dag)).toEqual([{ at: 0, job: { ...dag, weight: 3 } }]);
    expect(changed('id,reduces\nclicks,0', CLICKS)).toEqual([]);
  });

  test('of flows belong to the coflow above them, and may not contradict each other', () => {
    const text = 'coflow,arrival,from,to,size GB\na,1,0,1,5\n,,rack 1,2,6\nb,2,3,4,7';
    const { look, taken } = readTable(text);
    expect(taken.coflows.map(({ id, arrivalS, flows }) => [id, arrivalS, flows.GB.length])).toEqual([
      ['a', 1, 2],
      ['b', 2, 1],
    ]);
    expect([look.racks, look.flows]).toEqual([5, 3]);
    expect(messagesOf('coflow,arrival,from,to,size\na,1,0,1,5\na,2,0,1,5')[0]).toBe(
      'arrival is 2 here and 1 in an earlier row of this coflow',
    );
    expect(readTable('from,to,size\n0,1,5\n1,2,5').taken.coflows.map(({ id }) => id)).toEqual(['coflow-1', 'coflow-2']);
    expect(messagesOf('coflow,from,to,size\na,0,,5')[0]).toBe('to rack is required');
  });

  test('of a coflow that is there add another with the name kept, unless it has its own', () => {
    const there = readTable('coflow,from,to,size\na,0,1,5\nb,0,1,5').taken.coflows;
    const { look, taken } = readTable(
      'coflow,name,from,to,size\na,,2,3,7\nb,Nightly,2,3,7\nc,,2,3,7',
      {},
      { coflows: there },
    );
    expect(taken.coflows.map(({ id, name }) => [id, name])).toEqual([
      ['a-2', 'a'],
      ['b-2', 'Nightly'],
      ['c', undefined],
    ]);
    expect(look.notes[0]).toMatch(/^2 ids are already used or repeated/);
  });
});

describe('the sentence of what a table gives', () => {
  const said = (text: string, choices?: TableChoices, jobs: readonly Job[] = []) =>
    summarySentence(readTable(text, choices, { jobs }).look);

  test('counts coflows with their flows, and jobs that are changed', () => {
    const flows = 'coflow\tfrom\tto\tGB\nc1\t0\t1\t2\nc1\t1\t2\t2\nc2\t0\t2\t1\n';
    expect(said(flows, { kind: 'coflows' })).toBe('3 rows: 2 coflows with 3 flows.');
    const [clicks] = readTable(`${HEADER}\nclicks\t1\t2\t50\n`).taken.added;
    expect(said('id\tinputGB\nclicks\t7\n', { sameId: 'change' }, [clicks!])).toBe('1 row: 1 changed.');
  });

  test('says that there are no rows, that none can be taken or that none is', () => {
    expect(said('', { hasHeader: true })).toBe('There are no rows yet.');
    expect(said(`${HEADER}\na\tx\ty\tz\n`)).toBe('1 row: no row can be taken; 1 row left out.');
  });
});

describe('hostile text ends in a sentence', () => {
  test.each([
    ['id,work\na,"5', /line 2, column B: a quotation mark is opened/],
    [`id,work\n${'x'.repeat(20_000)},5`, /line 2, column A: a cell of 20 000 characters; the limit is 10 000/],
    ['id,work\na\0b,5', /line 2, column A: a character that text never has/],
    [`id${','.repeat(300)}`, /line 1: more than 200 columns/],
    [`work\n${'5\n'.repeat(MAX_JOBS + 1)}`, /that would make 20 001 jobs; the limit is 20 000/],
    [`from,to\n${'0,1\n'.repeat(MAX_COFLOWS + 1)}`, /that would make 20 001 coflows; the limit is 20 000/],
  ])('%#', (text, sentence) => {
    expect(readTable(text).look.refusal).toMatch(sentence);
  });

  test('of a million rows', () => {
    expect(readTable(`id,work\n${'a,5\n'.repeat(1_000_000)}`).look.refusal).toMatch(/^more than 200 000 rows/);
  });

  test('and any text is an answer, never an exception', () => {
    const piece = fc.constantFrom(
      'id',
      'work',
      'input GB',
      'from',
      'to',
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '1',
      '1,5',
      '=1',
      '\ufeff',
      '2026-01-01',
      'constructor',
      '__proto__',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(summarySentence(readTable(text, {}, { jobs: [CLICKS] }).look)).not.toBe('');
        },
      ),
      { numRuns: 500 },
    );
  });
});
