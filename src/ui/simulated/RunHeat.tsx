// SPDX-License-Identifier: GPL-3.0-or-later
// The heatmap of a simulated run, as wide as everything on the time axis, and below it, folded at first, what moved between racks.

import { useId, useMemo } from 'react';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { runThings } from '../../charts/gantt/run-things';
import { isAllZero } from '../../charts/heat/empty-lanes';
import { heatScale } from '../../charts/heat/heat-scale';
import {
  HEAT_MEASURES,
  type HeatMeasure,
  type HeatSource,
  heatSource,
  MEASURE_HELP,
  MEASURE_LABELS,
  mostWaiting,
} from '../../charts/heat/measures';
import { RackHeatmap } from '../../charts/heat/RackHeatmap';
import { filled, inked } from '../../charts/keys/fills';
import { useChartPalette } from '../../charts/palette';
import type { SimulateAnswer } from '../../worker/api';
import { useChangeView, useFold, usePageState } from '../page-context';
import { Tip } from '../shared/float/Tip';
import { FoldIcon } from '../shared/icons';
import { Select } from '../shared/Select';
import styles from './heat.module.css';
import { NothingShown } from './NothingShown';
import { RunTraffic } from './RunTraffic';
import { useAllAnswers } from './use-all-answers';

/** The line of the folded part. */
const FOLD_PX = 28;

export interface RunRacksProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  /** The first of its kind on the page. */
  readonly keyed: boolean;
}

export function RunHeat({ answer, keyed, jobs: _, selected: __, onSelect: ___, heightPx, ...chart }: RunRacksProps) {
  const change = useChangeView();
  const helpId = useId();
  const chosen = usePageState((state) => state.view.heat) ?? 'slots';
  const { chartData, record } = answer;
  const { traffic } = chartData;
  const hasSlots = chartData.counts !== undefined;
  const measures = HEAT_MEASURES.filter((one) => hasSlots || one === 'up' || one === 'down');
  const measure = measures.includes(chosen) ? chosen : 'up';
  const pinnedS = usePageState((state) => state.session.playS);
  // Of all runs at once, so that they can be compared.
  const [hasTraffic, showTraffic] = useFold('traffic', true);
  const answers = useAllAnswers(answer);
  const most = useMemo(() => Math.max(...answers.map(({ chartData: other }) => mostWaiting(other))), [answers]);
  const things = useMemo(() => runThings(answer), [answer]);
  const source = useMemo(() => heatSource(chartData, measure, most), [chartData, measure, most]);
  if (source === undefined) return null;
  // Values from before an edit are still drawn.
  const isEmpty =
    chart.before === undefined &&
    isAllZero(
      source.steps,
      Array.from({ length: traffic.racks }, (_, rack) => source.laneOf(rack)),
    );
  const hasCircuits = record.trace.circuits.length > 0;
  const lanesPx = heightPx - FOLD_PX - (keyed ? HEAT_KEY_PX : 0);
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
        <div className={styles.key} {...inked('textQuiet')} data-chart-key>
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
      {isEmpty ? (
        <NothingShown {...{ measure, hasCircuits }} label={chart.label} heightPx={lanesPx} />
      ) : (
        <RackHeatmap
          {...chart}
          {...shared}
          {...{ source, pinnedS, things }}
          faults={chartData.instants.faults}
          racks={traffic.racks}
          heightPx={lanesPx}
        />
      )}
      <div className={styles.fold} style={{ height: FOLD_PX }}>
        <button type="button" aria-expanded={hasTraffic} onClick={() => showTraffic(!hasTraffic)}>
          <FoldIcon />
          Traffic between racks
        </button>
      </div>
      {hasTraffic && (
        <RunTraffic {...{ answer }} {...shared} picked={chart.picked} onPick={chart.onPick} before={chart.before} />
      )}
    </>
  );
}

// What the colours of a heatmap mean, with units: from nothing to full.
const UNITS: Readonly<Partial<Record<HeatSource['measure'], string>>> = { slots: ' slots', waiting: ' tasks' };

function HeatLegend({ source }: { readonly source: HeatSource }) {
  const palette = useChartPalette();
  const { measure, full, short } = source;
  return (
    <span className={styles.legend}>
      <span className={styles.none} {...filled('lanes.nothing')} aria-hidden="true" />
      <span>none</span>
      <span className={styles.scale} aria-hidden="true" {...heatScale(palette)} />
      <span>
        {short(full)}
        {UNITS[measure] ?? ''}
      </span>
    </span>
  );
}

// The row above the first heatmap or network timeline.
const HEAT_KEY_PX = 32;
