// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the lesson, and a button that adds one: it takes what was edited on the page since the current step, and what is on
// screen.
import { useDeferredValue, useMemo } from 'react';
import { counted } from '../../base/readable';
import { MAX_STEPS } from '../../lessons/lesson';
import type { OptionValue } from '../../model/scenario';
import {
  ASK_KIND_WORDS,
  type AskKind,
  askOf,
  type Draft,
  newStep,
  stepsOf,
  titleOf,
  withoutStep,
  withStepAfter,
  withStepMoved,
} from '../../state/lesson-maker/draft';
import { editWords } from '../../state/lesson-maker/edit-words';
import { editsSince, scenarioOfStep, stepView } from '../../state/lesson-maker/take-step';
import { editedScenario } from '../../state/page-store';
import { usePage, usePageState } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { AddIcon, MoveDownIcon, MoveUpIcon, TrashIcon } from '../shared/icons';
import { sentence } from '../shared/sentence';
import { focusNextStep } from './focus-step';
import styles from './maker.module.css';
import { useMaker } from './maker-context';
import { useScenarioPart } from './use-scenario-part';

interface StepListProps {
  readonly draft: Draft;
  readonly step: number;
}

export function StepList({ draft, step }: StepListProps) {
  const { maker } = useMaker();
  const steps = stepsOf(draft);
  const move = (to: number): void =>
    maker.edit(`Move step ${step + 1}`, (before) => withStepMoved(before, step, to), { step: to });
  return (
    <section aria-label="Steps" className={styles.part}>
      <h3 className={styles.heading}>Steps</h3>
      <ol className={styles.steps}>
        {steps.map((one, i) => {
          const kind = askOf(one)?.kind as AskKind | undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the lesson
            <li key={i}>
              <button
                type="button"
                className={styles.step}
                aria-current={i === step ? 'step' : undefined}
                onClick={() => maker.choose(i)}
              >
                <span className={styles.number}>{i + 1}</span>
                <span className={styles.name}>{titleOf(one) || 'Without a title'}</span>
                {kind !== undefined && <span className={styles.quiet}>{ASK_KIND_WORDS[kind]}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <TakeStep draft={draft} step={step} />
      {steps.length > 1 && (
        <div className={styles.buttons}>
          <IconButton
            label={`Move step ${step + 1} up`}
            icon={<MoveUpIcon />}
            disabled={step === 0}
            onClick={() => move(step - 1)}
          />
          <IconButton
            label={`Move step ${step + 1} down`}
            icon={<MoveDownIcon />}
            disabled={step === steps.length - 1}
            onClick={() => move(step + 1)}
          />
          <IconButton
            label={`Remove step ${step + 1}`}
            icon={<TrashIcon />}
            onClick={() => maker.edit(`Remove step ${step + 1}`, (before) => withoutStep(before, step))}
          />
        </div>
      )}
    </section>
  );
}

const MAX_WORDS = 4;

function TakeStep({ draft, step }: StepListProps) {
  const { store } = usePage();
  const { maker } = useMaker();
  const edited = useDeferredValue(usePageState(editedScenario));
  const view = usePageState((state) => state.view);
  const part = useScenarioPart(draft);
  const taken = useMemo(() => editsSince(part, step, edited), [part, step, edited]);
  const from = useMemo(() => scenarioOfStep(part, step), [part, step]);
  const full = stepsOf(draft).length >= MAX_STEPS;
  const add = (): void => {
    const present = store.getState();
    const now = editsSince(draft, step, editedScenario(present));
    if (!now.ok) return;
    const edits = now.edits as readonly unknown[] as readonly OptionValue[];
    focusNextStep();
    maker.edit('Add a step', (before) => withStepAfter(before, step, newStep(edits, stepView(view))), {
      step: step + 1,
    });
  };
  const words = taken.ok ? taken.edits.map((one) => editWords(one as never, from.ok ? from.scenario : undefined)) : [];
  return (
    <div className={styles.take}>
      <Button kind="primary" icon={<AddIcon />} disabled={!taken.ok || full} onClick={add}>
        {words.length === 0 ? 'Add a step' : `Add a step with ${counted(words.length, 'edit')}`}
      </Button>
      <p className={styles.quiet} role="status">
        {full
          ? `A lesson has at most ${MAX_STEPS} steps.`
          : !taken.ok
            ? sentence(taken.message)
            : words.length === 0
              ? `Nothing was edited on the page since step ${step + 1}: the next one shows the same scenario.`
              : `Edited on the page since step ${step + 1}: ${listed(words)}.`}
      </p>
    </div>
  );
}

const listed = (words: readonly string[]): string =>
  words.length <= MAX_WORDS
    ? words.join('; ')
    : `${words.slice(0, MAX_WORDS).join('; ')}; and ${counted(words.length - MAX_WORDS, 'more', 'more')}`;
