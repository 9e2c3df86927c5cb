// Links that people and scripts write by hand, one variant per student: `#p=PRESET&seed=17&topology.oversubscription=10`.
// A preset's document, changed at some paths of the scenario, then read like any document.
import type { Catalogue } from '../model/declaration';
import { plainName, quoteValue } from '../model/field-words';
import { nearestName } from '../model/nearest-name';
import { formatPath, type Path, parsePath, setAt } from '../model/path';
import { type Problem, ProblemList } from '../model/problem';
import { type ReadResult, readScenarioJson } from '../model/read-scenario';
import { workloadKind } from '../model/read-workload';
import { SCENARIO_KEYS } from '../model/scenario-fields';
import { TOPOLOGY_FIELDS } from '../model/topology-fields';
import { decodePercent, type FoundLink, findLink } from './link-text';

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
    const near = nearestName(id, known);
    const hint = near === undefined ? `there are ${known.join(', ')}` : `did you mean ${quoteValue(near)}?`;
    problems.add('p', id === '' ? `names no preset; ${hint}` : `no preset is called ${quoteValue(id)}; ${hint}`);
  }
  const assignments = readAssignments(link.parameters, problems);
  if (preset === undefined || !problems.empty) return { ok: false, problems: problems.all };
  const asJson = readChanged(preset.document, assignments, () => true, catalogue);
  if (asJson.ok) return asJson;
  // A value that looks like a number may be meant as text where the format wants text: `name=2024`.
  const refused = new Set(asJson.problems.map(({ path }) => path));
  const asText = readChanged(preset.document, assignments, (key) => !refused.has(key), catalogue);
  return asText.ok ? asText : asJson;
}

function readAssignments(parts: readonly string[], problems: ProblemList): readonly Assignment[] {
  const assignments: Assignment[] = [];
  for (const part of parts) {
    if (part === '' || /^(amp;)?embed(=|$)/.test(part)) continue;
    const cut = part.indexOf('=');
    const key = decodePercent(cut < 0 ? part : part.slice(0, cut)).trim();
    if (cut < 1) problems.add('', `${quoteValue(decodePercent(part))} needs a name and a value, as in seed=17`);
    else if (assignments.some((one) => one.key === key)) problems.add(plainName(key), 'is given twice');
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
    const path = parsePath(key);
    if (path === undefined || path.length === 0) {
      const message = `${quoteValue(key)} is no path of a scenario, such as topology.racks or runs[0].label`;
      problems.push({ path: '', message });
      continue;
    }
    if (!SCENARIO_KEYS.some((known) => known === path[0])) {
      problems.push({ path: formatPath(path), message: `unknown path; ${nearestPath(path)}` });
      continue;
    }
    const value =
      key === 'runs' && !text.startsWith('[') ? runsOf(text, changed) : asJson(key) ? parseValue(text) : text;
    const set = setAt(changed, path, value);
    if (set.ok) changed = set.document;
    else
      problems.push({ path: formatPath(path), message: set.path === key ? set.message : `${set.path} ${set.message}` });
  }
  if (problems.length > 0) return { ok: false, problems };
  const read = readScenarioJson(changed, catalogue);
  // A file's bad view is dropped; here somebody has just written it.
  return read.ok && read.warnings.length > 0 ? { ok: false, problems: read.warnings } : read;
}

/** People leave the section out: `oversubscription=10` is meant to be `topology.oversubscription=10`. */
function nearestPath(path: Path): string {
  const inTopology = Object.keys(TOPOLOGY_FIELDS);
  const near = nearestName(String(path[0]), [...SCENARIO_KEYS, ...inTopology]);
  if (near === undefined) return `a path begins with one of ${SCENARIO_KEYS.join(', ')}`;
  return `did you mean "${inTopology.includes(near) ? `topology.${near}` : near}"?`;
}

/** `corral,shufflewatcher`: a run each, all options at their defaults. For coflows the names are network schedulers'. */
function runsOf(text: string, document: unknown): readonly object[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const workload = (document as { readonly workload?: unknown } | undefined)?.workload;
  return ids.map((id) => (workloadKind(workload) === 'coflows' ? { network: id } : { scheduler: id }));
}
