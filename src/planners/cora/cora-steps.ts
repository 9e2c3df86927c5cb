// SPDX-License-Identifier: GPL-3.0-or-later
// The level search in sentences, one per settled job: the level that all could have, what blocks the job, when it is due.
// Produced by a separate climb to the known answer, so that a search without a listener pays nothing.
import { counted, readableCount, readableNumber } from '../../base/readable';
import { asksFrom, type PlanningStep, type RejectedChoice, stepQuestion } from '../planning-step';
import type { DueSlots, Overfull } from './due-slots';
import type { Settled } from './level-climb';
import { replayClimb } from './lexmin';
import type { SettledLevel } from './slot-answer';
import type { SlottedJobs } from './slotted-jobs';
import type { UtilityRanks } from './utility-table';

interface StepsInput {
  readonly ids: readonly string[];
  readonly slotted: SlottedJobs;
  readonly ranks: UtilityRanks;
  /** A fresh instance, with all jobs due at the horizon. */
  readonly dues: DueSlots;
  readonly answer: Settled;
  readonly exact: boolean;
}

/** In the order in which jobs are settled. */
export function settledLevels(ids: readonly string[], ranks: UtilityRanks, { rank, due }: Settled): SettledLevel[] {
  const order = ids.map((_, j) => j).sort((a, b) => rank[a]! - rank[b]! || a - b);
  return order.map((j) => ({
    job: ids[j]!,
    utility: utilityBy(ranks, j, due[j]!),
    dueSlot: due[j]!,
  }));
}

const utilityBy = ({ value, slots }: UtilityRanks, job: number, slot: number): number => value[job * slots + slot - 1]!;

export function recordLevels(input: StepsInput, onStep: (step: PlanningStep) => void): void {
  const { ids, slotted, ranks, dues, answer, exact } = input;
  if (!dues.fits()) throw new Error('the jobs do not fit in the horizon');
  let settled = 0;
  let level = Number.NaN;
  const done = new Set<string>();
  replayClimb({ slotted, ranks, dues }, answer, (job, _, due) => {
    const id = ids[job]!;
    const dueSlot = dues.due[job]!;
    const utility = utilityBy(ranks, job, dueSlot);
    const rose =
      utility === level ? '' : `Every job not yet settled can have a utility of at least ${readableNumber(utility)}. `;
    level = utility;
    settled++;
    const stop = whyStopped(input, job, due, id);
    const kept = `It is settled there, due by time slot ${readableCount(dueSlot)}.`;
    const open = ids.filter((one) => one === id || !done.has(one));
    done.add(id);
    onStep({
      kind: 'choose',
      title: `Settling ${readableCount(settled)} of ${counted(ids.length, 'job')}`,
      sentence: `${rose}${stop.sentence} ${kept}`,
      jobs: [id],
      racks: [],
      figures: { utility, dueSlot },
      ...(stop.wish && { rejected: [costing(stop.wish, utility)] }),
      ...asksFrom(stepQuestion('job', 'Which job is settled next?', open, open.indexOf(id))),
    });
  });
  const last = exact
    ? 'All jobs are settled, and no schedule has a better sorted list of utilities.'
    : 'All jobs are settled; the search over ties ended at its limit, so a better sorted list of utilities may exist.';
  onStep({
    kind: 'choose',
    title: 'Units by due time slot',
    sentence: `${last} In every time slot, units go first to the jobs that are due earliest.`,
    jobs: [],
    racks: [],
    figures: {
      lowestUtility: Math.min(
        ...settledLevels(ids, ranks, answer)
          .slice(0, 1)
          .map((one) => one.utility),
      ),
    },
  });
}

interface Stop {
  readonly sentence: string;
  /** The better utility that it cannot have; absent if there is none. */
  readonly wish?: Omit<RejectedChoice, 'cost'> & { readonly utility: number };
}

/** The rejected choice with its cost: how much more utility the job would have had. */
const costing = ({ what, why, utility }: NonNullable<Stop['wish']>, settled: number): RejectedChoice => ({
  ...{ what, why },
  cost: { utility: utility - settled },
});

/** What keeps the job from the next better utility. */
function whyStopped({ slotted, ranks, dues }: StepsInput, job: number, due: number, id: string): Stop {
  if (due === 0) return { sentence: `${id} cannot have more: that is its best.` };
  const utility = utilityBy(ranks, job, due);
  const wish = `for ${readableNumber(utility)} it would have to end by time slot ${readableCount(due)}`;
  const rejected = (why: string) => ({ what: `utility ${readableNumber(utility)} for ${id}`, why, utility });
  const mark = dues.mark();
  dues.move(job, due);
  const alone = dues.fits();
  const conflict = alone ? undefined : dues.conflict(mark, 'widest');
  dues.undo(mark);
  if (conflict === undefined) {
    const sentence = `${id} stays behind: ${wish}, which it could alone, but not together with the others that stand there.`;
    return { sentence, wish: rejected('not together with the others that stand there') };
  }
  const { window } = conflict;
  if (window === undefined) {
    const sentence = `${id} cannot have more: ${wish}, and then not all jobs would find room.`;
    return { sentence, wish: rejected('not all jobs would find room') };
  }
  const full = overfull(window, slotted.resources[conflict.resource]!);
  return { sentence: `${id} cannot have more: ${wish}, and ${full}.`, wish: rejected(full) };
}

function overfull({ from, to, owed, room }: Overfull, resource: string): string {
  const where =
    from === to ? `time slot ${readableCount(from)}` : `time slots ${readableCount(from)} to ${readableCount(to)}`;
  const unit = resource === 'memoryGB' ? 'GB' : resource;
  return `${readableCount(owed)} ${unit} would be due within ${where}, where ${readableCount(room)} fit`;
}
