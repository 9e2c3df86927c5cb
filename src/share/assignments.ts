// SPDX-License-Identifier: GPL-3.0-or-later
// Values put at paths of a scenario's document, as text that a person typed: in links by hand (`&topology.racks=5`) and in
// sweeps (`--vary topology.racks=5,7`). The changed document is then read like any other.
import type { Catalogue } from '../model/fields/declaration';
import { quoteValue, suggestion } from '../model/fields/field-words';
import { formatPath, type Path, parsePath, setAt } from '../model/fields/path';
import { TOPOLOGY_FIELDS } from '../model/fields/rack-fields';
import { SCENARIO_KEYS } from '../model/fields/scenario-fields';
import { asRefusal } from '../model/fields/view-fields';
import { MAX_PROBLEMS_REPORTED, type Problem } from '../model/problem';
import { type ReadResult, readScenarioJson } from '../model/reading/read-scenario';
import { workloadKind } from '../model/scenario';

export interface Assignment {
  /** A path of the scenario. */
  readonly key: string;
  /** JSON, or a bare word. */
  readonly text: string;
}

/** Which path given earlier lies inside this one, whose value would replace it. */
export const undoneBy = (earlier: readonly Pick<Assignment, 'key'>[], key: string): string | undefined =>
  earlier.find((one) => one.key.startsWith(`${key}.`) || one.key.startsWith(`${key}[`))?.key;

/** In the order given. Problems have the paths as they were typed. */
export function readAssigned(document: unknown, assignments: readonly Assignment[], catalogue: Catalogue): ReadResult {
  const asJson = readChanged(document, assignments, () => true, catalogue);
  if (asJson.ok) return asJson;
  // A value that looks like a number may be meant as text where the format wants text: `name=2024`.
  const refused = new Set(asJson.problems.map(({ path }) => path));
  const asText = readChanged(document, assignments, (key) => !refused.has(key), catalogue);
  return asText.ok ? asText : asJson;
}

/** What a typed value is: JSON where it can be, else the text. */
export function typedValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readChanged(
  document: unknown,
  assignments: readonly Assignment[],
  asJson: (key: string) => boolean,
  catalogue: Catalogue,
): ReadResult {
  const problems: Problem[] = [];
  let changed = document;
  for (const { key, text } of assignments) {
    const wrong = pathProblem(key);
    if (wrong !== undefined) {
      problems.push(wrong);
      continue;
    }
    const path = parsePath(key) ?? [];
    const value = namesOf(key, text, changed) ?? (asJson(key) ? typedValue(text) : text);
    const set = setAt(changed, path, value);
    if (set.ok) changed = set.document;
    else
      problems.push({ path: formatPath(path), message: set.path === key ? set.message : `${set.path} ${set.message}` });
  }
  // The values that have a place are read, so that all faults are reported at once.
  const read = readScenarioJson(changed, catalogue);
  if (problems.length > 0) {
    return { ok: false, problems: [...problems, ...(read.ok ? [] : read.problems)].slice(0, MAX_PROBLEMS_REPORTED) };
  }
  // A bad view in a file is dropped; this one has just been typed, so it is reported.
  return read.ok && read.warnings.length > 0 ? { ok: false, problems: read.warnings.map(asRefusal) } : read;
}

/** Why no assignment can begin like that. */
export function pathProblem(key: string): Problem | undefined {
  const path = parsePath(key);
  if (path === undefined || path.length === 0) {
    const message = `${quoteValue(key)} is no path of a scenario, such as topology.racks or runs[0].label`;
    return { path: '', message };
  }
  if (SCENARIO_KEYS.some((known) => known === path[0])) return undefined;
  return { path: formatPath(path), message: `unknown path; ${nearestPath(path)}` };
}

/** People leave the section out: `oversubscription=10` is meant to be `topology.oversubscription=10`. */
function nearestPath(path: Path): string {
  const inTopology = Object.keys(TOPOLOGY_FIELDS);
  const whole = (name: string): string => quoteValue(inTopology.includes(name) ? `topology.${name}` : name);
  const hint = suggestion(String(path[0]), [...SCENARIO_KEYS, ...inTopology], whole);
  return hint ?? `a path begins with one of ${SCENARIO_KEYS.join(', ')}`;
}

/** `runs=corral,shufflewatcher`: a run each, all options at their defaults; `plans=flex,cora` likewise. */
function namesOf(key: string, text: string, document: unknown): readonly object[] | undefined {
  if ((key !== 'runs' && key !== 'plans') || text.startsWith('[')) return undefined;
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (key === 'plans') return ids.map((planner) => ({ planner }));
  // For coflows the names are network schedulers'.
  const workload = (document as { readonly workload?: unknown } | undefined)?.workload;
  return ids.map((id) => (workloadKind(workload) === 'coflows' ? { network: id } : { scheduler: id }));
}
