// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { problemLine } from '../model/problem';
import type { Scenario } from '../model/scenario';
import { TEST_CATALOGUE } from '../model/testing/test-catalogue';
import { encodeLink } from './link';
import { type FoundLink, findLink } from './link-text';
import { openLink, type PresetDocument } from './open-link';
import { decodePreset } from './plain-link';
import { TEST_CODEC } from './testing/test-codec';

const topology = { racks: 7, machinesPerRack: 30, slots: { shared: 20 }, nicGbps: 10, oversubscription: 5 };
const PRESETS: readonly PresetDocument[] = [
  {
    id: 'first',
    document: {
      gantry: 1,
      name: 'First',
      topology,
      workload: {
        jobs: [
          { id: 'a', work: 5 },
          { id: 'b', latencyS: [9, 5] },
        ],
      },
      runs: [{ scheduler: 'corral', options: { balance: false } }],
    },
  },
  {
    id: 'figure-2',
    document: { gantry: 1, topology, workload: { coflows: [{ id: 'c', flows: [{ from: 0, to: 1, GB: 1 }] }] } },
  },
];

/** At this length, a reader with quadratic time would exceed a test's time limit. */
const MANY = 300_000;

const decode = (text: string) => decodePreset(findLink(text) as FoundLink, PRESETS, TEST_CATALOGUE);

