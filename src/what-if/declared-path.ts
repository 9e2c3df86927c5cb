// SPDX-License-Identifier: GPL-3.0-or-later
// Which declared field a path of a scenario leads to, and which numbers of a scenario can be varied: those of the topology, of the
// generated workload and of the runs' options, set or default.
import { COFLOW_FIELDS } from '../model/fields/coflow-fields';
import { FAULT_FIELDS } from '../model/fields/fault-fields';
import type { Field, FieldShape, Fields } from '../model/fields/fields';
import { fieldsOfJob } from '../model/fields/job-fields';
import { completeOptions, declarationOf } from '../model/fields/options';
import { getAt, type Path, parsePath } from '../model/fields/path';
import { TOPOLOGY_FIELDS } from '../model/fields/rack-fields';
import { PLAIN_FIELDS } from '../model/fields/scenario-fields';
import { STAGE_FIELDS } from '../model/fields/stage-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../model/fields/topology-fields';
import type { OptionValues, Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';

type NumberShape = Extract<FieldShape, { readonly kind: 'number' }>;

export interface NumericPath {
  readonly path: string;
  /** The current value, or the default if it is absent. */
  readonly value: number;
  readonly shape: NumberShape;
  /** "Oversubscription". */
  readonly label: string;
  readonly unit?: string;
  /** The only run that it can affect; absent: all. */
  readonly run?: number;
}

interface Section {
  readonly path: string;
  readonly fields: Fields;
  /** Defaults filled in. */
  readonly values: unknown;
  readonly run?: number;
}

/** All declared options of the plug-in with this id, and their values; none if it is unknown. */
function optionsOf(
  path: string,
  declarations: Parameters<typeof declarationOf>[0],
  id: string | undefined,
  values: OptionValues,
  run?: number,
): readonly Section[] {
  const plugin = declarationOf(declarations, id);
  if (plugin === undefined) return [];
  return [{ path, fields: plugin.options, values: completeOptions(plugin, values), ...(run !== undefined && { run }) }];
}

/** The sections that `numericPaths` lists; `fieldAt` also knows the others. */
function sectionsOf({ topology, workload, runs }: Scenario): readonly Section[] {
  const { slots } = topology;
  const slotFields = slots && ('shared' in slots ? SHARED_SLOTS_FIELDS : SEPARATE_SLOTS_FIELDS);
  const generated = 'generate' in workload ? workload.generate : undefined;
  const { kind, ...parameters } = generated ?? { kind: '' };
  return [
    { path: 'topology', fields: TOPOLOGY_FIELDS, values: topology },
    ...(slotFields === undefined ? [] : [{ path: 'topology.slots', fields: slotFields, values: slots }]),
    ...optionsOf('workload.generate', CATALOGUE.generators, kind, parameters),
    ...runs.flatMap((run, i) => [
      ...optionsOf(`runs[${i}].options`, CATALOGUE.schedulers, run.scheduler, run.options, i),
      ...optionsOf(`runs[${i}].networkOptions`, CATALOGUE.networks, run.network, run.networkOptions, i),
    ]),
  ];
}

/** In declared order. A number without a value (absent, no default) cannot be varied by a percentage. */
export function numericPaths(scenario: Scenario): readonly NumericPath[] {
  return sectionsOf(scenario).flatMap(({ path, fields, values, run }) =>
    numbersIn(fields, values, path).map((one) => (run === undefined ? one : { ...one, run })),
  );
}

function numbersIn(fields: Fields, values: unknown, path: string): readonly NumericPath[] {
  return Object.entries(fields).flatMap(([key, { shape, info }]) => {
    const at = `${path}.${key}`;
    const value = getAt(values, [key]);
    if (shape.kind === 'record') return value === undefined ? [] : numbersIn(shape.fields, value, at);
    if (shape.kind === 'variant' && typeof value === 'object' && value !== null) {
      return numbersIn(shape.variants[(value as { kind: string }).kind]!, value, at);
    }
    if (shape.kind !== 'number' || typeof value !== 'number') return [];
    const { label = key, unit } = info;
    return [{ path: at, value, shape, label, ...(unit !== undefined && { unit }) }];
  });
}

/** The field that a path leads to; undefined if it is not declared. */
export function fieldAt(scenario: Scenario, path: string): Field<unknown> | undefined {
  const steps = parsePath(path);
  if (steps === undefined) return undefined;
  for (const { path: at, fields, values } of sectionsOf(scenario).toReversed()) {
    const begin = parsePath(at)!;
    if (!begin.every((step, i) => steps[i] === step)) continue;
    const found = fieldIn(fields, values, steps.slice(begin.length));
    if (found !== undefined) return found;
  }
  const [first, second, index, ...rest] = steps;
  if (first === 'workload' && second === 'jobs' && 'jobs' in scenario.workload && typeof index === 'number') {
    const job = scenario.workload.jobs[index];
    const [list, stage, ...after] = rest;
    if (list === 'stages' && typeof stage === 'number')
      return fieldIn(STAGE_FIELDS as Fields, getAt(job, [list, stage]), after);
    return job && fieldIn(fieldsOfJob(job) as Fields, job, rest);
  }
  if (first === 'workload' && second === 'coflows' && 'coflows' in scenario.workload && typeof index === 'number') {
    return fieldIn(COFLOW_FIELDS as Fields, scenario.workload.coflows[index], rest);
  }
  if (first === 'faults') return fieldIn(FAULT_FIELDS as Fields, scenario.faults, steps.slice(1));
  return fieldIn(PLAIN_FIELDS as Fields, scenario, steps);
}

function fieldIn(fields: Fields, values: unknown, [step, ...rest]: Path): Field<unknown> | undefined {
  if (typeof step !== 'string' || !Object.hasOwn(fields, step)) return undefined;
  return fieldBelow(fields[step] as Field<unknown>, getAt(values, [step]), rest);
}

function fieldBelow(field: Field<unknown>, value: unknown, rest: Path): Field<unknown> | undefined {
  if (rest.length === 0) return field;
  const { shape } = field;
  const [step, ...after] = rest;
  if (shape.kind === 'record') return fieldIn(shape.fields, value, rest);
  if (shape.kind === 'list') {
    return typeof step === 'number' ? fieldBelow(shape.of, getAt(value, [step]), after) : undefined;
  }
  if (shape.kind !== 'variant') return undefined;
  return fieldIn(shape.variants[String(getAt(value, ['kind']))] ?? {}, value, rest);
}

/** The number at a path in the scenario, or its default if absent. */
export function presentNumber(scenario: Scenario, document: unknown, path: string): number | undefined {
  const steps = parsePath(path)!;
  const written = getAt(document, steps) ?? getAt(scenario, steps) ?? fieldAt(scenario, path)?.fallback;
  if (typeof written === 'number') return written;
  return numericPaths(scenario).find((one) => one.path === path)?.value;
}
