// SPDX-License-Identifier: GPL-3.0-or-later
// Turns predicting on and off, and says how many answers were right, and whether the last one was.
import { Button } from '../../shared/Button';
import styles from './decisions.module.css';
import type { Predicting } from './use-predicting';

interface PredictKeysProps extends Predicting {
  readonly asks: string;
  /** Why there is nothing to predict. */
  readonly whyNot: string;
}

export function PredictKeys({ isOn, canPredict, score, verdict, question, toggle, asks, whyNot }: PredictKeysProps) {
  return (
    <>
      <div className={styles.steps}>
        <Button
          aria-pressed={isOn}
          className={styles.pressed}
          disabled={!canPredict}
          title={canPredict ? asks : whyNot}
          onClick={toggle}
        >
          Predict
        </Button>
        {score.of > 0 && (
          <span>
            {score.right} of {score.of} right
          </span>
        )}
      </div>
      {verdict !== undefined && question === undefined && (
        <p role="status">
          <strong>{verdict.right ? '✓ Right' : '✗ Not so'}</strong>: you said “{verdict.said}”.
        </p>
      )}
    </>
  );
}
