// The circuits of a simulated run: ports of the optical switch over time, as circuits that were planned are drawn.
import { useMemo } from 'react';
import { CircuitsTimeline } from '../../charts/circuits/CircuitsTimeline';
import { describeCircuit } from '../../charts/circuits/describe';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { circuitsOfRun, jobOfCircuits } from '../../simulator/pictures/circuits-of-run';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import styles from './simulated.module.css';

interface RunCircuitsProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  readonly keyed: boolean;
}

export function RunCircuits({
  answer,
  keyed,
  jobs: _,
  label,
  selected,
  onSelect,
  onHover,
  ...chart
}: RunCircuitsProps) {
  const racks = usePageState((state) => state.history.present.topology.racks);
  const colourBy = usePageState((state) => state.view.circuitColour) ?? 'coflow';
  const { record, ids } = answer;
  const plan = useMemo(() => circuitsOfRun(record.trace, ids, label), [record, ids, label]);
  if (plan === undefined) return null;
  return (
    <>
      {keyed && (
        <p className={styles.keys}>
          <span>ports of the optical switch; colours are {colourBy === 'coflow' ? 'jobs' : 'destinations'}</span>
          <span className={styles.key}>
            <span className={styles.swatch} data-phase="setUp" aria-hidden="true" />
            set-up
          </span>
        </p>
      )}
      <CircuitsTimeline
        {...chart}
        {...{ plan, racks, colourBy }}
        made={`Circuits of ${label}`}
        name={`Circuits of the simulation of ${label}, ports over time`}
        selectedCoflow={selected}
        onSelect={(id) => onSelect(id === undefined ? undefined : jobOfCircuits(id, ids))}
        onHover={(index, together) => {
          const circuit = index === undefined ? undefined : plan.circuits[index];
          onHover(circuit && describeCircuit(circuit, together));
        }}
      />
    </>
  );
}
