// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand: drawn in the chart, scored as it grows, and submitted by the learner.

import { readablePercent, readableTime } from '../../../base/readable';
import type { PlanAsk } from '../../../lessons/lesson';
import { plannedValue } from '../../../planners/bounds/own-bound';
import { isHalfDrawn } from '../../../state/runs/run-views';
import { usePageState } from '../../page-context';
import { Button } from '../../shared/Button';
import { isByHand } from '../../stack/stack-parts';
import { useRunViews } from '../../use-run-views';
import styles from '../lessons.module.css';
import type { FormProps } from './form-props';

export function PlanForm({ ask, given, onAnswer }: FormProps<PlanAsk>) {
  const byHand = useRunViews().find(isByHand);
  const rectangles = usePageState((state) => state.history.present.manual);
  const embed = usePageState((state) => state.session.embed);
  const answer = byHand !== undefined && !isHalfDrawn(byHand) ? byHand.plan.answer : undefined;
  const valueS = answer && plannedValue(answer);
  const bound = byHand?.lowest;
  if (embed) return <p className={styles.quiet}>Open the full page to draw a plan.</p>;
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        Place every job in “By hand”: drag it, or select it and use the arrow keys. A plan within {ask.withinPercent} %
        of the lower bound is right.
      </p>
      <p className={styles.pickedLine}>
        {valueS === undefined ? (
          'The plan has no score yet: every job must be placed, and none may overlap.'
        ) : (
          <>
            Your plan: <strong>{readableTime(valueS)}</strong>
            {bound !== undefined &&
              `; the bound is ${bound.text}${valueS > bound.value ? `, ${readablePercent(valueS / bound.value - 1)} below it` : ''}`}
            .
          </>
        )}
      </p>
      {given === undefined && (
        <Button
          kind="primary"
          disabled={valueS === undefined || rectangles === undefined}
          onClick={() => onAnswer({ kind: 'plan', rectangles: rectangles ?? [] })}
        >
          Check the plan
        </Button>
      )}
    </div>
  );
}
