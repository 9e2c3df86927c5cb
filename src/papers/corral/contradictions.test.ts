// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { isDataParallel, stagesOf } from '../../model/job';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { expandWorkload } from '../../workload/expand';
import { GENERATORS } from '../../workload/generators/registry';
import { documentOf } from '../document';
import { assumptionsOf } from '../testing/measure';
import { GAINS_OVER_VARYS } from './contradictions';
import { corral14 } from './large';

/** The smaller half of the shuffles at a seed: its share of the bytes, and the longest that it can load a rack's link. */
async function smallerHalf(seed: number) {
  const [setting] = corral14.experiment(assumptionsOf(corral14)).settings;
  const read = readScenarioJson(documentOf(corral14, setting!, seed), CATALOGUE);
  if (!read.ok) throw new Error('the experiment has a good scenario');
  const workload = await expandWorkload(read.scenario, GENERATORS);
  const jobs = 'jobs' in workload ? workload.jobs.filter(isDataParallel) : [];
  const sizes = jobs.map((job) => stagesOf(job).reduce((sum, { shuffleGB }) => sum + shuffleGB, 0));
  sizes.sort((a, b) => a - b);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const { racks, machinesPerRack, nicGbps, oversubscription } = read.scenario.topology;
  const rackGBps = (machinesPerRack * nicGbps) / oversubscription / 8;
  const half = sum(sizes.slice(0, sizes.length / 2));
  return { share: half / sum(sizes), linkS: (half * (1 - 1 / racks)) / racks / rackGBps };
}

test('corral-14: the smaller half of W1’s shuffles loads a rack’s link as the proof says', async () => {
  const halves = await Promise.all([1, 2, 3].map(smallerHalf));
  for (const { share } of halves) expect(Math.round(100 * share)).toBe(2);
  const times = halves.map(({ linkS }) => Math.round(linkS));
  expect(GAINS_OVER_VARYS.proof).toContain(`${Math.min(...times)} to ${Math.max(...times)} s of the 900 s`);
});
