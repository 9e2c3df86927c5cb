// SPDX-License-Identifier: GPL-3.0-or-later
// Values typed for paths of a scenario's document: in links written by hand (`&topology.racks=5`) and in sweeps (`--vary
// topology.racks=5,7`). The changed document is then read like any other.
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
  /** JSON, or an unquoted word. */
  readonly text: string;
}

/** The path given earlier that is inside this one, so that this value would replace it. */
export const undoneBy = (earlier: readonly Pick<Assignment, 'key'>[], key: string): string | undefined =>
  earlier.find((one) => one.key.startsWith(`${key}.`) || one.key.startsWith(`${key}[`))?.key;

/** Applied in the order given. Problems have the paths as typed. */
export function readAssigned(document: unknown, assignments: readonly Assignment[], catalogue: Catalogue): ReadResult {
  const asJson = readChanged(document, assignments, () => true, catalogue);
  if (asJson.ok) return asJson;
  // A value that looks like a number may be meant as text if the format expects text: `name=2024`.
  const refused = new Set(asJson.problems.map(({ path }) => path));
  const asText = readChanged(document, assignments, (key) => !refused.has(key), catalogue);
  return asText.ok ? asText : asJson;
}

/** A typed value: JSON if it parses, otherwise the text. */
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
    const path = parsePath(key)!;
    const value = namesOf(key, text, changed) ?? (asJson(key) ? typedValue(text) : text);
    const set = setAt(changed, path, value);
    if (set.ok) changed = set.document;
    else problems.push({ path: formatPath(path), message: `${set.path} ${set.message}` });
  }
  // Values with a valid path are read anyway, so that all faults are reported at once.
  const read = readScenarioJson(changed, catalogue);
  if (problems.length > 0) {
    return { ok: false, problems: [...problems, ...(read.ok ? [] : read.problems)].slice(0, MAX_PROBLEMS_REPORTED) };
  }
  // A bad view in a file is dropped; this one was just typed, so it is reported.
  return read.ok && read.warnings.length > 0 ? { ok: false, problems: read.warnings.map(asRefusal) } : read;
}

/** Why no assignment can start with this path. */
export function pathProblem(key: string): Problem | undefined {
  const path = parsePath(key);
  if (path === undefined || path.length === 0) {
    const message = `${quoteValue(key)} is not a path of a scenario, such as topology.racks or runs[0].label`;
    return { path: '', message };
  }
  if (SCENARIO_KEYS.some((known) => known === path[0])) return undefined;
  return { path: formatPath(path), message: `unknown path; ${nearestPath(path)}` };
}

/** People omit the section: `oversubscription=10` means `topology.oversubscription=10`. */
function nearestPath(path: Path): string {
  const inTopology = Object.keys(TOPOLOGY_FIELDS);
  const whole = (name: string): string => quoteValue(inTopology.includes(name) ? `topology.${name}` : name);
  const hint = suggestion(String(path[0]), [...SCENARIO_KEYS, ...inTopology], whole);
  return hint ?? `a path begins with one of ${SCENARIO_KEYS.join(', ')}`;
}

/** `runs=corral,shufflewatcher`: one run each, all options at their defaults; `plans=flex,cora` likewise. */
function namesOf(key: string, text: string, document: unknown): readonly object[] | undefined {
  if ((key !== 'runs' && key !== 'plans') || text.startsWith('[')) return undefined;
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  if (key === 'plans') return ids.map((planner) => ({ planner }));
  // For coflows the names are those of network schedulers.
  const workload = (document as { readonly workload?: unknown } | undefined)?.workload;
  return ids.map((id) => (workloadKind(workload) === 'coflows' ? { network: id } : { scheduler: id }));
}
