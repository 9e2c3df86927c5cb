// SPDX-License-Identifier: GPL-3.0-or-later
// What is reported about a bad document, line by line, except its workload. Each case changes one valid scenario.
import { describe, expect, test } from 'vitest';
import {
  type BadDocument,
  COFLOW,
  coflows,
  JOB,
  type Json,
  linesOf,
  runs,
  TOPOLOGY,
  top,
  topology,
  VALID_DOCUMENT,
  without,
} from '../testing/valid-document';

const BAD: readonly BadDocument[] = [
  ['that is a list', [], 'must be an object (got a list)'],
  ['that is null', null, 'must be an object (got null)'],
  [
    'without a version',
    without('gantry', VALID_DOCUMENT),
    'gantry: is required: add "gantry": 1, the version of the format',
  ],
  [
    'without a version and with another fault',
    { ...without('gantry', VALID_DOCUMENT), seed: -1 },
    'gantry: is required: add "gantry": 1, the version of the format',
    'seed: must be an integer from 0 to 9007199254740991 (got -1)',
  ],
  [
    'of a newer version, of which nothing else is reported',
    top({ gantry: 2, seed: 'x', mystery: 1 }),
    'gantry: this scenario has format 2 and was made by a newer Gantry; this one reads up to format 1. Open it with a newer Gantry',
  ],
  ['of a version that never was', top({ gantry: 0 }), 'gantry: there is no format 0; the oldest is 1'],
  [
    'whose version is text',
    top({ gantry: '1' }),
    'gantry: must be the version of the format, an integer up to 1 (got "1")',
  ],
  ['with a misspelt key at the top', top({ sede: 3 }), 'sede: unknown key; did you mean "seed"?'],
  [
    'with a key like nothing known',
    top({ zzzzzzzzzzzz: 3 }),
    'zzzzzzzzzzzz: unknown key; known here: gantry, name, seed, topology, workload, faults, runs, plans, view, limits, window, notes, manual, whatIf',
  ],
  [
    'with a key that is no word',
    top({ 'a.b c': 3 }),
    'unknown key "a.b c"; known here: gantry, name, seed, topology, workload, faults, runs, plans, view, limits, window, notes, manual, whatIf',
  ],
  [
    'with a key of the language',
    JSON.parse('{"gantry":1,"__proto__":{"racks":1},"constructor":2}') as Json,
    '__proto__: unknown key; known here: gantry, name, seed, topology, workload, faults, runs, plans, view, limits, window, notes, manual, whatIf',
    'constructor: unknown key; known here: gantry, name, seed, topology, workload, faults, runs, plans, view, limits, window, notes, manual, whatIf',
    'topology: is required',
    'workload: is required',
  ],
  ['without topology and workload', { gantry: 1 }, 'topology: is required', 'workload: is required'],
  ['with a name that is a number', top({ name: 5 }), 'name: must be text of at most 1000 characters (got 5)'],
  [
    'with a seed that is no whole number',
    top({ seed: 1.5 }),
    'seed: must be an integer from 0 to 9007199254740991 (got 1.5)',
  ],
  [
    'with a seed beyond 2^53',
    top({ seed: 2 ** 53 }),
    'seed: must be an integer from 0 to 9007199254740991 (got 9007199254740992)',
  ],
  ['with too few racks', topology({ racks: -3 }), 'topology.racks: must be an integer from 1 to 512 (got -3)'],
  ['with too many racks', topology({ racks: 513 }), 'topology.racks: must be an integer from 1 to 512 (got 513)'],
  [
    'with a misspelt topology key',
    { ...VALID_DOCUMENT, topology: { ...without('racks', TOPOLOGY), rakcs: 3 } },
    'topology.rakcs: unknown key; did you mean "racks"?',
    'topology.racks: is required',
  ],
  [
    'with oversubscription below 1',
    topology({ oversubscription: 0.5 }),
    'topology.oversubscription: must be at least 1 (got 0.5)',
  ],
  [
    'with all the network taken by others',
    topology({ background: 1 }),
    'topology.background: must be at least 0 and below 1 (got 1)',
  ],
  ['with a rate of zero', topology({ nicGbps: 0 }), 'topology.nicGbps: must be above 0 (got 0)'],
  [
    'with an infinite rate',
    JSON.parse(JSON.stringify(topology({ nicGbps: 'x' })).replace('"x"', '1e999')),
    'topology.nicGbps: must be a finite number above 0 (got Infinity)',
  ],
  [
    'with slots of both kinds',
    topology({ slots: { shared: 2, map: 1 } }),
    'topology.slots: give either shared, or map and reduce (found shared and map)',
  ],
  ['with half of the slots', topology({ slots: { map: 1 } }), 'topology.slots.reduce: is required'],
  [
    'with no kind of slots',
    topology({ slots: {} }),
    'topology.slots: give either shared, or map and reduce (found neither)',
  ],
  [
    'with too many slots',
    topology({ slots: { map: 257, reduce: 0 } }),
    'topology.slots.map: must be an integer from 1 to 256 (got 257)',
    'topology.slots.reduce: must be an integer from 1 to 256 (got 0)',
  ],
  [
    'without slots or machine',
    top({ topology: without('slots', TOPOLOGY) }),
    'topology.slots: is required (it may be left out only if machine gives cores and memory)',
  ],
  [
    'with half a machine',
    topology({ machine: { cores: 1.5 } }),
    'topology.machine.cores: must be an integer of at least 1 (got 1.5)',
    'topology.machine.memoryGB: is required',
  ],
  [
    'with an unknown switch model',
    topology({ ocs: { gbps: 100, model: 'all stop' } }),
    'topology.ocs.model: must be one of not-all-stop, all-stop (got "all stop"); did you mean "all-stop"?',
  ],
  [
    'with jobs but no scheduler in a run',
    runs({ network: 'tcp' }),
    'runs[0].scheduler: is required if there are jobs: one of fifo, delay, corral',
  ],
  [
    'with coflows and a scheduler in a run',
    { ...coflows(COFLOW), runs: [{ scheduler: 'fifo', network: 'tcp' }] },
    'runs[0].scheduler: must be left out: a coflow scenario has no jobs to schedule; give only network',
  ],
  [
    'with coflows and options of a scheduler',
    { ...coflows(COFLOW), runs: [{ options: { sizeError: 1 } }] },
    'runs[0].options: must be left out: they belong to a job scheduler; a coflow scenario takes networkOptions',
  ],
  [
    'with an unknown scheduler',
    runs({ scheduler: 'coral' }),
    'runs[0].scheduler: must be one of fifo, delay, corral (got "coral"); did you mean "corral"?',
  ],
  [
    'with an unknown network',
    runs({ scheduler: 'fifo', network: 'tpc' }),
    'runs[0].network: must be one of tcp, varys (got "tpc"); did you mean "tcp"?',
  ],
  [
    'with a misspelt option',
    runs({ scheduler: 'delay', options: { nodeWait: 4 } }),
    'runs[0].options.nodeWait: unknown key; did you mean "nodeWaitS"?',
  ],
  [
    'with an option of another scheduler',
    runs({ scheduler: 'fifo', options: { nodeWaitS: 4 } }),
    'runs[0].options.nodeWaitS: unknown key; known here: none',
  ],
  [
    'with options out of range',
    runs(
      { scheduler: 'delay', options: { nodeWaitS: -4, jitter: { share: 2 } } },
      { scheduler: 'corral', options: { objective: 'makspan', balance: 1 } },
    ),
    'runs[0].options.nodeWaitS: must be at least 0 (got -4)',
    'runs[0].options.jitter.share: must be from 0 to 1 (got 2)',
    'runs[1].options.objective: must be one of makespan, averageCompletion (got "makspan"); did you mean "makespan"?',
    'runs[1].options.balance: must be true or false (got 1)',
  ],
  [
    'with a bad network option',
    runs({ scheduler: 'fifo', network: 'varys', networkOptions: { deadline: 'no' } }),
    'runs[0].networkOptions.deadline: must be true or false (got "no")',
  ],
  ['with nine runs', runs(...Array.from({ length: 9 }, () => ({ scheduler: 'fifo' }))), 'runs: 9 runs; the limit is 8'],
  ['with runs that are no list', top({ runs: { scheduler: 'fifo' } }), 'runs: must be a list (got an object)'],
  [
    'with faults outside the cluster',
    top({
      faults: {
        machines: [{ rack: 3, machine: 4, atS: 0, forS: 0.5 }],
        racks: [{ rack: 9, atS: 0, forS: 1 }],
        links: [{ rack: 1, atS: 0, forS: 1, factor: 1.5 }],
      },
    }),
    'faults.machines[0].rack: must be from 0 to 2, for there are 3 racks (got 3)',
    'faults.machines[0].machine: must be from 0 to 3, for there are 4 machines in a rack (got 4)',
    'faults.racks[0].rack: must be from 0 to 2, for there are 3 racks (got 9)',
    'faults.links[0].factor: must be from 0 to 1 (got 1.5)',
  ],
  [
    'with faults that last no time',
    top({ faults: { racks: [{ rack: 1, atS: -1, forS: 0 }], random: { machineMtbfS: 0 } } }),
    'faults.racks[0].atS: must be at least 0 (got -1)',
    'faults.racks[0].forS: must be above 0 (got 0)',
    'faults.random.machineMtbfS: must be above 0 (got 0)',
    'faults.random.repairS: is required',
  ],
  [
    'with a window turned round',
    top({ window: { fromS: 10, toS: 5 } }),
    'window.toS: must be above fromS, which is 10 (got 5)',
  ],
  [
    'with limits of nothing',
    top({ limits: { simulatedS: 0, attempts: 0 } }),
    'limits.simulatedS: must be above 0 (got 0)',
    'limits.attempts: must be an integer from 1 to 10000 (got 0)',
  ],
  [
    'with more attempts than a run may count',
    top({ limits: { attempts: 10_001 } }),
    'limits.attempts: must be an integer from 1 to 10000 (got 10001)',
  ],
  [
    'with rectangles for unknown jobs and racks',
    top({
      manual: [
        { job: 'b', racks: [0, 0], startS: 0 },
        { job: 'a', racks: [3], startS: -1 },
      ],
    }),
    'manual[0].job: no job is called "b"; jobs here: a',
    'manual[0].racks[1]: names rack 0 twice',
    'manual[1].racks[0]: must be from 0 to 2, for there are 3 racks (got 3)',
    'manual[1].startS: must be at least 0 (got -1)',
  ],
  [
    'with a rack that is no number, which no rack is like',
    top({ manual: [{ job: 'a', racks: [Number.NaN, 0], startS: 0 }] }),
    'manual[0].racks[0]: must be an integer from 0 to 511 (got NaN)',
  ],
  [
    'with rectangles that do not fit the jobs',
    top({
      manual: [
        { job: 'b', racks: [0, 0], startS: 0 },
        { job: 'a', racks: [3], startS: 1 },
        { job: 'a', racks: [], startS: 1 },
      ],
    }),
    'manual[0].job: no job is called "b"; jobs here: a',
    'manual[0].racks[1]: names rack 0 twice',
    'manual[1].racks[0]: must be from 0 to 2, for there are 3 racks (got 3)',
    'manual[2].job: "a" has its rectangle in manual[1]; a job has one',
    'manual[2].racks: must not be empty',
  ],
  [
    'with a job placed twice',
    top({
      manual: [
        { job: 'a', racks: [2], startS: 1 },
        { job: 'a', racks: [3], startS: 1 },
      ],
    }),
    'manual[1].job: "a" has its rectangle in manual[0]; a job has one',
    'manual[1].racks[0]: must be from 0 to 2, for there are 3 racks (got 3)',
  ],
  [
    'with rectangles beside coflows',
    { ...coflows(COFLOW), manual: [{ job: 'a', racks: [0], startS: 1 }] },
    'manual: must be left out: a coflow scenario has no jobs to place',
  ],
  [
    'with faults all over, reported in the order of the document',
    {
      runs: [{ scheduler: 'x' }],
      workload: { jobs: [{ ...JOB, maps: 0, id: 1 }] },
      topology: { nicGbps: 0, racks: 0 },
      gantry: 1,
    },
    'runs[0].scheduler: must be one of fifo, delay, corral (got "x")',
    'workload.jobs[0].id: must be text of 1 to 200 characters (got 1)',
    'workload.jobs[0].maps: must be at least 1 (got 0)',
    'topology.nicGbps: must be above 0 (got 0)',
    'topology.racks: must be an integer from 1 to 512 (got 0)',
    'topology.machinesPerRack: is required',
    'topology.slots: is required (it may be left out only if machine gives cores and memory)',
  ],
];

describe('a bad document', () => {
  test.each(BAD)('%s', (_, document, ...lines) => {
    expect(linesOf(document)).toEqual(lines);
  });
});
