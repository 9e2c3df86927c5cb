// SPDX-License-Identifier: GPL-3.0-or-later
// A run's fields, and reading the list of runs. The schedulers, and their options, come from the catalogue.

import { MAX_RUNS } from '../limits';
import type { ProblemList } from '../problem';
import type { HeldBase, OptionValues, Run, Scenario, WorkloadKind } from '../scenario';
import type { Catalogue, Declaration } from './declaration';
import { asObject, choice, custom, type Field, type FieldsOf, list, readPartly, text } from './fields';
import { declarationOf, readOptions, writeOptions } from './options';

const DEFAULT_NETWORK = 'tcp';

/** Read as given; checked against the plug-in's declaration once that is known. */
export const optionsField = (label: string, help: string): Field<OptionValues> =>
  custom<OptionValues>(
    { default: {}, label, help },
    (value, path, problems) => asObject(value, path, problems) as OptionValues | undefined,
    (value) => value,
  );

export function runFields(catalogue: Catalogue): FieldsOf<Run> {
  return {
    scheduler: choice(
      catalogue.schedulers.map((one) => one.id),
      {
        optional: true,
        label: 'Job scheduler',
        help: 'Decides which task gets a free slot; coflow scenarios have none.',
      },
    ),
    network: choice(
      catalogue.networks.map((one) => one.id),
      { default: DEFAULT_NETWORK, label: 'Network scheduler', help: 'Decides the rates of flows, and circuits.' },
    ),
    label: text({
      optional: true,
      maxLength: 200,
      label: 'Label',
      help: 'Name of the run in results; if left out, both names.',
    }),
    options: optionsField('Options', 'Options of the job scheduler that differ from their defaults.'),
    networkOptions: optionsField(
      'Network options',
      'Options of the network scheduler that differ from their defaults.',
    ),
    // Given as a difference, which is applied once the scenario is read (held-runs.ts).
    of: custom<HeldBase>(
      {
        optional: true,
        label: 'Held scenario',
        help: 'Makes it a held run, which edits do not change: how its own scenario differs.',
      },
      (value, path, problems) => asObject(value, path, problems) as HeldBase | undefined,
      (value) => value,
    ),
  };
}

export function readRuns(
  value: unknown,
  path: string,
  problems: ProblemList,
  catalogue: Catalogue,
  workload: WorkloadKind | undefined,
): readonly Run[] | undefined {
  const fields = runFields(catalogue);
  const run = custom<Run>(
    {},
    (given, at, found) => readRun(given, at, found, fields, catalogue, workload),
    (run) => run,
  );
  return list(run, { max: MAX_RUNS, entries: 'runs' }).read(value, path, problems);
}

function readRun(
  value: unknown,
  path: string,
  problems: ProblemList,
  fields: FieldsOf<Run>,
  catalogue: Catalogue,
  workload: WorkloadKind | undefined,
): Run | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  const before = problems.count;
  const run = readPartly(fields, source, path, problems);
  const scheduler = declarationOf(catalogue.schedulers, run.scheduler);
  const network = declarationOf(catalogue.networks, run.network);
  const options = optionsOf(scheduler, run.options, `${path}.options`, problems);
  const networkOptions = optionsOf(network, run.networkOptions, `${path}.networkOptions`, problems);
  if (workload === 'coflows') checkCoflowRun(source, path, problems);
  else if (workload !== undefined && source.scheduler === undefined) {
    const known = catalogue.schedulers.map((one) => one.id).join(', ');
    problems.add(`${path}.scheduler`, `is required if there are jobs: one of ${known}`);
  }
  return problems.count === before ? ({ ...run, options, networkOptions } as Run) : undefined;
}

function optionsOf(
  plugin: Declaration | undefined,
  given: OptionValues | undefined,
  path: string,
  problems: ProblemList,
): OptionValues {
  if (plugin === undefined || given === undefined) return {};
  return readOptions(plugin, given as Record<string, unknown>, path, problems);
}

function checkCoflowRun(source: Record<string, unknown>, path: string, problems: ProblemList): void {
  if (source.scheduler !== undefined) {
    problems.add(`${path}.scheduler`, 'must be left out: a coflow scenario has no jobs to schedule; give only network');
  } else if (source.options !== undefined && Object.keys(source.options as object).length > 0) {
    problems.add(
      `${path}.options`,
      'must be left out: they belong to a job scheduler; a coflow scenario takes networkOptions',
    );
  }
}

/** `scenario`: the one against which a held run is written as a difference. */
export function writeRun(run: Run, catalogue: Catalogue, scenario?: Scenario): Record<string, unknown> {
  const written = (plugin: Declaration | undefined, values: OptionValues): OptionValues =>
    plugin === undefined ? values : writeOptions(plugin, values);
  const out: Record<string, unknown> = {};
  if (run.scheduler !== undefined) out.scheduler = run.scheduler;
  if (run.network !== DEFAULT_NETWORK) out.network = run.network;
  if (run.label !== undefined) out.label = run.label;
  const options = written(declarationOf(catalogue.schedulers, run.scheduler), run.options);
  if (Object.keys(options).length > 0) out.options = options;
  const networkOptions = written(declarationOf(catalogue.networks, run.network), run.networkOptions);
  if (Object.keys(networkOptions).length > 0) out.networkOptions = networkOptions;
  const of = scenario && catalogue.heldRuns?.write(run, scenario, catalogue);
  if (of !== undefined) out.of = of;
  return out;
}
