// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart of a simulated run by slot, with the key to its colours. What is picked in it is a task of the run that the panels
// describe, and its job is selected everywhere.

import { FAULT_KINDS } from '../../analysis/chart-data/run-faults';
import type { SlotPicture } from '../../analysis/chart-data/slot-levels';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { filled, inked } from '../../charts/keys/fills';
import { SlotsGantt } from '../../charts/slots/SlotsGantt';
import type { RememberedZoom } from '../../charts/slots/use-lane-zoom';
import { changeView } from '../../state/actions';
import type { SimulateAnswer } from '../../worker/api';
import { usePage } from '../page-context';
import { classNames } from '../shared/class-names';
import { useShownRun } from '../use-run-views';
import styles from './simulated.module.css';

interface RunSlotsProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  readonly picture: SlotPicture;
  readonly keyed: boolean;
  readonly narrow: boolean;
}

export function RunSlots({ answer, picture, keyed, narrow, ...chart }: RunSlotsProps) {
  const isShown = useShownRun()?.simulation?.answer === answer;
  const { tasks } = answer.record.trace;
  const row = isShown && chart.picked?.kind === 'task' ? chart.picked.row : -1;
  // Another job may have been selected since.
  const isStill = row >= 0 && row < tasks.length && answer.ids[tasks.job[row]!] === chart.selected;
  const onPickRow = (next: number): void => {
    chart.onSelect(next < 0 ? undefined : answer.ids[tasks.job[next]!]);
    chart.onPick?.(next < 0 ? undefined : { kind: 'task', row: next });
  };
  const { store } = usePage();
  const { view } = store.getState();
  const zoom: RememberedZoom = {
    ...{ lanePx: view.lanePx, firstLane: view.firstLane },
    keep(px, firstLane) {
      const now = store.getState().view;
      const lanePx = px === undefined ? undefined : Number(px.toFixed(2));
      if (lanePx !== now.lanePx || firstLane !== now.firstLane) changeView(store, { lanePx, firstLane });
    },
  };
  return (
    <>
      {keyed && (
        <p className={classNames(styles.keys, narrow && styles.twoLines)} {...inked('textQuiet')} data-chart-key>
          <span>
            colours are jobs, paler while {answer.chartData.isMalleable === true ? 'slots pause' : 'fetching'}
          </span>
          <span>m: machine</span>
          {answer.chartData.killed !== undefined && (
            <span className={styles.key}>
              <span className={styles.swatch} {...filled('phases.killed')} aria-hidden="true" />
              killed
            </span>
          )}
          <DownKey answer={answer} />
        </p>
      )}
      <SlotsGantt {...chart} {...{ picture, onPickRow, zoom }} run={answer} pickedRow={isStill ? row : -1} />
    </>
  );
}

// In the key of the chart by slot: what is hatched. Only where some machine fails.
function DownKey({ answer }: { readonly answer: SimulateAnswer }) {
  const { kind } = answer.chartData.instants.faults;
  if (kind.every((one) => FAULT_KINDS[one] === 'link')) return null;
  return (
    <span className={styles.key}>
      <span className={styles.swatch} {...filled('phases.setUp')} aria-hidden="true" />
      machine down
    </span>
  );
}
