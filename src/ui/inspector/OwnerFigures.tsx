// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of one job or coflow in a run: when, how long compared with its lone time, how wide, how much it moved across racks.
import { useMemo } from 'react';
import { racksText } from '../../analysis/why/rich-text';
import type { WhyRun } from '../../analysis/why/why-run';
import { counted, readableNumber, readableSize, readableTime } from '../../base/readable';
import { rowsOf } from '../../base/rows-by';
import type { OwnerTimes } from '../../charts/gantt/simulated-run';
import { exactTime } from '../../charts/time/ticks';
import type { RunView } from '../../state/runs/run-views';
import { isolatedOf } from '../compare/with-stretch';
import { usePage, usePageState, useQuery } from '../page-context';
import { RichTextView } from '../sentences/RichTextView';
import { Readout, Readouts } from '../shared/Readout';

interface OwnerFiguresProps {
  readonly run: RunView;
  readonly why: WhyRun;
  readonly owner: number;
  readonly times: OwnerTimes;
}

export function OwnerFigures({ run, why, owner, times }: OwnerFiguresProps) {
  const { planning } = usePage();
  const view = useQuery(planning.isolated);
  const edited = usePageState((state) => state.history.present);
  const isolated = isolatedOf(run, view.state === 'fresh' ? view.answer : undefined, edited);
  const [arrivalS, startS, endS] = [times.arrivalS[owner]!, times.startS[owner]!, times.endS[owner]!];
  const tookS = endS - arrivalS;
  const stretch = isolated === undefined ? Number.NaN : tookS / isolated.isolatedS[owner]!;
  const racks = useMemo(() => why.racksOf(owner), [why, owner]);
  const meanSlots = useMemo(() => slotSeconds(why, owner) / (endS - startS), [why, owner, startS, endS]);
  const acrossGB = useMemo(() => bytesAcross(why, owner), [why, owner]);
  const { widths, killed } = why.chartData;
  const attempts = killed?.attempts[owner] ?? 0;
  const isMalleable = why.chartData.isMalleable === true;
  const begin = times.isCoflows ? 'First byte' : isMalleable ? 'First slot' : 'First task';
  return (
    <Readouts>
      <Readout label="Arrival" value={exactTime(arrivalS)} />
      <Readout label={begin} value={timeOr(startS, 'never')} />
      <Readout label="End" value={timeOr(endS, 'did not end')} />
      {!Number.isNaN(tookS) && <Readout label="Completion time" value={readableTime(tookS)} note={`${tookS} s`} />}
      {Number.isFinite(stretch) && (
        <Readout label="Stretch" value={readableNumber(stretch)} note="Completion time over its time alone" />
      )}
      {widths !== undefined && Number.isFinite(meanSlots) && (
        <Readout
          label="Slots, mean and most"
          value={`${readableNumber(meanSlots)}, ${readableNumber(widths.mostSlots[owner]!)}`}
          note={`The mean is over the time from its ${begin.toLowerCase()} to its end`}
        />
      )}
      {racks.length > 0 && (
        <Readout
          label={counted(racks.length, 'rack')}
          value={<RichTextView text={racksText(racks)} ids={why.answer.ids} />}
        />
      )}
      {!isMalleable && <Readout label="Across racks" value={readableSize(acrossGB)} />}
      {attempts > 0 && <Readout label="Attempts killed" value={readableNumber(attempts)} />}
    </Readouts>
  );
}

const timeOr = (timeS: number, otherwise: string): string => (Number.isNaN(timeS) ? otherwise : exactTime(timeS));

function slotSeconds(why: WhyRun, owner: number): number {
  const { startS, endS } = why.trace.tasks;
  return why.tasksOf(owner).reduce((sum, row) => sum + endS[row]! - startS[row]!, 0);
}

function bytesAcross({ trace, chartData }: WhyRun, owner: number): number {
  const { from, to, GB } = trace.flows;
  return rowsOf(chartData.rows.flowsByJob, owner).reduce((sum, row) => sum + (from[row] === to[row] ? 0 : GB[row]!), 0);
}
