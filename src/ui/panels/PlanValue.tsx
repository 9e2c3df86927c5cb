// What a plan comes to, and how far that is from its bound.
import { readablePercent } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';
import styles from './TimelineStack.module.css';

export function PlanValue({ view }: { readonly view: RunView }) {
  const { answer, state } = view.plan;
  if (answer === undefined) return null;
  const headline = headlineOf(answer);
  const gap = view.gap === undefined || view.lowest === undefined ? undefined : gapWords(view.gap, view.lowest.text);
  return (
    <>
      <span className={styles.value}>
        <span className={headline.what === 'makespan' ? styles.what : undefined}>{headline.what}</span>{' '}
        <strong title={headline.value?.toString()}>{headline.text}</strong>
      </span>
      {gap !== undefined && (
        <span className={styles.gap} title={gap}>
          {gap}
        </span>
      )}
      {state !== 'fresh' && <span className={styles.staleWord}>of an older scenario</span>}
    </>
  );
}

const gapWords = (gap: number, bound: string): string =>
  gap === 0 ? 'meets its lower bound' : `${readablePercent(gap)} above the bound ${bound}`;
