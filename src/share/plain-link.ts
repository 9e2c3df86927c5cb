// SPDX-License-Identifier: GPL-3.0-or-later
// Links written by hand or by scripts, one variant per student: `#p=PRESET&seed=17&topology.oversubscription=10`. A preset's document,
// changed at some paths of the scenario, then read like any document.
import type { Catalogue } from '../model/fields/declaration';
import { plainName, quoteValue, suggestion } from '../model/fields/field-words';
import { overLimit } from '../model/limits';
import { MAX_PROBLEMS_REPORTED, ProblemList } from '../model/problem';
import type { ReadResult } from '../model/reading/read-scenario';
import { type Assignment, pathProblem, readAssigned, undoneBy } from './assignments';
import { decodePercent, type FoundLink, isEmbed } from './link-text';

export interface PresetDocument {
  readonly id: string;
  /** A scenario's JSON. */
  readonly document: unknown;
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
    return { ok: false, problems: [...problems.all, ...unknown].slice(0, MAX_PROBLEMS_REPORTED) };
  }
  const read = readAssigned(preset.document, assignments, catalogue);
  if (problems.empty) return read;
  return { ok: false, problems: [...problems.all, ...(read.ok ? [] : read.problems)].slice(0, MAX_PROBLEMS_REPORTED) };
}

/** Each is checked against those before it, and changes the document again. */
const MAX_ASSIGNMENTS = 200;

function readAssignments(parts: readonly string[], problems: ProblemList): readonly Assignment[] {
  const assignments: Assignment[] = [];
  const given = parts.filter((part) => part !== '' && !isEmbed(part));
  if (given.length > MAX_ASSIGNMENTS) {
    problems.add('', overLimit(given.length, 'values in one link', MAX_ASSIGNMENTS));
    return assignments;
  }
  for (const part of given) {
    const cut = part.indexOf('=');
    const key = decodePercent(cut < 0 ? part : part.slice(0, cut)).trim();
    if (cut < 1) problems.add('', `${quoteValue(decodePercent(part))} needs a name and a value, as in seed=17`);
    else if (assignments.some((one) => one.key === key)) problems.add(plainName(key), 'is given twice');
    else if (undoneBy(assignments, key) !== undefined)
      problems.add(plainName(key), `would undo ${undoneBy(assignments, key)}, which comes before it; write it first`);
    else assignments.push({ key, text: decodePercent(part.slice(cut + 1)) });
  }
  return assignments;
}
