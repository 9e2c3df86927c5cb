// SPDX-License-Identifier: GPL-3.0-or-later
// What was edited between two scenarios, in the form of a lesson's step: values at paths. An edit cannot remove anything, so what is gone
// is set to its default, or everything around it is set. The edits are tried before they are returned.

import type { LessonEdit } from '../../lessons/lesson';
import { MAX_EDITS } from '../../lessons/lesson';
import { formatPath, type Path, parsePath, setAt } from '../../model/fields/path';
import { readScenarioJson } from '../../model/reading/read-scenario';
import { writeScenario } from '../../model/reading/write-scenario';
import type { Scenario } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { fieldAt } from '../../what-if/declared-path';

type Document = Readonly<Record<string, unknown>>;

type FoundEdits =
  | { readonly ok: true; readonly edits: readonly LessonEdit[] }
  /** Some sections cannot be removed by an edit. */
  | { readonly ok: false; readonly message: string };

/** The seed is the learner's, and what is on screen is the step's view. */
const NOT_EDITED: ReadonlySet<string> = new Set(['gantry', 'seed', 'view']);
/** The longest path allowed. */
const MAX_PATH = 200;
/** Finest first; coarser if a step would have too many edits. */
const DEPTHS = [12, 5, 4, 3, 2, 1] as const;

const isRecord = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a removed section without a default becomes. */
const EMPTY: readonly unknown[] = ['', [], {}];

/** The edits from one scenario to another, both as they are written. */
export function scenarioEdits(from: Scenario, to: Scenario): FoundEdits {
  const before = written(from);
  const wanted = written(to);
  for (const depth of DEPTHS) {
    const edits = sections(before, wanted).flatMap((key) => editsAt([key], before[key], wanted[key], to, depth));
    if (edits.length <= MAX_EDITS && edits.every(({ path, value }) => value !== undefined && path.length <= MAX_PATH)) {
      if (leads(before, edits, wanted)) return { ok: true, edits };
    }
  }
  const gone = sections(before, wanted).filter((key) => wanted[key] === undefined);
  const what = gone.length > 0 ? `a step cannot take away ${gone.join(' and ')}` : 'these edits cannot be one step';
  return { ok: false, message: `${what}: begin the lesson with the scenario as it is now` };
}

const sections = (before: Document, wanted: Document): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(wanted)])].filter(
    (key) => !NOT_EDITED.has(key) && !same(before[key], wanted[key]),
  );

function written(scenario: Scenario): Document {
  const { view: _, ...edited } = scenario;
  return writeScenario(edited, CATALOGUE);
}

/** Whether the edits turn `before` into `wanted`. */
function leads(before: Document, edits: readonly LessonEdit[], wanted: Document): boolean {
  let document: unknown = before;
  for (const { path, value } of edits) {
    const set = setAt(document, parsePath(path) ?? [], value);
    if (!set.ok) return false;
    document = set.document;
  }
  const read = readScenarioJson(document, CATALOGUE);
  if (!read.ok) return false;
  return same(compared(written(read.scenario)), compared(wanted));
}

/** Empty notes equal none. */
const compared = (document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([key, value]) => key !== 'seed' && value !== ''));

/** An undefined value means that it can be expressed only further out. */
function editsAt(path: Path, before: unknown, wanted: unknown, to: Scenario, depth: number): readonly LessonEdit[] {
  if (same(before, wanted)) return [];
  const at = formatPath(path);
  const whole = (): readonly LessonEdit[] => [{ path: at, value: wanted ?? absent(at, before, to, path.length === 1) }];
  if (depth <= path.length || wanted === undefined || before === undefined) return whole();
  const inner = innerEdits(path, before, wanted, to, depth);
  return inner?.every(({ value }) => value !== undefined) ? inner : whole();
}

/** Undefined if the value must be set as a whole. */
function innerEdits(
  path: Path,
  before: unknown,
  wanted: unknown,
  to: Scenario,
  depth: number,
): readonly LessonEdit[] | undefined {
  if (Array.isArray(before) && Array.isArray(wanted)) {
    // Inserting or removing moves everything that follows, so the list is one value.
    const grown = wanted.length > before.length && same(before, wanted.slice(0, before.length));
    if (wanted.length !== before.length && !grown) return undefined;
    return wanted.flatMap((one, i) => editsAt([...path, i], before[i], one, to, depth));
  }
  if (!isRecord(before) || !isRecord(wanted) || before.kind !== wanted.kind) return undefined;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(wanted)])];
  // A name that a path cannot contain.
  if (keys.some((key) => /[.[\]]/.test(key))) return undefined;
  return keys.flatMap((key) => editsAt([...path, key], before[key], wanted[key], to, depth));
}

/** The value of something absent: the default, or an empty section. */
function absent(path: string, before: unknown, to: Scenario, isSection: boolean): unknown {
  const field = fieldAt(to, path);
  if (field?.fallback !== undefined) return field.write(field.fallback);
  if (!isSection) return undefined;
  return EMPTY.find((one) => typeof one === typeof before && Array.isArray(one) === Array.isArray(before));
}
