// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the shared data's README, from its own parsing of the files, compared with what is imported; then generated traces.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeOptions } from '../../model/fields/options';
import { writeScenario } from '../../model/reading/write-scenario';
import { importAtOnce } from './importer';
import { IMPORTERS } from './registry';
import { CATALOGUE, imported, jobsOf, problemsOf, scenarioOf, sharedTrace } from './testing/import-trace';
import { TraceLines } from './trace-lines';

const FB_2009_0 = sharedTrace('swim/FB-2009_samples_24_times_1hr_0.tsv');
const FB_2009_1 = sharedTrace('swim/FB-2009_samples_24_times_1hr_1.tsv');
const FB_2010_0 = sharedTrace('swim/FB-2010_samples_24_times_1hr_0.tsv');
const WITH_NAMES = sharedTrace('swim/FB-2010_samples_24_times_1hr_withInputPaths_0.tsv');
const FIRST_50 = sharedTrace('swim/FB-2009_samples_24_times_1hr_0_first50jobs.tsv');
const PLACEHOLDER = sharedTrace('swim/Additional_Workloads_Placeholder.tsv');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const tera = (GB: number): number => Math.round(GB / 100) / 10;

describe('the published days', () => {
  test.each([
    [FB_2009_0, 5894, 1446, 338, 86, 33, [26.9, 22.2, 6.9], 78],
    [FB_2009_1, 6638, 1805, 409, 149, 48, [33.6, 14.1, 9.2], 230],
  ])(
    'have the rows, shuffles and bytes that the README counts',
    (text, rows, shuffling, heavy, noInput, empty, TB, firstHour) => {
      const jobs = jobsOf(text);
      expect(jobs).toHaveLength(rows);
      expect(jobs.filter(({ shuffleGB }) => shuffleGB > 0)).toHaveLength(shuffling);
      expect(jobs.filter(({ reduces }) => reduces > 0)).toHaveLength(shuffling);
      expect(jobs.filter(({ shuffleGB }) => shuffleGB >= 1.125)).toHaveLength(heavy);
      const withoutInput = jobs.filter(({ inputGB }) => inputGB === 0);
      expect(withoutInput).toHaveLength(noInput);
      expect(withoutInput.every(({ maps }) => maps === 1)).toBe(true);
      const bytes = [
        sum(jobs.map((j) => j.inputGB)),
        sum(jobs.map((j) => j.shuffleGB)),
        sum(jobs.map((j) => j.outputGB)),
      ];
      expect(bytes.map(tera)).toEqual(TB);
      expect(jobsOf(text, { dropEmpty: true })).toHaveLength(rows - empty);
      expect(jobsOf(text, { toS: 3600 })).toHaveLength(firstHour);
    },
  );

  test('of 2010 are longer than a scenario may be: the sentence says how to cut them down, and each way works', () => {
    for (const [text, rows] of [
      [FB_2010_0, '24 442'],
      [WITH_NAMES, '25 428'],
    ] as const) {
      const [first, ...more] = problemsOf(text);
      expect(more).toEqual([]);
      expect(first).toMatch(
        `mostJobs: ${rows} jobs; the limit is 20 000; take part of the trace: take the first 20 000 jobs (--set mostJobs=20000)`,
      );
      expect(first).toMatch(/or take one in 2 \(--set everyNth=2\)$/);
      expect(jobsOf(text, { mostJobs: 20_000 })).toHaveLength(20_000);
    }
    expect(jobsOf(FB_2010_0, { everyNth: 2 })).toHaveLength(12_221);
    const hour = jobsOf(FB_2010_0, { toS: 3600 });
    expect([hour.length, hour.filter(({ shuffleGB }) => shuffleGB >= 1.125).length]).toEqual([977, 113]);
    expect(sum(hour.map((job) => job.shuffleGB)) / 1000).toBeCloseTo(12.78, 2);
  });

  test('keep their sizes to the byte, their arrivals and their ids', () => {
    const rows = FIRST_50.trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(jobsOf(FIRST_50).map((j) => [j.id, j.arrivalS, j.inputGB, j.shuffleGB, j.outputGB])).toEqual(
      rows.map(([id, submit, , input, shuffle, output]) => [
        id,
        Number(submit),
        Number(input) / 1e9,
        Number(shuffle) / 1e9,
        Number(output) / 1e9,
      ]),
    );
    expect(jobsOf(FB_2009_0, { mostJobs: 50 })).toEqual(jobsOf(FIRST_50));
  });

  test('leave nothing out unasked; the row of 85 TB is named, and an option drops it', () => {
    const span = { fromS: 49_000, toS: 49_500 };
    const whole = imported(FB_2010_0, span);
    expect(whole.notes.map(({ sentence }) => sentence).join()).toMatch(
      /job15394 writes 85.1 TB after a shuffle of 64.8 GB/,
    );
    const dropped = imported(FB_2010_0, { ...span, dropOutputAboveTB: 50 });
    expect(dropped.notes.map(({ sentence }) => sentence).join()).toMatch(/above 50 TB: 1 job \(job15394\)/);
    expect(jobsOf(FB_2010_0, { ...span, dropOutputAboveTB: 50 })).toHaveLength(jobsOf(FB_2010_0, span).length - 1);
    const rows = Array.from({ length: 7 }, (_, i) => `j${i}\t0\t0\t1\t0\t${i === 0 ? 1 : 2e12}\n`).join('');
    expect(imported(rows, { dropOutputAboveTB: 1 }).notes.map(({ sentence }) => sentence)).toContain(
      'Left out because the output is above 1 TB: 6 jobs (j1, j2, j3, j4, j5, …).',
    );
  });

  test('have names of inputs in a seventh column, kept where asked for', () => {
    expect(jobsOf(PLACEHOLDER).every(({ reads }) => reads === undefined)).toBe(true);
    const jobs = jobsOf(WITH_NAMES, { inputNames: true, mostJobs: 3 });
    expect(jobs.map(({ reads }) => reads?.[0]?.dataset)).toEqual(['inputPath1', 'inputPath2', 'inputPath3']);
    expect(jobs[1]?.reads?.[0]?.GB).toBe(20.791551476);
  });
});

