// What the scenario says of a job.
import { readableNumber, readableSize, readableTime } from '../../base/readable';
import { type Job, shapeOf } from '../../model/job';
import { Readout, Readouts } from '../shared/Readout';

export function JobFigures({ job }: { readonly job: Job }) {
  return (
    <Readouts>
      {jobFigures(job).map(([label, value]) => (
        <Readout key={label} label={label} value={value} />
      ))}
    </Readouts>
  );
}

function jobFigures(job: Job): readonly (readonly [label: string, value: string])[] {
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
    figures.push(['Tasks', `${readableNumber(job.maps)} maps, ${readableNumber(job.reduces)} reduces`]);
  } else if ('stages' in job) figures.push(['Stages', String(job.stages.length)]);
  else if ('work' in job) figures.push(['Work', `${readableNumber(job.work)} slot-seconds`]);
  else figures.push(['Shape', shapeOf(job)]);
  return figures;
}
