// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that need the lesson's scenario: whether references, runs and plans exist, whether expressions can be parsed, and for which
// seeds a truth is undefined.
import { suggestion } from '../model/fields/field-words';
import { InputError, MAX_PROBLEMS_REPORTED, type Problem, ProblemList } from '../model/problem';
import type { Scenario } from '../model/scenario';
import type { SandboxSession } from '../sandbox/sandbox';
import { fieldAt } from '../what-if/declared-path';
import { expressionsOf, type PlacedExpression, textsOf } from './expressions';
import { type JudgeTools, LessonJudge } from './judge';
import { labelCalls } from './label-calls';
import { type Lesson, type LessonStep, stepsWithQuestion } from './lesson';
import { ownSeed, type StepScenario, scenarioAt, withCurve } from './lesson-scenario';
import { inlinesOf, parseText } from './lesson-text';
import { type Reference, readReference } from './reference';
import { runOnPage } from './run-words';
import type { CountedAnswer } from './same-answers';
import { truthWords } from './truth';
import { planOf, runOf } from './truth-model';

/** A question without a right answer at some seed. */
export interface UndefinedTruth {
  /** From 0. */
  readonly step: number;
  readonly seed: number;
  readonly why: string;
}

/** Faults that the author can fix, at this seed; empty if there are none. */
export async function checkLesson(lesson: Lesson, how: JudgeTools, atSeed?: number): Promise<readonly Problem[]> {
  const problems = new ProblemList();
  let seed = atSeed ?? 0;
  try {
    seed = atSeed ?? ownSeed(lesson);
  } catch (fault) {
    return problemsOf(fault);
  }
  const judge = new LessonJudge(lesson, seed, how);
  for (const [index, step] of lesson.steps.entries()) {
    const path = `steps[${index}]`;
    try {
      const at = await scenarioAt(lesson, seed, index);
      checkReferences(step, path, at, problems);
      const missing = problems.count;
      checkLabels(step, path, at.scenario, problems);
      if (problems.count > missing) continue;
      const session = await judge.session(index);
      for (const one of expressionsOf(step, path)) checkExpression(one, step, session, problems);
      await checkExample(judge, index, problems);
    } catch (fault) {
      for (const one of problemsOf(fault)) {
        const isPlaced = /^(scenario|preset|vary|steps)\b/.test(one.path);
        const inStep = { path, message: one.path === '' ? one.message : `${one.path}: ${one.message}` };
        const placed = isPlaced ? one : inStep;
        // A fault of the scenario recurs at every step.
        if (!problems.all.some((known) => known.path === placed.path && known.message === placed.message))
          problems.add(placed.path, placed.message);
      }
    }
  }
  await judge.dispose();
  return problems.all.slice(0, MAX_PROBLEMS_REPORTED);
}

function problemsOf(fault: unknown): readonly Problem[] {
  if (fault instanceof InputError) return fault.problems;
  throw fault;
}

interface SeedTruths {
  /** Questions without a right answer at this seed. */
  readonly undefined: readonly UndefinedTruth[];
  /** Without plans by hand and changes, which have many right answers. */
  readonly answers: readonly CountedAnswer[];
}

export async function truthsAt(lesson: Lesson, seed: number, how: JudgeTools): Promise<SeedTruths> {
  const judge = new LessonJudge(lesson, seed, how);
  const found = await truthsOf(judge);
  await judge.dispose();
  return found;
}

/** For callers that need the judge afterwards: its runs and sessions are kept. */
export async function truthsOf(judge: LessonJudge): Promise<SeedTruths> {
  const { lesson, seed } = judge;
  const found: UndefinedTruth[] = [];
  const answers: CountedAnswer[] = [];
  for (const [step, ask] of stepsWithQuestion(lesson)) {
    const truth = await judge.truth(step);
    if (truth.state !== 'known') found.push({ step, seed, why: String(truthWords(ask, truth)) });
    else if (ask.kind !== 'change' && ask.kind !== 'plan')
      answers.push({ step, words: truthWords(ask, truth), seeds: 1, isOnly: true });
    else if (ask.kind === 'change' && ask.example !== undefined) {
      const { right } = await judge.judge(step, { kind: 'change', edits: ask.example });
      if (right === false) found.push({ step, seed, why: 'the example does not make the condition true at this seed' });
    }
  }
  return { undefined: found, answers };
}

