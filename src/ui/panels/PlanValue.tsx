// SPDX-License-Identifier: GPL-3.0-or-later
// A plan's value, and how far it is from its bound.
import { readablePercent } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/runs/run-views';
import styles from '../shared/styles/timelines.module.css';

interface PlanValueProps {
  readonly view: RunView;
  /** Shown in place of its run, and so labelled as planned. */
  readonly isPending?: boolean;
}

export function PlanValue({ view, isPending = false }: PlanValueProps) {
  const { answer, state } = view.plan;
  if (answer === undefined) return null;
  const headline = headlineOf(answer);
  const [gap, bound = ''] =
    view.gap === undefined || view.lowest === undefined ? [] : gapWords(view.gap, view.lowest.text);
  return (
    <>
      <span className={styles.value} data-coming={isPending}>
        {isPending && <span className={styles.coming}>Planned:</span>}
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

/** Shortened in a narrow heading, where the number after it would be cut: "mean 4:34". */
function What({ of }: { readonly of: string }) {
  if (of === 'makespan') return <span className={styles.what}>{of}</span>;
  if (of !== 'mean completion') return <span>{of}</span>;
  return (
    <span>
      mean<span className={styles.what}> completion</span>
    </span>
  );
}

/** If space is short, the bound itself is dropped first. */
const gapWords = (gap: number, bound: string): readonly string[] =>
  gap === 0 ? ['meets its lower bound'] : [`${readablePercent(gap)} above the bound`, ` ${bound}`];
