// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows on an optical switch: circuits per port over time, and how far each coflow is from its bound.

import { useMemo } from 'react';
import { readableNumber, readableTime } from '../../../base/readable';
import { CircuitsMinimap } from '../../../charts/circuits/CircuitsMinimap';
import { CircuitsTimeline } from '../../../charts/circuits/CircuitsTimeline';
import { describeCircuit, describeCoflow, pointAtCircuit } from '../../../charts/circuits/describe';
import { circuitColumns } from '../../../charts/circuits/draw-circuits-before';
import { coflowTable } from '../../../charts/circuits/tables';
import { useJobFills } from '../../../charts/gantt/use-job-paints';
import { filled } from '../../../charts/keys/fills';
import type { Job } from '../../../model/job';
import { usePlanBefore } from '../../answer/use-plan-before';
import { useChangeView, usePageState } from '../../page-context';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import { ToggleGroup } from '../../shared/ToggleGroup';
import { CircuitRows } from '../../tables/CircuitRows';
import { useRacksOf } from '../../use-run-views';
import type { FormPicture, MinimapProps, ShownPlan, TimelineProps } from '../form-picture';
import styles from './circuits.module.css';

// Coflows, and under them every circuit, as rows.
function CircuitsTable({ answer }: ShownPlan<'circuits'>) {
  return (
    <>
      <FigureTable
        rows={coflowTable(answer.plan)}
        keyOf={(row) => row.id}
        what="coflows"
        caption="Coflows"
        columns={[
          { label: 'Coflow', of: (row) => row.id },
          { label: 'Arrival (s)', of: (row) => tableSeconds(row.arrivalS) },
          { label: 'First circuit (s)', of: (row) => tableSeconds(row.startS) },
          { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
          { label: 'CCT (s)', of: (row) => tableSeconds(row.cctS) },
          { label: 'T(C) alone (s)', of: (row) => tableSeconds(row.boundS) },
          { label: 'CCT / T(C)', of: (row) => (row.ratio === undefined ? '' : readableNumber(row.ratio)) },
        ]}
      />
      <CircuitRows plan={answer.plan} whose="Coflow" />
    </>
  );
}

// How long each coflow takes, against the least time that it could take alone.
function CircuitsSheet({ answer }: ShownPlan<'circuits'>) {
  return (
    <>
      <p>
        T(C) is the least time that a coflow needs alone: that of its busiest port, with one set-up for every circuit.
        The rest is waiting for other coflows or for a free port, and further set-ups. Under Sunflow, a coflow that is
        alone never takes longer than 2 T(C).
      </p>
      <FigureTable
        rows={coflowTable(answer.plan)}
        keyOf={(row) => row.id}
        what="coflows"
        caption="Coflows against their bounds"
        columns={[
          { label: 'Coflow', of: (row) => row.id },
          { label: 'CCT', of: (row) => readableTime(row.cctS) },
          { label: 'T(C) alone', of: (row) => readableTime(row.boundS) },
          { label: 'CCT / T(C)', of: (row) => (row.ratio === undefined ? 'no circuit' : readableNumber(row.ratio)) },
        ]}
      />
    </>
  );
}

/** The row above the chart. */
const ROW_PX = 36;

/** Coflows have the colours that jobs without users have. */
const NO_JOBS: readonly Job[] = [];

const useColour = () => usePageState((state) => state.view.circuitColour) ?? 'coflow';

function PlannedCircuits({ view, answer, jobs: _, selected, onHover, heightPx, ...chart }: TimelineProps<'circuits'>) {
  const change = useChangeView();
  const colourBy = useColour();
  const { plan } = answer;
  const was = usePlanBefore(view, 'circuits')?.answer.plan.circuits;
  const before = useMemo(() => was && circuitColumns(was), [was]);
  const ids = useMemo(() => plan.coflows.map(({ id }) => id), [plan]);
  const { fills } = useJobFills(ids, NO_JOBS);
  return (
    <>
      <div className={styles.row}>
        <span className={styles.by} data-screen-only>
          Colour by
        </span>
        <ToggleGroup
          label="Colour circuits by"
          options={[
            { value: 'coflow', label: 'Coflow' },
            { value: 'destination', label: 'Destination' },
          ]}
          value={colourBy}
          onChange={(by) => change({ circuitColour: by === 'coflow' ? undefined : by })}
        />
        <span className={styles.key}>
          <span className={styles.setup} {...filled('phases.setUp')} aria-hidden="true" />
          set-up: nothing is carried
        </span>
      </div>
      <CircuitsTimeline
        {...chart}
        {...{ plan, colourBy, before }}
        racks={useRacksOf(view)}
        selectedCoflow={selected}
        onSay={onHover}
        stale={view.plan.state !== 'fresh'}
        name={`Circuits of ${view.label}, ports over time`}
        heightPx={Math.max(ROW_PX, heightPx - ROW_PX)}
        onHover={(index, together) => {
          const circuit = index === undefined ? undefined : plan.circuits[index];
          const place = plan.coflows.findIndex(({ id }) => id === circuit?.coflow);
          onHover(circuit && describeCircuit(circuit, together), circuit && pointAtCircuit(circuit, fills[place]));
        }}
      />
    </>
  );
}

function MappedCircuits({ view, answer, selected, span, extent, onSpan }: MinimapProps<'circuits'>) {
  const colourBy = useColour();
  return (
    <CircuitsMinimap
      plan={answer.plan}
      racks={useRacksOf(view)}
      selectedCoflow={selected}
      beforeEndS={usePlanBefore(view, 'circuits')?.lastEndS}
      {...{ colourBy, span, extent, onSpan }}
    />
  );
}

export const circuitsPicture: FormPicture<'circuits'> = {
  Timeline: PlannedCircuits,
  Minimap: MappedCircuits,
  Sheet: CircuitsSheet,
  Table: CircuitsTable,
  describe(answer, id) {
    if (answer.form !== 'circuits') return undefined;
    const index = answer.plan.coflows.findIndex((one) => one.id === id);
    return index < 0 ? undefined : describeCoflow(answer.plan, index);
  },
};
