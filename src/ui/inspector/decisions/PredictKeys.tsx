// SPDX-License-Identifier: GPL-3.0-or-later
// Turns predicting on and off, and says how many answers were right, and whether the last one was.
import { Button } from '../../shared/Button';
import styles from './decisions.module.css';
import type { Predicting } from './use-predicting';

export function PredictKeys({ isOn, canPredict, score, verdict, question, toggle }: Predicting) {
  return (
    <>
      <div className={styles.steps}>
        <Button
          aria-pressed={isOn}
          className={styles.pressed}
          disabled={!canPredict}
          title={
            canPredict ? 'Asks before each next one which job gets the slot' : 'All of these slots went to the same job'
          }
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
