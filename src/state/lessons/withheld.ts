// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the page's runs and plans are not shown at a step: those that its question is about, and those of later questions about the
// same scenario, until each is answered. What an answer has shown stays. Pure.
import { hiddenBefore } from '../../lessons/hidden-before';
import { type Ask, type Lesson, type LessonStep, ON_THE_PICTURE } from '../../lessons/lesson';
import { inlinesOf, parseText } from '../../lessons/lesson-text';
import { type Reference, readReference } from '../../lessons/reference';
import { MAX_RUNS } from '../../model/limits';
import { type Entry, entriesOf } from '../entries';
import type { EditedScenario } from '../page-store';
import type { Withheld } from '../withheld';

type Labels = ReadonlySet<string> | 'all';

const isNamed = (labels: Labels, names: readonly (string | undefined)[]): boolean =>
  labels === 'all' || names.some((name) => name !== undefined && labels.has(name));

const isRunOf = ({ run, label }: Entry, runs: Labels): boolean =>
  run !== undefined && isNamed(runs, [run.label, label, run.scheduler ?? run.network]);

const isPlanOf = ({ run, label, planner }: Entry, plans: Labels): boolean =>
  planner !== undefined && isNamed(plans, [planner, ...(run === undefined ? [label] : [])]);

interface Hidden {
  readonly entries: readonly number[];
  /** Whether they include something that was simulated. */
  readonly runs: boolean;
  readonly numbers: boolean;
}

function hiddenOf(ask: Ask, entries: readonly Entry[]): Hidden {
  const { runs, plans, numbers } = hiddenBefore(ask);
  const ran = entries.filter((one) => isRunOf(one, runs));
  const hidden = entries.filter((one) => ran.includes(one) || isPlanOf(one, plans));
  return { entries: hidden.map(({ index }) => index), runs: ran.length > 0, numbers };
}

/** What a step points at is visible there, unless its own question is about it. */
function pointedAt({ text, look }: LessonStep, entries: readonly Entry[]): readonly number[] {
  const read = look === undefined ? undefined : readReference(look);
  const inText = inlinesOf(parseText(text).blocks).flatMap((one): Reference[] =>
    one.kind === 'reference' ? [one] : [],
  );
  const all = read?.ok ? [read.reference, ...inText] : inText;
  const named = (to: Reference['to']): Labels => new Set(all.flatMap((one) => (one.to === to ? [one.name] : [])));
  return entries.filter((one) => isRunOf(one, named('run')) || isPlanOf(one, named('plan'))).map(({ index }) => index);
}

/** A whole run or plan that is added or replaced: the others keep their results. */
const WHOLE_ENTRY = /^(runs|plans)\[(\d+)\]$/;

/** The steps around this one that have its scenario, except for runs and plans. */
function sameScenario({ steps }: Lesson, step: number): readonly number[] {
  const isSame = ({ edits }: LessonStep): boolean => edits.every(({ path }) => WHOLE_ENTRY.test(path));
  let from = step;
  while (from > 0 && isSame(steps[from]!)) from--;
  let to = step + 1;
  while (to < steps.length && isSame(steps[to]!)) to++;
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** Entries that were added or replaced after one step and up to the other. */
function newBetween({ steps }: Lesson, after: number, upTo: number): ReadonlySet<number> {
  const paths = steps
    .slice(after + 1, upTo + 1)
    .flatMap(({ edits }) => edits.map(({ path }) => WHOLE_ENTRY.exec(path)));
  return new Set(
    paths.flatMap((found) => (found === null ? [] : Number(found[2]) + (found[1] === 'plans' ? MAX_RUNS : 0))),
  );
}

/** Undefined if everything is shown. */
export function withheldAt(
  lesson: Lesson,
  step: number,
  answered: { has(step: number): boolean },
  edited: EditedScenario,
): Withheld | undefined {
  const entries = entriesOf(edited);
  const shown = lesson.steps[step]!;
  const hides = (at: number): Hidden => hiddenOf(lesson.steps[at]!.ask!, entries);
  const asks = sameScenario(lesson, step).filter((at) => lesson.steps[at]!.ask !== undefined);
  const open = shown.ask !== undefined && !answered.has(step);
  const own = open ? hides(step) : undefined;
  if (own !== undefined && shown.ask?.hide !== undefined) return orNothing(own.entries, own.numbers);
  const done = asks
    .filter((at) => answered.has(at))
    .map((at) => {
      const newer = newBetween(lesson, at, step);
      const hidden = hides(at);
      return { ...hidden, entries: hidden.entries.filter((one) => !newer.has(one)) };
    });
  const seen = new Set(done.flatMap((one) => one.entries));
  const left = (own?.entries ?? []).filter((one) => !seen.has(one));
  const onPicture = open && shown.ask !== undefined && ON_THE_PICTURE.has(shown.ask.kind);
  const later = asks
    .filter((at) => at > step && !answered.has(at) && lesson.steps[at]!.ask?.hide === undefined)
    .map(hides);
  const pointed = new Set(onPicture ? entries.map(({ index }) => index) : pointedAt(shown, entries));
  const coming = new Set(later.flatMap((one) => one.entries).filter((one) => !seen.has(one) && !pointed.has(one)));
  const ranLater = later.some((one) => one.runs && one.entries.some((entry) => coming.has(entry)));
  // About latencies and the like, which no picture of a run shows: only numbers are withheld.
  const ofNone = own !== undefined && own.entries.length === 0 && !done.some((one) => one.numbers);
  const numbers = (own?.numbers === true && (left.length > 0 || ofNone)) || ranLater;
  return orNothing(
    [...new Set([...left, ...coming])].sort((a, b) => a - b),
    numbers,
  );
}

const orNothing = (entries: readonly number[], numbers: boolean): Withheld | undefined =>
  entries.length === 0 && !numbers ? undefined : { entries, numbers };
