// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCENARIO_KEYS } from '../fields/scenario-fields';
import { arbitraryScenario } from '../testing/arbitrary-scenario';
import { TEST_CATALOGUE } from '../testing/test-catalogue';
import { readScenarioJson, readScenarioText } from './read-scenario';
import { writeScenario } from './write-scenario';

const TOPOLOGY = { racks: 3, machinesPerRack: 2, slots: { shared: 4 }, nicGbps: 10 };

describe('the canonical form', () => {
  test('reads back as the same scenario, whatever it holds', () => {
    fc.assert(
      fc.property(arbitraryScenario(TEST_CATALOGUE), (scenario) => {
        const read = readScenarioText(JSON.stringify(writeScenario(scenario, TEST_CATALOGUE)), TEST_CATALOGUE);
        expect(read).toEqual({ ok: true, scenario, warnings: [] });
      }),
      { numRuns: 400 },
    );
  });

  // The page's first sight knows only the plug-ins that it shows.
  test('has the options of a plug-in that the catalogue lacks as they are', () => {
    const none = { ...TEST_CATALOGUE, planners: [], schedulers: [], networks: [], generators: [] };
    fc.assert(
      fc.property(arbitraryScenario(TEST_CATALOGUE), (scenario) => {
        expect(JSON.stringify(writeScenario(scenario, none))).toBe(
          JSON.stringify(writeScenario(scenario, TEST_CATALOGUE)),
        );
      }),
    );
  });

  test('is a fixed point: writing what was read from it gives the same text', () => {
    fc.assert(
      fc.property(arbitraryScenario(TEST_CATALOGUE), (scenario) => {
        const text = JSON.stringify(writeScenario(scenario, TEST_CATALOGUE));
        const read = readScenarioText(text, TEST_CATALOGUE);
        expect(read.ok && JSON.stringify(writeScenario(read.scenario, TEST_CATALOGUE))).toBe(text);
      }),
    );
  });

  test('leaves out sections and lists with nothing in them, and reads them as absent', () => {
    const plain = {
      gantry: 1,
      topology: TOPOLOGY,
      workload: { jobs: [{ id: 'd', stages: [{ id: 's', inputGB: 1, maps: 1, mapMBps: 1 }] }] },
    };
    const [job] = plain.workload.jobs;
    const [stage] = job?.stages ?? [];
    const full = {
      ...plain,
      workload: { jobs: [{ ...job, sla: [], reads: [], stages: [{ ...stage, after: [] }] }] },
      faults: { machines: [], racks: [], links: [] },
      runs: [],
      view: { folded: [] },
      manual: [],
    };
    const read = readScenarioJson(full, TEST_CATALOGUE);
    expect(read).toEqual(readScenarioJson(plain, TEST_CATALOGUE));
    expect(read.ok && writeScenario(read.scenario, TEST_CATALOGUE)).toEqual(plain);
  });

  test('has its keys in the order of the format, whatever the order of the document', () => {
    const read = readScenarioJson(
      {
        manual: [{ startS: 1, racks: [0], job: 'b' }],
        notes: 'n',
        window: { toS: 2, fromS: 1 },
        runs: [{ network: 'varys', scheduler: 'corral' }],
        workload: {
          jobs: [
            {
              utility: { priority: 1, kind: 'constant' },
              reduceMBps: 4,
              mapMBps: 3,
              reduces: 1,
              maps: 2,
              shuffleGB: 1,
              inputGB: 5,
              recurring: false,
              user: 'u',
              id: 'b',
            },
          ],
        },
        topology: { background: 0.5, ...TOPOLOGY },
        seed: 4,
        name: 'n',
        gantry: 1,
      },
      TEST_CATALOGUE,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(JSON.stringify(writeScenario(read.scenario, TEST_CATALOGUE))).toBe(
      '{"gantry":1,"name":"n","seed":4,"topology":{"racks":3,"machinesPerRack":2,"slots":{"shared":4},"nicGbps":10,"background":0.5},' +
        '"workload":{"jobs":[{"id":"b","user":"u","recurring":false,"inputGB":5,"shuffleGB":1,"maps":2,"reduces":1,"mapMBps":3,"reduceMBps":4,' +
        '"utility":{"kind":"constant","priority":1}}]},"runs":[{"scheduler":"corral","network":"varys"}],' +
        '"window":{"fromS":1,"toS":2},"notes":"n","manual":[{"job":"b","racks":[0],"startS":1}]}',
    );
  });

  test('leaves out what the document gave at its default', () => {
    const read = readScenarioJson(
      {
        gantry: 1,
        name: '',
        seed: 1,
        topology: { ...TOPOLOGY, oversubscription: 1, taskOverheadS: 0, jobOverheadS: 0, background: 0 },
        workload: { generate: { kind: 'uniform', jobs: 20, arrivals: { kind: 'batch' }, scale: 2 } },
        runs: [
          {
            scheduler: 'delay',
            network: 'tcp',
            options: { nodeWaitS: 3, jitter: { upToS: 5, share: 0 } },
            networkOptions: {},
          },
        ],
        limits: { simulatedS: 2592000, attempts: 50 },
      },
      TEST_CATALOGUE,
    );
    expect(read.ok && writeScenario(read.scenario, TEST_CATALOGUE)).toEqual({
      gantry: 1,
      topology: TOPOLOGY,
      workload: { generate: { kind: 'uniform', scale: 2 } },
      runs: [{ scheduler: 'delay', options: { jitter: { upToS: 5 } } }],
    });
  });

  test('always tells the whole optical switch, because the format names no defaults for it', () => {
    const ocs = { gbps: 100, reconfigurationMs: 10, elephantGB: 1.125, model: 'not-all-stop' };
    for (const given of [ocs, { gbps: 100 }]) {
      const read = readScenarioJson(
        { gantry: 1, topology: { ...TOPOLOGY, ocs: given }, workload: { generate: { kind: 'uniform' } } },
        TEST_CATALOGUE,
      );
      expect(read.ok && writeScenario(read.scenario, TEST_CATALOGUE).topology).toEqual({ ...TOPOLOGY, ocs });
    }
  });

  test('keeps keys only of the format', () => {
    fc.assert(
      fc.property(arbitraryScenario(TEST_CATALOGUE), (scenario) => {
        const keys = Object.keys(writeScenario(scenario, TEST_CATALOGUE));
        expect(keys).toEqual(SCENARIO_KEYS.filter((key) => keys.includes(key)));
      }),
      { numRuns: 50 },
    );
  });
});
