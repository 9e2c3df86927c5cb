// SPDX-License-Identifier: GPL-3.0-or-later
// Why a job got no slot over an interval, in a sentence: which slots it could have had, and which jobs held them.
import { hasBit } from '../../base/bits';
import { counted, readableNumber, readableTime } from '../../base/readable';
import { MIXED_CAUSES, WAIT_CAUSES, type WaitCause } from '../../model/trace';
import { listed, type RichText, racksText } from './rich-text';
import { type Holding, slotHolders } from './slot-holders';
import type { WhyRun } from './why-run';

const MAX_NAMED = 3;
/** Share from which all slots count as held: sums differ by rounding. */
const ALL = 0.9995;

interface SlotStretch {
  readonly fromS: number;
  readonly toS: number;
  /** As the scheduler reported it; undefined if it was not asked. */
  readonly cause: WaitCause | undefined;
}

interface Where {
  readonly racks: readonly number[];
  readonly words: RichText;
}

/** Without a full stop: "all 40 slots of racks 2 and 3, where the plan puts it, were held by clicks (28) and ads (12)". */
export function whyNoSlot(run: WhyRun, job: number, stretch: SlotStretch): RichText {
  const { fromS, toS, cause } = stretch;
  const { chartData } = run;
  // Only jobs wait for slots, never coflows.
  const use = run.use!;
  const where = slotsInQuestion(run, job, cause);
  const slots = where.racks.reduce((sum, rack) => sum + chartData.rackSlots[rack]!, 0);
  const holders = slotHolders(use, where.racks, fromS, toS);
  const meanSlots = holders.reduce((sum, { slotS }) => sum + slotS, 0) / (toS - fromS);
  const isAll = meanSlots >= ALL * slots;
  const lead = isAll && (cause === 'noSlot' || cause === 'plan') ? [] : leadOf(cause);
  if (holders.length === 0) return [...lead, 'no slot of ', ...where.words, ' was in use; the trace does not say why'];
  const named = namedHolders(job, holders, toS - fromS);
  const about = use.use.averagedS > 0 ? 'about ' : '';
  if (isAll && slots > 1) {
    return [...lead, `${about}all ${counted(slots, 'slot')} of `, ...where.words, ' were held by ', ...named];
  }
  if (isAll) return [...lead, 'the slot of ', ...where.words, ' was held by ', ...named];
  const some = `${about}${readableNumber(meanSlots)} of the ${counted(slots, 'slot')} of `;
  return [...lead, some, ...where.words, ' were held on average, by ', ...named];
}

function slotsInQuestion(run: WhyRun, job: number, cause: WaitCause | undefined): Where {
  const all = Array.from({ length: run.racks }, (_, rack) => rack);
  const planned = run.plannedRacks(job);
  if (planned !== undefined) return { racks: planned, words: [...racksText(planned), ', where the plan puts it,'] };
  if (cause === 'plan') {
    const ran = run.racksOf(job);
    if (ran.length > 0) return { racks: ran, words: [...racksText(ran), ', where it then ran,'] };
  }
  if (cause === 'locality') {
    const { inputRacks } = run.chartData.rows;
    const near = all.filter((rack) => hasBit(inputRacks, job * run.racks + rack));
    if (near.length > 0) return { racks: near, words: [...racksText(near), ', where its input is stored,'] };
  }
  return { racks: all, words: ['the cluster'] };
}

function leadOf(cause: WaitCause | undefined): RichText {
  switch (cause) {
    case 'noSlot':
      return ['no slot was free that its next task could take; '];
    case 'plan':
      return ['the scheduler kept it to certain racks, which had no slot for it; '];
    case 'locality':
      return ['no slot was free near its input; '];
    case 'fairness':
      return ['it was not its turn for a free slot; '];
    case 'network':
      return ['the scheduler held it back as the network was full; '];
    default:
      return [];
  }
}

function namedHolders(job: number, holders: readonly Holding[], lengthS: number): RichText {
  const shown = holders.slice(0, MAX_NAMED).map((one): RichText => {
    const many = holders.length === 1 ? '' : ` (${readableNumber(one.slotS / lengthS)})`;
    return one.job === job ? [`tasks of its own${many}`] : [{ job: one.job }, many];
  });
  const rest = holders.length - shown.length;
  return listed(rest > 0 ? [...shown, [counted(rest, 'other job')]] : shown);
}

const CAUSE_WORDS: Readonly<Record<WaitCause, string>> = {
  noSlot: 'no slot was free',
  plan: 'the scheduler kept it to certain racks',
  locality: 'no slot was near its input',
  fairness: 'it was not its turn',
  network: 'the network was full',
  circuitBusy: 'a port was busy',
  reconfiguration: 'a circuit was being set up',
};

/** "; 2 s of it because it was not its turn": for causes besides the named one. */
export function otherCauses(byCause: ReadonlyMap<number, number>, named: WaitCause | undefined): string {
  const rest = [...byCause]
    .filter(([cause]) => cause !== MIXED_CAUSES && WAIT_CAUSES[cause] !== named)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([cause, seconds]) => `${readableTime(seconds)} of it because ${CAUSE_WORDS[WAIT_CAUSES[cause]!]}`);
  return rest.length === 0 ? '' : `; ${rest.join(', ')}`;
}
