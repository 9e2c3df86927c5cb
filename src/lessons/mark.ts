// SPDX-License-Identifier: GPL-3.0-or-later
// One student's answers, marked: every question with its truth at the student's seed.
import { type Answers, MAX_CODE_CHARACTERS, readAnswerCode } from './answer-code';
import { givenWords } from './answers';
import { type JudgeTools, LessonJudge } from './judge';
import { type Lesson, stepsWithQuestion } from './lesson';
import { studentSeed } from './lesson-link';
import { truthWords } from './truth';

export interface MarkedAnswer {
  /** From 0. */
  readonly step: number;
  /** Null: not answered. */
  readonly given: string | number | null;
  /** Null: this seed has no right answer. */
  readonly right: boolean | null;
  readonly truth: string | number;
}

export interface MarkedStudent {
  readonly id: string;
  readonly seed: number;
  readonly answers: readonly MarkedAnswer[];
  readonly right: number;
  /** Questions with a right answer at this seed. */
  readonly of: number;
}

export interface FaultyLine {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export async function markStudent(
  lesson: Lesson,
  { id, seed, given }: Answers,
  how: JudgeTools,
): Promise<MarkedStudent> {
  const judge = new LessonJudge(lesson, seed, how);
  try {
    const answers: MarkedAnswer[] = [];
    for (const [step, ask] of stepsWithQuestion(lesson)) {
      const answer = given.get(step) ?? null;
      const { truth, right } = await judge.judge(step, answer);
      answers.push({ step, given: givenWords(ask, answer), right, truth: truthWords(ask, truth) });
    }
    const right = answers.filter((one) => one.right === true).length;
    return { id, seed, answers, right, of: answers.filter((one) => one.right !== null).length };
  } finally {
    await judge.dispose();
  }
}

export interface ReadLine {
  readonly line: number;
  readonly answers: Answers;
}

/** Students without a code that can be marked, in class order. */
export function withoutCode(ids: readonly string[], good: readonly ReadLine[]): readonly string[] {
  const marked = new Set(good.map(({ answers }) => answers.id));
  return ids.filter((id) => !marked.has(id));
}

/** The start of a code; it ends the code before it. */
const BEGINS = /GA\d{1,9}\./;
/** Whether a code may start in a line: after any character it may be broken, or contain invisible ones. */
const MAY_BEGIN = /GA[\s=\u00ad\u200b-\u200f\u2060\ufeff]*(\d|$)/;
/** More lines than any program makes of the longest code, and its characters with everything inserted. */
const MAX_LINES = 120;
const MAX_CHARACTERS = 4 * MAX_CODE_CHARACTERS;
/** By this length a code is recognisable, whatever was inserted: format and length, each with its full stop. */
const HEAD_CHARACTERS = 100;
const HEAD = /GA\d{1,9}\.[0-9a-z]{1,6}\./;
const INSERTED_CHARACTERS = /[\s>|=\u00ad\u200b-\u200f\u2060\ufeff]/g;

interface Piece {
  /** From 0: its first line. */
  readonly at: number;
  readonly read: ReturnType<typeof readAnswerCode>;
}

/** Codes, each in one line or broken into several by a mail program; and lines that are not codes. */
function piecesOf(lesson: Lesson, text: string): readonly Piece[] {
  const lines = text.split(/\r\n|\n|\r/);
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; ) {
    const { next, read } = pieceFrom(lesson, lines, at);
    if (lines[at]!.trim() !== '') pieces.push({ at, read });
    at = next;
  }
  return pieces;
}

function pieceFrom(lesson: Lesson, lines: readonly string[], at: number) {
  const line = lines[at]!;
  let read = readAnswerCode(lesson, line);
  if (read.ok || !MAY_BEGIN.test(line)) return { next: at + 1, read };
  let next = at + 1;
  let text = line;
  // Text before it in its line does not count.
  const headEnd = line.search(MAY_BEGIN) + HEAD_CHARACTERS;
  for (let to = at + 1; to < Math.min(lines.length, at + MAX_LINES) && !BEGINS.test(lines[to]!); to++) {
    text += `\n${lines[to]}`;
    if (text.length > MAX_CHARACTERS || (text.length > headEnd && !HEAD.test(text.replace(INSERTED_CHARACTERS, ''))))
      break;
    const joined = readAnswerCode(lesson, text);
    if (joined.ok) return { next: to + 1, read: joined };
    // Lines that can only be parts of a cut or damaged code belong to it, so that it gets one message.
    if (next === to && PART.test(lines[to]!)) {
      read = joined;
      next = to + 1;
    }
  }
  return { next, read };
}

/** A line with a single long word, quoted or not: longer than ordinary words, and made of the characters of codes. */
const PART = /^[>|\s]{0,40}[A-Za-z0-9_-]{24,}=?\s*$/;

/** The lines of a file of codes: those that can be marked, and what is wrong with the others. Ignores empty lines. */
export function readCodes(
  lesson: Lesson,
  text: string,
): { readonly good: readonly ReadLine[]; readonly faulty: readonly FaultyLine[] } {
  const good: ReadLine[] = [];
  const faulty: FaultyLine[] = [];
  const lineOf = new Map<string, number>();
  for (const { at, read } of piecesOf(lesson, text.replace(/^\ufeff/, ''))) {
    const line = at + 1;
    if (!read.ok) {
      faulty.push({ line, message: read.message });
      continue;
    }
    const { id, seed } = read.answers;
    const before = lineOf.get(id);
    const own = studentSeed(lesson, id);
    if (before !== undefined)
      faulty.push({ line, message: `${JSON.stringify(id)} is in line ${before} already; that one is marked` });
    else if (seed !== own)
      faulty.push({
        line,
        message: `${JSON.stringify(id)} answered at seed ${seed}, but the link of this student has seed ${own}. Ask for answers at that link`,
      });
    else {
      lineOf.set(id, line);
      good.push({ line, answers: read.answers });
    }
  }
  return { good, faulty };
}
