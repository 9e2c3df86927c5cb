// SPDX-License-Identifier: GPL-3.0-or-later
// Shown in place of a chart of racks over time that would be empty: why, and where to see what is missing.

import { nothingWords } from '../../charts/heat/empty-lanes';
import type { HeatMeasure } from '../../charts/heat/measures';
import { useChangeView } from '../page-context';
import { Button } from '../shared/Button';
import styles from './simulated.module.css';

interface NothingShownProps {
  readonly measure: HeatMeasure | 'links';
  readonly label: string;
  readonly hasCircuits: boolean;
  readonly heightPx: number;
}

export function NothingShown({ measure, label, hasCircuits, heightPx }: NothingShownProps) {
  const change = useChangeView();
  return (
    <div className={styles.standing} style={{ height: heightPx, alignContent: 'center' }}>
      <p>{nothingWords(measure, label, hasCircuits)}</p>
      {hasCircuits && (measure === 'up' || measure === 'down' || measure === 'links') && (
        <Button kind="quiet" onClick={() => change({ gantt: 'circuits' })}>
          Show circuits
        </Button>
      )}
    </div>
  );
}
