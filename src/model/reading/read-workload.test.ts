// SPDX-License-Identifier: GPL-3.0-or-later
// What is reported about a bad workload, line by line. Each case changes one valid scenario.
import { describe, expect, test } from 'vitest';
import {
  type BadDocument,
  COFLOW,
  coflows,
  JOB,
  type Json,
  job,
  jobs,
  linesOf,
  TOPOLOGY,
  top,
  without,
} from '../testing/valid-document';

const stage = (id: string, after: unknown, change: Json = {}): Json => ({
  id,
  after,
  inputGB: 1,
  maps: 1,
  mapMBps: 5,
  ...change,
});
const dag = (...stages: unknown[]): Json => jobs({ id: 'd', stages });

const BAD: readonly BadDocument[] = [
  [
    'without a workload kind',
    top({ workload: {} }),
    'workload: exactly one of jobs, generate, coflows must be there (found none)',
  ],
  [
    'with two workload kinds',
    top({ workload: { jobs: [JOB], generate: { kind: 'uniform' } } }),
    'workload: exactly one of jobs, generate, coflows must be there (found jobs and generate)',
  ],
  ['without jobs', jobs(), 'workload.jobs: must not be empty'],
  [
    'with an unknown generator',
    top({ workload: { generate: { kind: 'unifrom' } } }),
    'workload.generate.kind: must be one of uniform, tpch (got "unifrom"); did you mean "uniform"?',
  ],
  [
    'with a generator without a kind',
    top({ workload: { generate: { jobs: 4 } } }),
    'workload.generate.kind: is required: one of uniform, tpch',
  ],
  [
    'with bad parameters of a generator',
    top({ workload: { generate: { kind: 'uniform', jobs: 0, scal: 2, arrivals: { kind: 'poisson', meanS: 0 } } } }),
    'workload.generate.jobs: must be an integer from 1 to 20000 (got 0)',
    'workload.generate.scal: unknown key; did you mean "scale"?',
    'workload.generate.arrivals.meanS: must be above 0 (got 0)',
  ],
  ['with a job that is no object', jobs(JOB, 7), 'workload.jobs[1]: must be an object (got 7)'],
  [
    'with a job of no shape',
    jobs({ id: 'a' }),
    "workload.jobs[0]: exactly one of work, latencyS, stages, maps must be there, to decide the job's shape (found none)",
  ],
  [
    'with a data-parallel job without maps',
    jobs({ id: 'a', inputGB: 3, mapMBps: 4 }),
    "workload.jobs[0]: exactly one of work, latencyS, stages, maps must be there, to decide the job's shape (found none; a data-parallel job needs maps)",
  ],
  [
    'with a job of two shapes',
    jobs({ id: 'a', work: 5, latencyS: [1] }),
    "workload.jobs[0]: exactly one of work, latencyS, stages, maps must be there, to decide the job's shape (found work, latencyS)",
  ],
  [
    'with a job of four shapes and another fault',
    jobs({ ...JOB, work: 5, latencyS: [1], stages: [], arrivalS: -1 }),
    "workload.jobs[0]: exactly one of work, latencyS, stages, maps must be there, to decide the job's shape (found work, latencyS, stages, maps)",
    'workload.jobs[0].arrivalS: must be at least 0 (got -1)',
  ],
  [
    'with the data of another shape',
    jobs({ id: 'a', work: 5, inputGB: 3 }),
    'workload.jobs[0].inputGB: does not belong in a malleable job (this one has work)',
  ],
  [
    'with missing data',
    jobs({ id: 'a', maps: 5 }),
    'workload.jobs[0].inputGB: is required',
    'workload.jobs[0].mapMBps: is required',
  ],
  [
    'with reduces but no rate for them',
    jobs(without('reduceMBps', JOB)),
    'workload.jobs[0].reduceMBps: is required if there are reduces (reduces is 1)',
  ],
  [
    'with a shuffle but no reduces',
    jobs(without('reduces', JOB)),
    'workload.jobs[0].shuffleGB: must be 0 or absent if there are no reduces (got 5); add reduces and reduceMBps to shuffle',
  ],
  ['with an empty id', job({ id: '' }), 'workload.jobs[0].id: must be text of 1 to 200 characters (got 0 characters)'],
  [
    'with an id that is too long',
    job({ id: 'x'.repeat(201) }),
    'workload.jobs[0].id: must be text of 1 to 200 characters (got 201 characters)',
  ],
  [
    'with an id used twice',
    jobs(JOB, { ...JOB, id: 'b' }, JOB),
    'workload.jobs[2].id: "a" is the id of workload.jobs[0] too; ids must differ',
  ],
  [
    'with slots that cross',
    job({ minSlots: 5, maxSlots: 3 }),
    'workload.jobs[0].maxSlots: must be at least minSlots, which is 5 (got 3)',
  ],
  [
    'with a weight of 0 and a negative deadline',
    job({ weight: 0, deadlineS: -1 }),
    'workload.jobs[0].weight: must be above 0 (got 0)',
    'workload.jobs[0].deadlineS: must be at least 0 (got -1)',
  ],
  ['with text for a flag', job({ recurring: 'yes' }), 'workload.jobs[0].recurring: must be true or false (got "yes")'],
  [
    'with SLA steps that fall',
    job({
      sla: [
        { afterS: 10, penalty: 5 },
        { afterS: 10, penalty: 6 },
      ],
    }),
    'workload.jobs[0].sla[1].afterS: must be above 10, that of the step before (got 10)',
  ],
  [
    'with SLA penalties that fall',
    job({
      sla: [
        { afterS: 10, penalty: 5 },
        { afterS: 20, penalty: 4 },
      ],
    }),
    'workload.jobs[0].sla[1].penalty: must be above 5, that of the step before (got 4)',
  ],
  [
    'with a utility of no kind',
    job({ utility: { priority: 1 } }),
    'workload.jobs[0].utility.kind: is required: one of sigmoid, linear, constant, table',
  ],
  [
    'with an unknown utility',
    job({ utility: { kind: 'sigmod', priority: 1, decay: 1, targetS: 5 } }),
    'workload.jobs[0].utility.kind: must be one of sigmoid, linear, constant, table (got "sigmod"); did you mean "sigmoid"?',
  ],
  [
    'with half a utility',
    job({ utility: { kind: 'linear', priority: -1, slop: 1 } }),
    'workload.jobs[0].utility.priority: must be at least 0 (got -1)',
    'workload.jobs[0].utility.slop: unknown key; did you mean "slope"?',
    'workload.jobs[0].utility.slope: is required',
    'workload.jobs[0].utility.targetS: is required',
  ],
  [
    'with a utility table that rises',
    job({ utility: { kind: 'table', values: [5, 4, 6] } }),
    'workload.jobs[0].utility.values[2]: must be at most 4, the value before it (got 6)',
  ],
  [
    'with an empty utility table',
    job({ utility: { kind: 'table', values: [] } }),
    'workload.jobs[0].utility.values: must not be empty',
  ],
  [
    'with too few replica lists',
    job({ replicas: [[0, 1, 1]] }),
    'workload.jobs[0].replicas: must have one list per map: the job has 2 maps (got 1)',
  ],
  [
    'with replicas outside the cluster',
    job({ replicas: [[0, 3], [7]] }),
    'workload.jobs[0].replicas[0][1]: must be from 0 to 2, for there are 3 racks (got 3)',
    'workload.jobs[0].replicas[1][0]: must be from 0 to 2, for there are 3 racks (got 7)',
  ],
  [
    'with an empty and a long replica list',
    job({ replicas: [[], [0, 0, 0, 0]] }),
    'workload.jobs[0].replicas[0]: must not be empty',
    'workload.jobs[0].replicas[1]: 4 racks; the limit is 3',
  ],
  [
    'with a task that fits no machine',
    { ...job({ task: { cores: 9, memoryGB: 1 } }), topology: { ...TOPOLOGY, machine: { cores: 8, memoryGB: 4 } } },
    'workload.jobs[0].task.cores: no machine can hold this task: must be at most topology.machine.cores, which is 8 (got 9)',
  ],
  [
    'with a machine of no number of cores, which is said once and not of each task',
    {
      ...job({ task: { cores: 9, memoryGB: 1 } }),
      topology: { ...TOPOLOGY, machine: { cores: Number.NaN, memoryGB: 4 } },
    },
    'topology.machine.cores: must be an integer of at least 1 (got NaN)',
  ],
  [
    'with latencies of zero',
    jobs({ id: 'a', latencyS: [4, 0] }),
    'workload.jobs[0].latencyS[1]: must be above 0 (got 0)',
  ],
  ['with no latencies', jobs({ id: 'a', latencyS: [] }), 'workload.jobs[0].latencyS: must not be empty'],
  ['with no stages', dag(), 'workload.jobs[0].stages: must not be empty'],
  [
    'with a cycle of two',
    jobs(JOB, { id: 'd', stages: [stage('scan', ['join']), stage('join', ['scan'])] }),
    'workload.jobs[1].stages: a cycle runs scan → join → scan',
  ],
  [
    'with a cycle of three behind a good stage',
    dag(stage('s', []), stage('a', ['s', 'c']), stage('b', ['a']), stage('c', ['b'])),
    'workload.jobs[0].stages: a cycle runs a → b → c → a',
  ],
  [
    'with two cycles that share no stage',
    dag(stage('a', ['b']), stage('b', ['a']), stage('c', ['c', 'a'])),
    'workload.jobs[0].stages: a cycle runs a → b → a',
    'workload.jobs[0].stages: a cycle runs c → c',
  ],
  ['with a stage after itself', dag(stage('a', ['a'])), 'workload.jobs[0].stages: a cycle runs a → a'],
  [
    'with an unknown stage',
    dag(stage('scan', []), stage('join', ['sacn'])),
    'workload.jobs[0].stages[1].after[0]: no stage is called "sacn"; did you mean "scan"?',
  ],
  [
    'with a stage like none here',
    dag(stage('scan', []), stage('join', ['reduce']), stage('a b', [])),
    'workload.jobs[0].stages[1].after[0]: no stage is called "reduce"; stages here: scan, join, "a b"',
  ],
  [
    'with a stage twice, and named twice',
    dag(stage('a', []), stage('a', []), stage('b', ['a', 'a'])),
    'workload.jobs[0].stages[1].id: "a" is the id of workload.jobs[0].stages[0] too',
    'workload.jobs[0].stages[2].after[1]: names "a" twice',
  ],
  [
    'with a faulty stage beside a cycle',
    dag(stage('a', ['b'], { maps: 0 }), stage('b', ['a'], { reduces: 2 })),
    'workload.jobs[0].stages: a cycle runs a → b → a',
    'workload.jobs[0].stages[0].maps: must be at least 1 (got 0)',
    'workload.jobs[0].stages[1].reduceMBps: is required if there are reduces (reduces is 2)',
  ],
  [
    'with flows outside the cluster',
    coflows(COFLOW, {
      id: 'd',
      flows: [
        { from: 0, to: 3, GB: 1 },
        { from: 4, to: 0, GB: -1 },
      ],
    }),
    'workload.coflows[1].flows[0].to: must be from 0 to 2, for there are 3 racks (got 3)',
    'workload.coflows[1].flows[1].from: must be from 0 to 2, for there are 3 racks (got 4)',
    'workload.coflows[1].flows[1].GB: must be at least 0 (got -1)',
  ],
  [
    'with flows beyond the last rack',
    coflows({
      id: 'd',
      flows: [
        { from: 0, to: 3, GB: 1 },
        { from: 4, to: 0, GB: 1 },
      ],
    }),
    'workload.coflows[0].flows[0].to: must be from 0 to 2, for there are 3 racks (got 3)',
    'workload.coflows[0].flows[1].from: must be from 0 to 2, for there are 3 racks (got 4)',
  ],
  [
    'with coflows without flows',
    coflows({ id: 'c', flows: [] }),
    'workload.coflows: must have at least one flow in all',
  ],
  [
    'with a coflow id used twice',
    coflows(COFLOW, COFLOW),
    'workload.coflows[1].id: "c" is the id of workload.coflows[0] too; ids must differ',
  ],
];

describe('a bad document', () => {
  test.each(BAD)('%s', (_, document, ...lines) => {
    expect(linesOf(document)).toEqual(lines);
  });
});
