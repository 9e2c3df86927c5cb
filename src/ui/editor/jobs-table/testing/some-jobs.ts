// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs for tests of the table: one of each kind, and generated ones.
import fc from 'fast-check';
import type { Job } from '../../../../model/job';

const COMMON = { arrivalS: 0, weight: 1, recurring: true } as const;

export const CLICKS: Job = {
  ...COMMON,
  id: 'clicks',
  user: 'ana',
  inputGB: 200,
  shuffleGB: 120,
  outputGB: 20,
  maps: 800,
  reduces: 100,
  mapMBps: 50,
  reduceMBps: 50,
};
export const MALLEABLE: Job = { ...COMMON, id: 'a', arrivalS: 5, work: 357, minSlots: 2, maxSlots: 100 };
export const MOLDABLE: Job = { ...COMMON, id: 'b', latencyS: [100, 60, 45, 40] };
export const DAG: Job = {
  ...COMMON,
  id: 'query',
  stages: [
    { id: 'scan', after: [], inputGB: 8, shuffleGB: 4, outputGB: 2, maps: 16, reduces: 4, mapMBps: 50, reduceMBps: 50 },
    { id: 'dim', after: [], inputGB: 1, shuffleGB: 0, outputGB: 1, maps: 2, reduces: 0, mapMBps: 50 },
    {
      id: 'join',
      after: ['scan', 'dim'],
      inputGB: 3,
      shuffleGB: 3,
      outputGB: 1,
      maps: 6,
      reduces: 2,
      mapMBps: 50,
      reduceMBps: 40,
    },
  ],
};
export const ONE_OF_EACH: readonly Job[] = [CLICKS, MALLEABLE, MOLDABLE, DAG];

const size = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const rate = fc.double({ min: 1e-3, max: 1e4, noNaN: true });
const common = fc.record(
  {
    arrivalS: size,
    weight: rate,
    recurring: fc.boolean(),
    user: fc.constantFrom('ana', 'ben', 'two words', 'quo"te', 'a\tb'),
    name: fc.constantFrom('Clicks per hour', '12', 'x, y; z'),
    deadlineS: size,
  },
  { requiredKeys: ['arrivalS', 'weight', 'recurring'] },
);
const mapReduce = fc.record({
  inputGB: size,
  shuffleGB: size,
  outputGB: size,
  maps: fc.integer({ min: 1, max: 5000 }),
  reduces: fc.integer({ min: 1, max: 500 }),
  mapMBps: rate,
  reduceMBps: rate,
});
const malleable = fc.record({
  work: rate,
  minSlots: fc.integer({ min: 1, max: 9 }),
  maxSlots: fc.integer({ min: 9, max: 99 }),
});
const moldable = fc.record({ latencyS: fc.array(rate, { minLength: 1, maxLength: 6 }) });
const tail: fc.Arbitrary<object> = fc.oneof<fc.Arbitrary<object>[]>(mapReduce, malleable, moldable);

/** Jobs of all kinds except DAGs, with distinct ids. */
export const someJobs: fc.Arbitrary<readonly Job[]> = fc
  .array(fc.tuple(common, tail), { maxLength: 12 })
  .map((list) => list.map(([head, body], i) => ({ id: `job-${i + 1}`, ...head, ...body }) as Job));
