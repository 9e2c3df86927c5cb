// SPDX-License-Identifier: GPL-3.0-or-later
// Running a question: how long it may take, its progress, cancelling it, and continuing it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, readableCount, timeWithUnits, unbroken } from '../../base/readable';
import type { WhatIf } from '../../model/what-if';
import type { QuestionRun, QuestionView } from '../../state/what-if/question-run';
import { Button } from '../shared/Button';
import { ProgressBar } from '../shared/ProgressBar';
import { KIND_HELP } from './question-words';
import styles from './what-if.module.css';

interface AskControlsProps {
  readonly run: QuestionRun;
  readonly question: WhatIf;
  readonly onRun: () => void;
  /** Another scenario is about to replace this one, such as a link that is being read. */
  readonly isLeaving?: boolean;
  /** Absent for one that is not part of the scenario yet. */
  readonly onRemove: (() => void) | undefined;
}

export function AskControls({ run, question, onRun, isLeaving = false, onRemove }: AskControlsProps) {
  const view = useSyncExternalStore(run.subscribe, run.getSnapshot, run.getSnapshot);
  const running = view.state === 'running';
  useSeconds(running);
  const { done, asked } = view.progress;
  const isKnown = view.state === 'done' && onRemove !== undefined;
  return (
    <section aria-label="Run the question" className={styles.ask}>
      <p className={styles.quiet}>{KIND_HELP[question.kind]}</p>
      <div className={styles.buttons}>
        {running ? (
          <Button kind="danger" onClick={() => run.cancel()}>
            Cancel
          </Button>
        ) : (
          // Not disabled when all is known: the focus stays where Cancel was.
          <Button kind="primary" aria-disabled={isKnown || isLeaving} onClick={() => isKnown || isLeaving || onRun()}>
            {done > 0 && view.state !== 'done' ? 'Go on' : 'Run'}
          </Button>
        )}
        {onRemove !== undefined && !running && <Button onClick={onRemove}>Remove</Button>}
      </div>
      <ProgressBar label="Points computed" done={done} total={asked} size="wide" isIdle={!running} />
      <p className={styles.progress}>{unbroken(progressWords(view, run))}</p>
      <p role="status" className="visually-hidden">
        {statusWords(view)}
      </p>
      {view.failure !== undefined && (
        <p className={styles.danger} role="alert">
          {view.failure} What is computed stays; “Go on” tries the rest again.
        </p>
      )}
    </section>
  );
}

function progressWords({ state, progress, hasLines }: QuestionView, run: QuestionRun): string {
  const { done, asked, most } = progress;
  const of =
    most > asked ? `${counted(asked, 'point')} so far, at most ${readableCount(most)}` : counted(asked, 'point');
  const { leftS } = run;
  const about = leftS === undefined ? '' : `about ${timeWithUnits(leftS < 1 ? 1 : Math.round(leftS))}`;
  if (state === 'looking') return 'Looking for stored results.';
  if (state === 'done' && hasLines === true)
    return `All ${counted(done, 'point')} known; those of dropped lines until the page closes.`;
  if (state === 'done') return `All ${counted(done, 'point')} computed, and kept in this browser.`;
  if (state === 'running') return `${readableCount(done)} of ${of}${about === '' ? '' : `, ${about} left`}`;
  if (state === 'cancelled') return `Cancelled at ${readableCount(done)} of ${of}; what is computed is kept.`;
  if (done > 0) return `${readableCount(done)} of ${of} known${about === '' ? '' : `; the rest takes ${about}`}`;
  return `${of}${about === '' ? '' : `: ${about}`}`;
}

/** Changes rarely enough to be read out. */
function statusWords({ state, progress }: QuestionView): string {
  if (state === 'running') return 'Computing on all cores but one.';
  if (state === 'done') return `Done: ${counted(progress.done, 'point')}.`;
  return state === 'cancelled' ? 'Cancelled.' : '';
}

/** The time left changes even if no result arrives. */
function useSeconds(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [on]);
}
