// SPDX-License-Identifier: GPL-3.0-or-later
// Scenario files in which one list, one object or one text is long; lists may be longer than a scenario's may.
import { readScenarioText } from '../../src/model/reading/read-scenario';
import { CATALOGUE } from '../../src/simulator/catalogue';
import { each, padded, type Reading, saidBy } from './reading';

const TOPOLOGY = { racks: 512, machinesPerRack: 4, slots: { shared: 2 }, nicGbps: 10 };
const JOB = { inputGB: 10, maps: 2, mapMBps: 50 };
const jobs = (entries: number) => each(entries, (i) => ({ id: `job-${i}`, ...JOB }));
const FLOW = { from: 0, to: 1, GB: 1 };

const read = async (text: string): Promise<string> => saidBy(readScenarioText(text, CATALOGUE));
const ofText = (text: (entries: number) => string, entries = 2000): Reading => ({ entries, text, read });
const of = (made: (entries: number) => Readonly<Record<string, unknown>>, entries = 1000): Reading =>
  ofText((n) => JSON.stringify({ gantry: 1, topology: TOPOLOGY, workload: { jobs: jobs(1) }, ...made(n) }), entries);

const ofJob = (change: (entries: number) => object): Reading =>
  of((n) => ({ workload: { jobs: [{ id: 'a', ...JOB, ...change(n) }] } }));
const ofStages = (stage: (i: number, entries: number) => object): Reading =>
  of((n) => ({ workload: { jobs: [{ id: 'a', stages: each(n, (i) => ({ id: `s${i}`, ...JOB, ...stage(i, n) })) }] } }));
const ofCoflows = (coflows: (entries: number) => readonly object[]): Reading =>
  of((n) => ({ workload: { coflows: coflows(n) } }));
const ofFaults = (kind: string, fault: (i: number) => object): Reading =>
  of((n) => ({ faults: { [kind]: each(n, (i) => ({ atS: i, forS: 1, ...fault(i) })) } }));

const STAGE_NAMES = each(60, (i) => `s${i}`);
const HALF_RACKS = each(256, (i) => ({ racks: [i], nicGbps: 1 }));

