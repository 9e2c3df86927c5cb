// SPDX-License-Identifier: GPL-3.0-or-later
// The declared fields of a lesson: reading, writing, docs and forms are derived from them. Whatever needs the scenario (references,
// labels of runs) is checked in check-lesson.ts.
import { quoteValue } from '../model/fields/field-words';
import {
  asObject,
  checked,
  choice,
  custom,
  type Field,
  type FieldsOf,
  flag,
  list,
  number,
  record,
  text,
  type VariantsOf,
  variant,
} from '../model/fields/fields';
import { parsePath } from '../model/fields/path';
import { SCENARIO_KEYS } from '../model/fields/scenario-fields';
import { asRefusal, readView, writeView } from '../model/fields/view-fields';
import { ProblemList } from '../model/problem';
import type { View } from '../model/view/view';
import { checkLabels } from './label-calls';
import {
  type Ask,
  type ChoiceAnswer,
  HIDEABLE,
  type Lesson,
  type LessonEdit,
  type LessonStep,
  MAX_ANSWERS,
  MAX_EDITS,
  MAX_EXPRESSION_CHARACTERS,
  MAX_HIDDEN,
  MAX_STEPS,
  MAX_TEXT_CHARACTERS,
  MAX_VARIANTS,
  type Variation,
} from './lesson';
import { checkText, inlinesOf, parseText } from './lesson-text';
import { readReference } from './reference';

/** The seed is the learner's, the version the reader's; what is on screen has a field of its own. */
const NOT_EDITED: ReadonlySet<unknown> = new Set(['gantry', 'seed', 'view']);

const sentence = (label: string, help: string, optional = false): Field<string> =>
  text({ minLength: optional ? 0 : 1, maxLength: 300, optional, label, help });

/** What a text of a lesson is, besides words: forms offer references in markup, and check expressions while they are typed. */
export type LessonTextKind = 'markup' | 'expression' | 'path' | 'reference';
const TEXT_KINDS = new WeakMap<object, LessonTextKind>();
export const textKindOf = (field: Field<unknown>): LessonTextKind | undefined => TEXT_KINDS.get(field);

function ofKind<T>(kind: LessonTextKind, field: Field<T>): Field<T> {
  TEXT_KINDS.set(field, kind);
  return field;
}

const expression = (label: string, help: string): Field<string> =>
  ofKind('expression', checked(text({ minLength: 1, maxLength: MAX_EXPRESSION_CHARACTERS, label, help }), checkLabels));

function checkMarkup(given: string, path: string, problems: ProblemList): void {
  checkText(given, path, problems);
  for (const one of inlinesOf(parseText(given).blocks))
    if (one.kind === 'value') checkLabels(one.expression, path, problems);
}

const markup = (label: string, help: string, options: { readonly default?: string; readonly optional?: true } = {}) =>
  ofKind('markup', checked(text({ ...options, maxLength: MAX_TEXT_CHARACTERS, label, help }), checkMarkup));

const pathOfScenario: Field<string> = checked(
  text({ minLength: 1, maxLength: 200, label: 'Path', help: 'A place in the scenario, such as topology.racks.' }),
  (path, at, problems) => {
    const first = parsePath(path)?.[0];
    if (first === 'seed') problems.add(at, 'the seed is the learner’s own and cannot be edited');
    else if (first === 'view') problems.add(at, 'what is shown is set by the step’s view');
    else if (first === undefined || NOT_EDITED.has(first) || !SCENARIO_KEYS.some((key) => key === first))
      problems.add(at, `must be a path of the scenario such as topology.oversubscription (got ${quoteValue(path)})`);
  },
);

const pathField = ofKind('path', pathOfScenario);

const anyValue = (label: string, help: string): Field<unknown> =>
  custom<unknown>(
    { label, help },
    (value, path, problems) => {
      if (value === null || value === undefined)
        problems.add(path, 'must be a value that the path can take (got null)');
      return value ?? undefined;
    },
    (value) => value,
  );

