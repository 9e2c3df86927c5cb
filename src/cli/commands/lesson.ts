// SPDX-License-Identifier: GPL-3.0-or-later
// `gantry lesson`: checks lessons, hands them out as one link per student, and marks them.
import { csvRow } from '../../base/csv';
import { timeWithUnits } from '../../base/readable';
import { builtInLesson, LESSONS } from '../../lessons/built-in/registry';
import { checkLesson, type UndefinedTruth } from '../../lessons/check-lesson';
import { type Lesson, stepsWithQuestion } from '../../lessons/lesson';
import { lessonFragment, studentLink, studentSeed } from '../../lessons/lesson-link';
import { ownSeed } from '../../lessons/lesson-scenario';
import { type MarkedStudent, readCodes, withoutCode } from '../../lessons/mark';
import { type ReadLesson, readLessonText } from '../../lessons/read-lesson';
import { type CountedAnswer, mergedAnswers, sameEverywhere, sameWords } from '../../lessons/same-answers';
import { studentIds } from '../../lessons/student-table';
import { InputError } from '../../model/problem';
import { LONG_LINK_CHARACTERS } from '../../share/link';
import { singleValue } from '../arguments';
import type { Arguments, Command, Output } from '../command';
import { named, naming, readInput } from '../input';
import { lessonTools } from '../lesson/lesson-server';
import { runLessonWork } from '../lesson/lesson-threads';
import { STANDARD_ERROR } from '../progress';
import { readText } from '../read-text';
import { reportProblems } from '../report-problems';
import { unknownNameMessage } from '../unknown';

const ACTIONS: Readonly<Record<string, (args: Arguments, output: Output) => Promise<number>>> = {
  check: runCheck,
  links: runLinks,
  mark: runMark,
  list: runList,
};

export const lessonCommand: Command = {
  name: 'lesson',
  usage:
    'lesson check FILE | links LESSON --students IDS.csv | mark LESSON ANSWERS.txt [--students IDS.csv] [--csv] | list',
  summary: 'Checks lessons, makes a link for each student, and marks answer codes.',
  valueOptions: ['seeds', 'students', 'threads'],
  flags: ['csv'],
  details: () => [
    '',
    '  check FILE [--seeds a..b]          { "problems": [{ path, message }], "undefined": [{ step, seed }] }; exit 2 if there are problems',
    '  links LESSON --students IDS.csv    { id, seed, link } a line; ids one a line or in a column headed id',
    '  mark LESSON ANSWERS.txt [--csv]    { id, seed, answers: [{ step, given, right, truth }], right, of } a line, and { line, message }',
    '                                     for codes that are damaged, of another lesson or given twice;',
    '                                     with --students also { id, message } for those without a code',
    '  list                               the lessons that come with Gantry',
    '  --threads N                        seeds or students at a time; by default all cores but one',
    '',
    'LESSON is a name from list, or a file. Steps count from 0 in JSON, and from 1 in the header of --csv. If a seed leaves a truth undefined, no one is marked wrong: right is null.',
  ],
  async run(args, output) {
    const [name, ...rest] = args.positional;
    const known = Object.keys(ACTIONS);
    const otherwise = `there are ${known.join(', ')}`;
    if (name === undefined) throw new InputError(`lesson needs to know what to do; ${otherwise}`);
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined)
      throw new InputError([
        { path: `lesson ${name}`, message: unknownNameMessage(name, { what: 'action', known, otherwise }) },
      ]);
    return action({ ...args, positional: rest }, output);
  },
};

function takeArguments({ positional }: Arguments, ...names: readonly string[]): readonly string[] {
  const missing = names[positional.length];
  if (missing !== undefined) throw new InputError(`${missing} is missing`);
  if (positional.length > names.length)
    throw new InputError(`${names.join(' and ') || 'nothing'} and no more (got ${positional.join(' ')})`);
  return positional;
}

interface FoundLesson {
  readonly lesson: Lesson;
  /** Only for a built-in lesson. */
  readonly name?: string;
}

/** Throws InputError with the file's name. */
async function findLesson(given: string): Promise<FoundLesson> {
  if (LESSONS.some(({ id }) => id === given)) {
    const found = await builtInLesson(given);
    if ('lesson' in found) return { lesson: found.lesson, name: given };
  }
  const read = await naming(given, () => readFile(given));
  if (!read.ok) throw named(given, read.problems);
  return { lesson: read.lesson };
}

