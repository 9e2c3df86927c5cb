// The heatmap of a simulated run, and beside it (below it where there is little room) what moved between racks in the time in sight.
import { useId, useMemo } from 'react';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { runThings } from '../../charts/gantt/run-things';
import { spanOfRun } from '../../charts/heat/describe';
import { matrixValues } from '../../charts/heat/matrix-values';
import {
  HEAT_MEASURES,
  type HeatMeasure,
  heatSource,
  MEASURE_HELP,
  MEASURE_LABELS,
  mostWaiting,
} from '../../charts/heat/measures';
import { RackHeatmap } from '../../charts/heat/RackHeatmap';
import { TrafficMatrix } from '../../charts/heat/TrafficMatrix';
import type { TimeSpan } from '../../charts/time/span';
import type { RackTraffic } from '../../simulator/pictures/rack-traffic';
import type { SimulateAnswer } from '../../worker/api';
import { useChangeView, usePageState } from '../page-context';
import { useRunViews } from '../run-views-hook';
import { Select } from '../shared/Select';
import { Tip } from '../shared/Tip';
import { HeatLegend } from './HeatLegend';
import styles from './heat.module.css';
import { HEAT_KEY_PX } from './heat-key-room';

export interface RunRacksProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  /** The first of its kind on the page. */
  readonly keyed: boolean;
}

export function RunHeat({ answer, keyed, jobs: _, selected: __, onSelect: ___, heightPx, ...chart }: RunRacksProps) {
  const change = useChangeView();
  const helpId = useId();
  const chosen = usePageState((state) => state.view.heat) ?? 'slots';
  const { pictures, record } = answer;
  const { traffic } = pictures;
  const hasSlots = pictures.counts !== undefined;
  const measures = HEAT_MEASURES.filter((one) => hasSlots || one === 'up' || one === 'down');
  const measure = measures.includes(chosen) ? chosen : 'up';
  const pinnedS = usePageState((state) => state.session.playS);
  const answers = useAnswers(answer);
  const most = useMemo(() => Math.max(...answers.map(({ pictures: other }) => mostWaiting(other))), [answers]);
  const things = useMemo(() => runThings(answer), [answer]);
  const matrix = useMatrixScale(answers, chart.span, pinnedS);
  const source = useMemo(() => heatSource(pictures, measure, most), [pictures, measure, most]);
  if (source === undefined) return null;
  const shared = {
    label: chart.label,
    span: chart.span,
    endS: record.outcome.endS,
    onHover: chart.onHover,
    stale: chart.stale,
  };
  return (
    <>
      {keyed && (
        <div className={styles.key} data-chart-key>
          <HeatLegend source={source} />
          <span className={styles.choice}>
            <Select
              label="Heatmap coloured by"
              value={measure}
              options={measures.map((value) => ({ value, label: MEASURE_LABELS[value] }))}
              onChange={(next) => change({ heat: next === 'slots' ? undefined : (next as HeatMeasure) })}
            />
          </span>
          <Tip id={helpId} about="what is counted" text={MEASURE_HELP[measure]} />
        </div>
      )}
      <RackHeatmap
        {...chart}
        {...shared}
        {...{ source, pinnedS, things }}
        faults={pictures.instants.faults}
        racks={traffic.racks}
        heightPx={heightPx - (keyed ? HEAT_KEY_PX : 0)}
      />
      <div className={styles.matrix} data-matrix="true">
        <TrafficMatrix {...shared} {...matrix} traffic={traffic} />
      </div>
    </>
  );
}

/** Of all runs, so that their colours compare; this one first. */
function useAnswers(answer: SimulateAnswer): readonly SimulateAnswer[] {
  const runs = useRunViews();
  return useMemo(
    () => [answer, ...runs.flatMap(({ simulation }) => simulation?.answer ?? []).filter((one) => one !== answer)],
    [answer, runs],
  );
}

interface MatrixScale {
  readonly span: TimeSpan;
  readonly isStep: boolean;
  readonly fullGB: number;
  readonly fullSumGB: number;
}

/** What the matrices sum up, and what fills their scales: while a moment is pinned the step around it, in steps as long as the coarsest run's. */
function useMatrixScale(answers: readonly SimulateAnswer[], span: TimeSpan, pinnedS: number | undefined): MatrixScale {
  const steps = useMemo(() => {
    const traffic = answers.map(({ pictures }) => pictures.traffic);
    const stepS = Math.max(...traffic.map(({ binS }) => binS));
    const fullOf = (most: (one: RackTraffic) => number): number =>
      Math.max(...traffic.map((one) => (most(one) * stepS) / one.binS));
    return { stepS, fullGB: fullOf((one) => one.mostPairGB), fullSumGB: fullOf((one) => one.mostSumGB) };
  }, [answers]);
  const step = pinnedS === undefined ? undefined : Math.floor(pinnedS / steps.stepS);
  return useMemo(() => {
    if (step !== undefined) {
      const { stepS, ...full } = steps;
      return { ...full, span: { fromS: step * stepS, toS: (step + 1) * stepS }, isStep: true };
    }
    const values = answers.map(({ pictures, record }) =>
      matrixValues(pictures.traffic, spanOfRun(span, record.outcome.endS)),
    );
    return {
      ...{ span, isStep: false },
      fullGB: Math.max(...values.map(({ mostGB }) => mostGB)),
      fullSumGB: Math.max(...values.map(({ mostSumGB }) => mostSumGB)),
    };
  }, [answers, span, step, steps]);
}
