// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser stores of questions: how much it is, and a way to delete it.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, readableSize, unbroken } from '../../base/readable';
import { notify } from '../../state/actions';
import type { KeptSize } from '../../state/what-if/kept-points';
import type { QuestionRun } from '../../state/what-if/question-run';
import type { QuestionRuns } from '../../state/what-if/question-runs';
import { usePage } from '../page-context';
import { Button } from '../shared/Button';
import styles from './what-if.module.css';

interface KeptResultsProps {
  readonly questions: QuestionRuns;
  readonly run: QuestionRun | undefined;
  readonly onForgotten: () => void;
}

export function KeptResults({ questions, run, onForgotten }: KeptResultsProps) {
  const { store } = usePage();
  const state = useSyncExternalStore(run?.subscribe ?? NEVER, () => run?.getSnapshot().state);
  const [size, setSize] = useState<KeptSize>();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked up again when a question ends, and after forgetting
  useEffect(() => {
    let on = true;
    questions.keptSize().then(
      (now) => on && setSize(now),
      () => on && setSize(undefined),
    );
    return () => {
      on = false;
    };
  }, [questions, state, asked]);
  const forget = async (): Promise<void> => {
    try {
      await questions.forgetAll();
      notify(store, { tone: 'info', sentence: `Forgot ${size === undefined ? 'all results' : sizeWords(size)}.` });
    } catch {
      notify(store, { tone: 'danger', sentence: 'The browser could not delete the stored results. Try again.' });
    }
    setAsked(asked + 1);
    onForgotten();
  };
  const isEmpty = size === undefined || size.points === 0;
  return (
    <section aria-label="Kept results" className={styles.kept}>
      <p className={styles.quiet}>
        {isEmpty ? 'Results are kept in this browser.' : unbroken(`Kept in this browser: ${sizeWords(size)}.`)} Dropped
        lines are kept until the page closes.
      </p>
      <Button kind="quiet" onClick={() => void forget()}>
        Forget kept results
      </Button>
    </section>
  );
}

const NEVER = () => () => undefined;

const sizeWords = ({ points, bytes }: KeptSize): string =>
  `${counted(points, 'point')}, about ${readableSize(Math.max(bytes, 1000) / 1e9)}`;
