// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario of a lesson at a seed and a step: its document, the values chosen by the seed, and the edits of all steps so far.
import { randomStream } from '../base/random-stream';
import { suggestion } from '../model/fields/field-words';
import { getAt, parsePath, setAt } from '../model/fields/path';
import { isMalleable } from '../model/job';
import { InputError, type Problem } from '../model/problem';
import { readScenarioJson } from '../model/reading/read-scenario';
import type { ExpandedWorkload, Scenario } from '../model/scenario';
import { CATALOGUE } from '../simulator/catalogue';
import { expandWorkload } from '../workload/expand';
import { GENERATORS } from '../workload/generators/registry';
import { PRESETS } from '../workload/presets/registry';
import type { Lesson, LessonEdit } from './lesson';

export interface StepScenario {
  readonly scenario: Scenario;
  readonly workload: ExpandedWorkload;
}

/** Ids of the jobs with a latency curve. */
export const withCurve = (workload: ExpandedWorkload): readonly string[] =>
  ('jobs' in workload ? workload.jobs : []).filter((one) => !isMalleable(one)).map(({ id }) => id);

interface PlacedEdit extends LessonEdit {
  /** Path of the edit in the lesson. */
  readonly at: string;
}

export function baseDocument({ scenario, preset }: Lesson): Readonly<Record<string, unknown>> {
  if (scenario !== undefined) return scenario;
  const found = PRESETS.find(({ id }) => id === preset);
  if (found !== undefined) return found.document;
  const known = PRESETS.map(({ id }) => id);
  const hint = suggestion(preset!, known) ?? `there are ${known.join(', ')}`;
  throw new InputError([{ path: 'preset', message: `no preset is called ${JSON.stringify(preset)}; ${hint}` }]);
}

/** The seed of a lesson if no link gives another. */
export function ownSeed(lesson: Lesson): number {
  const { seed } = baseDocument(lesson);
  return typeof seed === 'number' && Number.isSafeInteger(seed) && seed >= 0 ? seed : 1;
}

function put(document: unknown, edits: readonly PlacedEdit[]): unknown {
  let changed = document;
  for (const { at, path, value } of edits) {
    const set = setAt(changed, parsePath(path)!, value);
    if (!set.ok) throw new InputError([{ path: `${at}.path`, message: `${set.path} ${set.message}` }]);
    changed = set.document;
  }
  return changed;
}

/** Each variation has its own stream, so that a new one leaves the others unchanged. */
function chosenValues({ vary }: Lesson, seed: number): readonly PlacedEdit[] {
  return vary.map(({ path, values }, i) => ({
    at: `vary[${i}]`,
    path,
    value: values[randomStream(seed, `lesson vary ${path}`).below(values.length)],
  }));
}

/** Throws InputError with paths in the lesson. `further`: a learner's own changes, on top. */
export function documentAt(lesson: Lesson, seed: number, step: number, further: readonly LessonEdit[] = []): unknown {
  const edits = lesson.steps
    .slice(0, step + 1)
    .flatMap((one, s) => one.edits.map((edit, e) => ({ ...edit, at: `steps[${s}].edits[${e}]` })));
  const document = put({ ...baseDocument(lesson), seed }, [...chosenValues(lesson, seed), ...edits]);
  return put(
    document,
    further.map((edit) => ({ ...edit, at: `steps[${step}].ask` })),
  );
}

export async function scenarioAt(
  lesson: Lesson,
  seed: number,
  step: number,
  further: readonly LessonEdit[] = [],
): Promise<StepScenario> {
  const read = readScenarioJson(documentAt(lesson, seed, step, further), CATALOGUE);
  if (!read.ok) throw new InputError(inLesson(lesson, step, read.problems));
  try {
    return { scenario: read.scenario, workload: await expandWorkload(read.scenario, GENERATORS) };
  } catch (fault) {
    throw fault instanceof InputError ? new InputError(inLesson(lesson, step, fault.problems)) : fault;
  }
}

/** A problem's place in the lesson: the last edit of its path (or inside it, if only edits put anything there), else the scenario. */
function inLesson(lesson: Lesson, step: number, problems: readonly Problem[]): readonly Problem[] {
  const { steps, vary, preset } = lesson;
  return problems.map(({ path, message }) => {
    const isNew = getAt(baseDocument(lesson), parsePath(path)!) === undefined;
    const isBy = (edited: { readonly path: string }): boolean =>
      touches(edited.path, path) || (isNew && touches(path, edited.path));
    for (let s = step; s >= 0; s--) {
      const e = steps[s]!.edits.findLastIndex(isBy);
      if (e >= 0) return { path: `steps[${s}].edits[${e}].value`, message: `${path}: ${message}` };
    }
    const v = vary.findIndex(isBy);
    if (v >= 0) return { path: `vary[${v}].values`, message: `${path}: ${message}` };
    if (preset !== undefined) return { path: 'preset', message: `${path}: ${message}` };
    return { path: path === '' ? 'scenario' : `scenario.${path}`, message };
  });
}

const touches = (edited: string, path: string): boolean =>
  path === edited || path.startsWith(`${edited}.`) || path.startsWith(`${edited}[`);
