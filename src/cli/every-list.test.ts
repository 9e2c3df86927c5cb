// SPDX-License-Identifier: GPL-3.0-or-later
// Every list that a scenario, a lesson, an option of a plug-in or a file of kept numbers may have has a maximum: one entry more is refused
// with the list's place. Lists are found in the declarations and in valid documents, so a new one is covered without a new test.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LESSON_FIELDS } from '../lessons/lesson-fields';
import { readLessonJson } from '../lessons/read-lesson';
import { COFLOW_FIELDS } from '../model/fields/coflow-fields';
import type { Declaration } from '../model/fields/declaration';
import { FAULT_FIELDS } from '../model/fields/fault-fields';
import { type Field, type Fields, type FieldsOf, list, readFields, record } from '../model/fields/fields';
import { FIELDS_BY_SHAPE } from '../model/fields/job-fields';
import { formatPath, getAt, type Path, setAt } from '../model/fields/path';
import { planFields } from '../model/fields/plan-fields';
import { TOPOLOGY_FIELDS } from '../model/fields/rack-fields';
import { runFields } from '../model/fields/run-fields';
import { PLAIN_FIELDS, SCENARIO_KEYS } from '../model/fields/scenario-fields';
import { STAGE_FIELDS } from '../model/fields/stage-fields';
import { SEPARATE_SLOTS_FIELDS, SHARED_SLOTS_FIELDS } from '../model/fields/topology-fields';
import { VIEW_FIELDS } from '../model/fields/view-fields';
import { LISTED_FIELDS, RANGE_FIELDS, WHAT_IF } from '../model/fields/what-if-fields';
import { MAX_FLOWS, spacedDigits } from '../model/limits';
import { type Problem, ProblemList } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import { writeScenario } from '../model/reading/write-scenario';
import { arbitraryScenario } from '../model/testing/arbitrary-scenario';
import { JOB, jobs, runs } from '../model/testing/valid-document';
import { KEPT_FIELDS } from '../papers/kept-numbers';
import { PAPERS } from '../papers/registry';
import { CATALOGUE } from '../simulator/catalogue';
import { IMPORTERS } from '../workload/importers/registry';
import { declaredLists, listsOf, type Opened } from './testing/list-places';
import { recordsOf } from './testing/samples';

/** No list of any document may be longer than that of flows; most are much shorter, and are refused sooner. */
const TOO_MANY = [1002, 20_002, MAX_FLOWS + 2];

interface Documents {
  /** Places of the declared lists. */
  readonly declared: ReadonlySet<string>;
  /** Valid ones that have all of these. */
  readonly valid: readonly unknown[];
  /** What is reported, warnings included. */
  readonly problems: (document: unknown) => readonly Problem[];
}

const inAll = (fields: Readonly<Record<string, Fields>>): Field<object> =>
  record(Object.assign({}, ...Object.values(fields)) as FieldsOf<object>);
/** A list of which only the entries are declared; its maximum is not looked at here. */
const listOf = (fields: unknown): Field<unknown> => list(record(fields as FieldsOf<object>), { max: 1 });
const recordOf = (fields: unknown): Field<unknown> => record(fields as FieldsOf<object>);

const SLOTS: Opened = { fields: { ...SHARED_SLOTS_FIELDS, ...SEPARATE_SLOTS_FIELDS } };
const VARIED: Opened = { fields: { ...LISTED_FIELDS, ...RANGE_FIELDS } };
const FREE: Opened = { closed: 'any value; it is read as what its path names' };

const IN_SCENARIOS: Readonly<Record<string, Opened>> = {
  'topology.slots': SLOTS,
  'topology.overrides[].slots': SLOTS,
  'workload.jobs[].stages[]': { fields: STAGE_FIELDS },
  'runs[].options': { plugIns: CATALOGUE.schedulers },
  'runs[].networkOptions': { plugIns: CATALOGUE.networks },
  'runs[].of': { closed: 'a patch: what comes of it is read as a scenario (below)' },
  'plans[].options': { plugIns: CATALOGUE.planners },
  'workload.generate': { plugIns: CATALOGUE.generators },
  ...Object.fromEntries(
    ['curve).vary', 'map).x', 'map).y'].flatMap((at) => [
      [`whatIf[](${at}`, VARIED],
      [`whatIf[](${at}.values[]`, FREE],
    ]),
  ),
};

/** Every section, as it is read. */
const SECTIONS: Readonly<Record<string, Field<unknown>>> = {
  gantry: recordOf({}),
  ...PLAIN_FIELDS,
  topology: recordOf(TOPOLOGY_FIELDS),
  workload: recordOf({
    jobs: list(inAll(FIELDS_BY_SHAPE as unknown as Readonly<Record<string, Fields>>), { max: 1 }),
    generate: { shape: { kind: 'other' } },
    coflows: listOf(COFLOW_FIELDS),
  }),
  faults: recordOf(FAULT_FIELDS),
  runs: listOf(runFields(CATALOGUE)),
  plans: listOf(planFields(CATALOGUE.planners)),
  view: recordOf(VIEW_FIELDS),
  whatIf: WHAT_IF as Field<unknown>,
} as unknown as Readonly<Record<string, Field<unknown>>>;

function problemsOfScenario(document: unknown): readonly Problem[] {
  const read = readScenarioJson(document, CATALOGUE);
  return read.ok ? read.warnings : read.problems;
}

/** Enough that every list is in one of them. */
const SCENARIOS = 200;

