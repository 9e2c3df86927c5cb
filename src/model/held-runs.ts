// SPDX-License-Identifier: GPL-3.0-or-later
// Held runs: each keeps its own complete scenario, which shares unchanged sections with the one being edited. In a document it is
// written as the difference, computed on writing and applied on reading.
import type { Catalogue, HeldRuns } from './fields/declaration';
import { reportUnknownKey } from './fields/field-words';
import { formatPath, parsePath } from './fields/path';
import { writeRun } from './fields/run-fields';
import type { ProblemList } from './problem';
import { applyPatch, patchBetween } from './reading/merge-patch';
import { readScenarioJson } from './reading/read-scenario';
import { writeScenario } from './reading/write-scenario';
import { BASE_KEYS, baseOf, followersOf, heldKind, ofKind, scenarioOfRun } from './run-base';
import { type HeldBase, type Run, SCENARIO_VERSION, type Scenario, workloadKind } from './scenario';

type Json = Readonly<Record<string, unknown>>;

export const HELD_RUNS: HeldRuns = {
  read(document, scenario, catalogue, problems) {
    const given = document.runs as readonly Json[] | undefined;
    if (!scenario.runs.some((run) => run.of !== undefined)) return scenario.runs;
    const followers = followersOf(scenario);
    return scenario.runs.map((run, i) => {
      if (run.of === undefined) return run;
      const of = readBase(
        given?.[i]?.of as Json,
        { document, scenario, catalogue, followers },
        `runs[${i}].of`,
        problems,
      );
      return of === undefined ? run : { ...run, of };
    });
  },
  write(run, scenario, catalogue) {
    if (run.of === undefined) return undefined;
    const [from, to] = [scenario, scenarioOfRun(scenario, run)];
    const differing = BASE_KEYS.filter((key) => from[key] !== to[key]);
    const alone = { ...scenario, runs: [], plans: undefined, view: undefined };
    // Thousands of jobs are written only if some differ.
    const rest = differing.includes('workload') ? {} : { workload: { jobs: [] } };
    const [was, is] = [from, to].map((one) => writeScenario({ ...alone, ...baseOf(one), ...rest }, catalogue)) as [
      Json,
      Json,
    ];
    const sections = (document: Json): Json =>
      Object.fromEntries(differing.flatMap((key) => (key in document ? [[key, document[key]]] : [])));
    return { ...(patchBetween(sections(was), sections(is)) as Json), ...runsBeside(run.of, scenario, catalogue) };
  },
};

/** The runs that were not held when this one was, if they have changed since. */
function runsBeside({ runs }: HeldBase, scenario: Scenario, catalogue: Catalogue): Json {
  if (runs === undefined) return {};
  const [was, is] = [runs, followersOf(scenario)].map((list) => list.map((one) => writeRun(one, catalogue)));
  return patchBetween(is, was) === undefined ? {} : { runs: was };
}

/** A run's own sections, and the runs beside it. */
const HELD_KEYS: readonly (keyof HeldBase)[] = [...BASE_KEYS, 'runs'];

interface Context {
  readonly document: Json;
  readonly scenario: Scenario;
  readonly catalogue: Catalogue;
  /** The runs of the scenario that are not held. */
  readonly followers: readonly Run[];
}

function readBase(
  patch: Json,
  { document, scenario, catalogue, followers }: Context,
  path: string,
  problems: ProblemList,
) {
  const before = problems.count;
  for (const key of Object.keys(patch)) {
    if (!HELD_KEYS.some((known) => known === key)) reportUnknownKey(key, HELD_KEYS, path, problems);
  }
  // Held runs could otherwise nest without end.
  for (const [i, one] of (Array.isArray(patch.runs) ? patch.runs : []).entries()) {
    if ((one as Json | null)?.of !== undefined)
      problems.add(`${path}.runs[${i}].of`, 'must be left out: a run beside a held one is not held');
  }
  if (problems.count > before) return undefined;
  const sections = { ...document, gantry: SCENARIO_VERSION };
  for (const key of ['runs', 'plans', 'view', 'name', 'notes'] as const)
    delete (sections as Record<string, unknown>)[key];
  const patched = applyPatch(sections, patch) as Json;
  const kind = heldKind(scenario);
  if (kind !== (workloadKind(patched.workload) === 'coflows' ? 'coflows' : 'jobs')) {
    problems.add(`${path}.workload`, ofKind(kind));
    return undefined;
  }
  const read = readScenarioJson(patched, catalogue);
  if (!read.ok) {
    for (const one of read.problems) problems.add(`${path}.${placeIn(patch, one.path, patched)}`, one.message);
    return undefined;
  }
  // Sections without a difference are the scenario's own objects, so that comparing them costs nothing.
  const base = Object.fromEntries(BASE_KEYS.map((key) => [key, (key in patch ? read.scenario : scenario)[key]]));
  return { ...base, runs: 'runs' in patch ? read.scenario.runs : followers } as unknown as HeldBase;
}

/** Jobs and coflows are identified by their ids. */
function placeIn(patch: Json, path: string, patched: Json): string {
  const [section, list, at, ...rest] = parsePath(path)!;
  const given = (patch.workload as Json | undefined)?.[list as string];
  if (section !== 'workload' || typeof at !== 'number' || Array.isArray(given)) return path;
  const entry = ((patched.workload as Json)[list as string] as readonly Json[])[at];
  return formatPath([section, list as string, String(entry?.id), ...rest]);
}