function scenarioOf(text: string): Scenario {
  const read = decode(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
}

function linesOf(text: string): readonly string[] {
  const read = decode(text);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a link by hand', () => {
  test('opens a preset as it is', () => {
    expect(scenarioOf('#p=first')).toMatchObject({
      name: 'First',
      runs: [{ scheduler: 'corral', options: { balance: false } }],
    });
  });

  test('changes it at any path of the scenario', () => {
    const scenario = scenarioOf(
      'https://gantry.example/#p=first&seed=17&topology.oversubscription=10&workload.jobs[1].latencyS[0]=12.5' +
        '&workload.jobs[2].id=new&workload.jobs[2].work=1e3&faults.racks[0].rack=2&faults.racks[0].atS=1&faults.racks[0].forS=2' +
        '&topology.slots={"map":4,"reduce":2}&workload.jobs[0].recurring=false&view.tab=inspect&embed',
    );
    expect(scenario).toMatchObject({
      seed: 17,
      topology: { oversubscription: 10, slots: { map: 4, reduce: 2 } },
      workload: { jobs: [{ id: 'a', recurring: false }, { latencyS: [12.5, 5] }, { id: 'new', work: 1000 }] },
      faults: { racks: [{ rack: 2, atS: 1, forS: 2 }] },
      view: { tab: 'inspect' },
    });
  });

  test.each([
    'ganttOrder=wait',
    'changesOrder=share',
    'changesFilter=alone',
    'pairsOrder=least',
    'pairsFilter=sooner',
    'part=gantt',
    'decision=12',
    'decisionsMore=true',
    'pickedDecision=2',
    'speed=0.5',
    'jobsTab=generated',
    'jobsFilter=2024',
    'jobsSort=arrivalS',
    'jobsDescending=true',
    'shownColumns=["weight"]',
    'hiddenColumns=["user","name"]',
  ])('chooses what is on screen: view.%s', (given) => {
    const [key = '', value = ''] = given.split('=');
    const view = scenarioOf(`#p=first&view.${given}`).view as Record<string, unknown>;
    expect(Object.keys(view)).toEqual([key]);
    expect(typeof view[key] === 'string' ? view[key] : JSON.stringify(view[key])).toBe(value);
  });

  test('takes its parts in any order', () => {
    expect(scenarioOf('#seed=4&p=first&topology.racks=3')).toEqual(scenarioOf('#p=first&seed=4&topology.racks=3'));
    expect(scenarioOf('#embed&seed=4&p=first').seed).toBe(4);
  });

  test.each([
    '(https://gantry.example/#p=first&name=Ana).',
    '"https://gantry.example/#p=first&name=Ana"',
    'see <https://gantry.example/#p=first&name=Ana>, please',
    '("#p=first&name=Ana")',
    '`p=first&name=Ana`',
    '#p=first&amp;name=Ana&amp;embed',
  ])('is found in %s', (text) => {
    expect(scenarioOf(text).name).toBe('Ana');
  });

  test('keeps brackets that belong to a value', () => {
    expect(scenarioOf('#p=first&name=Ana (old)').name).toBe('Ana (old)');
    expect(scenarioOf('(#p=first&name=Ana (old))').name).toBe('Ana (old)');
    expect(scenarioOf('#p=first&runs=[{"scheduler":"fifo"}]').runs).toHaveLength(1);
  });

  test('never changes the preset', () => {
    const before = JSON.stringify(PRESETS);
    scenarioOf('#p=first&topology.racks=3&workload.jobs[0].id=x');
    expect(JSON.stringify(PRESETS)).toBe(before);
  });

  test('names the runs in a list, each with its defaults', () => {
    const run = { network: 'tcp', options: {}, networkOptions: {} };
    expect(scenarioOf('#p=first&runs=fifo,%20delay').runs).toEqual([
      { scheduler: 'fifo', ...run },
      { scheduler: 'delay', ...run },
    ]);
    expect(scenarioOf('#p=figure-2&runs=varys,tcp').runs.map((one) => one.network)).toEqual(['varys', 'tcp']);
    expect(scenarioOf('#p=first&runs=').runs).toEqual([]);
    expect(scenarioOf('#p=first&plans=corral,flex').plans?.map((one) => one.planner)).toEqual(['corral', 'flex']);
    expect(scenarioOf('#p=first&runs=fifo&runs[0].network=varys&runs[0].label=x').runs).toEqual([
      { scheduler: 'fifo', ...run, network: 'varys', label: 'x' },
    ]);
    expect(scenarioOf('#p=first&runs=[{"scheduler":"fifo","label":"F"}]').runs[0]?.label).toBe('F');
  });

  test('takes a value as text where the format wants text, even one that looks like a number', () => {
    expect(scenarioOf('#p=first&name=2024&seed=5')).toMatchObject({ name: '2024', seed: 5 });
    expect(scenarioOf('#p=first&name=caf%C3%A9%20%26%20bar%3D1&workload.jobs[0].user=true').name).toBe('café & bar=1');
    expect(scenarioOf('#p=first&name="quoted"').name).toBe('quoted');
  });

  test('may be percent-encoded', () => {
    expect(scenarioOf('#p=first&topology%2Eracks=3&workload.jobs%5B0%5D.work=6').topology.racks).toBe(3);
    expect(scenarioOf('https://gantry.example/%23p%3Dfirst%26seed%3D17').seed).toBe(17);
    expect(scenarioOf('p%3Dfirst%26seed%3D17').seed).toBe(17);
  });

  test.each<[string, ...string[]]>([
    ['#p=frist', 'p: no preset is called "frist"; did you mean "first"?'],
    ['#p=zzzzzzzzz', 'p: no preset is called "zzzzzzzzz"; there are first, figure-2'],
    ['#p=', 'p: names no preset; there are first, figure-2'],
    // A path that is right says nothing more.
    ['#p=frist&topology.racks=3', 'p: no preset is called "frist"; did you mean "first"?'],
    [
      '#p=frist&foo=1',
      'p: no preset is called "frist"; did you mean "first"?',
      'foo: unknown path; a path begins with one of gantry',
    ],
    [
      '#topology.racks=0&foo=1&seed&p=first',
      ': "seed" needs a name',
      'foo: unknown path',
      'topology.racks: must be an integer from 1 to 512 (got 0)',
    ],
    ['#p=first&p=other', 'p: unknown path'],
    ['#p=first&seed=1&seed=2', 'seed: is given twice'],
    ['#p=first&runs[0].network=varys&runs=fifo', 'runs: would undo runs[0].network, which comes before it'],
    ['#p=first&seed', ': "seed" needs a name and a value, as in seed=17'],
    ['#p=first&=5', ': "=5" needs a name and a value, as in seed=17'],
    [
      '#p=first&topology..racks=5',
      ': "topology..racks" is not a path of a scenario, such as topology.racks or runs[0].label',
    ],
    ['#p=first&oversubscription=10', 'oversubscription: unknown path; did you mean "topology.oversubscription"?'],
    ['#p=first&sede=10', 'sede: unknown path; did you mean "seed"?'],
    ['#p=first&__proto__.x=10', '__proto__.x: unknown path; a path begins with one of gantry'],
    [
      '#p=first&topology.overSubscription=10',
      'topology.overSubscription: unknown key; did you mean "oversubscription"?',
    ],
    ['#p=first&topology.racks=-3', 'topology.racks: must be an integer from 1 to 512 (got -3)'],
    [
      '#p=first&topology.racks=many&seed=x',
      'topology.racks: must be an integer from 1 to 512 (got "many")',
      'seed: must be an integer from 0 to 9007199254740991 (got "x")',
    ],
    [
      '#p=first&runs=coral',
      'runs[0].scheduler: must be one of fifo, delay, corral (got "coral"); did you mean "corral"?',
    ],
    ['#p=figure-2&runs=corral', 'runs[0].network: must be one of tcp, varys (got "corral")'],
    ['#p=first&workload.jobs[3].id=x', 'workload.jobs[3].id: workload.jobs has 2 entries, so [3] is beyond its end'],
    ['#p=first&seed.x=3', 'seed.x: seed has no keys (it is 17)'],
    ['#p=first&view.tab=both', 'view.tab: must be one of compare, details, inspect (got "both")'],
    [
      '#p=first&view.ganttOrder=size',
      'view.ganttOrder: must be one of arrival, scenario, start, end, duration, wait (got "size")',
    ],
    [
      '#p=first&view.changesOrder=late&view.changesFilter=&view.pairsOrder=5&view.pairsFilter=wider',
      'view.changesOrder: must be one of end, start, width, share, arrival (got "late")',
      'view.changesFilter: must be one of all, later, earlier, wider, narrower, unchanged, alone (got "")',
      'view.pairsOrder: must be one of most, least, sooner, later, arrival (got 5)',
      'view.pairsFilter: must be one of all, sooner, later, same (got "wider")',
    ],
    [
      '#p=first&view.speed=fast&view.decision=-1&view.jobsSort=size&view.jobsTab=all',
      'view.speed: must be a number from 0.25 to 8 (got "fast")',
      'view.decision: must be an integer from 1 to 1000000000 (got -1)',
      'view.jobsSort: must be one of id, name, user, arrivalS, stages, inputGB',
      'view.jobsTab: must be one of jobs, generated (got "all")',
    ],
    ['#p=first&gantry=2', 'gantry: this scenario has format 2'],
  ])('%s is refused', (link, ...lines) => {
    const reported = linesOf(link.replace('seed.x=3', 'seed=17&seed.x=3'));
    expect(reported).toHaveLength(lines.length);
    expect(reported.join('\n')).not.toContain('dropped');
    lines.forEach((line, i) => {
      expect(reported[i]?.startsWith(line), reported[i]).toBe(true);
    });
  });
});

