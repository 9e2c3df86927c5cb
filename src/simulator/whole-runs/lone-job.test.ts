// SPDX-License-Identifier: GPL-3.0-or-later
// A lone job on idle racks takes what the latency model says when the assumptions of the two coincide: one wave of maps and of reduces
// that fill the racks, no slow start, maps that compute for longer than they read (to 1 %).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobLatency, prepareJob } from '../../latency/job-latency';
import { latencyModel } from '../../latency/stage-latency';
import type { DataParallelJob } from '../../model/job';
import type { Run, Scenario } from '../../model/scenario';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../testing/start-simulation';

const cluster = fc.record({
  racks: fc.integer({ min: 1, max: 5 }),
  machinesPerRack: fc.integer({ min: 1, max: 5 }),
  slots: fc.record({ shared: fc.integer({ min: 1, max: 4 }) }),
  nicGbps: fc.constant(10),
  oversubscription: fc.constantFrom(1, 2, 5, 10),
  background: fc.constantFrom(0, 0.5),
  taskOverheadS: fc.constantFrom(0, 2),
  jobOverheadS: fc.constantFrom(0, 5),
});

const sizes = fc.record({ inputGB: fc.integer({ min: 1, max: 50 }), shuffleGB: fc.nat(500), outputGB: fc.nat(50) });

const NO_WAITS = { nodeWaitS: 0, rackWaitS: 0 };

test.each([
  ['fifo', {}],
  ['fair', {}],
  ['capacity', NO_WAITS],
  ['shufflewatcher', NO_WAITS],
])('under %s a lone job takes what the model says', (scheduler, own) => {
  fc.assert(
    fc.property(cluster, sizes, fc.nat(99), (topology, data, seed) => {
      const tasks = topology.racks * topology.machinesPerRack * topology.slots.shared;
      const job: DataParallelJob = {
        ...data,
        id: 'lone',
        arrivalS: 0,
        weight: 1,
        recurring: true,
        maps: tasks,
        reduces: tasks,
        mapMBps: 5,
        reduceMBps: 20,
      };
      const run: Run = { scheduler, network: 'tcp', options: { slowstart: 1, ...own }, networkOptions: {} };
      const scenario: Scenario = { gantry: 1, name: '', seed, topology, workload: { jobs: [job] }, runs: [run] };
      const input = { scenario, workload: { jobs: [job] }, run };
      const { trace } = simulateToEnd(startSimulation(input, { keep: 'trace' }));
      const model = latencyModel(topology, { balance: false, shuffleWaves: 'published', localBandwidth: 'nic' });
      const { latencyS } = jobLatency(prepareJob(job, model), topology.racks, model);
      expect(trace.jobs.endS[0]! / latencyS).toBeGreaterThan(0.99);
      expect(trace.jobs.endS[0]! / latencyS).toBeLessThan(1.01);
    }),
  );
});
