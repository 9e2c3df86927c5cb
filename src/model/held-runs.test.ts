// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../simulator/catalogue';
import { PRESETS } from '../workload/presets/registry';
import { baseOf } from './held-runs';
import { readScenarioJson } from './read-scenario';
import { type Scenario, scenarioOfRun } from './scenario';
import { writeScenario } from './write-scenario';

const job = (id: string, inputGB: number) => ({ id, inputGB, maps: 10, mapMBps: 50 });
const DOCUMENT = {
  gantry: 1,
  name: 'held',
  topology: { racks: 4, machinesPerRack: 2, slots: { shared: 2 }, nicGbps: 10, oversubscription: 5 },
  workload: { jobs: [job('a', 1), job('b', 2), job('c', 3)] },
  runs: [{ scheduler: 'fair' }],
};

const reading = (document: unknown) => readScenarioJson(document, CATALOGUE);

function read(document: unknown): Scenario {
  const result = reading(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

const problems = (of: unknown, more: object = {}) => {
  const result = reading({ ...DOCUMENT, ...more, runs: [{ scheduler: 'fair', of }] });
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path}: ${message}`);
};

const heldAs = (scenario: Scenario): Scenario => ({
  ...scenario,
  runs: [...scenario.runs, { ...scenario.runs[0]!, of: baseOf(scenario) }],
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
    expect(document.runs).toEqual([{ scheduler: 'fair' }, { scheduler: 'fair', of: {} }]);
    const back = read(document);
    expect(back.runs[1]!.of?.workload).toBe(back.workload);
    expect(back.runs[1]!.of?.topology).toBe(back.topology);
  });

  test('of every preset comes back after its cluster, its seed and its workload have changed', () => {
    for (const { document } of PRESETS) {
      const scenario = read(document);
      if (scenario.runs.length === 0) continue;
      const held = heldAs(scenario);
      const edited = { ...held, seed: held.seed + 1, topology: { ...held.topology, racks: held.topology.racks + 2 } };
      const back = read(JSON.parse(JSON.stringify(writeScenario(edited, CATALOGUE))));
      expect(back.runs.at(-1)?.of?.topology).toEqual(held.topology);
      expect(back.runs.at(-1)?.of?.workload).toEqual(held.workload);
      expect(back.runs.at(-1)?.of?.seed).toEqual(held.seed);
    }
  });

  test('may have racks that the scenario has not, with faults on them', () => {
    const of = { topology: { racks: 9 }, faults: { racks: [{ rack: 8, atS: 1, forS: 2 }] } };
    const scenario = read({ ...DOCUMENT, runs: [{ scheduler: 'fair', of }] });
    expect(scenarioOfRun(scenario, scenario.runs[0]!).topology.racks).toBe(9);
    expect(scenarioOfRun(scenario, scenario.runs[0]!).faults?.racks).toHaveLength(1);
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
    expect(problems(3).join()).toMatch(/^runs\[0\]\.of: must be an object/);
    expect(problems({ topology: null }).join()).toMatch(/topology: is required/);
    expect(problems({ faults: { racks: [{ rack: 5, atS: 1, forS: 2 }] } }).join()).toMatch(/from 0 to 3/);
  });
});
