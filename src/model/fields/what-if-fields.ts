// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of `whatIf`. A catalogue carries them, so that a page without such a question never loads this (declaration.ts). Runs and
// metrics are looked up when a question is asked: removing a run from a scenario must not make it unreadable.

import { MAX_RUNS } from '../limits';
import type { ProblemList } from '../problem';
import { MAX_WHAT_IF_VALUES, MAX_WHAT_IFS, type VariedPath, type WhatIf } from '../what-if';
import { quoteValue } from './field-words';
import {
  asObject,
  checked,
  choice,
  custom,
  type Field,
  type FieldsOf,
  list,
  number,
  readFields,
  text,
  type VariantsOf,
  variant,
  whole,
  writeFields,
} from './fields';
import { parsePath } from './path';
import { SCENARIO_KEYS } from './scenario-fields';

/** Keys that no run depends on. (The seed is not varied either: repetitions count it up.) */
const NOT_VARIED: ReadonlySet<unknown> = new Set(['gantry', 'name', 'plans', 'view', 'notes', 'whatIf']);

function checkPath(path: string, at: string, problems: ProblemList): void {
  const steps = parsePath(path);
  const first = steps?.[0];
  if (first === 'seed') problems.add(at, 'the seed is varied by seeds; kind repeat varies nothing else');
  else if (path === 'runs') problems.add(at, 'runs is the whole list; vary one, as in runs[0].scheduler');
  else if (first === undefined || !SCENARIO_KEYS.some((key) => key === first) || NOT_VARIED.has(first)) {
    problems.add(at, `must be a path of the scenario such as topology.oversubscription (got ${quoteValue(path)})`);
  }
}

const pathField = (help: string): Field<string> =>
  checked(text({ minLength: 1, maxLength: 200, label: 'Path', help }), checkPath);

type Values = Extract<VariedPath, { readonly values: unknown }>;
type Range = Exclude<VariedPath, Values>;

const anyValue: Field<unknown> = custom<unknown>(
  {},
  (value, path, problems) => {
    if (value === null || value === undefined) problems.add(path, 'must be a value that the path can take (got null)');
    else if (!hasFiniteNumbers(value)) problems.add(path, `must have finite numbers only (got ${quoteValue(value)})`);
    else return withoutMinusZero(value);
    return undefined;
  },
  (value) => value,
);

/** JSON reads 1e999 as infinity and -0 as such, but writes neither. What is read must survive being written and read again. */
const hasFiniteNumbers = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isFinite(value) : partsOf(value).every(hasFiniteNumbers);

function withoutMinusZero(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.map(withoutMinusZero);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutMinusZero(part)]));
}

const partsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

export const LISTED_FIELDS: FieldsOf<Values> = {
  path: pathField('What is varied: any path of the scenario that a run depends on, set or not.'),
  values: list(anyValue, {
    min: 1,
    max: MAX_WHAT_IF_VALUES,
    entries: 'values',
    label: 'Values',
    help: 'Its values, of any type.',
  }),
};

export const RANGE_FIELDS: FieldsOf<Range> = {
  path: pathField('What is varied: a number of the scenario, set or not.'),
  from: number({ larger: 'Smaller values are left out.', label: 'From', help: 'The first value.' }),
  to: number({ larger: 'Larger values are included too.', label: 'To', help: 'The last value.' }),
  steps: whole({
    larger: 'The values are closer together, and more is computed.',
    min: 2,
    max: MAX_WHAT_IF_VALUES,
    label: 'Values',
    help: 'Number of values, both ends included; whole numbers are rounded and not repeated.',
  }),
  scale: choice(['linear', 'log'], {
    default: 'linear',
    label: 'Steps',
    help: 'Equal differences, or equal ratios (both ends must then be above 0).',
  }),
};

function readVaried(value: unknown, path: string, problems: ProblemList): VariedPath | undefined {
  const source = asObject(value, path, problems);
  if (source === undefined) return undefined;
  if (source.values === undefined && source.from === undefined && source.to === undefined) {
    problems.add(path, 'give either values, or from, to and steps (found neither)');
    return undefined;
  }
  if (source.values !== undefined) return readFields(LISTED_FIELDS, source, path, problems);
  const range = readFields<Range>(RANGE_FIELDS, source, path, problems);
  if (range === undefined) return undefined;
  if (range.from === range.to) problems.add(`${path}.to`, `must differ from from, which is ${range.from}`);
  else if (range.scale === 'log' && Math.min(range.from, range.to) <= 0)
    problems.add(`${path}.scale`, `log needs both ends above 0 (got ${range.from} and ${range.to})`);
  else return range;
  return undefined;
}

