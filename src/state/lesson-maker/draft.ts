// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson that is being written: its document so far. It need not be a valid lesson until it is checked, so nothing typed is ever
// refused or lost. Pure.
import { LESSON_VERSION, MAX_STEPS } from '../../lessons/lesson';
import { ASK_VARIANTS } from '../../lessons/lesson-fields';
import type { Fields } from '../../model/fields/fields';
import type { OptionValue, OptionValues } from '../../model/scenario';

/** As in the document. */
export type Draft = OptionValues;
export type DraftStep = OptionValues;

export type AskKind = keyof typeof ASK_VARIANTS;
export const ASK_KINDS = Object.keys(ASK_VARIANTS) as readonly AskKind[];

/** Labels for the form. */
export const ASK_KIND_WORDS: Readonly<Record<AskKind, string>> = {
  choice: 'Choose an answer',
  number: 'Give a number',
  order: 'Put in order',
  pick: 'Pick on the chart',
  plan: 'Plan by hand',
  change: 'Change the scenario',
};

const MINUTES = 5;

export const newDraft = (scenario: OptionValues, view?: OptionValues): Draft => ({
  ...{ gantryLesson: LESSON_VERSION, title: '', objective: '', minutes: MINUTES, scenario },
  steps: [newStep([], view)],
});

export const newStep = (edits: readonly OptionValue[], view?: OptionValues): DraftStep => ({
  ...{ title: '', text: '' },
  ...(edits.length > 0 && { edits }),
  ...(view !== undefined && Object.keys(view).length > 0 && { view }),
});

const isRecord = (value: OptionValue | undefined): value is OptionValues =>
  typeof value === 'object' && !Array.isArray(value);

export const stepsOf = ({ steps }: Draft): readonly DraftStep[] =>
  Array.isArray(steps) ? (steps as readonly OptionValue[]).filter(isRecord) : [];

export const askOf = ({ ask }: DraftStep): OptionValues | undefined => (isRecord(ask) ? ask : undefined);

export const editsOf = ({ edits }: DraftStep): readonly OptionValues[] =>
  Array.isArray(edits) ? (edits as readonly OptionValue[]).filter(isRecord) : [];

export const titleOf = ({ title }: Draft | DraftStep): string => (typeof title === 'string' ? title.trim() : '');

/** What determines the scenarios of its steps, without the texts. */
export function scenarioPart(draft: Draft): Draft {
  const { scenario, preset, vary } = draft;
  return {
    ...(scenario !== undefined && { scenario }),
    ...(preset !== undefined && { preset }),
    ...(vary !== undefined && { vary }),
    steps: stepsOf(draft).map(({ edits }): DraftStep => (edits === undefined ? {} : { edits })),
  };
}

/** Compared by identity: what an edit of the draft leaves alone stays the same object. */
export function isSameScenarioPart(one: Draft, other: Draft): boolean {
  const [steps, others] = [stepsOf(one), stepsOf(other)];
  return (
    (['scenario', 'preset', 'vary'] as const).every((key) => one[key] === other[key]) &&
    steps.length === others.length &&
    steps.every(({ edits }, i) => edits === others[i]!.edits)
  );
}

const withSteps = (draft: Draft, steps: readonly DraftStep[]): Draft => ({ ...draft, steps });

export const withStep = (draft: Draft, at: number, step: DraftStep): Draft =>
  withSteps(
    draft,
    stepsOf(draft).map((one, i) => (i === at ? step : one)),
  );

/** Inserts it after the step at that place; the same draft if there are already as many as a lesson may have. */
export function withStepAfter(draft: Draft, at: number, step: DraftStep): Draft {
  const steps = stepsOf(draft);
  return steps.length >= MAX_STEPS ? draft : withSteps(draft, steps.toSpliced(at + 1, 0, step));
}

export const withoutStep = (draft: Draft, at: number): Draft => withSteps(draft, stepsOf(draft).toSpliced(at, 1));

export function withStepMoved(draft: Draft, from: number, to: number): Draft {
  const steps = stepsOf(draft);
  const step = steps[from];
  if (step === undefined || to < 0 || to >= steps.length) return draft;
  return withSteps(draft, steps.toSpliced(from, 1).toSpliced(to, 0, step));
}

/** Sets a key, or removes it if there is no value. */
export function withKey(values: OptionValues, key: string, value: OptionValue | undefined): OptionValues {
  const { [key]: before, ...rest } = values;
  if (value === undefined) return rest;
  return before === undefined ? { ...values, [key]: value } : mapKey(values, key, value);
}

/** The keys keep their order, so a file that is saved again differs only where it was changed. */
const mapKey = (values: OptionValues, key: string, value: OptionValue): OptionValues =>
  Object.fromEntries(Object.entries(values).map(([one, before]) => [one, one === key ? value : before]));

/** The initial fields of a question: every field to be filled in, empty. */
const STARTS: Readonly<Record<AskKind, OptionValues>> = {
  choice: {
    answers: [
      { text: '', when: '' },
      { text: '', when: '' },
    ],
  },
  number: { value: '' },
  order: { items: [], value: '' },
  pick: { what: 'job', value: '' },
  plan: {},
  change: { when: '', paths: [] },
};

/** Changes a question's kind; fields that both kinds have are kept. */
export function askOfKind(kind: AskKind, before: OptionValues | undefined): OptionValues {
  const fields = ASK_VARIANTS[kind] as Fields;
  const kept = Object.entries(before ?? {}).filter(([key]) => key !== 'kind' && Object.hasOwn(fields, key));
  return { kind, question: '', ...STARTS[kind], ...Object.fromEntries(kept) };
}

/** The initial value of a new entry of each list. */
export const NEW_ENTRIES: Readonly<Record<string, OptionValue>> = {
  answers: { text: '', when: '' },
  vary: { path: '', values: [] },
  example: { path: '', value: 0 },
  edits: { path: '', value: 0 },
};

/** Makes the lesson start with this scenario; the first step then has no edits. */
export function beginningWith(draft: Draft, scenario: OptionValues, view: OptionValues): Draft {
  const [first = newStep([]), ...others] = stepsOf(draft);
  const bare = withKey(withKey(first, 'edits', undefined), 'view', Object.keys(view).length === 0 ? undefined : view);
  return withSteps(withKey(withKey(draft, 'preset', undefined), 'scenario', scenario), [bare, ...others]);
}
