// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to the selected job in the shown run, in the fixed line that moves nothing.
import { describeSimulatedJob } from '../../charts/gantt/describe';
import type { SimulateAnswer } from '../../worker/api';

interface SimulatedReadoutProps {
  readonly answer: SimulateAnswer;
  readonly id: string;
  /** Nothing was planned for it. */
  readonly alone: boolean;
}

export function SimulatedReadout({ answer, id, alone }: SimulatedReadoutProps) {
  const job = answer.ids.indexOf(id);
  if (job < 0) return null;
  const description = describeSimulatedJob(answer, job);
  return <>{alone ? description : ` | simulated: ${description.slice(id.length + 2)}`}</>;
}