function checkReferences(step: LessonStep, path: string, at: StepScenario, problems: ProblemList): void {
  const check = (reference: Reference, place: string): void => {
    const message = whyMissing(reference, at);
    if (message !== undefined) problems.add(place, message);
  };
  for (const { path: place, text } of textsOf(step, path))
    for (const one of inlinesOf(parseText(text).blocks)) if (one.kind === 'reference') check(one, place);
  const look = step.look === undefined ? undefined : readReference(step.look);
  if (look?.ok) check(look.reference, `${path}.look`);
  for (const [i, hidden] of (step.ask?.hide ?? []).entries()) {
    const read = readReference(hidden);
    if (read.ok) check(read.reference, `${path}.ask.hide[${i}]`);
  }
}

const namesOfRuns = (scenario: Scenario): readonly string[] => scenario.runs.map((run) => runOnPage(run, scenario));

const orThereAre = (name: string, known: readonly string[]): string =>
  suggestion(name, known) ?? `there are ${known.slice(0, 20).join(', ') || 'none'}`;

function whyMissing({ to, name }: Reference, { scenario, workload }: StepScenario): string | undefined {
  switch (to) {
    case 'job': {
      const ids = ('jobs' in workload ? workload.jobs : workload.coflows).map(({ id }) => id);
      return ids.includes(name) ? undefined : `[[job:${name}]]: no job is called so; ${orThereAre(name, ids)}`;
    }
    case 'curve': {
      const ids = withCurve(workload);
      return ids.includes(name)
        ? undefined
        : `[[curve:${name}]]: no job so called has a curve; ${orThereAre(name, ids)}`;
    }
    case 'rack': {
      const { racks } = scenario.topology;
      return Number(name) < racks ? undefined : `[[rack:${name}]]: racks go from 0 to ${racks - 1}`;
    }
    case 'run':
      return runOf(scenario, name)
        ? undefined
        : `[[run:${name}]]: no run is called so; ${orThereAre(name, namesOfRuns(scenario))}`;
    case 'plan':
      return planOf(scenario, name) ? undefined : `[[plan:${name}]]: there is no such plan and no such planner`;
    case 'field':
      return fieldAt(scenario, name) ? undefined : `[[field:${name}]]: the scenario has no such field`;
    case 'time':
      return undefined;
  }
}

function checkLabels(step: LessonStep, path: string, scenario: Scenario, problems: ProblemList): void {
  for (const { path: place, code } of expressionsOf(step, path)) {
    for (const { of, label = '' } of labelCalls(code)) {
      if (of === 'run' && runOf(scenario, label) === undefined)
        problems.add(place, `run('${label}'): no run is called so; ${orThereAre(label, namesOfRuns(scenario))}`);
      if (of === 'plan' && planOf(scenario, label) === undefined)
        problems.add(place, `plan('${label}'): there is no such plan and no such planner`);
    }
  }
}

/** Faults of the code itself; having no value at one seed is not the author's fault. */
const CODE_FAULT = /^(SyntaxError|ReferenceError|TypeError|RangeError)\b/;

function checkExpression(
  { path, code }: PlacedExpression,
  { ask }: LessonStep,
  session: SandboxSession,
  problems: ProblemList,
): void {
  const item = ask?.kind === 'order' && path.endsWith('.ask.value') ? ask.items[0] : undefined;
  const answer = session.evaluate(
    item === undefined ? `(\n${code}\n)` : `((item) => (\n${code}\n))(${JSON.stringify(item)})`,
  );
  if (answer.ok) {
    if (answer.value === undefined) problems.add(path, `the expression gives nothing: ${code}`);
    return;
  }
  const { message, line, spent } = answer;
  // The first line is the bracket that we added.
  const place = line !== undefined && line > 2 ? `, line ${line - 1}` : '';
  if (spent !== undefined || CODE_FAULT.test(message))
    problems.add(path, `the expression has no value${place}: ${message}`);
}

async function checkExample(judge: LessonJudge, index: number, problems: ProblemList): Promise<void> {
  const { ask } = judge.lesson.steps[index]!;
  if (ask?.kind !== 'change' || ask.example === undefined) return;
  const { right } = await judge.judge(index, { kind: 'change', edits: ask.example });
  if (right === false) problems.add(`steps[${index}].ask.example`, 'does not make the condition true');
}
