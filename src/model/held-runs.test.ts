// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HELD_RUNS } from './held-runs';
import { problemsOfEdit } from './reading/check-edit';
import { readScenarioJson } from './reading/read-scenario';
import { writeScenario } from './reading/write-scenario';
import { baseOf, heldBaseOf, heldKind, scenarioOfRun } from './run-base';
import type { Run, Scenario } from './scenario';
import { arbitraryScenario } from './testing/arbitrary-scenario';
import { TEST_CATALOGUE } from './testing/test-catalogue';

const CATALOGUE = { ...TEST_CATALOGUE, heldRuns: HELD_RUNS };

const job = (id: string, inputGB: number) => ({ id, inputGB, maps: 10, mapMBps: 50 });
const DOCUMENT = {
  gantry: 1,
  name: 'held',
  topology: { racks: 4, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  workload: { jobs: [job('a', 1), job('b', 2), job('c', 3)] },
  runs: [{ scheduler: 'fifo' }],
};

const reading = (document: unknown) => readScenarioJson(document, CATALOGUE);

function read(document: unknown): Scenario {
  const result = reading(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

const problems = (of: unknown, more: object = {}) => {
  const result = reading({ ...DOCUMENT, ...more, runs: [{ scheduler: 'fifo', of }] });
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};

const heldAs = (scenario: Scenario): Scenario => ({
  ...scenario,
  runs: [...scenario.runs, { ...scenario.runs[0]!, of: heldBaseOf(scenario) }],
});

describe('a held run', () => {
  test('stands in a document as what is different, and comes back whole', () => {
    const held = heldAs(read(DOCUMENT));
    const jobs = 'jobs' in held.workload ? held.workload.jobs : [];
    const edited: Scenario = {
      ...held,
      seed: 7,
      topology: { ...held.topology, oversubscription: 10, background: 0.5 },
      workload: { jobs: [jobs[0]!, { ...jobs[1]!, weight: 3 }, { ...jobs[2]!, id: 'd' }] },
    };
    const document = JSON.parse(JSON.stringify(writeScenario(edited, CATALOGUE)));
    expect(document.runs[1].of).toEqual({
      seed: null,
      topology: { oversubscription: 5, background: null },
      workload: { jobs: { d: null, b: { weight: null }, c: { inputGB: 3, maps: 10, mapMBps: 50 } } },
    });
    const back = read(document);
    expect(back.runs[1]!.of).toEqual({ ...held.runs[1]!.of, faults: undefined });
    expect(writeScenario(back, CATALOGUE)).toEqual(document);
    expect(scenarioOfRun(back, back.runs[1]!).topology.oversubscription).toBe(5);
    expect(scenarioOfRun(back, back.runs[0]!)).toBe(back);
  });

  test('of what nothing was edited since, is held all the same, and shares its sections', () => {
    const document = writeScenario(heldAs(read(DOCUMENT)), CATALOGUE);
    expect(document.runs).toEqual([{ scheduler: 'fifo' }, { scheduler: 'fifo', of: {} }]);
    const back = read(document);
    expect(back.runs[1]!.of?.workload).toBe(back.workload);
    expect(back.runs[1]!.of?.topology).toBe(back.topology);
  });

  test('of any scenario, in any other of its kind, comes back as it was', () => {
    const scenarios = arbitraryScenario(CATALOGUE);
    fc.assert(
      fc.property(scenarios, scenarios, (held, edited) => {
        const [run] = edited.runs;
        fc.pre(run !== undefined && heldKind(held) === heldKind(edited));
        const scenario = { ...edited, runs: [{ ...run!, of: baseOf(held) }] };
        const back = read(JSON.parse(JSON.stringify(writeScenario(scenario, CATALOGUE))));
        expect(baseOf(back.runs[0]!.of!)).toEqual(baseOf(held));
        expect(back.topology).toEqual(edited.topology);
      }),
      { numRuns: 100 },
    );
  });

  test('carries the runs that were beside it, where they are no longer the same', () => {
    const held = heldAs(read({ ...DOCUMENT, runs: [{ scheduler: 'fifo', label: 'mine' }] }));
    const delay = { scheduler: 'delay', network: 'tcp', options: {}, networkOptions: {} };
    const document = JSON.parse(JSON.stringify(writeScenario({ ...held, runs: [delay, held.runs[1]!] }, CATALOGUE)));
    expect(document.runs[1].of).toEqual({ runs: [{ scheduler: 'fifo', label: 'mine' }] });
    const back = read(document);
    expect(back.runs[1]!.of?.runs).toEqual([held.runs[0]]);
    expect(writeScenario(back, CATALOGUE)).toEqual(document);
    expect(scenarioOfRun(back, back.runs[1]!).runs).toBe(back.runs);
  });

  test('may have racks that the scenario has not, with faults on them', () => {
    const of = { topology: { racks: 9 }, faults: { racks: [{ rack: 8, atS: 1, forS: 2 }] } };
    const scenario = read({ ...DOCUMENT, runs: [{ scheduler: 'fifo', of }] });
    expect(scenarioOfRun(scenario, scenario.runs[0]!).topology.racks).toBe(9);
    expect(scenarioOfRun(scenario, scenario.runs[0]!).faults?.racks).toHaveLength(1);
  });

  test('does not hide what is wrong with an edit of the scenario, which is told alone', () => {
    const held = heldAs(read(DOCUMENT));
    const [first, second] = held.runs as [Run, Run];
    const wrong = { ...second, of: { ...second.of!, seed: -2 } };
    const edited = (topology: object): Scenario => ({
      ...held,
      topology: { ...held.topology, ...topology },
      runs: [first, wrong],
    });
    const pathsOf = (after: Scenario) => problemsOfEdit(held, after, CATALOGUE).map(({ path }) => path);
    expect(pathsOf({ ...held, seed: 3 })).toEqual([]);
    expect(pathsOf(edited({ racks: 5 }))).toEqual(['runs[1].of.seed']);
    expect(pathsOf(edited({ racks: 0 }))).toEqual(['topology.racks']);
  });

  test('is refused with its place and how to mend it', () => {
    expect(problems({ topology: { oversubscription: 0.5 } })).toEqual([
      'runs[0].of.topology.oversubscription: must be at least 1 (got 0.5)',
    ]);
    expect(problems({ workload: { jobs: { b: { inputGB: -1 } } } }).join()).toMatch(
      /^runs\[0\]\.of\.workload\.jobs\.b\.inputGB: must be at least 0/,
    );
    expect(problems({ topolgy: {} }).join()).toMatch(/^runs\[0\]\.of\.topolgy: .*topology/);
    expect(problems({ workload: { jobs: null, coflows: [{ id: 'c', flows: [{ from: 0, to: 1, GB: 1 }] }] } })).toEqual([
      'runs[0].of.workload: must be of jobs, as the scenario is',
    ]);
    expect(problems({ runs: [{ scheduler: 'fifo' }, { scheduler: 'fifo', of: {} }] })).toEqual([
      'runs[0].of.runs[1].of: must be left out: a run beside a held one is not held',
    ]);
    expect(problems({ runs: [{ scheduler: 'nothing' }] }).join()).toMatch(/^runs\[0\]\.of\.runs\[0\]\.scheduler: /);
    expect(problems({ runs: 3 }).join()).toMatch(/^runs\[0\]\.of\.runs: must be a list/);
    expect(problems(3).join()).toMatch(/^runs\[0\]\.of: must be an object/);
    expect(problems({ topology: null }).join()).toMatch(/topology: is required/);
    expect(problems({ faults: { racks: [{ rack: 5, atS: 1, forS: 2 }] } }).join()).toMatch(/from 0 to 3/);
  });
});
