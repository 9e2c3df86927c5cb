// What a plan comes to, and how far that is from its bound.
import { readablePercent } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';
import styles from './TimelineStack.module.css';

export function PlanValue({ view }: { readonly view: RunView }) {
  const { answer, state } = view.plan;
  if (answer === undefined) return null;
  const headline = headlineOf(answer);
  return (
    <>
      <span className={styles.value}>
        <span className={styles.what}>{headline.what}</span>{' '}
        <strong title={headline.value?.toString()}>{headline.text}</strong>
      </span>
      {view.gap !== undefined && view.lowest !== undefined && (
        <span className={styles.gap}>
          {view.gap === 0
            ? 'meets its lower bound'
            : `${readablePercent(view.gap)} above the bound ${view.lowest.text}`}
        </span>
      )}
      {state !== 'fresh' && <span className={styles.staleWord}>of an older scenario</span>}
    </>
  );
}
