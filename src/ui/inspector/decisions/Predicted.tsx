// SPDX-License-Identifier: GPL-3.0-or-later
// What is shown of a decision or a moment, or the question about the next one in its place. Predicting is switched on and off here;
// beside it, how many answers were right, and whether the last one was.
import type { ReactNode } from 'react';
import { useSettled } from '../../shared/use-settled';
import { PredictCard } from '../../steps/PredictCard';
import { PredictKeys } from '../../steps/PredictKeys';
import type { Predicting } from '../../steps/use-predicting';
import styles from './decisions.module.css';

const AFTER_FOCUS_MS = 400;

const verdictWords = ({ right, said }: { readonly right: boolean; readonly said: string }): string =>
  `${right ? 'Right' : 'Not so'}: you said “${said}”.`;

interface PredictedProps {
  readonly predicting: Predicting;
  /** "decision" */
  readonly one: string;
  readonly asks: string;
  /** Why there is nothing to predict. */
  readonly whyNot: string;
  /** Shows the next one. */
  readonly onNext: () => void;
  readonly children: ReactNode;
}

export function Predicted({ predicting, one, asks, whyNot, onNext, children }: PredictedProps) {
  const { at, verdict, question } = predicting;
  const said = verdict === undefined || question !== undefined ? '' : verdictWords(verdict);
  // In a region that exists before its words, and after the focus has returned from the question: otherwise it is not read out.
  const heard = useSettled(said, AFTER_FOCUS_MS, '');
  return (
    <>
      <div className={styles.steps}>
        <PredictKeys {...{ predicting, asks, whyNot }} />
      </div>
      {verdict !== undefined && question === undefined && (
        <p aria-hidden="true">
          <strong>{verdict.right ? '✓ Right' : '✗ Not so'}</strong>: you said “{verdict.said}”.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {heard}
      </p>
      {question === undefined ? (
        children
      ) : (
        <PredictCard
          key={at}
          question={question}
          showLabel={`Show the ${one}`}
          onAnswer={(said, right) => {
            predicting.answer(said, right);
            onNext();
          }}
          onShow={onNext}
        />
      )}
    </>
  );
}
