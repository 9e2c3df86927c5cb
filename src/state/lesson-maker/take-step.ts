// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a lesson's step from what was edited on the page since the previous step, and from what is on screen.
import type { LessonEdit } from '../../lessons/lesson';
import { baseDocument, documentAt, ownSeed } from '../../lessons/lesson-scenario';
import { scenariosOf } from '../../lessons/try-expressions';
import { getAt, parsePath } from '../../model/fields/path';
import { writeView } from '../../model/fields/view-fields';
import { InputError, type Problem, problemLine } from '../../model/problem';
import { readScenarioJson } from '../../model/reading/read-scenario';
import type { OptionValues, Scenario } from '../../model/scenario';
import type { View } from '../../model/view/view';
import { CATALOGUE } from '../../simulator/catalogue';
import type { Draft } from './draft';
import { scenarioEdits } from './scenario-edits';

/** Sizes of this screen's panels, and what is shown instead of the workspace: another screen has its own. */
const OWN_OF_SCREEN: ReadonlySet<string> = new Set([
  ...[
    'leftPx',
    'rightPx',
    'lanePx',
    'firstLane',
    'laneHeights',
    'scrolled',
    'folded',
    'order',
    'whatIf',
    'jobsTab',
    'jobsFilter',
  ],
  ...['jobsSort', 'jobsDescending', 'shownColumns', 'hiddenColumns'],
]);

/** The part of what is on screen that belongs to the lesson. */
export function stepView(view: View): OptionValues {
  const written = Object.entries(writeView(view) as OptionValues);
  return Object.fromEntries(written.filter(([key]) => !OWN_OF_SCREEN.has(key)));
}

type StepScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The scenario of a step, with the lesson's own seed; of step -1: where the lesson starts. */
export function scenarioOfStep(draft: Draft, step: number): StepScenario {
  try {
    const lesson = scenariosOf(draft);
    const read = readScenarioJson(documentAt(lesson, ownSeed(lesson), step), CATALOGUE);
    return read.ok ? { ok: true, scenario: read.scenario } : { ok: false, problems: read.problems };
  } catch (fault) {
    if (fault instanceof InputError) return { ok: false, problems: fault.problems };
    throw fault;
  }
}

type Taken =
  | { readonly ok: true; readonly edits: readonly LessonEdit[] }
  | { readonly ok: false; readonly message: string };

/** What was edited on top of a step. */
export function editsSince(draft: Draft, step: number, present: Scenario): Taken {
  const from = scenarioOfStep(draft, step);
  if (!from.ok) {
    return {
      ok: false,
      message: `the scenario of step ${step + 1} is not valid: ${from.problems.map(problemLine)[0]}`,
    };
  }
  const found = scenarioEdits(from.scenario, present);
  if (!found.ok) return found;
  return { ok: true, edits: found.edits.filter((edit) => !isVaried(draft, step, edit)) };
}

/** Whether the seed chooses this value: another of its values, or the original one, is not an edit by the author. */
function isVaried(draft: Draft, step: number, { path, value }: LessonEdit): boolean {
  const lesson = scenariosOf(draft);
  const varied = lesson.vary.find((one) => one.path === path);
  if (
    varied === undefined ||
    lesson.steps.slice(0, step + 1).some(({ edits }) => edits.some((one) => one.path === path))
  )
    return false;
  const first = getAt(baseDocument(lesson), parsePath(path) ?? []);
  return [first, ...varied.values].some((one) => JSON.stringify(one) === JSON.stringify(value));
}