async function readFile(file: string): Promise<ReadLesson> {
  try {
    return readLessonText(await readText(file));
  } catch (fault) {
    const missing =
      fault instanceof InputError && fault.problems.some(({ message }) => message.startsWith('no such file'));
    if (!missing) throw fault;
    const known = LESSONS.map(({ id }) => id);
    throw new InputError(
      unknownNameMessage(file, { what: 'file and no such lesson', known, otherwise: `there are ${known.join(', ')}` }),
    );
  }
}

const MAX_SEEDS = 100_000;

function readSeeds(text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  const [, from, to = from] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? [];
  const refuse = (message: string): never => {
    throw new InputError([{ path: `--seeds ${text}`, message }]);
  };
  if (from === undefined) return refuse('must be a..b, as in 1..50');
  const count = Number(to) - Number(from) + 1;
  if (count < 1) return refuse('the last seed must not be before the first');
  if (count > MAX_SEEDS) return refuse(`${count} seeds; the limit is ${MAX_SEEDS}`);
  return Array.from({ length: count }, (_, i) => Number(from) + i);
}

async function runCheck(args: Arguments, output: Output): Promise<number> {
  const [file = ''] = takeArguments(args, 'FILE');
  const seeds = readSeeds(singleValue(args, 'seeds'));
  const found = await findLesson(file).catch((fault: unknown) => {
    if (fault instanceof InputError) return fault;
    throw fault;
  });
  if (found instanceof InputError) {
    const own = `${file}: `;
    const problems = found.problems.map(({ path, message }) => ({
      path: path === file ? '' : path.replace(own, ''),
      message,
    }));
    output.answer({ problems, undefined: [] });
    reportProblems(found.problems, output);
    return 2;
  }
  const { lesson } = found;
  const problems = await checkLesson(lesson, await lessonTools(STANDARD_ERROR));
  const truths: UndefinedTruth[] = [];
  let answers: readonly CountedAnswer[] = [];
  if (problems.length === 0) {
    const asked = seeds.length > 0 ? seeds : [ownSeed(lesson)];
    await runLessonWork({
      lesson,
      questions: asked.map((seed) => ({ seed })),
      threads: singleValue(args, 'threads'),
      what: 'seeds',
      onReply: (reply) => {
        truths.push(...(reply.undefined ?? []));
        answers = mergedAnswers([...answers, ...(reply.answers ?? [])]);
      },
    });
    const questions = asked.length * stepsWithQuestion(lesson).length;
    output.report(
      `${questions - truths.length} of ${questions} truths are defined: ${stepsWithQuestion(lesson).length} questions, ${asked.length} seeds`,
    );
    for (const { step, seed, why } of truths.slice(0, 20)) output.report(`steps[${step}].ask, seed ${seed}: ${why}`);
    if (lesson.seedFrom === 'link')
      for (const one of sameEverywhere(answers)) output.report(`steps[${one.step}].ask: ${sameWords(one)}`);
  }
  output.answer({ problems, undefined: truths.map(({ step, seed }) => ({ step, seed })) });
  reportProblems(named(file, problems).problems, output);
  return problems.length === 0 ? 0 : 2;
}

async function readIds(file: string): Promise<readonly string[]> {
  const text = await readInput(file);
  return naming(file, () => studentIds(text));
}

async function runLinks(args: Arguments, output: Output): Promise<number> {
  const [given = ''] = takeArguments(args, 'LESSON');
  const file = singleValue(args, 'students');
  if (file === undefined)
    throw new InputError('--students is required: a file with an id a line, or with a column headed id');
  const { lesson, name } = await findLesson(given);
  const ids = await readIds(file);
  const fragment = lessonFragment(lesson, name);
  for (const id of ids)
    output.answer({ id, seed: studentSeed(lesson, id), link: studentLink(fragment, lesson, id) }, 'line');
  if (lesson.seedFrom !== 'link') output.report('All have the same seed: the lesson does not say "seedFrom": "link".');
  if (fragment.length > LONG_LINK_CHARACTERS)
    output.report(
      'These links are so long that many programs cut them: hand out the lesson’s file instead, which students drop on the page.',
    );
  // Lessons that come with Gantry are tested.
  if (name === undefined) await warnOfFaults({ lesson, given, ids, threads: singleValue(args, 'threads') }, output);
  return 0;
}

