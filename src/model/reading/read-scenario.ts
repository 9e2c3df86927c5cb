// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in: text or JSON -> upgraded -> validated -> Scenario with its defaults filled in. All errors of a document are reported
// at once, each with its place and how to fix it.

import type { Catalogue } from '../fields/declaration';
import { FAULT_FIELDS } from '../fields/fault-fields';
import { reportUnknownKey } from '../fields/field-words';
import { asObject, emptyIsAbsent, type Field, readPartly } from '../fields/fields';
import { parsePath } from '../fields/path';
import { readPlans } from '../fields/plan-fields';
import { readTopology } from '../fields/rack-fields';
import { readRuns } from '../fields/run-fields';
import { DEFAULT_LIMITS, PLAIN_FIELDS, SCENARIO_KEYS } from '../fields/scenario-fields';
import { readView } from '../fields/view-fields';
import { MAX_PROBLEMS_REPORTED, type Problem, ProblemList } from '../problem';
import { type Faults, SCENARIO_VERSION, type Scenario, type Workload, workloadKind } from '../scenario';
import { checkReferences } from './check-references';
import { parseJson } from './parse-json';
import { type ReadOptions, readWorkload } from './read-workload';
import { UPGRADES, type UpgradeStep, upgradeDocument } from './upgrade';

export type ReadResult =
  | {
      readonly ok: true;
      readonly scenario: Scenario;
      /** Fields of the view that were dropped. */
      readonly warnings: readonly Problem[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readScenarioText(
  text: string,
  catalogue: Catalogue,
  upgrades: readonly UpgradeStep[] = UPGRADES,
  how?: ReadOptions,
): ReadResult {
  const parsed = parseJson(text);
  return parsed.ok ? readScenarioJson(parsed.value, catalogue, upgrades, how) : parsed;
}

/** Parts of the value may be shared with the scenario: do not change it afterwards. */
export function readScenarioJson(
  value: unknown,
  catalogue: Catalogue,
  upgrades: readonly UpgradeStep[] = UPGRADES,
  how?: ReadOptions,
): ReadResult {
  const problems = new ProblemList();
  const given = asObject(value, '', problems);
  if (given === undefined) return { ok: false, problems: problems.all };
  const upgraded = upgradeDocument(given, upgrades);
  if (!upgraded.ok && given.gantry !== undefined) {
    return { ok: false, problems: [{ path: 'gantry', message: upgraded.message }] };
  }
  // Without a version the rest is read as the newest one, so that its errors are reported too.
  const document = upgraded.ok ? upgraded.document : given;
  const warnings = new ProblemList();
  const scenario = readSections(document, catalogue, problems, warnings, how);
  const reported = [...inDocumentOrder(problems.all, document)];
  if (!upgraded.ok) reported.unshift({ path: 'gantry', message: upgraded.message });
  if (reported.length > 0) return { ok: false, problems: reported.slice(0, MAX_PROBLEMS_REPORTED) };
  const runs = catalogue.heldRuns?.read(document, scenario, catalogue, problems) ?? scenario.runs;
  if (problems.count > 0) return { ok: false, problems: problems.all.slice(0, MAX_PROBLEMS_REPORTED) };
  return { ok: true, scenario: runs === scenario.runs ? scenario : { ...scenario, runs }, warnings: warnings.all };
}

/** The result is a scenario only if `problems` stays empty. */
function readSections(
  document: Record<string, unknown>,
  catalogue: Catalogue,
  problems: ProblemList,
  warnings: ProblemList,
  how: ReadOptions | undefined,
): Scenario {
  for (const key of Object.keys(document)) {
    if (!SCENARIO_KEYS.some((known) => known === key)) reportUnknownKey(key, SCENARIO_KEYS, '', problems);
  }
  function section<T>(key: keyof Scenario, read: (given: unknown) => T | undefined): T | undefined {
    return document[key] === undefined ? undefined : read(document[key]);
  }
  function plain<K extends keyof typeof PLAIN_FIELDS>(key: K): Scenario[K] {
    const field = PLAIN_FIELDS[key] as unknown as Field<Scenario[K]>;
    return section(key, (one) => field.read(one, key, problems)) ?? (field.fallback as Scenario[K]);
  }
  for (const key of ['topology', 'workload'] as const) {
    if (document[key] === undefined) problems.add(key, 'is required');
  }
  const topology = section('topology', (one) => readTopology(one, 'topology', problems));
  const workload = section('workload', (one) => readWorkload(one, 'workload', problems, catalogue.generators, how));
  const faults = section('faults', (one) => {
    const source = asObject(one, 'faults', problems);
    return source && readPartly(FAULT_FIELDS, source, 'faults', problems);
  });
  const kind = workloadKind(document.workload);
  const runs = section('runs', (one) => readRuns(one, 'runs', problems, catalogue, kind)) ?? [];
  const plans = section('plans', (one) => readPlans(one, 'plans', problems, catalogue.planners));
  const view = section('view', (one) => readView(one, 'view', warnings));
  const whatIf = section('whatIf', (one) => catalogue.whatIf?.read(one, 'whatIf', problems));
  const limits = plain('limits');
  const manual = plain('manual');
  checkReferences(document, problems);
  return withoutAbsent({
    gantry: SCENARIO_VERSION,
    name: plain('name'),
    seed: plain('seed'),
    topology: topology as Scenario['topology'],
    workload: withoutAbsent(workload ?? {}) as Workload,
    faults: emptyIsAbsent(faults as Faults | undefined),
    runs,
    plans: emptyIsAbsent(plans),
    view: emptyIsAbsent(view),
    limits: isDefault(limits) ? undefined : limits,
    window: plain('window'),
    notes: plain('notes'),
    manual: emptyIsAbsent(manual),
    whatIf: emptyIsAbsent(whatIf),
  });
}

const isDefault = (limits: Scenario['limits']): boolean =>
  limits?.simulatedS === DEFAULT_LIMITS.simulatedS && limits.attempts === DEFAULT_LIMITS.attempts;

/** Removes keys with the value undefined, so that two equal scenarios have the same keys. */
function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== undefined)) as T;
}

/** Problems in document order: keys as written, missing ones last. */
function inDocumentOrder(problems: readonly Problem[], document: unknown): readonly Problem[] {
  const placed = problems.map((problem, found) => ({ problem, found, place: placeIn(document, problem.path) }));
  placed.sort((a, b) => comparePlaces(a.place, b.place) || a.found - b.found);
  return placed.map(({ problem }) => problem);
}

/** At each level of the path, the position among its siblings; Infinity if absent. */
function placeIn(document: unknown, path: string): readonly number[] {
  const place: number[] = [];
  let value = document;
  for (const step of parsePath(path)!) {
    if (typeof step === 'number') place.push(step);
    else {
      const position = typeof value === 'object' && value !== null ? Object.keys(value).indexOf(step) : -1;
      place.push(position < 0 ? Number.POSITIVE_INFINITY : position);
    }
    value = typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
  }
  return place;
}

/** Containers precede their contents. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i]!;
    const y = b[i]!;
    if (x !== y) return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
