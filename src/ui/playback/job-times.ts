// SPDX-License-Identifier: GPL-3.0-or-later
// When something happened to the selected job: sorted when somebody first asks, and kept for it.
import { instantsOfJob } from '../../analysis/chart-data/job-instants';
import type { SimulateAnswer } from '../../worker/api';

const last = new WeakMap<SimulateAnswer, { readonly id: string; readonly timesS: Float64Array }>();

export function jobTimes(answer: SimulateAnswer, id: string): Float64Array {
  const known = last.get(answer);
  if (known?.id === id) return known.timesS;
  const timesS = instantsOfJob(answer.record, answer.pictures.byJob, answer.ids.indexOf(id));
  last.set(answer, { id, timesS });
  return timesS;
}
