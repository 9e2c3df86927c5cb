// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as the fragment of a URL: a built-in one by its name, any other packed like a scenario. The learner's seed and id are beside
// it.
//
//   #l=coflows&seed=4711&id=ana          #l=1.<length>.<checksum><payload>&seed=4711&id=ana
//   #lesson=coflows&step=3               the same as #l=, from its third step on
import { randomStream } from '../base/random-stream';
import { MAX_LINK_VALUES, overLimit } from '../model/limits';
import { InputError } from '../model/problem';
import { countValues, packColumns } from '../share/columns';
import { deflateText } from '../share/deflate-text';
import type { LinkCodec } from '../share/link-codec';
import { decodePercent, type FoundLink, findLink, unwrapPayload, wrapPayload } from '../share/link-text';
import { unpackPayload } from '../share/unpack-payload';
import { idProblem } from './answer-code';
import { builtInLesson } from './built-in/registry';
import type { Lesson } from './lesson';
import { ownSeed } from './lesson-scenario';
import { type ReadLesson, readLessonJson, writeLesson } from './read-lesson';

/** So few that `gantry lesson check --seeds 1..10000` can try every variant that a student may have. */
export const STUDENT_SEEDS = 10_000;

/** An id always has the same seed, whatever the lesson; from 1. */
export const seedOfStudent = (id: string): number => 1 + randomStream(0, `lesson student ${id}`).below(STUDENT_SEEDS);

/** The seed at which the student sees the lesson. */
export const studentSeed = (lesson: Lesson, id: string): number =>
  lesson.seedFrom === 'link' ? seedOfStudent(id) : ownSeed(lesson);

/** `name`: of a built-in lesson. The same text in Node and in every browser. */
export function lessonFragment(lesson: Lesson, name?: string): string {
  if (name !== undefined) return `#l=${name}`;
  const document = writeLesson(lesson);
  const values = countValues(document);
  if (values > MAX_LINK_VALUES)
    throw new InputError(
      `${overLimit(values, 'values are too many for a link', MAX_LINK_VALUES)}: hand out its file (“Save file” in the lesson maker)`,
    );
  return wrapPayload(deflateText(packColumns(document))).replace('#s=', '#l=');
}

/** The lesson's link for one student. */
export function studentLink(fragment: string, lesson: Lesson, id: string): string {
  const seed = lesson.seedFrom === 'link' ? `&seed=${studentSeed(lesson, id)}` : '';
  return `${fragment}${seed}&id=${encodeURIComponent(id)}`;
}

/** The lesson for a frame, as currently shown: with its numbers, and the page that answers are reported to. */
export function embeddedLesson(
  fragment: string,
  { lesson, seed }: { readonly lesson: Lesson; readonly seed: number },
  origin: string | undefined,
): string {
  const chosen = lesson.seedFrom === 'link' ? `&seed=${seed}` : '';
  return `${fragment}${chosen}${origin === undefined ? '' : `&origin=${encodeURIComponent(origin)}`}`;
}

export type OpenedLesson =
  | {
      readonly ok: true;
      readonly lesson: Lesson;
      readonly seed: number;
      /** Of a built-in lesson. */
      readonly name?: string;
      /** Absent: not a student's link. */
      readonly id?: string;
      /** From 0; absent: where the learner left off. */
      readonly step?: number;
      /** The answer code in the link, unread. */
      readonly code?: string;
    }
  | Extract<ReadLesson, { readonly ok: false }>;

const refuse = (message: string, path = ''): Extract<OpenedLesson, { readonly ok: false }> => ({
  ok: false,
  problems: [{ path, message }],
});

/** Undefined if the text has no lesson link. Undoes what chat and mail programs do to links, as for scenarios. */
function findLessonLink(text: string): FoundLink | undefined {
  const asScenario = text.replace(/(^|#|&|%(?:25)?23)l(?:esson)?(=|%3d)/i, '$1s$2');
  return asScenario === text ? undefined : findLink(asScenario);
}

export const isLessonLink = (text: string): boolean =>
  findLink(text) === undefined && findLessonLink(text) !== undefined;

export async function openLessonLink(text: string, codec: LinkCodec): Promise<OpenedLesson> {
  const found = findLessonLink(text);
  if (found === undefined) return refuse('this is no link of a lesson: it has no #l=');
  const name = decodePercent(found.body).trim();
  const isName = /^[a-z][a-z-]*$/.test(name);
  const read = await (isName ? readBuiltIn(name, keyOf(text)) : readBody(found.body, codec));
  return read.ok ? withParameters(read.lesson, isName ? name : undefined, found.parameters) : read;
}

/** As in the link. */
const keyOf = (text: string): string => (/(?:^|[#&]|%(?:25)?23)lesson(?:=|%3d)/i.test(text) ? 'lesson' : 'l');

async function readBuiltIn(name: string, key: string): Promise<ReadLesson> {
  const lesson = await builtInLesson(name);
  return 'problem' in lesson ? refuse(lesson.problem, key) : { ok: true, lesson: lesson.lesson };
}

async function readBody(body: string, codec: LinkCodec): Promise<ReadLesson> {
  const unwrapped = unwrapPayload(body);
  // That sentence is about scenario links.
  if (!unwrapped.ok)
    return refuse(
      unwrapped.message.replace(
        'after s= its format must come, as in s=1.',
        'after l= the name of a lesson must come, or its format, as in l=1.',
      ),
    );
  const unpacked = await unpackPayload(unwrapped.bytes, codec);
  return unpacked.ok ? readLessonJson(unpacked.document) : refuse(unpacked.message);
}

function withParameters(lesson: Lesson, name: string | undefined, parameters: readonly string[]): OpenedLesson {
  const of = (name: string): string | undefined =>
    parameters.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const [seedText, idText, stepText, code] = [of('seed'), of('id'), of('step'), of('code')];
  const id = idText === undefined ? undefined : decodePercent(idText);
  const wrong = id === undefined ? undefined : idProblem(id);
  if (wrong !== undefined) return refuse(wrong, 'id');
  if (seedText !== undefined && !/^\d{1,15}$/.test(seedText)) return refuse('must be a whole number from 0', 'seed');
  const seed = seedText !== undefined && lesson.seedFrom === 'link' ? Number(seedText) : ownSeed(lesson);
  const step = Number(stepText);
  if (stepText !== undefined && !(Number.isSafeInteger(step) && step >= 1 && step <= lesson.steps.length))
    return refuse(`must be one of the lesson’s steps, 1 to ${lesson.steps.length}`, 'step');
  return {
    ok: true,
    lesson,
    seed,
    ...(name !== undefined && { name }),
    ...(id !== undefined && { id }),
    ...(stepText !== undefined && { step: step - 1 }),
    ...(code !== undefined && { code: decodePercent(code) }),
  };
}