const scenarios = (): Documents => ({
  declared: declaredLists(recordOf(SECTIONS), '', IN_SCENARIOS),
  valid: fc
    .sample(arbitraryScenario(CATALOGUE), { numRuns: SCENARIOS, seed: 1 })
    .map((scenario) => writeScenario(scenario, CATALOGUE))
    // Generators refuse some pairs of their parameters.
    .filter((document) => problemsOfScenario(document).length === 0),
  problems: problemsOfScenario,
});

const IN_LESSONS: Readonly<Record<string, Opened>> = {
  scenario: { closed: 'a scenario, read as one' },
  'vary[].values[]': FREE,
  'steps[].edits[].value': FREE,
  'steps[].ask(change).example[].value': FREE,
  'steps[].view': { fields: VIEW_FIELDS },
};

const lessons = (): Documents => {
  const { fromS, toS, markFromS, markToS, ...views } = VIEW_FIELDS;
  const others = { scenario: {}, view: recordsOf(views, {})[0], value: 1, values: 1 };
  const { preset: _, ...fields } = LESSON_FIELDS;
  return {
    declared: declaredLists(recordOf(LESSON_FIELDS), '', IN_LESSONS),
    valid: recordsOf(fields, others).map((lesson) => ({ gantryLesson: 2, ...lesson })),
    problems: (document) => {
      const read = readLessonJson(document);
      return read.ok ? [] : read.problems;
    },
  };
};

/** What is read by its fields alone. */
const byFields = (fields: Fields, opened: Readonly<Record<string, Opened>> = {}, others = {}): Documents => ({
  declared: declaredLists(recordOf(fields), '', opened),
  valid: recordsOf(fields, others),
  problems: (document) => {
    const problems = new ProblemList();
    readFields(fields as FieldsOf<object>, document as Readonly<Record<string, unknown>>, '', problems);
    return problems.all;
  },
});

const optionsOf = (plugIns: readonly Pick<Declaration, 'id' | 'options'>[]): Documents =>
  byFields(Object.fromEntries(plugIns.map(({ id, options }) => [id, recordOf(options)])));

const KINDS: readonly (readonly [string, () => Documents])[] = [
  ['scenarios', scenarios],
  ['lessons', lessons],
  ['kept numbers', () => byFields(KEPT_FIELDS, { assumptions: FREE }, { assumptions: {} })],
  ['options of planners', () => optionsOf(CATALOGUE.planners)],
  ['options of job schedulers', () => optionsOf(CATALOGUE.schedulers)],
  ['options of networks', () => optionsOf(CATALOGUE.networks)],
  ['options of generators', () => optionsOf(CATALOGUE.generators)],
  ['options of importers', () => optionsOf(IMPORTERS)],
  ['assumptions of experiments', () => optionsOf(PAPERS.map(({ id, assumptions }) => ({ id, options: assumptions })))],
];

/** Places whose length is counted with that of others, and refused where these are together. */
const COUNTED_AT: Readonly<Record<string, string>> = { 'workload.coflows[].flows': 'workload.coflows' };

/** The same document with a list of so many entries, each like its first. */
function lengthened(document: unknown, path: Path, length: number): unknown {
  const set = setAt(document, path, new Array<unknown>(length).fill((getAt(document, path) as readonly unknown[])[0]));
  if (!set.ok) throw new Error(set.message);
  return set.document;
}

/** How many there may be, as the refusal of a longer list says; undefined if it is not refused at that place for its length. */
function limitSaid(problems: readonly Problem[], at: string, got: number): number | undefined {
  const start = `${spacedDigits(got)} `;
  const said = problems.find(({ path, message }) => path === at && message.startsWith(start));
  const [, limit] = /; the limit is ([\d ]*\d)/.exec(said?.message ?? '') ?? [];
  return limit === undefined ? undefined : Number(limit.replaceAll(' ', ''));
}

describe.each(KINDS)('in %s', (_, make) => {
  const { declared, valid, problems } = make();
  const found = new Map<string, readonly [document: unknown, path: Path]>();
  // The shortest first: there is nothing beside the list that counts with it.
  const sizes = new Map(valid.map((document) => [document, JSON.stringify(document).length]));
  for (const document of [...valid].sort((a, b) => sizes.get(a)! - sizes.get(b)!)) {
    for (const [place, path] of listsOf(document)) if (!found.has(place)) found.set(place, [document, path]);
  }

  test('documents are valid and have every declared list, and every list that they have is declared', () => {
    expect(valid.flatMap(problems)).toEqual([]);
    expect([...found.keys()].sort()).toEqual([...declared].sort());
  });

  test.each([...found])('%s', (place, [document, path]) => {
    const at = COUNTED_AT[place] ?? formatPath(path);
    const limitFor = (length: number) => limitSaid(problems(lengthened(document, path, length)), at, length);
    let limit: number | undefined;
    for (const length of TOO_MANY) limit ??= limitFor(length);
    expect(limit).toBeGreaterThan(0);
    expect(limitFor(limit! + 1)).toBe(limit);
    expect(limitFor(limit!)).toBeUndefined();
  });
});

test('the sections whose lists are looked at are all that there are', () => {
  expect(Object.keys(SECTIONS).sort()).toEqual([...SCENARIO_KEYS].sort());
});

test('lists of a held run have the same limits', () => {
  const many = Array.from({ length: 20_001 }, (_, i) => ({ ...JOB, id: `n${i}` }));
  const { workload } = jobs(JOB);
  const document = { ...runs({ scheduler: 'fair', of: { workload: { jobs: many } } }), workload };
  expect(problemsOfScenario(document)).toEqual([
    { path: 'runs[0].of.workload.jobs', message: '20 001 jobs; the limit is 20 000' },
  ]);
});
