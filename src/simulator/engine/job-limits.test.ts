import { expect, test } from 'vitest';
import { readScenarioJson } from '../../model/read-scenario';
import type { RunRecord } from '../../model/trace';
import { CATALOGUE } from '../catalogue';
import { simulateToEnd } from '../simulation';
import { startSimulation } from '../start-simulation';
import { brokenNics } from '../testing/job-nics';
import ofThreeStages from './testing/found/job-nic-12-40.json';

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
