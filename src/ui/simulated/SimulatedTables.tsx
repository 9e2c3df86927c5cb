// The same numbers as a simulated run's charts, as tables: by job or coflow, and by rack; those of the heatmap, of the links and of
// single tasks where they are shown.
import { killedAttempts, phaseSeconds, rackUseRows } from '../../charts/gantt/describe';
import { ownerTimes } from '../../charts/gantt/simulated-run';
import type { TimeSpan } from '../../charts/time/span';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import { Dialog } from '../shared/Dialog';
import { type FigureColumn, FigureTable, tableSeconds } from '../shared/FigureTable';
import { RackTables } from './RackTables';
import { TaskTable } from './TaskTable';

interface SimulatedTablesProps {
  readonly answer: SimulateAnswer;
  readonly label: string;
  /** In sight. */
  readonly span: TimeSpan;
  readonly onClose: () => void;
}

const seconds = (value: number): string => (Number.isNaN(value) ? '\u2013' : tableSeconds(value));

export function SimulatedTables(props: SimulatedTablesProps) {
  const { answer, label, span, onClose } = props;
  const by = usePageState((state) => state.view.gantt);
  const heat = usePageState((state) => state.view.heat);
  const { slots } = answer.pictures;
  if (by === 'slots' && slots !== undefined) {
    return (
      <Dialog open title={`Simulation of ${label}`} onClose={onClose} wide>
        <TaskTable {...{ answer, span }} picture={slots} />
      </Dialog>
    );
  }
  if (by !== 'heat' && by !== 'network') return <JobTables {...props} />;
  return (
    <Dialog open title={`Simulation of ${label}`} onClose={onClose} wide>
      <RackTables {...{ answer, span }} measure={by === 'network' ? 'up' : (heat ?? 'slots')} />
    </Dialog>
  );
}

function JobTables({ answer, label, onClose }: SimulatedTablesProps) {
  const { arrivalS, startS, endS, isCoflows } = ownerTimes(answer);
  const { use, slotsPerRack } = answer.pictures;
  const rows = answer.ids.map((_, job) => job).sort((a, b) => arrivalS[a]! - arrivalS[b]! || a - b);
  const times: FigureColumn<number>[] = [
    { label: isCoflows ? 'Coflow' : 'Job', of: (job) => answer.ids[job] },
    { label: 'Arrival (s)', of: (job) => seconds(arrivalS[job]!) },
    { label: isCoflows ? 'First byte (s)' : 'Start (s)', of: (job) => seconds(startS[job]!) },
    { label: 'End (s)', of: (job) => seconds(endS[job]!) },
    { label: 'Takes (s)', of: (job) => seconds(endS[job]! - arrivalS[job]!) },
  ];
  const phases: FigureColumn<number>[] = [
    { label: 'Waits for slots (s)', of: (job) => seconds(phaseSeconds(answer, job, 'slots')) },
    { label: 'Map (s)', of: (job) => seconds(phaseSeconds(answer, job, 'map')) },
    { label: 'Shuffle (s)', of: (job) => seconds(phaseSeconds(answer, job, 'shuffle')) },
    { label: 'Reduce (s)', of: (job) => seconds(phaseSeconds(answer, job, 'reduce')) },
    { label: 'Waits on the network (s)', of: (job) => seconds(phaseSeconds(answer, job, 'network')) },
    { label: 'Starts up (s)', of: (job) => seconds(phaseSeconds(answer, job, 'startUp')) },
    { label: 'Killed attempts', of: (job) => killedAttempts(answer, job) },
  ];
  return (
    <Dialog open title={`Simulation of ${label}`} onClose={onClose} wide>
      <FigureTable
        rows={rows}
        keyOf={String}
        what={isCoflows ? 'coflows by arrival' : 'jobs by arrival'}
        columns={isCoflows ? times : [...times, ...phases]}
      />
      {use !== undefined && (
        <FigureTable
          rows={rackUseRows(use, use.rackFrom.length - 1, answer.record.outcome.endS)}
          keyOf={({ rack }) => String(rack)}
          what={`racks of ${slotsPerRack} slots`}
          columns={[
            { label: 'Rack', of: ({ rack }) => rack },
            { label: 'Slots in use, mean', of: ({ meanSlots }) => Number(meanSlots.toFixed(2)) },
            { label: 'Slots in use, most', of: ({ mostSlots }) => Number(mostSlots.toFixed(2)) },
            { label: 'Slot-hours', of: ({ slotHours }) => Number(slotHours.toFixed(3)) },
          ]}
        />
      )}
    </Dialog>
  );
}
