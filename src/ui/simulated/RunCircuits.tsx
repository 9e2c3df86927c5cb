// The circuits of a simulated run: ports of the optical switch over time, as circuits that were planned are drawn.
import { useCallback, useMemo } from 'react';
import { CircuitsTimeline } from '../../charts/circuits/CircuitsTimeline';
import { describeCircuit } from '../../charts/circuits/describe';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { circuitsOfRun, ownerOfCircuit } from '../../simulator/pictures/circuits-of-run';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import { classNames } from '../shared/class-names';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
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
  const narrow = useMediaQuery(PHONE);
  const { record, ids } = answer;
  const plan = useMemo(() => circuitsOfRun(record.trace, ids, label), [record, ids, label]);
  const whose = useCallback((circuit: number) => ownerOfCircuit(record.trace, ids, circuit), [record, ids]);
  if (plan === undefined) return null;
  const what = answer.pictures.use === undefined ? 'coflows' : 'jobs';
  return (
    <>
      {keyed && (
        <p className={classNames(styles.keys, narrow && styles.twoLines)}>
          <span>ports of the optical switch; colours are {colourBy === 'coflow' ? what : 'destinations'}</span>
          <span className={styles.key}>
            <span className={styles.swatch} data-phase="setUp" aria-hidden="true" />
            set-up
          </span>
        </p>
      )}
      <CircuitsTimeline
        {...chart}
        {...{ plan, racks, colourBy, whose, onSelect }}
        made={`Circuits of ${label}`}
        name={`Circuits of the simulation of ${label}, ports over time`}
        selectedCoflow={selected}
        onHover={(index = -1, together) => {
          const circuit = plan.circuits[index];
          onHover(circuit && describeCircuit(circuit, together, whose(index)));
        }}
      />
    </>
  );
}
