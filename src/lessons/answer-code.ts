// SPDX-License-Identifier: GPL-3.0-or-later
// A learner's answers as a short text that can be copied, sent and marked: whose, at which seed, to which lesson, and what was answered,
// but no results. Not a secret and no proof: the checksum detects damage in transit.
//
//   GA1.<length>.<checksum><payload>     as of links (share/link-text.ts); the payload is JSON: [lesson, seed, id, [answers]]
import { InputError } from '../model/problem';
import { decodeBase64url, encodeBase64url } from '../share/base64url';
import { crc32 } from '../share/crc32';
import { type LearnerAnswer, packAnswer, unpackAnswer } from './answers';
import { type Lesson, stepsWithQuestion } from './lesson';
import { writeLesson } from './read-lesson';

const FORMAT = 1;
/** Of lessons: the one for which the first codes were made. */
const FIRST_FORMAT = 1;
/** What a line in a mail or a form always accepts: nearly all answers fit. */
export const SHORT_CODE_CHARACTERS = 299;
/** A plan by hand of many jobs needs more; length and checksum detect a line that was cut. */
export const MAX_CODE_CHARACTERS = 4000;
/** In UTF-8. */
export const MAX_ID_BYTES = 64;

export interface Answers {
  /** Of the learner. */
  readonly id: string;
  readonly seed: number;
  /** By step; questions without an entry were not answered. */
  readonly given: ReadonlyMap<number, LearnerAnswer>;
}

type ReadCode = { readonly ok: true; readonly answers: Answers } | { readonly ok: false; readonly message: string };