interface HandedOut {
  readonly lesson: Lesson;
  /** As it was typed. */
  readonly given: string;
  readonly ids: readonly string[];
  readonly threads: string | undefined;
}

/** After the links are printed: what is wrong with the lesson, or which students have a question without a right answer. */
async function warnOfFaults({ lesson, given, ids, threads }: HandedOut, output: Output): Promise<void> {
  const problems = await checkLesson(lesson, await lessonTools());
  if (problems.length > 0) {
    reportProblems(named(given, problems).problems, output);
    output.report('The links above are of a lesson with faults: fix what is listed, then make them again.');
    return;
  }
  const lacking = new Map<number, string[]>();
  await runLessonWork({
    lesson,
    questions: ids.map((id) => ({ seed: studentSeed(lesson, id) })),
    threads,
    what: 'students',
    onReply: (reply, index) => {
      for (const { step } of reply.undefined ?? []) lacking.set(step, [...(lacking.get(step) ?? []), ids[index]!]);
    },
  });
  for (const [step, students] of [...lacking].sort(([a], [b]) => a - b)) {
    const some = students.slice(0, 3).join(', ') + (students.length > 3 ? ', …' : '');
    output.report(
      `${given}: steps[${step}].ask: no right answer for ${students.length} of ${ids.length} students (${some}), who are not marked there; fix its expressions, or narrow what varies`,
    );
  }
}

async function runMark(args: Arguments, output: Output): Promise<number> {
  const [given = '', file = ''] = takeArguments(args, 'LESSON', 'ANSWERS.txt');
  const beganMs = performance.now();
  const { lesson } = await findLesson(given);
  const { good, faulty } = readCodes(lesson, await readInput(file));
  const steps = stepsWithQuestion(lesson).map(([step]) => step);
  const students = singleValue(args, 'students');
  const ids = students === undefined ? [] : await readIds(students);
  const isCsv = args.flags.has('csv');
  // Counted from 1, as on the page, because the table is read beside it. JSON has the indices of the document.
  const heading = steps
    .map((step) => step + 1)
    .flatMap((step) => [`step ${step} given`, `step ${step} right`, `step ${step} truth`]);
  if (isCsv) printRow(['line', 'id', 'seed', ...heading, 'right', 'of', 'message']);
  const width = heading.length;
  await runLessonWork({
    lesson,
    questions: good.map(({ answers: { id, seed, given: answers } }) => ({ id, ofSeed: seed, given: [...answers] })),
    threads: singleValue(args, 'threads'),
    what: 'students',
    onReply: ({ marked }, index) => {
      if (marked === undefined) return;
      if (isCsv) printMarked(marked, good[index]!.line);
      else output.answer(marked, 'line');
    },
  });
  for (const { line, message } of faulty) {
    if (isCsv) printRow([line, null, null, ...new Array<null>(width).fill(null), null, null, message]);
    else output.answer({ line, message }, 'line');
  }
  const missing = withoutCode(ids, good);
  for (const id of missing) {
    const message = 'no code of this student can be marked';
    if (isCsv) printRow([null, id, null, ...new Array<null>(width).fill(null), null, null, message]);
    else output.answer({ id, message }, 'line');
  }
  const took = timeWithUnits((performance.now() - beganMs) / 1000);
  const without = ids.length === 0 ? '' : `, ${missing.length} of ${ids.length} students without a code`;
  output.report(`${good.length} marked, ${faulty.length} not${without}, ${took}`);
  return 0;
}

const printRow = (cells: Parameters<typeof csvRow>[0]): void => void process.stdout.write(csvRow(cells));

function printMarked({ id, seed, answers, right, of }: MarkedStudent, line: number): void {
  printRow([line, id, seed, ...answers.flatMap((one) => [one.given, one.right, one.truth]), right, of, null]);
}

async function runList(args: Arguments, output: Output): Promise<number> {
  takeArguments(args);
  for (const { id, needs } of LESSONS) {
    const found = await builtInLesson(id);
    if ('problem' in found) continue;
    const { title, objective, minutes } = found.lesson;
    output.answer({ id, title, objective, minutes, needs }, 'line');
  }
  return 0;
}
