// SPDX-License-Identifier: GPL-3.0-or-later
// How a plan on racks came about: how many allocations were tried, and what a search gained over Corral.
import { counted, readableCount, readablePercent, readableTime } from '../../../base/readable';
import { gapAbove } from '../../../planners/bounds/gap-above';
import type { CorralPlusDetails } from '../../../planners/corral-plus/corral-plus';
import { Readout, Readouts } from '../../shared/Readout';
import type { ShownPlan } from '../form-picture';

export function RackNotes({ view, answer }: ShownPlan<'racks'>) {
  const { plan } = answer;
  const { corralValueS, afterOrdersS, tries } = answer.details as Partial<CorralPlusDetails>;
  const wordsOf = (valueS: number): string => {
    const gap = view.lowest === undefined ? undefined : gapAbove(view.lowest.value, valueS);
    return gap === undefined
      ? readableTime(valueS)
      : `${readableTime(valueS)}, ${readablePercent(Math.max(0, gap))} above the bound`;
  };
  const bySlots = plan.jobs.some(({ racksFreeS }) => racksFreeS !== undefined) && (
    <p>
      Racks are taken by slots, which goes beyond the paper: a rectangle lasts as long as its job’s tasks or shuffle
      need the racks; behind the selected job, a line runs on to its end. Other jobs may start on the racks meanwhile.
    </p>
  );
  if (plan.planner === 'manual') return <p>Your own rectangles, scored as every other plan on racks is.</p>;
  if (corralValueS === undefined || afterOrdersS === undefined || tries === undefined) {
    return (
      <>
        <p>
          {counted(plan.candidates, 'allocation')} of racks to jobs were tried, each with one job wider than the one
          before; the first with the lowest value is the plan (Corral, section 4.2).
        </p>
        {bySlots}
      </>
    );
  }
  return (
    <>
      <Readouts>
        <Readout label="Corral" value={wordsOf(corralValueS)} note={`${corralValueS} s`} />
        <Readout label="Other orders" value={wordsOf(afterOrdersS)} note={`${afterOrdersS} s`} />
        <Readout label="Local search" value={wordsOf(plan.valueS)} note={`${plan.valueS} s`} />
        <Readout label="Tries" value={readableCount(tries)} />
      </Readouts>
      <p>
        Corral places jobs in the order of their arrival, or the widest first. Other orders put small or long ones first
        and fill gaps; the search then moves jobs about in the order and makes them wider or narrower. It is never worse
        than Corral.
      </p>
      {bySlots}
    </>
  );
}
