// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeOptions } from '../../model/fields/options';
import type { DataParallelJob, Job } from '../../model/job';
import { InputError } from '../../model/problem';
import type { OptionValues } from '../../model/scenario';
import type { OpticalSwitch, Topology } from '../../model/topology';
import { type PlanningStep, runToEnd } from '../planner';
import { mapReduce, moldable, planningInput } from '../testing/inputs';
import { coscheduler } from './coscheduler';
import { coschedulerDetails } from './coscheduler-details';
import { jobGuideline } from './job-guideline';

const OCS: OpticalSwitch = { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' };

type OnStep = (step: PlanningStep) => void;

const start = (jobs: readonly Job[], topology: Partial<Topology> = {}, onStep?: OnStep, own: OptionValues = {}) =>
  coscheduler.start(planningInput(jobs, { racks: 12, ocs: OCS, ...topology }), completeOptions(coscheduler, own), {
    onStep,
  });
const plan = (jobs: readonly Job[], topology: Partial<Topology> = {}, own: OptionValues = {}) =>
  runToEnd(start(jobs, topology, undefined, own));

const shuffling = (id: string, shuffleGB: number, maps = 12, reduces = 6) =>
  mapReduce(id, { inputGB: 2 * shuffleGB, shuffleGB, maps, reduces });

describe('coscheduler', () => {
  // sqrt(18 / 1.125) = 4 map racks of 4.5 GB. 4.5 / 1.125 = 4 reduce racks, each with at least ceil(6 / 4) = 2 of 6 reduces, so 3.
  // T(C): 4.5 GB out of a rack and up to 18 / r into one, at 12.5 GB/s and 10 ms per circuit.
  test('answers the guideline and the possible schedules', () => {
    const answer = plan([shuffling('heavy', 18), shuffling('light', 1.1)]);
    expect(Object.keys(answer.jobs[0] as object)).toEqual(['id', 'shuffleHeavy', 'mapRacks', 'possible']);
    expect(answer).toEqual({
      planner: 'coscheduler',
      jobs: [
        {
          id: 'heavy',
          shuffleHeavy: true,
          mapRacks: 4,
          possible: [
            { reduceRacks: 1, reduces: [6], cctS: expect.closeTo(18 / 12.5 + 0.04, 12) },
            { reduceRacks: 2, reduces: [3, 3], cctS: expect.closeTo(9 / 12.5 + 0.04, 12) },
            { reduceRacks: 3, reduces: [2, 2, 2], cctS: expect.closeTo(6 / 12.5 + 0.04, 12) },
          ],
        },
        { id: 'light', shuffleHeavy: false, possible: [] },
      ],
    });
    expect(answer.jobs[1]).not.toHaveProperty('mapRacks');
  });

  // sqrt(36 / 1.125) = 5.7 map racks for what it reads, 4 for what it shuffles; both are below a third of 60 racks.
  test('sizes map racks as if all that is read were shuffled, or by the job’s own ratio', () => {
    const mapRacks = (own: OptionValues) => plan([shuffling('a', 18)], { racks: 60 }, own).jobs[0]?.mapRacks;
    expect(mapRacks({})).toBe(5);
    expect(mapRacks({ initialSir: '1' })).toBe(5);
    expect(mapRacks({ initialSir: 'true' })).toBe(4);
    // Whether a job is heavy depends on its shuffle, not on what it reads.
    const grep = mapReduce('grep', { inputGB: 900, shuffleGB: 1, maps: 9, reduces: 2 });
    expect(plan([grep]).jobs).toEqual([{ id: 'grep', shuffleHeavy: false, possible: [] }]);
    // 2 GB of map output, spread over 20 racks because of 900 GB of input, contain no elephant.
    const thin = { ...grep, shuffleGB: 2, maps: 900 };
    expect(plan([thin], { racks: 60 }).jobs[0]).toEqual({ id: 'grep', shuffleHeavy: true, mapRacks: 20, possible: [] });
    expect(plan([thin], { racks: 60 }, { initialSir: 'true' }).jobs[0]).toMatchObject({ mapRacks: 1 });
  });

  // Four machines per rack with one slot each: six reduces are three each on two racks, or two each on three.
  test('refuses more reduces on a rack than usable slots, unless waves are allowed', () => {
    const racksOf = (topology: Partial<Topology>, own: OptionValues = {}) =>
      plan([shuffling('a', 18)], topology, own).jobs[0]?.possible.map((one) => one.reduceRacks);
    const four = { machinesPerRack: 4, slots: { shared: 1 } };
    expect(racksOf(four)).toEqual([2, 3]);
    expect(racksOf(four, { waves: 'allow' })).toEqual([1, 2, 3]);
    expect(racksOf({ ...four, slots: { map: 9, reduce: 1 } })).toEqual([2, 3]);
    expect(racksOf({ ...four, machinesPerRack: 1 })).toEqual([]);
    // Six slots per machine, but cores for only two tasks.
    const demanding = { ...shuffling('a', 18), task: { cores: 2, memoryGB: 1 } };
    const cores = { machinesPerRack: 2, slots: { shared: 6 }, machine: { cores: 4, memoryGB: 64 } };
    expect(plan([demanding], cores).jobs[0]?.possible.map((one) => one.reduceRacks)).toEqual([2, 3]);
  });

  test('needs an optical switch, and jobs that shuffle', () => {
    expect(() => plan([shuffling('a', 18)], { ocs: undefined })).toThrow(InputError);
    expect(() => plan([shuffling('a', 18)], { ocs: undefined })).toThrow(
      'topology.ocs: is required: Co-scheduler plans for the circuits of an optical switch',
    );
    expect(() => plan([moldable('m', [1])])).toThrow(
      'Co-scheduler plans data-parallel jobs, with maps, a shuffle and reduces; job m is moldable',
    );
    expect(plan([mapReduce('maps', { inputGB: 50 })]).jobs).toEqual([
      { id: 'maps', shuffleHeavy: false, possible: [] },
    ]);
  });

  test('takes a DAG by its first source stage', () => {
    const { id, arrivalS, weight, recurring, ...data } = shuffling('dag', 18);
    const stages = [
      { id: 'join', after: ['scan'], ...data, shuffleGB: 1 },
      { id: 'scan', after: [], ...data },
    ];
    const dag: DataParallelJob = { id, arrivalS, weight, recurring, stages };
    expect(plan([dag])).toEqual(plan([shuffling('dag', 18)]));
  });

  test('answers the same in steps of any size', () => {
    const jobs = [shuffling('a', 300, 40, 40), shuffling('b', 1), shuffling('c', 40)];
    const run = start(jobs);
    while (!run.done) run.step(1);
    expect(run.answer()).toEqual(plan(jobs));
    expect(run.progress).toEqual({ done: 3, total: 3, unit: 'jobs' });
  });

  test('answers finite numbers or a sentence for extreme values', () => {
    const value = fc.constantFrom(1e-320, 1e-9, 1, 1e12, 1e308);
    const elephant = fc.oneof(value, fc.constant(0));
    fc.assert(
      fc.property(value, elephant, value, value, fc.integer({ min: 1, max: 9 }), (GB, elephantGB, gbps, ms, racks) => {
        const ocs: OpticalSwitch = { ...OCS, elephantGB, gbps, reconfigurationMs: ms };
        try {
          const text = JSON.stringify(plan([shuffling('a', GB, 7, 5)], { racks, ocs }));
          expect(text).not.toContain('null');
        } catch (fault) {
          if (!(fault instanceof InputError)) throw fault;
          expect(fault.message).toContain('cannot count with the shuffle of job a');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('refuses an answer that nothing could hold', () => {
    const jobs = Array.from({ length: 200 }, (_, j) => shuffling(`j${j}`, 1000, 1000, 600));
    const all = { racks: 512, ocs: { ...OCS, elephantGB: 0 } };
    expect(() => plan(jobs, all)).toThrow(
      /^Co-scheduler would list 26 178 600 numbers; the limit is 12 000 000: raise /,
    );
    // On fewer than 30 racks, 600 reduces exceed the slots per rack.
    expect(plan(jobs.slice(0, 2), all).jobs[0]?.possible).toHaveLength(512 - 29);
  });
});

test('its details tell the map output, both sides of T(C) and the quickest schedule of heavy jobs', () => {
  const run = start([shuffling('light', 1), shuffling('heavy', 18)]);
  runToEnd(run);
  const sendS = 4.5 / 12.5;
  expect(run.details?.()).toEqual({
    jobs: [
      {
        id: 'heavy',
        shuffleGB: 18,
        mapOutputGB: [4.5, 4.5, 4.5, 4.5],
        setAside: 0,
        atLeast: 2,
        schedules: [18, 9, 6].map((GB, i) => ({
          reduceRacks: i + 1,
          sendS: expect.closeTo(sendS + (i + 1) * 0.01, 12),
          receiveS: expect.closeTo(GB / 12.5 + 0.04, 12),
          cctS: expect.closeTo(GB / 12.5 + 0.04, 12),
        })),
        quickest: 3,
      },
    ],
    cut: false,
  });
});

test('its details name no quickest schedule where none is possible, and leave out more than a page can use', () => {
  const narrow = start([shuffling('a', 18)], { machinesPerRack: 1, slots: { shared: 1 } });
  runToEnd(narrow);
  expect(narrow.details?.()).toEqual({
    jobs: [{ id: 'a', shuffleGB: 18, mapOutputGB: [4.5, 4.5, 4.5, 4.5], setAside: 0, atLeast: 2, schedules: [] }],
    cut: false,
  });
  // 170 map racks and 483 schedules of four numbers: 2102 numbers a job, of 500 000.
  const jobs = Array.from({ length: 300 }, (_, j) => shuffling(`j${j}`, 1000, 1000, 600));
  const network = { racks: 512, elephantGB: 0, GBps: 12.5, setupS: 0.01 };
  const { topology } = planningInput([], { racks: 512 }).scenario;
  const guidelines = jobs.map((job) => jobGuideline(job, topology, network, { initialSir: '1', waves: 'refuse' }));
  const details = coschedulerDetails(guidelines, network);
  expect([details.jobs.length, details.cut]).toEqual([Math.floor(500_000 / 2102), true]);
});

test('its steps say why there is no schedule', () => {
  const sentences = (jobs: readonly Job[], topology: Partial<Topology>) => {
    const steps: PlanningStep[] = [];
    runToEnd(start(jobs, topology, (step) => steps.push(step)));
    return steps.slice(1).map((step) => step.sentence);
  };
  expect(sentences([shuffling('a', 18)], { machinesPerRack: 1, slots: { shared: 1 } })).toEqual([
    '6 reduces of a on at most 3 racks are more than the 1 usable slot of each: every schedule is refused, and its reduces may run anywhere.',
  ]);
  const thin = mapReduce('thin', { inputGB: 900, shuffleGB: 2, maps: 900, reduces: 2 });
  expect(sentences([thin], { racks: 60 })).toEqual([
    'No map rack of thin has an elephant of map output: none of its transfers is worth a circuit, and its reduces may run anywhere.',
  ]);
});

test('its steps tell the guideline, the schedules and ExploreSchedule on an idle cluster', () => {
  const steps: PlanningStep[] = [];
  runToEnd(
    start([shuffling('light', 1), mapReduce('maps', {}), shuffling('heavy', 4.5)], {}, (step) => steps.push(step)),
  );
  expect(steps.map((step) => step.sentence)).toEqual([
    'light shuffles 1 GB, less than the 1.13 GB that make an elephant: it has no guideline and goes by packets.',
    'maps shuffles nothing, so it has no use for circuits.',
    'heavy shuffles 4.5 GB, and its guideline counts 9 GB, as if all that it reads were shuffled. With as many map racks as reduce racks, and 1.13 GB from each to each at the least, its maps go to 2 racks of 12, each with up to 2.25 GB of map output. A third of the racks is the most, for there are three replicas.',
    '6 reduces on 1 rack, 6 on each: with 3 or more on each, every pair of racks has an elephant to send. The coflow takes 380 ms, the time that the busiest reduce rack needs to receive.',
    '6 reduces on 2 racks, 3 on each: with 3 or more on each, every pair of racks has an elephant to send. The coflow takes 200 ms, the time that the busiest map rack needs to send.',
    'On rack 0 the slots for heavy are free first, after 0 s: with the coflow’s 380 ms its shuffle is over after 380 ms.',
    'On racks 0 and 1 the slots for heavy are free first, after 0 s: with the coflow’s 200 ms its shuffle is over after 200 ms.',
    'Of all possible schedules the one on 2 racks ends the shuffle of heavy soonest, after 200 ms: on an idle cluster that is its best schedule.',
  ]);
  // All that is read is shuffled: nothing to say of what the guideline counts.
  steps.length = 0;
  const all = mapReduce('all', { inputGB: 4.5, shuffleGB: 4.5, maps: 12, reduces: 6 });
  runToEnd(start([all], {}, (step) => steps.push(step)));
  expect(steps[0]?.sentence).toMatch(/^all shuffles 4.5 GB. With as many map racks as reduce racks/);
});
