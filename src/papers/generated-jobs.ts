// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs of generated workloads, written out, for mixes that no single generator makes and for values that follow from the jobs. An
// experiment writes its document synchronously, so the generators that it mixes are imported here.
import type { Job } from '../model/job';
import { InputError } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { generateJobs } from '../workload/expand';
import type { Generator } from '../workload/generator';
import { corralW1 } from '../workload/generators/corral-w1/corral-w1';
import { corralW3 } from '../workload/generators/corral-w3/corral-w3';
import { facebook } from '../workload/generators/facebook/facebook';
import { flexBimodal } from '../workload/generators/flex-bimodal/flex-bimodal';
import { tpch } from '../workload/generators/tpch/tpch';
import type { Document } from './paper';

const MIXED: readonly Generator[] = [corralW1, corralW3, facebook, flexBimodal, tpch];

/** The jobs that these parameters generate on this cluster. */
export function generatedJobs(topology: Document, generate: Document, seed: number): readonly Job[] {
  const read = readScenarioJson({ gantry: 1, seed, topology, workload: { generate }, runs: [] }, CATALOGUE);
  if (!read.ok) throw new InputError(read.problems);
  const { workload } = read.scenario;
  const generator = 'generate' in workload ? MIXED.find(({ id }) => id === workload.generate.kind) : undefined;
  if (!('generate' in workload) || generator === undefined) throw new Error(`no entry mixes ${generate.kind}`);
  return generateJobs(read.scenario, workload.generate, generator);
}
