// SPDX-License-Identifier: GPL-3.0-or-later
// The invariants of every generator.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fourDigits } from '../../base/round';
import type { FieldShape } from '../../model/fields/fields';
import { isMalleable, type Job, shapeOf } from '../../model/job';
import { InputError, ProblemList } from '../../model/problem';
import { readJob } from '../../model/reading/read-job';
import type { OptionValues } from '../../model/scenario';
import { makeJobs, paperCluster, sizesOf } from '../testing/made-jobs';
import { GENERATORS } from './registry';

const KINDS = GENERATORS.map((one) => one.id);
/** Their tasks follow from block sizes, so that `scale` changes their number. */
const BY_BLOCKS = ['corral-w2', 'tpch', 'puma', 'facebook'];

const commonParameters = fc.record({
  jobs: fc.integer({ min: 1, max: 60 }),
  users: fc.integer({ min: 0, max: 12 }),
  arrivals: fc.oneof(
    fc.constant({ kind: 'batch' }),
    fc.record({ kind: fc.constant('uniform'), overS: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('poisson'), meanS: fc.integer({ min: 1, max: 500 }) }),
  ),
  adHocShare: fc.double({ min: 0, max: 1, noNaN: true }),
  scale: fc.constantFrom(0.001, 0.35, 1, 7),
});

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** A job without the fields that depend on its arrival. */
function withoutArrival(job: Job): object {
  const { arrivalS, deadlineS, sla, utility, ...rest } = job;
  return rest;
}

test('there is one generator for every published kind of workload, and one for teaching', () => {
  expect([...KINDS].sort()).toEqual([
    'cora-classes',
    'corral-w1',
    'corral-w2',
    'corral-w3',
    'facebook',
    'flex-bimodal',
    'puma',
    'tpch',
    'uniform',
  ]);
});

test('every parameter has a default, a label and a sentence of help', () => {
  for (const { options, help, label } of GENERATORS) {
    expect(label).not.toBe('');
    expect(help).toMatch(/^[A-Z].*\.$/);
    for (const [name, field] of Object.entries(options)) {
      expect(field.fallback, name).toBeDefined();
      expect(field.info.label, name).toMatch(/^\S/);
      expect(field.info.help, name).toMatch(/\.$/);
    }
  }
});

