// One line over the charts where a few jobs end so late that nothing of the others is to be seen: how it is, and a way to see them.
import { useMemo } from 'react';
import { readablePercent, readableTime } from '../../base/readable';
import { fitSpan, sameSpan } from '../../charts/time/span';
import type { SimulateAnswer } from '../../worker/api';
import type { SharedTime } from '../forms/form-picture';
import { Button } from '../shared/Button';
import { bulkEnd } from './bulk-end';
import styles from './simulated.module.css';

/** Of the bulk's time, free at its right. */
const AIR = 0.05;

interface LateEndsProps extends SharedTime {
  readonly answers: readonly SimulateAnswer[];
  readonly isCoflows: boolean;
}

export function LateEnds({ answers, isCoflows, span, extent, onSpan }: LateEndsProps) {
  const bulk = useMemo(() => bulkEnd(answers, extent.toS), [answers, extent]);
  if (bulk === undefined) return null;
  const all = fitSpan(extent);
  return (
    <p className={styles.late}>
      <span>
        {readablePercent(bulk.share)} of the {isCoflows ? 'coflows' : 'jobs'} end within {readableTime(bulk.endS)}, the
        last after {readableTime(extent.toS)}.
      </span>
      {sameSpan(span, all) ? (
        <Button kind="quiet" onClick={() => onSpan({ fromS: -AIR * bulk.endS, toS: (1 + AIR) * bulk.endS })}>
          Zoom to {readableTime(bulk.endS)}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => onSpan(all)}>
          Show all
        </Button>
      )}
    </p>
  );
}
