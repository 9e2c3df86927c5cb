// SPDX-License-Identifier: GPL-3.0-or-later
// The canonical form of a scenario: keys in declared order, absent and default values left out. `open`, `generate` and `import` print
// it, files contain it and links pack it. Reading it gives the same scenario again.
import { COFLOW_FIELDS } from '../fields/coflow-fields';
import type { Catalogue } from '../fields/declaration';
import { FAULT_FIELDS } from '../fields/fault-fields';
import { emptyIsAbsent, writeFields } from '../fields/fields';
import { fieldsOfJob } from '../fields/job-fields';
import { declarationOf, writeOptions } from '../fields/options';
import { writePlan } from '../fields/plan-fields';
import { TOPOLOGY_FIELDS } from '../fields/rack-fields';
import { writeRun } from '../fields/run-fields';
import { PLAIN_FIELDS } from '../fields/scenario-fields';
import { writeView } from '../fields/view-fields';
import type { Job } from '../job';
import type { Coflow, Generate, Scenario, Workload } from '../scenario';

export function writeScenario(scenario: Scenario, catalogue: Catalogue): Record<string, unknown> {
  const { name, seed, limits, window, notes, manual } = scenario;
  const {
    name: writtenName,
    seed: writtenSeed,
    ...later
  } = writeFields(PLAIN_FIELDS, {
    name,
    seed,
    limits,
    window,
    notes,
    manual,
  });
  const written: Record<string, unknown> = {
    gantry: scenario.gantry,
    name: writtenName,
    seed: writtenSeed,
    topology: writeFields(TOPOLOGY_FIELDS, scenario.topology),
    workload: writeWorkload(scenario.workload, catalogue),
    faults: scenario.faults && emptyIsAbsent(writeFields(FAULT_FIELDS, scenario.faults)),
    runs: scenario.runs.length === 0 ? undefined : scenario.runs.map((run) => writeRun(run, catalogue, scenario)),
    plans: scenario.plans && emptyIsAbsent(scenario.plans.map((plan) => writePlan(plan, catalogue.planners))),
    view: scenario.view && emptyIsAbsent(writeView(scenario.view)),
    ...later,
  };
  if (scenario.whatIf) written.whatIf = emptyIsAbsent(catalogue.whatIf?.write(scenario.whatIf) as object | undefined);
  for (const key of Object.keys(written)) if (written[key] === undefined) delete written[key];
  return written;
}

export const writeJob = (job: Job): Record<string, unknown> => writeFields(fieldsOfJob(job), job);

export const writeCoflow = (coflow: Coflow): Record<string, unknown> => writeFields(COFLOW_FIELDS, coflow);

function writeWorkload(workload: Workload, catalogue: Catalogue): Record<string, unknown> {
  if ('generate' in workload) return { generate: writeGenerate(workload.generate, catalogue) };
  if ('coflows' in workload) return { coflows: workload.coflows.map(writeCoflow) };
  return { jobs: workload.jobs.map(writeJob) };
}

function writeGenerate(generate: Generate, catalogue: Catalogue): Record<string, unknown> {
  const { kind, ...parameters } = generate;
  const generator = declarationOf(catalogue.generators, kind);
  return { kind, ...(generator === undefined ? parameters : writeOptions(generator, parameters)) };
}