export const FILE_READINGS: Readonly<Record<string, Reading>> = {
  jobs: of((n) => ({ workload: { jobs: jobs(n) } })),
  'jobs that are wrong': of((n) => ({ workload: { jobs: each(n, () => ({ work: -1 })) } })),
  'jobs of the same id': of((n) => ({ workload: { jobs: each(n, () => ({ id: 'a', ...JOB })) } })),
  'jobs whose tasks fit nowhere': of((n) => ({
    topology: { ...TOPOLOGY, machine: { cores: 1, memoryGB: 1 } },
    workload: { jobs: jobs(n).map((job) => ({ ...job, task: { cores: 2, memoryGB: 2 } })) },
  })),
  'stages of a job': ofStages(() => ({})),
  'stages in a row': ofStages((i) => (i === 0 ? {} : { after: [`s${i - 1}`] })),
  'stages in a ring': ofStages((i, n) => ({ after: [`s${(i + 1) % n}`] })),
  'stages after unknown ones': of((n) => ({
    workload: {
      jobs: [
        { id: 'a', stages: STAGE_NAMES.map((id) => ({ id, ...JOB, after: each(n / 50, (i) => `t${padded(i)}`) })) },
      ],
    },
  })),
  'stages after the same one': of((n) => ({
    workload: {
      jobs: [{ id: 'a', stages: STAGE_NAMES.map((id) => ({ id, ...JOB, after: each(n / 50, () => 's0') })) }],
    },
  })),
  'placed blocks': ofJob((n) => ({ maps: n, replicas: each(n, (i) => [i % 512]) })),
  'placed blocks in no rack': ofJob((n) => ({ maps: n, replicas: each(n, () => [511, 512, 511]) })),
  'racks of one block': ofJob((n) => ({ replicas: [each(n, (i) => i)] })),
  'steps of an SLA': ofJob((n) => ({ sla: each(n, (i) => ({ afterS: i, penalty: i })) })),
  'steps of an SLA that fall': ofJob((n) => ({ sla: each(n, (i) => ({ afterS: n - i, penalty: n - i })) })),
  'utilities that rise': ofJob((n) => ({ utility: { kind: 'table', values: each(n, (i) => i) } })),
  'data sets': ofJob((n) => ({ reads: each(n, (i) => ({ dataset: `d${i}`, GB: 1 })) })),
  'flows of a coflow': ofCoflows((n) => [{ id: 'c', flows: each(n, () => FLOW) }]),
  'flows between no racks': ofCoflows((n) => [{ id: 'c', flows: each(n, () => ({ ...FLOW, from: 600 })) }]),
  coflows: ofCoflows((n) => each(n, (i) => ({ id: `c${i}`, flows: [FLOW] }))),
  'coflows of the same id': ofCoflows((n) => each(n, () => ({ id: 'c', flows: [FLOW] }))),
  'keys of a generator': of((n) => ({
    workload: { generate: { kind: 'uniform', ...Object.fromEntries(each(n, (i) => [`k${padded(i)}`, 1])) } },
  })),
  'racks that fail': ofFaults('racks', (i) => ({ rack: i % 512 })),
  'racks that fail outside': ofFaults('racks', () => ({ rack: 600 })),
  'machines that fail': ofFaults('machines', (i) => ({ rack: i % 512, machine: 0 })),
  'machines that fail in racks that differ': of((n) => ({
    topology: { ...TOPOLOGY, overrides: HALF_RACKS },
    faults: { machines: each(n, (i) => ({ rack: i % 512, machine: 5, atS: 0, forS: 1 })) },
  })),
  'racks that differ, one by one, and machines that fail': of((n) => ({
    topology: { ...TOPOLOGY, overrides: each(n, (i) => ({ racks: [i], nicGbps: 1 })) },
    faults: { machines: each(n, (i) => ({ rack: i, machine: 0, atS: 0, forS: 1 })) },
  })),
  'racks that differ alike, and machines that fail': of((n) => ({
    topology: { ...TOPOLOGY, overrides: [{ racks: each(n, (i) => i), nicGbps: 1 }] },
    faults: { machines: each(n, (i) => ({ rack: i, machine: 0, atS: 0, forS: 1 })) },
  })),
  rectangles: of((n) => ({
    workload: { jobs: jobs(n) },
    manual: jobs(n).map(({ id }) => ({ job: id, racks: [0], startS: 0 })),
  })),
  'rectangles of unknown jobs': of(
    (n) => ({
      workload: { jobs: each(n, (i) => ({ id: `job-${padded(i)}`, ...JOB })) },
      manual: each(n, (i) => ({ job: `task-${padded(i)}`, racks: [0], startS: 0 })),
    }),
    100,
  ),
  'rectangles of one job': of((n) => ({ manual: each(n, () => ({ job: 'job-0', racks: [0], startS: 0 })) })),
  'racks of a rectangle': of((n) => ({ manual: [{ job: 'job-0', racks: each(n, (i) => i), startS: 0 }] })),
  'a rack twice in each rectangle': of((n) => ({
    manual: each(n, (i) => ({ job: `job-${i}`, racks: [0, 0], startS: 0 })),
  })),
  'runs beyond the limit': of((n) => ({ runs: each(n, () => ({ scheduler: 'fair' })) })),
  'held runs': of((n) => ({
    workload: { jobs: jobs(n) },
    runs: each(8, (r) => ({
      scheduler: 'fair',
      of: { workload: { jobs: Object.fromEntries(jobs(n).map(({ id }) => [id, { inputGB: 20 + r }])) } },
    })),
  })),
  'queues of a scheduler': of((n) => ({
    runs: [{ scheduler: 'capacity', options: { queues: each(n, (i) => ({ name: `q${i}`, users: [`u${i}`] })) } }],
  })),
  'users of a queue': of((n) => ({
    runs: [{ scheduler: 'capacity', options: { queues: [{ name: 'q', users: each(n, (i) => `u${i}`) }] } }],
  })),
  'folded sections of the view': of((n) => ({ view: { folded: each(n, (i) => `s${i}`) } })),
  'values of a question': of((n) => ({
    whatIf: [{ kind: 'curve', vary: { path: 'topology.racks', values: each(n, (i) => [i, [i]]) } }],
  })),
  'unknown keys': of((n) => Object.fromEntries(each(n, (i) => [`key${padded(i)}`, i]))),
  'unknown keys of jobs': of((n) => ({ workload: { jobs: jobs(n).map((job) => ({ ...job, mapps: 1 })) } })),
  'one key again and again': ofText((n) => `{${each(n, () => '"racks": 1').join(',')}}`),
  'keys, each twice': ofText((n) => `{${each(n, (i) => `"k${i >> 1}": 1`).join(',')}}`),
  'keys with escapes, all of one hash': ofText((n) => `{${each(n, (i) => `"\\u0041${i % 15}": {}`).join(',')}}`),
  'a text never closed': ofText((n) => `{"name": "${'x'.repeat(n)}`),
  'a name beyond its limit': ofText((n) => `{"name": "${'😀'.repeat(n)}"}`),
  escapes: ofText((n) => `{"name": "${'\\u0041'.repeat(n)}"}`),
  'escaped quotes': ofText((n) => `{"name": "${'\\"'.repeat(n)}"}`),
  'a number of many digits': ofText((n) => `{"seed": ${'1'.repeat(n)}}`),
  'lists in lists': ofText((n) => '['.repeat(n)),
  'empty lists': ofText((n) => `[${each(n, () => '[]').join(',')}]`),
  'line breaks before a fault': ofText((n) => `{${'\r\n'.repeat(n)}x`),
  'one line before a fault': ofText((n) => `{"name": "${'😀'.repeat(n)}" x`),
  blanks: ofText((n) => ' '.repeat(n)),
};