describe('what the trace lacks', () => {
  const row = (input: number, shuffle: number, output = 0) => `j\t5\t5\t${input}\t${shuffle}\t${output}\n`;

  test('tasks follow from the sizes: reduces = min(most, max(1, ceil(shuffle / 512 MB)))', () => {
    expect(jobsOf(row(128e6, 512e6))[0]).toMatchObject({ maps: 1, reduces: 1, mapMBps: 1, reduceMBps: 1 });
    expect(jobsOf(row(128e6 + 1, 512e6 + 1))[0]).toMatchObject({ maps: 2, reduces: 2 });
    expect(jobsOf(row(0, 1))[0]).toMatchObject({ maps: 1, reduces: 1 });
    expect(jobsOf(row(1, 3e13))[0]).toMatchObject({ reduces: 2000 });
    expect(jobsOf(row(1e9, 3e9), { blockMB: 100, reduceMB: 1000, maxReduces: 2 })[0]).toMatchObject({
      maps: 10,
      reduces: 2,
    });
    const [mapOnly] = jobsOf(row(5, 0, 7));
    expect(mapOnly).toMatchObject({ maps: 1, reduces: 0, shuffleGB: 0, outputGB: 7e-9 });
    expect(mapOnly).not.toHaveProperty('reduceMBps');
  });

  test('cluster, users, rates and scale are options', () => {
    const options = { racks: 7, slots: 3, jobOverheadS: 0, users: 3, scale: 2, recurring: false, fromS: 2 };
    const scenario = scenarioOf(imported(row(1e9, 0), options));
    expect(scenario.topology).toMatchObject({
      racks: 7,
      machinesPerRack: 10,
      slots: { shared: 3 },
      taskOverheadS: 2,
      jobOverheadS: 0,
    });
    expect(scenario.workload).toMatchObject({ jobs: [{ inputGB: 2, arrivalS: 3, recurring: false }] });
    expect(jobsOf(row(1e9, 0), options)[0]?.user).toMatch(/^user-[123]$/);
    expect(scenario.runs).toMatchObject([{ scheduler: 'fair', network: 'tcp' }]);
    expect(scenario.notes).toMatch(/^Imported from a SWIM trace\.\nThe trace has no task counts/);
  });

  test('each sentence on it names options that there are', () => {
    for (const text of [FIRST_50, WITH_NAMES, FB_2010_0])
      for (const { sentence } of imported(text).notes) expect(sentence).toMatch(/\.$/);
  });
});

