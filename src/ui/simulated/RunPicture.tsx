// The Gantt chart of a simulated run, by job or by rack, with the key to its colours above the first of them.
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { JobsGantt } from '../../charts/gantt/JobsGantt';
import { RacksGantt } from '../../charts/gantt/RacksGantt';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import styles from './simulated.module.css';

/** The row over the chart. */
const KEY_PX = 20;
const LEAST_PX = 64;

const PHASE_KEYS = ['wait', 'map', 'shuffle', 'reduce'] as const;
const PHASE_NAMES = { wait: 'waiting', map: 'map', shuffle: 'shuffle', reduce: 'reduce' } as const;
/** A coflow only waits and sends. */
const COFLOW_KEYS = ['wait', 'shuffle'] as const;
const COFLOW_NAMES = { ...PHASE_NAMES, shuffle: 'sending' } as const;

interface RunPictureProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  /** The first of its kind on the page. */
  readonly keyed: boolean;
}

export function RunPicture({ answer, keyed, ...chart }: RunPictureProps) {
  const by = usePageState((state) => state.view.gantt) ?? 'jobs';
  const { use, slotsPerRack } = answer.pictures;
  const heightPx = Math.max(LEAST_PX, chart.heightPx - (keyed ? KEY_PX : 0));
  if (use !== undefined && by === 'racks') {
    return (
      <>
        {keyed && <p className={styles.keys}>slots in use, of {slotsPerRack} in each rack; colours are jobs</p>}
        <RacksGantt
          {...chart}
          {...{ use, heightPx, run: answer }}
          racks={use.rackFrom.length - 1}
          slots={slotsPerRack}
        />
      </>
    );
  }
  const isCoflows = use === undefined;
  const names = isCoflows ? COFLOW_NAMES : PHASE_NAMES;
  return (
    <>
      {keyed && (
        <p className={styles.keys}>
          {(isCoflows ? COFLOW_KEYS : PHASE_KEYS).map((phase) => (
            <span key={phase} className={styles.key}>
              <span className={styles.swatch} data-phase={phase} aria-hidden="true" />
              {names[phase]}
            </span>
          ))}
        </p>
      )}
      <JobsGantt {...chart} heightPx={heightPx} run={answer} />
    </>
  );
}