describe('opening any link', () => {
  const open = (text: string) => openLink(text, { presets: PRESETS, catalogue: TEST_CATALOGUE, codec: TEST_CODEC });
  const messageOf = async (text: string) => {
    const read = await open(text);
    return read.ok ? 'good' : read.problems.map(({ message }) => message).join('\n');
  };

  test('takes both forms', async () => {
    const scenario = scenarioOf('#p=first&seed=17');
    expect(await open('#p=first&seed=17')).toEqual({ ok: true, scenario, warnings: [] });
    expect(await open(await encodeLink(scenario, TEST_CATALOGUE, TEST_CODEC))).toEqual({
      ok: true,
      scenario,
      warnings: [],
    });
  });

  test('says clearly when a text is neither', async () => {
    const neither = 'this is not a Gantry link: it has neither #s= (a scenario) nor #p= (a preset by name)';
    for (const text of [
      '',
      '#',
      'https://gantry.example/',
      '#sp=1',
      'https://gantry.example/?q=p#about',
      'seed=17&p',
      '%',
    ]) {
      expect(await messageOf(text)).toBe(neither);
    }
    expect(await messageOf('{"gantry": 1}')).toBe('this is a file’s text, not a link: open it as a file');
  });
});

// That reading them is linear is counted in fuzz/linear.test.ts.
describe('a hostile link is answered', () => {
  test('of signs that open an address', async () => {
    for (const text of ['#', '(#', '%23', '(', '&', '#&', '#p', '&p=first#']) {
      const found = findLink(text.repeat(MANY));
      expect(found?.form ?? 'p').toBe('p');
    }
  });

  test('of many values', () => {
    const read = decode(`#p=first${Array.from({ length: MANY }, (_, i) => `&topology.x${i}=1`).join('')}`);
    expect(read).toEqual({
      ok: false,
      problems: [{ path: '', message: '300 000 values in one link; the limit is 200' }],
    });
  });

  test('of a path without end', () => {
    const read = decode(`#p=first&topology${'.a'.repeat(MANY)}=1`);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(problemLine(read.problems[0]!).length).toBeLessThan(1000);
  });
});