describe('bad traces', () => {
  test('name every bad line, and how to mend it', () => {
    const text =
      'job0\t1\t1\t2\t3\t4\njob1\tx\t0\t2\t3\t4\n\njob0\t1\t0\t-2\t3\t4\r\njob0\t1\t0\t2\t3\t4\njob4\t1\t0\t2';
    expect(problemsOf(text)).toEqual([
      'line 2: column 2 (submit time) must be a plain number of at least 0 (got "x")',
      'line 4: column 4 (input bytes) must be a plain number of at least 0 (got "-2")',
      'line 5: job0 is also the job of line 1; ids must differ',
      'line 6: must have 6 columns separated by tabs (got 4); the file seems to be cut off here',
    ]);
  });

  test('with nothing in them are refused, when the format is said', async () => {
    const importer = await IMPORTERS.find(({ id }) => id === 'swim')!.load();
    const read = () => importAtOnce(importer.read(new TraceLines('\n \n'), completeOptions(importer, {}), 'a trace'));
    expect(read).toThrow('the file is empty');
  });

  test('tell at most 20', () => {
    const good = 'job\t1\t1\t2\t3\t4\n';
    expect(problemsOf(good + 'bad\n'.repeat(50))).toHaveLength(20);
  });

  test('with nothing in the span, or more tasks than there may be, are refused in a sentence', () => {
    expect(problemsOf(FIRST_50, { fromS: 5000 })).toEqual([
      'fromS: no jobs arrive in this span; the trace runs from 0:49 to 47:06',
    ]);
    expect(problemsOf(FIRST_50, { fromS: 9, toS: 9 })).toEqual(['toS: must be above fromS, 9 (got 9)']);
    expect(problemsOf('j\t0\t0\t0\t0\t0\n', { dropEmpty: true })).toEqual(['fromS: no jobs are left']);
    expect(problemsOf(FIRST_50, { blockMB: 1e-6 }).join()).toMatch(
      /tasks in all; the limit is 20 000 000; take fewer jobs/,
    );
    expect(problemsOf(`j\t0\t0\t${'9'.repeat(300)}\t0\t0\n`).join()).toMatch(/tasks in all/);
  });
});

const rowArb = fc.record({
  submitS: fc.nat(100_000),
  bytes: fc.tuple(fc.nat(1e10), fc.oneof(fc.constant(0), fc.nat(1e12)), fc.nat(1e10)),
  trailing: fc.constantFrom('', '\tinputPath1', '\tin\tout', '\t\t\t'),
});

describe('any trace', () => {
  test('is imported row by row, whatever its line ends, and reads back as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(rowArb, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.constantFrom('', '\ufeff'),
        (rows, ending, lastEnds, mark) => {
          rows.sort((a, b) => a.submitS - b.submitS);
          const lines = rows.map(
            ({ submitS, bytes, trailing }, i) =>
              `job${i}\t${submitS}\t${submitS - (rows[i - 1]?.submitS ?? 0)}\t${bytes.join('\t')}${trailing}`,
          );
          const text = mark + lines.join(ending) + (lastEnds ? ending : '');
          const made = imported(text);
          expect(jobsOf(text).map((j) => [j.id, j.arrivalS, j.inputGB, j.shuffleGB, j.outputGB])).toEqual(
            rows.map(({ submitS, bytes }, i) => [`job${i}`, submitS, ...bytes.map((one) => one / 1e9)]),
          );
          const scenario = scenarioOf(made);
          const again = scenarioOf({ ...made, document: writeScenario(scenario, CATALOGUE) });
          expect(again).toEqual(scenario);
          expect(made.notes.some(({ sentence }) => sentence.includes('no line break'))).toBe(!lastEnds);
        },
      ),
    );
  });
});
