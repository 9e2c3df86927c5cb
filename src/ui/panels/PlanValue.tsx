// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan comes to, and how far that is from its bound.
import { readablePercent } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/runs/run-views';
import styles from '../shared/styles/timelines.module.css';

interface PlanValueProps {
  readonly view: RunView;
  /** It stands where its run will: then it is named as planned. */
  readonly isComing?: boolean;
}

export function PlanValue({ view, isComing = false }: PlanValueProps) {
  const { answer, state } = view.plan;
  if (answer === undefined) return null;
  const headline = headlineOf(answer);
  const [gap, bound = ''] =
    view.gap === undefined || view.lowest === undefined ? [] : gapWords(view.gap, view.lowest.text);
  return (
    <>
      <span className={styles.value} data-coming={isComing}>
        {isComing && <span className={styles.coming}>Planned:</span>}
        <What of={headline.what} /> <strong title={headline.value?.toString()}>{headline.text}</strong>
      </span>
      {gap !== undefined && (
        <span className={styles.gap} title={gap + bound}>
          <span>{gap}</span>
          <span>{bound}</span>
        </span>
      )}
      {state !== 'fresh' && <span className={styles.staleWord}>of an older scenario</span>}
    </>
  );
}

/** Where a heading is narrow, less of it, or the number behind it is cut: "mean 4:34". */
function What({ of }: { readonly of: string }) {
  if (of === 'makespan') return <span className={styles.what}>{of}</span>;
  if (of !== 'mean completion') return <span>{of}</span>;
  return (
    <span>
      mean<span className={styles.what}> completion</span>
    </span>
  );
}

/** The bound itself goes first where space is short. */
const gapWords = (gap: number, bound: string): readonly string[] =>
  gap === 0 ? ['meets its lower bound'] : [`${readablePercent(gap)} above the bound`, ` ${bound}`];
