// SPDX-License-Identifier: GPL-3.0-or-later
// Beside a mean over the coflows of each run: the same over the coflows that all runs have, which alone can be compared.
import type { RunView } from '../../state/run-views';
import type { RunMeasure } from '../../worker/api';
import type { CommonOfRuns } from '../compare/common-coflows-of';
import { isCctMetric } from '../compare/common-coflows-of';
import styles from '../shared/metrics-table.module.css';
import type { FigureText } from './figure-words';
import { MeasureCell } from './MeasureCell';

const HELP =
  'A shuffle that a scheduler keeps inside machines moves nothing and counts in no mean: only those that moved bytes in every run are compared.';

interface CommonCoflowRowProps {
  readonly measure: RunMeasure;
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  readonly common: CommonOfRuns;
  readonly what: string;
  readonly text: FigureText;
}

export function CommonCoflowRow({ measure, runs, baseline, common, what, text }: CommonCoflowRowProps) {
  const { id } = measure;
  if (!isCctMetric(id) || common.isAll) return null;
  return (
    <tr className={styles.sub}>
      <th scope="row" title={HELP}>
        <span className="visually-hidden">{measure.label} </span>
        <span className={styles.kind}>of {common.named}</span>
      </th>
      {runs.map((one) => (
        <td key={one.index}>
          <MeasureCell
            {...{ measure, what, text }}
            value={common.value(one, id)}
            against={one === baseline ? undefined : common.value(baseline, id)}
          />
        </td>
      ))}
    </tr>
  );
}