describe.each(KINDS)('%s', (kind) => {
  const shape = GENERATORS.find((one) => one.id === kind)?.makes;

  test('makes valid jobs in order of arrival, with ids that sort, rounded to four digits', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), commonParameters, (seed, parameters) => {
        const jobs = makeJobs(kind, parameters as OptionValues, seed);
        expect(jobs).toHaveLength(parameters.jobs);
        const ids = jobs.map((job) => job.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...ids].sort()).toEqual(ids);
        jobs.forEach((job, i) => {
          expect(shapeOf(job)).toBe(shape);
          if (i > 0) expect(job.arrivalS).toBeGreaterThanOrEqual(jobs[i - 1]!.arrivalS);
          const { arrivalS } = job;
          if (parameters.arrivals.kind === 'batch') expect(arrivalS).toBe(0);
          expect('user' in job).toBe(parameters.users > 0);
          for (const x of numbersIn(job)) expect(Number.isInteger(x) || fourDigits(x) === x, `${x}`).toBe(true);
          const problems = new ProblemList();
          expect(readJob(JSON.parse(JSON.stringify(job)), 'job', problems)).toEqual(job);
          expect(problems.all).toEqual([]);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('makes the same bytes for the same seed and others for another', () => {
    const text = (seed: number) => JSON.stringify(makeJobs(kind, {}, seed));
    expect(text(7)).toBe(text(7));
    expect(text(7)).not.toBe(text(8));
    expect(text(Number.MAX_SAFE_INTEGER)).not.toBe(text(0));
  });

  test('leaves the jobs alone when arrivals change', () => {
    const jobs = (arrivals: OptionValues) => makeJobs(kind, { arrivals }, 3).map(withoutArrival);
    const batch = jobs({ kind: 'batch' });
    expect(jobs({ kind: 'uniform', overS: 900 })).toEqual(batch);
    expect(jobs({ kind: 'poisson', meanS: 10 })).toEqual(batch);
  });

  test('leaves all else alone when users or the ad hoc share change', () => {
    const plain = makeJobs(kind, { users: 0 }, 3);
    const changed = makeJobs(kind, { users: 5, adHocShare: 0.5 }, 3);
    expect(changed.map(({ user, ...job }) => ({ ...job, recurring: true }))).toEqual(plain);
    expect(new Set(changed.map((job) => job.user)).size).toBeGreaterThan(2);
    const adHoc = (share: number) =>
      makeJobs(kind, { adHocShare: share }, 3).flatMap((job) => (job.recurring ? [] : [job.id]));
    expect(adHoc(0.5)).toHaveLength(Math.round(plain.length / 2));
    expect(adHoc(0.5)).toEqual(expect.arrayContaining(adHoc(0.2)));
    expect(adHoc(1)).toHaveLength(plain.length);
  });

  test('multiplies sizes by the scale and nothing else', () => {
    const before = makeJobs(kind, {}, 3);
    const after = makeJobs(kind, { scale: 10 }, 3);
    after.forEach((job, i) => {
      const old = before[i]!;
      expect([job.id, job.name, job.arrivalS, job.user]).toEqual([old.id, old.name, old.arrivalS, old.user]);
      if (isMalleable(job) && isMalleable(old)) expect(Math.abs(job.work / old.work - 10)).toBeLessThan(0.011);
    });
    const [small, large] = [sizesOf(before), sizesOf(after)];
    large.forEach((job, i) => {
      const old = small[i] as (typeof small)[number];
      for (const size of ['inputGB', 'shuffleGB', 'outputGB'] as const) {
        expect(Math.abs(job[size] - 10 * old[size]), job.job.id).toBeLessThanOrEqual(0.011 * old[size]);
      }
      if (BY_BLOCKS.includes(kind)) expect(job.tasks).toBeGreaterThanOrEqual(old.tasks);
      else expect([job.maps, job.reduces]).toEqual([old.maps, old.reduces]);
    });
  });

  test('makes 20 000 jobs', () => {
    expect(makeJobs(kind, { jobs: 20_000, scale: 0.01 }, 1, paperCluster(kind))).toHaveLength(20_000);
  });
});

test('keep their first jobs for ever: a change here changes every link that holds a generated workload', () => {
  const first = KINDS.map((kind) => JSON.stringify(makeJobs(kind, { jobs: 3, users: 2 }, 42)[0]));
  expect(first).toMatchInlineSnapshot(`
    [
      "{"id":"job-01","user":"user-01","arrivalS":0,"weight":1,"recurring":true,"inputGB":95.37,"shuffleGB":12.92,"outputGB":2.649,"maps":143,"reduces":8,"mapMBps":10,"reduceMBps":10}",
      "{"id":"w1-01","user":"user-02","arrivalS":1465,"weight":1,"recurring":true,"name":"medium","inputGB":25.86,"shuffleGB":68.18,"outputGB":8.156,"maps":101,"reduces":25,"mapMBps":5,"reduceMBps":5}",
      "{"id":"w2-01","user":"user-01","arrivalS":520.7,"weight":1,"recurring":true,"name":"large","inputGB":5467,"shuffleGB":9841,"outputGB":4921,"maps":21356,"reduces":1641,"mapMBps":20,"reduceMBps":20}",
      "{"id":"w3-01","user":"user-02","arrivalS":676.1,"weight":1,"recurring":true,"inputGB":0.4353,"shuffleGB":2.989,"outputGB":1.495,"maps":86,"reduces":21,"mapMBps":20,"reduceMBps":20}",
      "{"id":"tpch-01","user":"user-01","arrivalS":238.1,"weight":1,"recurring":true,"name":"Q7 volume shipping","stages":[{"id":"scan supplier","after":[],"inputGB":0.08351,"shuffleGB":0,"outputGB":0.008351,"maps":1,"reduces":0,"mapMBps":5},{"id":"scan customer","after":[],"inputGB":0.5428,"shuffleGB":0,"outputGB":0.05428,"maps":3,"reduces":0,"mapMBps":5},{"id":"scan orders","after":[],"inputGB":6.221,"shuffleGB":0,"outputGB":5.599,"maps":25,"reduces":0,"mapMBps":5},{"id":"scan lineitem","after":[],"inputGB":46.84,"shuffleGB":0,"outputGB":7.026,"maps":183,"reduces":0,"mapMBps":5},{"id":"join supplier","after":["scan supplier","scan lineitem"],"inputGB":7.034,"shuffleGB":7.034,"outputGB":1.055,"maps":28,"reduces":28,"mapMBps":5,"reduceMBps":5},{"id":"join orders","after":["join supplier","scan orders"],"inputGB":6.654,"shuffleGB":6.654,"outputGB":1.996,"maps":26,"reduces":26,"mapMBps":5,"reduceMBps":5},{"id":"join customer","after":["join orders","scan customer"],"inputGB":2.05,"shuffleGB":2.05,"outputGB":0.205,"maps":9,"reduces":9,"mapMBps":5,"reduceMBps":5},{"id":"sum","after":["join customer"],"inputGB":0.205,"shuffleGB":0.041,"outputGB":0.00205,"maps":1,"reduces":1,"mapMBps":5,"reduceMBps":5}]}",
      "{"id":"puma-01","user":"user-01","arrivalS":131,"weight":1,"recurring":true,"name":"ranked-inverted-index","inputGB":0.03741,"shuffleGB":0.03928,"outputGB":0.03928,"maps":1,"reduces":1,"mapMBps":6,"reduceMBps":6}",
      "{"id":"fb-01","user":"user-01","arrivalS":337.7,"weight":1,"recurring":true,"inputGB":0.00004231,"shuffleGB":0,"outputGB":0.001362,"maps":1,"reduces":0,"mapMBps":1}",
      "{"id":"flex-01","user":"user-01","arrivalS":0,"weight":0.505,"recurring":true,"name":"small","deadlineS":60.37,"work":852.9,"minSlots":9,"maxSlots":100,"sla":[{"afterS":31.82,"penalty":0.0899},{"afterS":36.61,"penalty":0.1577},{"afterS":70.07,"penalty":0.3122}]}",
      "{"id":"cora-01","user":"user-02","arrivalS":47.66,"weight":1,"recurring":true,"name":"sensitive histogram-movies","utility":{"kind":"sigmoid","priority":4.927,"decay":0.9706,"targetS":262},"inputGB":22.5,"shuffleGB":0.225,"outputGB":0.225,"maps":45,"reduces":6,"mapMBps":8.333,"reduceMBps":0.4688}",
    ]
  `);
});

/** The limits of a number parameter. */
function endsOf(field: { readonly shape: FieldShape }): readonly number[] {
  const { shape } = field;
  if (shape.kind !== 'number') return [];
  return [shape.min, shape.max].filter((end) => end !== undefined);
}

test.each(KINDS)('%s makes good jobs or says what is wrong at either end of every parameter', (kind) => {
  const declared = GENERATORS.find((one) => one.id === kind)?.options ?? {};
  for (const [name, field] of Object.entries(declared)) {
    if (field.shape.kind === 'number') expect(endsOf(field), name).toHaveLength(2);
    for (const end of endsOf(field)) {
      if (name === 'jobs' && end > 1) continue; // tried above
      let jobs: readonly Job[] = [];
      try {
        jobs = makeJobs(kind, { jobs: 5, [name]: end });
      } catch (error) {
        expect(error, `${name} ${end}`).toBeInstanceOf(InputError);
      }
      for (const job of jobs) {
        const problems = new ProblemList();
        readJob(JSON.parse(JSON.stringify(job)), 'job', problems);
        expect(problems.all, `${name} ${end}`).toEqual([]);
      }
    }
  }
});
