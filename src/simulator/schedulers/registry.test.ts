// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../model/fields/declaration';
import type { Field, Fields } from '../../model/fields/fields';
import { completeOptions, declarationOf } from '../../model/fields/options';
import { ProblemList } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import type { OptionValues } from '../../model/scenario';
import { arbitraryScenario } from '../../model/testing/arbitrary-scenario';
import { TEST_CATALOGUE } from '../../model/testing/test-catalogue';
import { NETWORKS } from '../../network/registry';
import { ALL_NETWORKS } from '../../network/testing/all-networks';
import { PLANNERS } from '../../planners/registry';
import type { JobScheduler } from '../engine/state/job-scheduler';
import { RUN_OPTIONS } from '../run-options';
import { SCHEDULERS } from './registry';
import { ALL_SCHEDULERS } from './testing/all-schedulers';
import { mapJob, runUnder } from './testing/run-policy';

const CATALOGUE: Catalogue = { ...TEST_CATALOGUE, schedulers: SCHEDULERS, networks: NETWORKS };
const ALL = [...SCHEDULERS, ...NETWORKS];

/** Fields, including nested ones. */
function everyField(fields: Fields): Field<unknown>[] {
  return Object.values(fields).flatMap((field: Field<unknown>) => [
    field,
    ...(field.shape.kind === 'record' ? everyField(field.shape.fields) : []),
  ]);
}

