// SPDX-License-Identifier: GPL-3.0-or-later
// A job's values in the scenario.
import { averaged, counted, readableNumber, readablePercent, readableSize, readableTime } from '../../base/readable';
import { type Job, type MalleableJob, shapeOf } from '../../model/job';
import type { Speedup } from '../../model/speedup';
import { Readout, Readouts } from '../shared/Readout';

const MAX_SPEEDS = 8;

export function JobFigures({ job }: { readonly job: Job }) {
  return (
    <Readouts>
      {jobFigures(job).map(([label, value]) => (
        <Readout key={label} label={label} value={value} />
      ))}
    </Readouts>
  );
}

export function jobFigures(job: Job): readonly (readonly [label: string, value: string])[] {
  const figures: [string, string][] = [['Arrival', readableTime(job.arrivalS)]];
  if (job.user !== undefined) figures.push(['User', job.user]);
  if (job.deadlineS !== undefined) figures.push(['Deadline', readableTime(job.deadlineS)]);
  if (job.weight !== 1) figures.push(['Weight', readableNumber(job.weight)]);
  if (!job.recurring) figures.push(['Kind', 'ad hoc']);
  if ('maps' in job) {
    figures.push(
      ['Input', readableSize(job.inputGB)],
      ['Shuffle', readableSize(job.shuffleGB)],
      ['Output', readableSize(job.outputGB)],
    );
    figures.push(['Tasks', `${counted(job.maps, 'map')}, ${counted(job.reduces, 'reduce')}`]);
  } else if ('stages' in job) figures.push(['Stages', String(job.stages.length)]);
  else if ('work' in job) figures.push(...malleableFigures(job));
  else figures.push(['Shape', shapeOf(job)]);
  return figures;
}

function malleableFigures({
  work,
  speedup,
  minSlots,
  maxSlots,
}: MalleableJob): readonly [label: string, value: string][] {
  const figures: [string, string][] = [['Work', averaged(work, 'slot-second')]];
  if (minSlots !== undefined) figures.push(['Least slots', readableNumber(minSlots)]);
  if (maxSlots !== undefined) figures.push(['Most slots', readableNumber(maxSlots)]);
  figures.push(['Speed-up', speedupWords(speedup)]);
  return figures;
}

function speedupWords(speedup: Speedup | undefined): string {
  switch (speedup?.kind) {
    case 'table':
      return `on 1, 2, … slots ${speedup.speeds.slice(0, MAX_SPEEDS).map(readableNumber).join(', ')}${speedup.speeds.length > MAX_SPEEDS ? ', …' : ''}`;
    case 'amdahl':
      return `Amdahl, ${readablePercent(speedup.serialShare)} on one slot only`;
    case 'power':
      return `slots to the power of ${readableNumber(speedup.exponent)}`;
    default:
      return 'linear';
  }
}
