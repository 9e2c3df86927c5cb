// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in for lessons: text or JSON -> upgraded -> checked field by field -> Lesson; and the canonical form out again. Reports
// all faults of a document at once, each with its place. What needs the scenario is checked in check-lesson.ts.
import { quoteValue } from '../model/fields/field-words';
import { asObject, readPartly, writeFields } from '../model/fields/fields';
import { MAX_PROBLEMS_REPORTED, type Problem, ProblemList } from '../model/problem';
import { parseJson } from '../model/reading/parse-json';
import { LESSON_VERSION, type Lesson } from './lesson';
import { LESSON_FIELDS } from './lesson-fields';
import { LESSON_UPGRADES } from './upgrade-lesson';

export type ReadLesson =
  | { readonly ok: true; readonly lesson: Lesson }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readLessonText(text: string): ReadLesson {
  const parsed = parseJson(text);
  return parsed.ok ? readLessonJson(parsed.value) : parsed;
}

export function readLessonJson(value: unknown): ReadLesson {
  const problems = new ProblemList();
  const given = asObject(value, '', problems);
  if (given === undefined) return { ok: false, problems: problems.all };
  const refused = refusedVersion(given);
  if (refused !== undefined && given.gantryLesson !== undefined)
    return { ok: false, problems: [{ path: 'gantryLesson', message: refused }] };
  // Without a version the rest is read as the newest one, so that its faults are reported too.
  const { gantryLesson: _, ...fields } = refused === undefined ? upgraded(given) : given;
  const lesson = readPartly(LESSON_FIELDS, fields, '', problems);
  if ((fields.scenario === undefined) === (fields.preset === undefined)) {
    const found = fields.scenario === undefined ? 'neither' : 'both';
    problems.add('scenario', `give either a scenario or the id of a preset (found ${found})`);
  }
  const reported = refused === undefined ? problems.all : [{ path: 'gantryLesson', message: refused }, ...problems.all];
  if (reported.length > 0) return { ok: false, problems: reported.slice(0, MAX_PROBLEMS_REPORTED) };
  return { ok: true, lesson: { gantryLesson: LESSON_VERSION, ...(lesson as Omit<Lesson, 'gantryLesson'>) } };
}

/** A lesson's keys in declared order, defaults left out. */
export const writeLesson = ({ gantryLesson, ...lesson }: Lesson): Record<string, unknown> => ({
  gantryLesson,
  ...writeFields(LESSON_FIELDS, lesson),
});

function refusedVersion({ gantryLesson: version }: Record<string, unknown>): string | undefined {
  const oldest = LESSON_VERSION - LESSON_UPGRADES.length;
  if (version === undefined) return `is required: add "gantryLesson": ${LESSON_VERSION}, the version of the format`;
  if (typeof version !== 'number' || !Number.isSafeInteger(version))
    return `must be the version of the format, an integer up to ${LESSON_VERSION} (got ${quoteValue(version)})`;
  if (version > LESSON_VERSION)
    return `this lesson has format ${version} and was made by a newer Gantry; this one reads up to format ${LESSON_VERSION}. Open it with a newer Gantry`;
  return version < oldest ? `there is no format ${version}; the oldest is ${oldest}` : undefined;
}

function upgraded(source: Record<string, unknown>): Record<string, unknown> {
  let document = source;
  const version = source.gantryLesson as number;
  for (const step of LESSON_UPGRADES.slice(version - (LESSON_VERSION - LESSON_UPGRADES.length)))
    document = { ...step.upgrade(document), gantryLesson: step.from + 1 };
  return document;
}