const EDIT_FIELDS: FieldsOf<LessonEdit> = { path: pathField, value: anyValue('Value', 'What is put there.') };
const EDITS_HELP = 'Changes of the scenario, on top of those of the steps before.';

const edits = (label: string, help: string) =>
  list(record<LessonEdit>(EDIT_FIELDS), { max: MAX_EDITS, entries: 'edits', label, help, default: [] });

const VARY_FIELDS: FieldsOf<Variation> = {
  path: pathField,
  values: list(anyValue('Value', 'One of them.'), {
    min: 2,
    max: MAX_VARIANTS,
    entries: 'values',
    label: 'Values',
    help: 'One of which the seed chooses.',
  }),
};

const QUESTION = markup('Question', 'Asked before the step’s results are shown.');
const BECAUSE = markup('Because', 'Why, shown after an answer; may have live values.', { optional: true });
const hideable = checked(text({ minLength: 1, maxLength: 300 }), (value, path, problems) => {
  if (HIDEABLE.some((one) => one === value)) return;
  const read = readReference(value);
  if (!read.ok || (read.reference.to !== 'run' && read.reference.to !== 'plan'))
    problems.add(path, `must be runs, plans, numbers, nothing, run:LABEL or plan:LABEL (got ${quoteValue(value)})`);
});
const HIDE = list(hideable, {
  optional: true,
  keepsEmpty: true,
  max: MAX_HIDDEN,
  entries: 'parts of the page',
  label: 'Hide',
  help: 'What is shown after the answer only: `runs` and `plans` (those that the right answer names, or all where it names none), one of them (`run:LABEL`, `plan:LABEL`), and `numbers` (the answer line and the panel of results). An empty list, or `nothing`, hides nothing. Absent: of choice, number and order what the right answer names, and numbers; of the others nothing. It is hidden at steps before with the same scenario, too, unless they point at it; what an answer showed stays.',
});
const COMMON = { question: QUESTION, because: BECAUSE, hide: HIDE };

const ANSWER_FIELDS: FieldsOf<ChoiceAnswer> = {
  text: markup('Text', 'The answer as it is shown.'),
  when: expression('When', 'An expression: true where this answer is right.'),
  because: markup('Because', 'Shown when this one was chosen.', { optional: true }),
};

export const ASK_VARIANTS: VariantsOf<Ask> = {
  choice: {
    ...COMMON,
    answers: list(record<ChoiceAnswer>(ANSWER_FIELDS), {
      min: 2,
      max: MAX_ANSWERS,
      entries: 'answers',
      label: 'Answers',
    }),
    several: flag({
      default: false,
      label: 'Several',
      help: 'Any number of answers may be right; otherwise exactly one.',
    }),
  },
  number: {
    ...COMMON,
    value: expression('Value', 'An expression: the right number.'),
    unit: text({
      optional: true,
      maxLength: 20,
      label: 'Unit',
      help: 'Shown beside the field. Without one, that of the value: s, GB or Gbps.',
    }),
    tolerancePercent: number({
      larger: 'Rougher answers are right, too.',
      min: 0,
      max: 100,
      default: 5,
      unit: '%',
      label: 'Tolerance',
      help: 'How far from the value an answer may be.',
    }),
  },
  order: {
    ...COMMON,
    items: list(text({ minLength: 1, maxLength: 200 }), {
      min: 2,
      max: MAX_ANSWERS,
      entries: 'items',
      label: 'Items',
      help: 'Ids of jobs or coflows, or other names, in the order in which they are shown at first.',
    }),
    value: expression('Value', 'An expression of item: the right order is by its value, the smallest first.'),
  },
  pick: {
    ...COMMON,
    what: choice(['job', 'rack', 'slot', 'moment'], { label: 'What', help: 'What is picked on the chart.' }),
    value: expression(
      'Value',
      'An expression: an id of a job, a number of a rack, [rack, machine, slot], or seconds; or a list, of which each is right.',
    ),
    toleranceS: number({
      larger: 'Rougher picks are right, too.',
      min: 0,
      default: 1,
      unit: 's',
      label: 'Tolerance',
      help: 'Of moments: how far away a pick may be.',
    }),
  },
  plan: {
    ...COMMON,
    objective: choice(['makespan', 'averageCompletion'], {
      default: 'makespan',
      label: 'Objective',
      help: 'What the plan is measured by.',
    }),
    withinPercent: number({
      larger: 'Worse plans are right, too.',
      min: 0,
      max: 1000,
      default: 10,
      unit: '%',
      label: 'Within',
      help: 'How far above the lower bound the plan may be.',
    }),
  },
  change: {
    ...COMMON,
    when: expression('When', 'An expression that the changed scenario makes true, and the unchanged one does not.'),
    paths: list(pathField, {
      min: 1,
      max: 20,
      entries: 'paths',
      label: 'Paths',
      help: 'Where the scenario may be changed; what lies inside them, too.',
    }),
    example: list(record<LessonEdit>(EDIT_FIELDS), {
      optional: true,
      keepsEmpty: true,
      max: MAX_EDITS,
      entries: 'edits',
      label: 'Example',
      help: 'A change that does it; gantry lesson check tries it at every seed.',
    }),
  },
};

