// Beside a mean over the coflows of each run: the same over the coflows that all runs have, which alone can be compared.
import type { RunView } from '../../state/run-views';
import type { RunMeasure } from '../../worker/api';
import styles from '../panels/ComparePanel.module.css';
import type { CommonOfRuns } from './common-coflows-of';
import { isCctMetric } from './common-coflows-of';
import { MeasureCell } from './MeasureCell';

const HELP =
  'A shuffle that a scheduler keeps inside machines moves nothing and counts in no mean: only those that moved bytes in every run are compared.';

interface CommonCoflowRowProps {
  readonly measure: RunMeasure;
  readonly runs: readonly RunView[];
  readonly baseline: RunView;
  readonly common: CommonOfRuns;
  readonly what: string;
}

export function CommonCoflowRow({ measure, runs, baseline, common, what }: CommonCoflowRowProps) {
  const { id } = measure;
  if (!isCctMetric(id) || common.isAll) return null;
  return (
    <tr className={styles.bound}>
      <th scope="row" title={HELP}>
        of {common.named} <span className="visually-hidden">, {measure.label.toLowerCase()}</span>
      </th>
      {runs.map((one) => (
        <td key={one.index}>
          <MeasureCell
            {...{ measure, what }}
            value={common.value(one, id)}
            against={one === baseline ? undefined : common.value(baseline, id)}
          />
        </td>
      ))}
    </tr>
  );
}
