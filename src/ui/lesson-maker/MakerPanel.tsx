// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson maker beside the workspace: what the lesson is about, its steps, the current one, and whether all of it is valid. The page
// stays as it is: edits made there become the next step.
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { LESSON_FIELDS } from '../../lessons/lesson-fields';
import type { Fields } from '../../model/fields/fields';
import type { Problem } from '../../model/problem';
import { notify } from '../../state/actions';
import { redoLabel, undoLabel } from '../../state/history';
import { type Draft, stepsOf, titleOf } from '../../state/lesson-maker/draft';
import type { LessonMaker, MakerState } from '../../state/lesson-maker/maker';
import { openLessonMaker } from '../open-lesson-maker';
import { usePage } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { CloseIcon, RedoIcon, UndoIcon } from '../shared/icons';
import { isTyping } from '../shortcuts';
import { CheckPart, Faults } from './CheckPart';
import { focusLesson } from './focus-step';
import { HandOut } from './HandOut';
import { LessonFields } from './LessonFields';
import styles from './maker.module.css';
import { MakerContext, useMakerState } from './maker-context';
import { endPreview, previewDraft } from './preview';
import { StepList } from './StepList';
import { StepPart } from './StepPart';
import { saveLesson } from './save-lesson';
import { useTrials } from './use-trials';

export function MakerPanel({ maker }: { readonly maker: LessonMaker }) {
  const draft = useMakerState(maker, (state) => state.draft?.present);
  const folded = useMakerState(maker, (state) => state.folded);
  const previews = useMakerState(maker, (state) => state.previews ?? false);
  const page = usePage();
  if (draft === undefined) return null;
  if (folded) {
    return (
      <aside className={styles.edge} data-maker="folded" aria-label="Lesson maker">
        <Button
          kind="quiet"
          onClick={() => {
            if (previews) endPreview(page);
            maker.fold(false);
          }}
        >
          {previews ? 'Go back to writing the lesson' : 'Go on writing the lesson'}
        </Button>
      </aside>
    );
  }
  return <OpenMaker maker={maker} draft={draft} />;
}

const ABOUT = ['title', 'objective', 'misconception', 'minutes', 'seedFrom', 'vary', 'needs'].filter((key) =>
  Object.hasOwn(LESSON_FIELDS, key),
);

function OpenMaker({ maker, draft }: { readonly maker: LessonMaker; readonly draft: Draft }) {
  const page = usePage();
  const step = useMakerState(maker, (state) => state.step);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = titleOf(draft) === '';
  const onOpen = useEffectEvent(() => (isNew ? focusLesson() : heading.current?.focus()));
  useEffect(() => onOpen(), []);
  const { values, offered, stale, problems } = useTrials(page, draft, step);
  const parts = useMemo(() => ({ maker, values, offered, stale }), [maker, values, offered, stale]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    // A letter typed on a help sign or a button is meant for the lesson: the page’s own keys would move its charts unseen.
    if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    if (!(event.ctrlKey || event.metaKey) || !'zys'.includes(key)) return;
    if (key !== 's' && isTyping(event.target as HTMLElement)) return;
    // The page's own undo and save apply to the scenario.
    event.preventDefault();
    event.stopPropagation();
    if (key === 's') saveLesson(page.store, draft);
    else if (key === 'y' || event.shiftKey) maker.redo();
    else maker.undo();
  };
  const close = async (): Promise<void> => {
    await maker.flush();
    const { kept } = maker.state.getState();
    await maker.close();
    if (kept === 'nothing') return;
    const name = titleOf(draft) || 'Untitled lesson';
    const where = kept === 'refused' ? 'is not kept in this browser' : 'is among the saved scenarios';
    const run = (): void => (kept === 'refused' ? openLessonMaker({ draft }) : openLessonMaker('on'));
    notify(page.store, {
      tone: kept === 'refused' ? 'warning' : 'info',
      sentence: `“${name}” is closed; it ${where}.`,
      action: { label: 'Open it again', run },
    });
  };
  const preview = async (): Promise<void> => {
    const missing = await previewDraft(page, draft, step);
    setMissing(missing);
    if (missing.length === 0) maker.fold(true, true);
  };
  return (
    <MakerContext value={parts}>
      <aside className={styles.panel} data-maker="open" aria-label="Lesson maker" onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {titleOf(draft) || 'New lesson'}
          </h2>
          <Undoing maker={maker} />
          <Button title="As the learner sees it, from this step on" onClick={() => void preview()}>
            Preview
          </Button>
          <Button kind="quiet" title="The lesson stays open: show more of the page" onClick={() => maker.fold(true)}>
            Fold
          </Button>
          <IconButton label="Close the lesson maker" icon={<CloseIcon />} onClick={() => void close()} />
        </div>
        <Kept maker={maker} />
        {missing.length > 0 && (
          <div role="alert" className={styles.missing}>
            <p>The lesson cannot be shown yet:</p>
            <Faults problems={missing} label="What is missing" />
            <Button kind="quiet" onClick={() => setMissing([])}>
              Dismiss
            </Button>
          </div>
        )}
        <div className={styles.scrolls}>
          <div data-about>
            <Disclosure title="About the lesson" defaultOpen={isNew} note={`${String(draft.minutes ?? '?')} min`}>
              <LessonFields
                fields={LESSON_FIELDS as Fields}
                values={draft}
                path=""
                only={ABOUT}
                onChange={(next, key) => maker.edit('Change what the lesson is about', () => next, { mergeKey: key })}
              />
            </Disclosure>
          </div>
          <StepList draft={draft} step={step} />
          {stepsOf(draft)[step] !== undefined && <StepPart key={step} draft={draft} step={step} problems={problems} />}
          <CheckPart draft={draft} />
          <HandOut draft={draft} />
        </div>
      </aside>
    </MakerContext>
  );
}

function Undoing({ maker }: { readonly maker: LessonMaker }) {
  const undoes = useMakerState(maker, ({ draft }) => draft && undoLabel(draft));
  const redoes = useMakerState(maker, ({ draft }) => draft && redoLabel(draft));
  return (
    <>
      <IconButton
        label={undoes === undefined ? 'Undo in the lesson' : `Undo in the lesson: ${undoes}`}
        icon={<UndoIcon />}
        disabled={undoes === undefined}
        onClick={() => maker.undo()}
      />
      <IconButton
        label={redoes === undefined ? 'Redo in the lesson' : `Redo in the lesson: ${redoes}`}
        icon={<RedoIcon />}
        disabled={redoes === undefined}
        onClick={() => maker.redo()}
      />
    </>
  );
}

const KEPT_WORDS: Readonly<Record<MakerState['kept'], string>> = {
  nothing: 'Kept in this browser from the first change on.',
  waiting: 'Keeping it in this browser.',
  kept: 'Kept in this browser.',
  refused: 'Not kept in this browser: save it as a file.',
};

function Kept({ maker }: { readonly maker: LessonMaker }) {
  const kept = useMakerState(maker, (state) => state.kept);
  return <p className={kept === 'refused' ? styles.fault : styles.quiet}>{KEPT_WORDS[kept]}</p>;
}