/** The four bytes of a checksum as six characters. */
function sumOf(text: string): string {
  const crc = crc32(text);
  return encodeBase64url(Uint8Array.of(crc >>> 24, (crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));
}

/** UTF-8, one character per byte; undefined if the text has half a surrogate pair, which JSON cannot contain. */
export function utf8Of(text: string): string | undefined {
  try {
    return encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  } catch {
    return undefined;
  }
}

function fromUtf8(bytes: Uint8Array): string | undefined {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

/**
 * Identifies the lesson of a code: another text or question makes another lesson, a newer format does not. So students' codes can still
 * be marked after the format has changed.
 */
export const lessonMark = (lesson: Lesson): string =>
  sumOf(utf8Of(JSON.stringify({ ...writeLesson(lesson), gantryLesson: FIRST_FORMAT }))!);

/** An answer for each question, in the order of the steps; null if there is none. */
export const packedAnswers = (lesson: Lesson, given: Answers['given']): readonly unknown[] =>
  stepsWithQuestion(lesson).map(([step]) => packAnswer(given.get(step)));

/** Throws InputError if it is too long even for a file, as a plan by hand of hundreds of jobs is. */
export function answerCode(lesson: Lesson, { id, seed, given }: Answers): string {
  const wrong = idProblem(id);
  if (wrong !== undefined) throw new InputError(`the id ${wrong}`);
  const bytes = utf8Of(JSON.stringify([lessonMark(lesson), seed, id, packedAnswers(lesson, given)]))!;
  const payload = encodeBase64url(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
  const code = `GA${FORMAT}.${payload.length.toString(36)}.${sumOf(payload)}${payload}`;
  if (code.length <= MAX_CODE_CHARACTERS) return code;
  throw new InputError(
    `these answers are too long for a code: ${code.length} characters; the limit is ${MAX_CODE_CHARACTERS}`,
  );
}

/** "is empty"; undefined if it can be an id. */
export function idProblem(id: string): string | undefined {
  if (id === '' || id !== id.trim()) return id.trim() === '' ? 'is empty' : 'begins or ends with a space';
  const bytes = utf8Of(id)?.length;
  if (bytes === undefined || /\p{Cc}/u.test(id)) return 'has characters that cannot be printed';
  return bytes > MAX_ID_BYTES ? `has ${bytes} bytes; the limit is ${MAX_ID_BYTES}` : undefined;
}

const refuse = (message: string): ReadCode => ({ ok: false, message });
const DAMAGED = 'the code is damaged: its checksum does not match. Ask for it again';
const CODE = /GA(\d{1,9})\.([0-9a-z]{1,6})\.([A-Za-z0-9_-]*)/;

/** Soft hyphens, zero-width spaces and direction marks, which programs insert into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Finds the code in a text, which may have other words before and after it, and lines broken and quoted by a mail program. */
export function readAnswerCode(lesson: Lesson, text: string): ReadCode {
  const words = unwrapped(text);
  const tight = readTight(lesson, words, () => false);
  if (tight.ok || !/\s/.test(words)) return tight;
  // Length and checksum determine the end of the code: spaces inside it were added in transit.
  const joined = words.replace(/\s/g, '');
  const ends = new Set<number>();
  let at = 0;
  for (const word of words.split(/\s+/)) {
    at += word.length;
    ends.add(at);
  }
  const loose = readTight(lesson, joined, (end) => ends.has(end));
  return loose.ok || CODE.test(joined) ? loose : tight;
}

/** Removes what mail programs insert: quote marks at the start of a line, "=" at its end (quoted-printable), and invisible characters. */
const unwrapped = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .split(/\r\n|\n|\r/)
    .map((line) =>
      line
        .trim()
        .replace(/^[>|\s]+/, '')
        .replace(/=$/, ''),
    )
    .join(' ')
    .trim();

/** `mayEnd`: whether a word ended at this position before spaces were removed. */
function readTight(lesson: Lesson, text: string, mayEnd: (at: number) => boolean): ReadCode {
  const found = CODE.exec(text);
  const [, format = '', length36 = '', rest = ''] = found ?? [];
  if (found === null)
    return refuse(
      /ga\d+\s*\./i.test(text)
        ? 'the code is damaged: capitals or other characters were changed. Ask for it again'
        : 'there is no answer code in this line; one begins with GA1.',
    );
  if (Number(format) !== FORMAT) {
    return refuse(
      Number(format) > FORMAT
        ? `this code has format ${format} and was made by a newer Gantry; this one reads format ${FORMAT}. Mark it with a newer Gantry`
        : `the code is damaged: there is no format ${format}. Ask for it again`,
    );
  }
  const length = Number.parseInt(length36, 36);
  const end = found.index + found[0].length - rest.length + 6 + length;
  const all = mayEnd(end) ? rest.slice(0, 6 + length) : rest;
  if (all.length > MAX_CODE_CHARACTERS)
    return refuse(`the code is damaged: one has at most ${MAX_CODE_CHARACTERS} characters. Ask for it again`);
  const payload = all.slice(6);
  if (payload.length < length)
    return refuse(`the code is cut: ${payload.length} of ${length} characters arrived. Ask for it again`);
  if (payload.length > length || sumOf(payload) !== all.slice(0, 6)) return refuse(DAMAGED);
  const bytes = decodeBase64url(payload);
  return readPayload(lesson, bytes && fromUtf8(bytes));
}

function readPayload(lesson: Lesson, json: string | undefined): ReadCode {
  let parts: unknown;
  try {
    parts = JSON.parse(json ?? '');
  } catch {
    return refuse(DAMAGED);
  }
  if (!Array.isArray(parts) || parts.length !== 4) return refuse(DAMAGED);
  const [mark, seed, id, packed] = parts as readonly unknown[];
  if (
    typeof id !== 'string' ||
    idProblem(id) !== undefined ||
    !Number.isSafeInteger(seed) ||
    (seed as number) < 0 ||
    !Array.isArray(packed)
  )
    return refuse(DAMAGED);
  if (mark !== lessonMark(lesson))
    return refuse(
      `the code of ${JSON.stringify(id)} is of another lesson, or of another version of this one. Mark it with the lesson that was handed out`,
    );
  const asked = stepsWithQuestion(lesson);
  if (packed.length !== asked.length) return refuse(DAMAGED);
  const given = new Map<number, LearnerAnswer>();
  for (const [i, [step, ask]] of asked.entries()) {
    const one = unpackAnswer(ask, packed[i]);
    if (one === undefined)
      return refuse(
        `the code of ${JSON.stringify(id)} has an answer to step ${step + 1} that cannot be given there. Ask for it again`,
      );
    if (one !== null) given.set(step, one);
  }
  return { ok: true, answers: { id, seed: seed as number, given } };
}
