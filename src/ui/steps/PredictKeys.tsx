// SPDX-License-Identifier: GPL-3.0-or-later
// Turns predicting on and off, and says how many answers were right.
import { Button } from '../shared/Button';
import styles from './steps.module.css';
import type { Predicting } from './use-predicting';

interface PredictKeysProps {
  readonly predicting: Predicting;
  readonly asks: string;
  /** Why there is nothing to predict. */
  readonly whyNot: string;
}

export function PredictKeys({ predicting: { isOn, canPredict, score, toggle }, asks, whyNot }: PredictKeysProps) {
  return (
    <>
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
        <span className={styles.place}>
          {score.right} of {score.of} right
        </span>
      )}
    </>
  );
}
