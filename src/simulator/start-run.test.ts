// SPDX-License-Identifier: GPL-3.0-or-later
// What no run begins with is refused in a sentence: most of it by the reader already, but not for those who call the simulator.
import { describe, expect, test } from 'vitest';
import type { Scenario } from '../model/scenario';
import { NETWORKS } from '../network/registry';
import { coflow } from './coflows/testing/coflow-runs';
import { SCHEDULERS } from './schedulers/registry';
import { mapReduce, SMALL } from './schedulers/testing/runs';
import { namedSchedulers } from './start-run';
import { refusal } from './testing/refusal';
import { startSimulation } from './testing/start-simulation';

const RUN = { scheduler: 'fifo', network: 'tcp', options: {}, networkOptions: {} };
const { scheduler: _, ...WITHOUT } = RUN;

describe('the schedulers of a run', () => {
  const workload = { jobs: [mapReduce('a', {})] };
  const named = (run: Parameters<typeof namedSchedulers>[0]['run'], of: object = workload): unknown => {
    const { network, scheduler } = namedSchedulers({ run, workload: of as typeof workload }, SCHEDULERS, NETWORKS);
    return [network.id, scheduler?.id];
  };

  test('are those that it names; coflows have none of jobs', () => {
    expect(named(RUN)).toEqual(['tcp', 'fifo']);
    expect(named(WITHOUT, { coflows: [coflow('a 0->1:1')] })).toEqual(['tcp', undefined]);
  });

  test('must exist', () => {
    expect(refusal(() => named({ ...RUN, network: 'x' }))).toBe('network: there is none called x');
    expect(refusal(() => named({ ...RUN, scheduler: 'y' }))).toBe('scheduler: there is none called y');
    expect(refusal(() => named(WITHOUT))).toBe('scheduler: a run of jobs needs a job scheduler');
  });
});

describe('a run of jobs', () => {
  const start = (jobs: Parameters<typeof mapReduce>[1][], machine?: Scenario['topology']['machine']) => {
    const workload = { jobs: jobs.map((job, i) => mapReduce(`j${i}`, job)) };
    const topology = { ...SMALL, ...(machine && { machine }) };
    const scenario: Scenario = { gantry: 1, name: '', seed: 1, topology, workload, runs: [RUN] };
    return startSimulation({ scenario, workload, run: RUN }, { keep: 'trace' });
  };

  test('has at least one', () => {
    expect(refusal(() => start([]))).toBe('FIFO runs data-parallel jobs; this scenario has none');
  });

  test('has none whose tasks no machine can hold, as a generator may make them', () => {
    const machine = { cores: 4, memoryGB: 8 };
    const large = { task: { cores: 5, memoryGB: 1 } };
    const words = (jobs: string) =>
      `no machine is large enough for one task of ${jobs} more cores or memory than topology.machine has`;
    expect(refusal(() => start([{}, large], machine))).toBe(words('job j1, which needs'));
    expect(refusal(() => start([large, { task: { cores: 1, memoryGB: 9 }, reduces: 1 }], machine))).toBe(
      words('jobs j0 and j1, which need'),
    );
    expect(refusal(() => start([large]))).toBe('taken');
    expect(refusal(() => start([{ task: { cores: 4, memoryGB: 8 } }], machine))).toBe('taken');
  });

  test('has no record before its end', () => {
    const simulation = start([{}]);
    expect(() => simulation.record()).toThrow('the run is not done');
    simulation.step(1e6);
    expect(simulation.record().outcome.status).toBe('done');
  });
});
