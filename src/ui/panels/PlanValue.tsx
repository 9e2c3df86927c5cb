// What a plan comes to, and how far that is from its bound.
import { readablePercent, readableTime } from '../../base/readable';
import { headlineOf } from '../../state/headline';
import type { RunView } from '../../state/run-views';
import styles from './TimelineStack.module.css';

export function PlanValue({ view }: { readonly view: RunView }) {
  const { answer, state } = view.plan;
  if (answer === undefined) return null;
  const headline = headlineOf(answer);
  const bound = view.bound.state === 'fresh' ? view.bound.answer : undefined;
  return (
    <>
      <span className={styles.value}>
        {headline.what} <strong title={headline.value?.toString()}>{headline.text}</strong>
      </span>
      {view.gap !== undefined && bound !== undefined && (
        <span className={styles.gap}>
          {view.gap === 0
            ? 'meets its lower bound'
            : `${readablePercent(view.gap)} above the bound ${readableTime(bound.valueS)}`}
        </span>
      )}
      {state !== 'fresh' && <span className={styles.staleWord}>of an older scenario</span>}
    </>
  );
}