const varied = (label: string, help: string): Field<VariedPath> =>
  custom<VariedPath>({ label, help }, readVaried, (value) =>
    'values' in value ? writeFields(LISTED_FIELDS, value) : writeFields(RANGE_FIELDS, value),
  );

const REPETITIONS = {
  seeds: whole({
    larger: 'Intervals are narrower, and more is computed.',
    optional: true,
    min: 1,
    max: MAX_WHAT_IF_VALUES,
    label: 'Seeds',
    help: 'Repetitions: the scenario’s seed and those after it, the same for every run. Fewer than three give no interval. Left out: 5 (repeat 20, break-even 30), with untilPercent 100.',
  }),
  untilPercent: number({
    larger: 'Fewer seeds are needed, and intervals are wider.',
    optional: true,
    above: 0,
    max: 1000,
    label: 'Until the interval is',
    unit: '%',
    help: 'Adds no more seeds at a value once the 95 % interval of every mean is at most this wide, in percent of the mean; seeds is the limit.',
  }),
};

const metricId = { minLength: 1, maxLength: 60 };
const METRIC = text({
  ...metricId,
  optional: true,
  label: 'Metric',
  help: 'Id of a metric; left out: makespanS, for coflows averageCctS.',
});
const METRICS = list(text(metricId), {
  optional: true,
  max: 12,
  entries: 'metrics',
  label: 'Metrics',
  help: 'Ids of metrics; left out: makespanS and averageJctS, for coflows averageCctS and p95CctS.',
});

const runIndex = (fallback: number | undefined, label: string, help: string): Field<number> =>
  whole({
    larger: 'Just a different run of the list.',
    ...(fallback === undefined ? { optional: true } : { default: fallback }),
    min: 0,
    max: MAX_RUNS - 1,
    label,
    help,
  });
const RUN = runIndex(0, 'Run', 'Index of the run that the question is about.');

export const WHAT_IF_VARIANTS: VariantsOf<WhatIf> = {
  curve: { vary: varied('Varied', 'What is varied, and its values.'), metrics: METRICS, ...REPETITIONS },
  map: {
    x: varied('Across', 'What is varied from left to right.'),
    y: varied('Up', 'What is varied from bottom to top.'),
    metric: METRIC,
    run: RUN,
    against: runIndex(undefined, 'Against', 'Index of the run it is compared with; left out: the metric itself.'),
    ...REPETITIONS,
  },
  breakEven: {
    path: pathField('What is varied: a number of the scenario.'),
    from: number({ larger: 'Smaller values are left out.', label: 'From', help: 'Where the search begins.' }),
    to: number({ larger: 'Larger values are searched too.', label: 'To', help: 'Where the search ends.' }),
    seeds: REPETITIONS.seeds,
    metric: METRIC,
    run: RUN,
    against: runIndex(1, 'Against', 'Index of the run it is compared with.'),
    byPercent: number({
      larger: 'The run must win by more, so it stops winning sooner.',
      min: 0,
      below: 100,
      default: 0,
      label: 'By',
      unit: '%',
      help: 'How much better the run must be than the other.',
    }),
    widthPercent: number({
      larger: 'The interval may be wider, so the answer comes sooner.',
      min: 0.1,
      max: 50,
      unit: '%',
      default: 2,
      label: 'Width',
      help: 'How wide the answer’s interval may be, in percent of the range.',
    }),
  },
  sensitivity: {
    paths: list(pathField('A number of the scenario.'), {
      optional: true,
      max: 200,
      entries: 'paths',
      label: 'Paths',
      help: 'What is varied; left out: every number of the topology, of the generated workload and of the runs’ options.',
    }),
    byPercent: number({
      larger: 'Effects are larger, and further from what a small change would do.',
      above: 0,
      max: 99,
      unit: '%',
      default: 10,
      label: 'By',
      help: 'How far each is varied, down and up from its present value; whole numbers by at least 1.',
    }),
    metric: METRIC,
    ...REPETITIONS,
  },
  repeat: { metrics: METRICS, ...REPETITIONS },
};

export const WHAT_IF: Field<readonly WhatIf[]> = list(
  checked(variant<WhatIf>(WHAT_IF_VARIANTS), (question, path, problems) => {
    if (question.kind !== 'breakEven' || question.from !== question.to) return;
    problems.add(`${path}.to`, `must differ from from, which is ${question.from}`);
  }),
  { optional: true, max: MAX_WHAT_IFS, entries: 'questions' },
);
