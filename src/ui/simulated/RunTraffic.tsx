// SPDX-License-Identifier: GPL-3.0-or-later
// What moved between the racks of a simulated run in the visible time, or around a pinned moment, on one scale for all runs. It is placed
// wherever it fits, because nothing in it follows the time axis.
import { useMemo } from 'react';
import { endOf, type RackTraffic } from '../../analysis/chart-data/rack-traffic';
import type { BeforeTimes } from '../../charts/gantt/before/draw-before';
import type { PickProps } from '../../charts/gantt/picked-lane';
import { spanOfRun } from '../../charts/heat/describe';
import { matrixValues } from '../../charts/heat/matrix-values';
import { TrafficMatrix } from '../../charts/heat/TrafficMatrix';
import type { TimeSpan } from '../../charts/time/span';
import type { Pointed } from '../../state/pointed';
import type { SimulateAnswer } from '../../worker/api';
import { useAnswers } from '../answer/use-answers';
import { usePageState } from '../page-context';
import styles from './heat.module.css';
import { useAllAnswers } from './use-all-answers';

interface RunTrafficProps extends PickProps {
  readonly answer: SimulateAnswer;
  /** The run's name. */
  readonly label: string;
  /** The visible time. */
  readonly span: TimeSpan;
  /** A sentence on the cell pointed at, and the same as fields. */
  readonly onHover: (sentence: string | undefined, pointed?: Pointed) => void;
  readonly stale: boolean;
  readonly before: BeforeTimes | undefined;
}

export function RunTraffic({ answer, span, before, ...rest }: RunTrafficProps) {
  const pinnedS = usePageState((state) => state.session.playS);
  const matrix = useMatrixScale(useAllTraffic(answer), span, pinnedS);
  const { chartData, record } = answer;
  return (
    <div className={styles.matrix}>
      <TrafficMatrix
        {...rest}
        {...matrix}
        traffic={chartData.traffic}
        endS={record.outcome.endS}
        before={before?.drawn?.traffic}
      />
    </div>
  );
}

interface MatrixScale {
  readonly span: TimeSpan;
  readonly isStep: boolean;
  readonly fullGB: number;
  readonly fullSumGB: number;
}

/** Of all runs, now and before the last edit. */
function useAllTraffic(answer: SimulateAnswer): readonly RackTraffic[] {
  const answers = useAllAnswers(answer);
  const [{ before }] = useAnswers();
  return useMemo(
    () => [
      ...answers.map(({ chartData }) => chartData.traffic),
      ...(before?.results ?? []).flatMap(({ drawn }) => drawn?.traffic ?? []),
    ],
    [answers, before],
  );
}

/** What the matrices sum over, and the tops of their scales; at a pinned moment, the step around it, as long as the coarsest run's. */
function useMatrixScale(all: readonly RackTraffic[], span: TimeSpan, pinnedS: number | undefined): MatrixScale {
  const steps = useMemo(() => {
    const stepS = Math.max(...all.map(({ binS }) => binS));
    const fullOf = (most: (one: RackTraffic) => number): number =>
      Math.max(...all.map((one) => (most(one) * stepS) / one.binS));
    return { stepS, fullGB: fullOf((one) => one.mostPairGB), fullSumGB: fullOf((one) => one.mostSumGB) };
  }, [all]);
  const step = pinnedS === undefined ? undefined : Math.floor(pinnedS / steps.stepS);
  return useMemo(() => {
    if (step !== undefined) {
      const { stepS, ...full } = steps;
      return { ...full, span: { fromS: step * stepS, toS: (step + 1) * stepS }, isStep: true };
    }
    const values = all.map((traffic) => matrixValues(traffic, spanOfRun(span, endOf(traffic))));
    return {
      ...{ span, isStep: false },
      fullGB: Math.max(...values.map(({ mostGB }) => mostGB)),
      fullSumGB: Math.max(...values.map(({ mostSumGB }) => mostSumGB)),
    };
  }, [all, span, step, steps]);
}
