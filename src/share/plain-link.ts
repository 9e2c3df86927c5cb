// Links that people and scripts write by hand, one variant per student: `#p=PRESET&seed=17&topology.oversubscription=10`.
// A preset's document, changed at some paths of the scenario, then read like any document.
import type { Catalogue } from '../model/declaration';
import { plainName, quoteValue, suggestion } from '../model/field-words';
import { formatPath, type Path, parsePath, setAt } from '../model/path';
import { MOST_PROBLEMS_TOLD, type Problem, ProblemList } from '../model/problem';
import { type ReadResult, readScenarioJson } from '../model/read-scenario';
import { workloadKind } from '../model/read-workload';
import { SCENARIO_KEYS } from '../model/scenario-fields';
import { TOPOLOGY_FIELDS } from '../model/topology-fields';
import { decodePercent, type FoundLink, findLink, isEmbed } from './link-text';

export interface PresetDocument {
  readonly id: string;
  /** A scenario's JSON. */
  readonly document: unknown;
}

interface Assignment {
  readonly key: string;
  readonly text: string;
}

export function decodePlainLink(text: string, presets: readonly PresetDocument[], catalogue: Catalogue): ReadResult {
  const found = findLink(text);
  if (found?.form === 'p') return decodePreset(found, presets, catalogue);
  return { ok: false, problems: [{ path: '', message: 'this is no link to a preset: #p= is missing' }] };
}

export function decodePreset(link: FoundLink, presets: readonly PresetDocument[], catalogue: Catalogue): ReadResult {
  const problems = new ProblemList();
  const id = decodePercent(link.body).trim();
  const preset = presets.find((one) => one.id === id);
  const known = presets.map((one) => one.id);
  if (preset === undefined) {
    const hint = suggestion(id, known) ?? `there are ${known.join(', ')}`;
    problems.add('p', id === '' ? `names no preset; ${hint}` : `no preset is called ${quoteValue(id)}; ${hint}`);
  }
  const assignments = readAssignments(link.parameters, problems);
  if (preset === undefined) {
    const unknown = assignments.flatMap(({ key }) => pathProblem(key) ?? []);
    return { ok: false, problems: [...problems.all, ...unknown].slice(0, MOST_PROBLEMS_TOLD) };
  }
  const read = readValues(preset.document, assignments, catalogue);
  if (problems.empty) return read;
  return { ok: false, problems: [...problems.all, ...(read.ok ? [] : read.problems)].slice(0, MOST_PROBLEMS_TOLD) };
}

function readValues(document: unknown, assignments: readonly Assignment[], catalogue: Catalogue): ReadResult {
  const asJson = readChanged(document, assignments, () => true, catalogue);
  if (asJson.ok) return asJson;
  // A value that looks like a number may be meant as text where the format wants text: `name=2024`.
  const refused = new Set(asJson.problems.map(({ path }) => path));
  const asText = readChanged(document, assignments, (key) => !refused.has(key), catalogue);
  return asText.ok ? asText : asJson;
}

function readAssignments(parts: readonly string[], problems: ProblemList): readonly Assignment[] {
  const assignments: Assignment[] = [];
  const undone = (key: string): string | undefined =>
    assignments.find((one) => one.key.startsWith(`${key}.`) || one.key.startsWith(`${key}[`))?.key;
  for (const part of parts) {
    if (part === '' || isEmbed(part)) continue;
    const cut = part.indexOf('=');
    const key = decodePercent(cut < 0 ? part : part.slice(0, cut)).trim();
    if (cut < 1) problems.add('', `${quoteValue(decodePercent(part))} needs a name and a value, as in seed=17`);
    else if (assignments.some((one) => one.key === key)) problems.add(plainName(key), 'is given twice');
    else if (undone(key) !== undefined)
      problems.add(plainName(key), `would undo ${undone(key)}, which stands before it; write it first`);
    else assignments.push({ key, text: decodePercent(part.slice(cut + 1)) });
  }
  return assignments;
}

function parseValue(text: string): unknown {
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
    const value = namesOf(key, text, changed) ?? (asJson(key) ? parseValue(text) : text);
    const set = setAt(changed, path, value);
    if (set.ok) changed = set.document;
    else
      problems.push({ path: formatPath(path), message: set.path === key ? set.message : `${set.path} ${set.message}` });
  }
  // The values that have a place are read, so that all faults of the link are told at once.
  const read = readScenarioJson(changed, catalogue);
  if (problems.length > 0) {
    return { ok: false, problems: [...problems, ...(read.ok ? [] : read.problems)].slice(0, MOST_PROBLEMS_TOLD) };
  }
  // A file's bad view is dropped; here somebody has just written it.
  return read.ok && read.warnings.length > 0 ? { ok: false, problems: read.warnings } : read;
}

function pathProblem(key: string): Problem | undefined {
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
