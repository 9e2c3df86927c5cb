// SPDX-License-Identifier: GPL-3.0-or-later
// Coflows on an optical switch: circuits per port over time, and how far each coflow is from its bound.
import { useMemo } from 'react';
import { CircuitsMinimap } from '../../../charts/circuits/CircuitsMinimap';
import { CircuitsTimeline } from '../../../charts/circuits/CircuitsTimeline';
import { describeCircuit, describeCoflow, pointAtCircuit } from '../../../charts/circuits/describe';
import { circuitColumns } from '../../../charts/circuits/draw-circuits-before';
import { useJobFills } from '../../../charts/gantt/use-job-paints';
import type { Job } from '../../../model/job';
import { usePlanBefore } from '../../answer/plan-before-hook';
import { useChangeView, usePageState } from '../../page-context';
import { ToggleGroup } from '../../shared/ToggleGroup';
import type { FormPicture, MinimapProps, TimelineProps } from '../form-picture';
import { CircuitsSheet } from './CircuitsSheet';
import { CircuitsTable } from './CircuitsTable';
import styles from './circuits.module.css';

/** The row over the chart. */
const ROW_PX = 36;

/** Coflows have the colours that jobs without users have. */
const NO_JOBS: readonly Job[] = [];

const useRacks = (): number => usePageState((state) => state.history.present.topology.racks);
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
          <span className={styles.setup} aria-hidden="true" />
          set-up: nothing is carried
        </span>
      </div>
      <CircuitsTimeline
        {...chart}
        {...{ plan, colourBy, before }}
        racks={useRacks()}
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
      racks={useRacks()}
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
