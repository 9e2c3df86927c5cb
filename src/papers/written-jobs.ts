// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs of generated workloads, written out: for mixes that no generator makes alone, and for values that follow from the jobs.
import type { Job } from '../model/job';
import { InputError } from '../model/problem';
import { readScenarioJson } from '../model/read-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import type { Document } from './paper';

/** The jobs that these parameters make on this cluster. */
export function generatedJobs(topology: Document, generate: Document, seed: number): readonly Job[] {
  const read = readScenarioJson({ gantry: 1, seed, topology, workload: { generate }, runs: [] }, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  const workload = expandWorkload(read.scenario, GENERATORS);
  return 'jobs' in workload ? workload.jobs : [];
}
