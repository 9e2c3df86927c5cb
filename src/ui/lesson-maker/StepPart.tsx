// SPDX-License-Identifier: GPL-3.0-or-later
// The current step: title, text, what it edits and shows, and its question.
import { useLayoutEffect, useMemo } from 'react';
import { ASK_VARIANTS, STEP_FIELDS } from '../../lessons/lesson-fields';
import type { Fields } from '../../model/fields/fields';
import { type Problem, problemLine } from '../../model/problem';
import { writeScenario } from '../../model/reading/write-scenario';
import type { OptionValue, OptionValues } from '../../model/scenario';
import { CATALOGUE } from '../../simulator/catalogue';
import { openScenario } from '../../state/actions';
import {
  ASK_KIND_WORDS,
  ASK_KINDS,
  type AskKind,
  askOf,
  askOfKind,
  beginningWith,
  type Draft,
  editsOf,
  stepsOf,
  withKey,
  withStep,
} from '../../state/lesson-maker/draft';
import { editWords } from '../../state/lesson-maker/edit-words';
import { editsSince, scenarioOfStep, stepView } from '../../state/lesson-maker/take-step';
import { viewWords } from '../../state/lesson-maker/view-words';
import { editedScenario } from '../../state/page-store';
import { usePage } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { FieldRow } from '../shared/forms/FieldRow';
import { CloseIcon } from '../shared/icons';
import { Select } from '../shared/Select';
import { sentence } from '../shared/sentence';
import { takeWantedFocus } from './focus-step';
import { LessonFields } from './LessonFields';
import styles from './maker.module.css';
import { useMaker } from './maker-context';
import { useScenarioPart } from './use-scenario-part';

interface StepPartProps {
  readonly draft: Draft;
  readonly step: number;
  /** Why its scenario is invalid. */
  readonly problems: readonly Problem[];
}

export function StepPart({ draft, step, problems }: StepPartProps) {
  const { maker } = useMaker();
  useLayoutEffect(takeWantedFocus, []);
  const present = stepsOf(draft)[step]!;
  const put = (next: OptionValues, key: string, label = `Change step ${step + 1}`): void =>
    maker.edit(label, (before) => withStep(before, step, next), { mergeKey: `${step} ${key}` });
  const form = (...only: readonly string[]) => (
    <LessonFields fields={STEP_FIELDS as Fields} values={present} path="" only={only} onChange={put} />
  );
  const ask = askOf(present);
  const kind = ask?.kind as AskKind | undefined;
  const putAsk = (next: OptionValues | undefined, key: string, label?: string): void =>
    put(withKey(present, 'ask', next), key, label);
  return (
    <section aria-label={`Step ${step + 1}`} className={styles.part} data-step>
      <h3 className={styles.heading}>Step {step + 1}</h3>
      {problems.length > 0 && (
        <p className={styles.fault} role="alert">
          {problems.map((one) => sentence(problemLine(one))).join(' ')}
        </p>
      )}
      {form('title', 'text')}
      <p className={styles.quiet}>
        Type <code>[[</code> to point at a job, rack, run or field, <code>{'{{'}</code> to show a value.
      </p>
      <Shown draft={draft} step={step} onChange={put} />
      {form('look')}
      <div className={styles.ask}>
        <FieldRow label="Kind of question" help="Asked before the step’s results are shown.">
          {({ id, describedBy }) => (
            <Select
              id={id}
              describedBy={describedBy}
              value={kind ?? ''}
              options={[
                { value: '', label: 'None' },
                ...ASK_KINDS.map((value) => ({ value, label: ASK_KIND_WORDS[value] })),
              ]}
              onChange={(next) =>
                putAsk(next === '' ? undefined : askOfKind(next as AskKind, ask), 'kind', 'Change the kind of question')
              }
            />
          )}
        </FieldRow>
        {ask !== undefined && kind !== undefined && Object.hasOwn(ASK_VARIANTS, kind) && (
          <LessonFields
            fields={ASK_VARIANTS[kind] as Fields}
            values={ask}
            path="ask"
            only={inOrder(ASK_VARIANTS[kind] as Fields)}
            onChange={(next, key) => putAsk(next, key)}
          />
        )}
      </div>
    </section>
  );
}

const LAST = ['because', 'hide'];

/** The question and its right answer first; the reasons last. */
const inOrder = (fields: Fields): readonly string[] => [
  ...Object.keys(fields).filter((key) => !LAST.includes(key)),
  ...LAST.filter((key) => Object.hasOwn(fields, key)),
];

interface ShownProps {
  readonly draft: Draft;
  readonly step: number;
  readonly onChange: (next: OptionValues, key: string, label?: string) => void;
}

/** What the step edits and what it has on screen, with buttons to show it on the page and to take it from there. */
function Shown({ draft, step, onChange }: ShownProps) {
  const { store } = usePage();
  const { maker } = useMaker();
  const present = stepsOf(draft)[step]!;
  const edits = editsOf(present);
  const part = useScenarioPart(draft);
  const from = useMemo(() => scenarioOfStep(part, step - 1), [part, step]);
  const show = (): void => {
    const found = scenarioOfStep(draft, step);
    if (!found.ok) return;
    const { view } = present;
    openScenario(
      store,
      { ...found.scenario, ...(view !== undefined && { view: view as object }) },
      `Show step ${step + 1}`,
    );
  };
  const begin = (): void => {
    const { view, history } = store.getState();
    const scenario = writeScenario(history.present, CATALOGUE) as OptionValues;
    maker.edit('Begin with the page as it is', (before) => beginningWith(before, scenario, stepView(view)));
  };
  const take = (): void => {
    const state = store.getState();
    const taken = editsSince(draft, step - 1, editedScenario(state));
    if (!taken.ok) return;
    const next = taken.edits as readonly unknown[] as readonly OptionValue[];
    const withEdits = withKey(present, 'edits', next.length === 0 ? undefined : next);
    const view = stepView(state.view);
    onChange(
      withKey(withEdits, 'view', Object.keys(view).length === 0 ? undefined : view),
      'take',
      `Take the page into step ${step + 1}`,
    );
  };
  return (
    <div className={styles.shown}>
      {edits.length > 0 && (
        <ul className={styles.edits} aria-label="Edits of this step">
          {edits.map((edit, i) => {
            const words = editWords(edit, from.ok ? from.scenario : undefined);
            return (
              <li key={String(edit.path)}>
                <span>{words}</span>
                <IconButton
                  label={`Leave out: ${words}`}
                  icon={<CloseIcon />}
                  onClick={() => {
                    const rest = edits.filter((_, other) => other !== i);
                    onChange(
                      withKey(present, 'edits', rest.length === 0 ? undefined : rest),
                      'edits',
                      'Leave out an edit',
                    );
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.quiet}>{viewWords(present.view)}</p>
      <div className={styles.buttons}>
        <Button title="Opens the scenario of this step on the page; undo brings yours back" onClick={show}>
          Show this step
        </Button>
        <Button
          title={
            step === 0
              ? 'The lesson will begin with what is on screen now'
              : 'Replaces its edits and its view by those of the page'
          }
          onClick={() => (step === 0 ? begin() : take())}
        >
          Use the page as it is
        </Button>
      </div>
    </div>
  );
}