const VIEW: Field<View> = custom<View>(
  { label: 'View', help: 'What is on screen, as in a scenario.' },
  (value, path, problems) => {
    const found = new ProblemList();
    const view = readView(value, path, found);
    for (const problem of found.all.map(asRefusal)) problems.add(problem.path, problem.message);
    return found.empty ? view : undefined;
  },
  writeView,
);

const checkedLook: Field<string> = checked(
  text({
    optional: true,
    maxLength: 300,
    label: 'Look',
    help: 'What is brought into view, as in a reference: run:Corral, plan:corral, job:clicks, curve:clicks, rack:3, time:14.2, field:topology.racks.',
  }),
  (value, path, problems) => {
    const read = readReference(value);
    if (!read.ok) problems.add(path, read.message);
  },
);

const LOOK = ofKind('reference', checkedLook);

export const STEP_FIELDS: FieldsOf<LessonStep> = {
  title: sentence('Title', 'Of the step.'),
  text: markup('Text', 'What the step says; see “Text”.', { default: '' }),
  edits: edits('Edits', EDITS_HELP),
  view: { ...VIEW, optional: true },
  look: LOOK,
  ask: variant<Ask>(ASK_VARIANTS, {
    optional: true,
    label: 'Question',
    help: 'Asked before the step’s results are shown.',
  }),
};

const SCENARIO: Field<Readonly<Record<string, unknown>>> = custom<Readonly<Record<string, unknown>>>(
  { optional: true, label: 'Scenario', help: 'A scenario’s document; or give preset.' },
  asObject,
  (value) => value,
);

/** Without the version. */
export const LESSON_FIELDS: FieldsOf<Omit<Lesson, 'gantryLesson'>> = {
  title: sentence('Title', 'Of the lesson.'),
  objective: sentence('Objective', 'What one can do after it, beginning with a verb: “Choose a job’s width …”.'),
  misconception: sentence('Misconception', 'What people often think, and what the lesson shows to be wrong.', true),
  minutes: number({
    larger: 'A longer lesson.',
    above: 0,
    max: 600,
    unit: 'min',
    label: 'Minutes',
    help: 'How long it takes.',
  }),
  scenario: SCENARIO,
  preset: text({ optional: true, maxLength: 100, label: 'Preset', help: 'The id of a preset instead of a scenario.' }),
  seedFrom: choice(['scenario', 'link'], {
    default: 'scenario',
    label: 'Seed from',
    help: 'Scenario: all learners see the same numbers. Link: the link of each has a seed of its own, and so each has a variant.',
  }),
  vary: list(record<Variation>(VARY_FIELDS), {
    default: [],
    max: 50,
    entries: 'variations',
    label: 'Variations',
    help: 'Values that the seed chooses, put into the scenario before any step’s edits.',
  }),
  steps: list(record<LessonStep>(STEP_FIELDS), { min: 1, max: MAX_STEPS, entries: 'steps', label: 'Steps' }),
};