describe('the schedulers', () => {
  test('are those of the published systems, in the order of the menus', () => {
    expect(SCHEDULERS.map((one) => one.id)).toEqual(
      'fifo fair delay drf capacity edf rrh proportional corral local-shuffle shufflewatcher coscheduler flex cora manual'.split(
        ' ',
      ),
    );
    expect(NETWORKS.map((one) => one.id)).toEqual(
      'tcp varys fifo-coflow scf ncf lcf aalo sunflow optimal-clearance all-stop'.split(' '),
    );
  });

  test('say what they are in a sentence, and so do their options', () => {
    for (const one of ALL) {
      expect(one.label, one.id).toMatch(/^\S/);
      expect(one.help, one.id).toMatch(/^[A-Z].*[.]$/);
      for (const field of everyField(one.options)) {
        expect(field.info.label, `${one.id} ${JSON.stringify(field.info)}`).toMatch(/^\S/);
        expect(field.info.help, `${one.id} ${field.info.label}`).toMatch(/^\S.*[.]$/);
      }
    }
  });

  test('are the same when their code is there', () => {
    const loaded = [...ALL_SCHEDULERS, ...ALL_NETWORKS];
    expect(loaded).toHaveLength(ALL.length);
    for (const [i, { load: _, ...declared }] of ALL.entries()) expect(loaded[i]).toMatchObject(declared);
    for (const { id, malleable, takesMalleable, whyNotMalleable } of ALL_SCHEDULERS) {
      expect(malleable !== undefined, id).toBe(takesMalleable === true);
      // A scheduler that does not take them says why.
      expect(whyNotMalleable ?? '', id).toMatch(takesMalleable ? /^$/ : /^[A-Z].*malleable jobs.*[.]$/);
    }
  });

  test('run without any option given, on defaults that they accept themselves', () => {
    for (const one of ALL) {
      const complete = completeOptions(one, {});
      for (const [key, value] of Object.entries(complete)) {
        const problems = new ProblemList();
        const field = one.options[key] as Field<unknown>;
        expect(field.read(field.write(value), key, problems)).toEqual(value);
        expect(problems.all).toEqual([]);
      }
    }
  });

  test('all have the options of every run, with slow start off for Co-scheduler alone', () => {
    for (const one of SCHEDULERS) {
      expect(Object.keys(one.options)).toEqual(expect.arrayContaining(Object.keys(RUN_OPTIONS)));
      expect(completeOptions(one, {}).slowstart).toBe(one.id === 'coscheduler' ? 1 : 0.05);
      expect(completeOptions(one, {})).toMatchObject({
        outputReplicas: 1,
        reserveAfterS: 60,
        sizeError: 0,
        taskNoise: 0,
      });
    }
  });

  // Hadoop's own values and, where papers and practice differ, the paper's reading.
  test('have the defaults of Hadoop 2.x and of their papers', () => {
    const hadoop = {
      ...{ reduceRamp: 'yarn', reduceRampUpLimit: 0.5, reducePreemption: 'yarn' },
      ...{ speculation: 'off', taskNoise: 0, outputPipelined: true, placement: 'uniform' },
    };
    const corralPlan = { occupancy: 'racks', adHoc: 'queue' };
    const own: Readonly<Record<string, OptionValues>> = {
      fair: { inUser: 'fair', reallocationS: 0 },
      delay: { inUser: 'fair' },
      rrh: { rewardWeight: 0.3, discount: 0.01 },
      corral: { ...corralPlan, otherReplicas: 'leastLoaded' },
      'local-shuffle': corralPlan,
      shufflewatcher: { windowS: 600, preferAcrossUsers: false },
      coscheduler: { initialSir: '1', waves: 'refuse', unguidedMaps: false },
      ...Object.fromEntries(['fifo', 'proportional', 'flex', 'cora'].map((id) => [id, { reallocationS: 0 }])),
    };
    for (const one of SCHEDULERS) {
      expect([one.id, completeOptions(one, {})]).toMatchObject([one.id, { ...hadoop, ...own[one.id] }]);
    }
    expect(completeOptions(declarationOf(NETWORKS, 'sunflow')!, {})).toMatchObject({ preemption: false });
    for (const id of ['corral', 'corral+']) {
      expect([id, completeOptions(declarationOf(PLANNERS, id)!, {})]).toMatchObject([id, { occupancy: 'racks' }]);
    }
  });

  test('explain themselves, whatever their options', () => {
    const jobs = [{ ...mapJob('a'), utility: { kind: 'constant', priority: 1 } } as const];
    const manual = [{ job: 'a', racks: [0], startS: 0 }];
    const ocs = { gbps: 10, reconfigurationMs: 10, elephantGB: 1, model: 'not-all-stop' } as const;
    const options: Readonly<Record<string, readonly OptionValues[]>> = {
      coscheduler: [{}, { mts: false, psrt: false }],
      shufflewatcher: [{}, { nass: false, samp: false, sarp: false }],
    };
    for (const one of ALL_SCHEDULERS) {
      for (const own of options[one.id] ?? [{}]) {
        let explains = false;
        const actual: JobScheduler = {
          ...one,
          start(input) {
            const policy = one.start({
              ...input,
              seen: { ...input.seen, scenario: { ...input.seen.scenario, manual } },
            });
            explains = policy.explain !== undefined;
            return policy;
          },
        };
        runUnder(actual, { jobs, options: own, topology: { ocs } });
        expect(explains, one.id).toBe(true);
      }
    }
  });

  test('can stand in any scenario with any of their options', () => {
    fc.assert(
      fc.property(arbitraryScenario(CATALOGUE), (scenario) => {
        const read = readScenarioJson(JSON.parse(JSON.stringify(writeScenario(scenario, CATALOGUE))), CATALOGUE);
        expect(read).toEqual({ ok: true, scenario, warnings: [] });
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, object, string]>([
    ['corral', { failThreshold: 2 }, 'failThreshold: must be from 0 to 1 (got 2)'],
    [
      'corral',
      { adHoc: 'queues' },
      'adHoc: must be one of queue, left, together (got "queues"); did you mean "queue"?',
    ],
    ['delay', { nodeWaits: 2 }, 'nodeWaits: unknown key; did you mean "nodeWaitS"?'],
    ['shufflewatcher', { saturation: 0 }, 'saturation: must be above 0 and at most 1 (got 0)'],
    ['fifo', { arrivalJitter: { share: 2 } }, 'arrivalJitter.share: must be from 0 to 1 (got 2)'],
    ['capacity', { queues: [{ users: [] }] }, 'queues[0].users: must not be empty'],
    ['flex', { metric: 'averageRespons' }, 'metric: must be one of averageResponse, '],
    ['fair', { sizeError: 1 }, 'sizeError: must be at least 0 and below 1 (got 1)'],
  ])('%s refuses %j', (scheduler, options, line) => {
    const read = readScenarioJson(
      {
        gantry: 1,
        topology: { racks: 1, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 1 },
        workload: { jobs: [{ id: 'a', work: 1 }] },
        runs: [{ scheduler, options }],
      },
      CATALOGUE,
    );
    const actual = read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
    expect(actual).toHaveLength(1);
    expect(actual[0]?.startsWith(`runs[0].options.${line}`), actual[0]).toBe(true);
  });
});
