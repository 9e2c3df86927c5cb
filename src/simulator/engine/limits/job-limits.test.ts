// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { readScenarioJson } from '../../../model/reading/read-scenario';
import type { RunRecord } from '../../../model/trace';
import { tcp } from '../../../network/tcp';
import { CATALOGUE } from '../../catalogue';
import { fifo } from '../../schedulers/fifo';
import { mapJob, runUnder } from '../../schedulers/testing/run-policy';
import { simulateToEnd } from '../../simulation';
import { brokenNics } from '../../testing/job-nics';
import { watchingNics } from '../../testing/lent-nics';
import { startSimulation } from '../../testing/start-simulation';
import ofThreeStages from '../testing/found/job-nic-12-40.json';

test('machines whose output was fetched lend no NIC to other stages of the job', () => {
  const read = readScenarioJson(ofThreeStages, CATALOGUE);
  if (!read.ok || !('jobs' in read.scenario.workload)) throw new Error('a scenario of jobs');
  const { scenario } = read;
  const { jobs } = read.scenario.workload;
  for (const run of scenario.runs) {
    const record: RunRecord = simulateToEnd(startSimulation({ scenario, workload: { jobs }, run }, { keep: 'rates' }));
    expect(record.outcome.status).toBe('done');
    expect(brokenNics(scenario.topology, jobs as never, record)).toEqual([]);
  }
});

// One rack of three machines, each with a slot for maps and one for reduces; a NIC carries 1 GB/s. Until 14 s `before` holds two of
// the slots for reduces: its map ends at 1 s, its two reduces write 1.3 GB each at 0.1 GB/s. Three maps of `late`, which arrives at
// 2 s, run until 12 s, the fourth until 22 s: its shuffle cannot end before that. Each of its two reduces gets 0.75 GB of each map,
// two thirds of it from other machines, as the output is spread over three: 1.5 GB of the first three maps.
// The first reduce has them at 12 + 1.5 s and waits for the fourth map. The second starts at 14 s: over its own NIC alone it needs
// 1.5 s for them. With that of the first, which lacks nothing, it would be 0.75 s.
test('a reduce that waits for maps lends its NIC to no other', () => {
  const broken: string[] = [];
  const before = mapJob('before', { reduces: 2, outputGB: 2.6, reduceMBps: 100 });
  const late = mapJob('late', { arrivalS: 2, maps: 4, inputGB: 4, mapMBps: 100, reduces: 2, shuffleGB: 6 });
  const { trace } = runUnder(fifo, {
    jobs: [before, late],
    topology: { racks: 1, machinesPerRack: 3, slots: { map: 1, reduce: 1 } },
    network: watchingNics(tcp, (one) => broken.push(one)),
  });
  const { length = 0, job, startS, endS } = trace.shuffleMoves ?? {};
  const moves = Array.from({ length }, (_, row) => [job?.[row], startS?.[row], endS?.[row]]);
  expect(moves.slice(0, 2)).toEqual([
    [1, 12, 13.5],
    [1, 14, 15.5],
  ]);
  expect(broken).toEqual([]);
});
