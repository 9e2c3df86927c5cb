// SPDX-License-Identifier: GPL-3.0-or-later
// A plan by hand in sentences, rectangle by rectangle in the order in which they were drawn. Nothing is rejected, as all were checked.
import { readableTime } from '../../base/readable';
import type { PlannedJob } from '../../model/plan';
import type { ManualRectangle } from '../../model/scenario';
import type { PlacedJob } from '../corral/place-winner';
import type { PlanningStep } from '../planning-step';
import { rackWords } from '../rack-words';

export function* rectangleSteps(
  drawn: readonly ManualRectangle[],
  placed: readonly PlacedJob[],
  ids: readonly string[],
  planned: readonly (PlannedJob | undefined)[],
): Generator<PlanningStep> {
  const byId = new Map(placed.map((one) => [ids[one.job]!, one]));
  for (const [i, { job: id }] of drawn.entries()) {
    const { job, startS, endS, racks } = byId.get(id) as PlacedJob;
    yield {
      kind: 'place',
      title: `Rectangle ${i + 1} of ${drawn.length}`,
      sentence: `${id} was drawn on ${rackWords([...racks])}, from ${readableTime(startS)}; by its latency on that many racks it ends at ${readableTime(endS)}.`,
      jobs: [id],
      racks: [...racks],
      figures: { startS, endS, latencyS: endS - startS },
      times: [startS, endS],
      draw: { put: [['jobs', job, planned[job]]] },
    };
  }
}
