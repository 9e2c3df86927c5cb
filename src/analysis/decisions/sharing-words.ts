// SPDX-License-Identifier: GPL-3.0-or-later
// How slots or rates were shared out, in plain English: what happened, by which rule, and what each got and why.
import { counted, readableNumber, readableRate, readableTime } from '../../base/readable';
import { listed, type RichText } from '../why/rich-text';
import { isChanged, type Share, type Sharing } from './sharing';
import { valueWords } from './value-words';

const MAX_NAMED = 3;
const GBPS = 8;

const RULES: Readonly<Record<Sharing['rule'], string>> = {
  turn: 'to one after the other, each as much as it can use',
  fewest: 'slot by slot to whoever has the fewest',
  weights: 'in proportion to priorities',
  plan: 'as the first time slot of a new plan says',
  circuits: 'to elephants by circuits in their order, to all others by packets',
  fair: 'to each flow its fair share',
};

/** With a full stop. */
export function sharingWords(sharing: Sharing): RichText {
  const { atS, what, slots, rule, counts } = sharing;
  const shared = what === 'slots' ? `${counted(slots!, 'slot')} were shared out` : 'the network was shared out';
  const none = counts.changed === 0 ? '; all keep what they had' : '';
  return [`At ${readableTime(atS)} `, ...happenedWords(sharing), `: ${shared} ${RULES[rule]}${none}.`];
}

/** Why they were shared out again, without a full stop: "clicks arrived and 3 slots failed". */
export function happenedWords({ came, ended, slots, slotsBefore, what, rule }: Sharing): RichText {
  const events: RichText[] = [];
  if (came.length > 0) events.push([...names(came), ' arrived']);
  if (ended.length > 0) events.push([...names(ended), ' ended']);
  const more = slotsBefore === undefined ? 0 : slots! - slotsBefore;
  if (more !== 0) events.push([`${counted(Math.abs(more), 'slot')} ${more > 0 ? 'came back' : 'failed'}`]);
  if (events.length > 0) return listed(events);
  if (what === 'slots') return ['a new epoch began'];
  return [rule === 'circuits' ? 'a flow ended or a circuit changed' : 'a flow ended or the order changed'];
}

function names(owners: readonly number[]): RichText {
  const shown = owners.slice(0, MAX_NAMED).map((job): RichText => [{ job }]);
  const rest = owners.length - shown.length;
  return listed(rest > 0 ? [...shown, [`${rest} more`]] : shown);
}

/** "20 slots", "1.2 Gbps", "nothing". */
export function amountWords({ what }: Pick<Sharing, 'what'>, amount: number): string {
  if (amount === 0) return 'nothing';
  return what === 'slots' ? counted(amount, 'slot') : readableRate(amount * GBPS);
}

/** "20 slots, 12 before". */
export function gotWords(sharing: Sharing, share: Share): string {
  const got = amountWords(sharing, share.got);
  if (sharing.came.includes(share.owner)) return `${got}, new`;
  return isChanged(share) ? `${got}, ${amountWords(sharing, share.before)} before` : `${got}, as before`;
}

/** Why it got this much; without a full stop. */
export function whyShare({ what, rule, shares }: Sharing, share: Share): string {
  const isFirst = shares[0]?.owner === share.owner;
  return what === 'slots' ? whySlots(rule, share, isFirst) : whyRate(rule, share, isFirst);
}

function whySlots(rule: Sharing['rule'], { got, least = 0, most = 0 }: Share, isFirst: boolean): string {
  if (got >= most) return 'the most that it can use';
  if (rule === 'turn' && isFirst) return 'first in turn: all slots beyond the minima of the others';
  switch (rule) {
    case 'turn':
      if (got === 0) return 'nothing is left by those before it';
      return got === least ? 'its minimum; the rest goes to those before it' : 'what those before it leave';
    case 'fewest':
      return got <= least ? 'its minimum, which comes first' : 'an equal share';
    case 'weights':
      return 'its share by priority, and what others cannot use';
    default:
      return got === 0 ? 'the plan starts it later' : 'its units in the plan’s first time slot';
  }
}

function whyRate(rule: Sharing['rule'], { got, circuits }: Share, isFirst: boolean): string {
  if (circuits !== undefined && circuits.up + circuits.setUp + circuits.waiting > 0) {
    const { up, setUp, waiting } = circuits;
    return [
      up > 0 && `${counted(up, 'circuit')} up`,
      setUp > 0 && `${setUp} being set up`,
      waiting > 0 && `${counted(waiting, 'pair')} of racks ${waiting === 1 ? 'waits' : 'wait'} for ports`,
    ]
      .filter((part) => part !== false)
      .join(', ');
  }
  if (rule === 'turn' && isFirst && got > 0) return 'as much as its links carry';
  if (rule === 'turn')
    return got > 0 ? 'what those before it leave on its links' : 'its links are taken by those before it';
  if (got === 0) return 'its links carry nothing';
  return rule === 'circuits' ? 'by packets, a fair share of its links' : 'a fair share of its links';
}

/** Rank of the job or coflow: "2nd of 5, after a: it came first (0 s against 4 s)"; undefined if it has none. */
export function standingWords({ shares, measures, counts, rule }: Sharing, owner: number): RichText | undefined {
  const at = shares.findIndex((share) => share.owner === owner);
  const own = shares[at];
  const before = shares[at - 1];
  if (own === undefined || rule === 'fair') return undefined;
  const of = `Place ${readableNumber(at + 1)} of ${readableNumber(counts.present)}`;
  if (before === undefined) return [`${of}.`];
  const m = measures.findIndex((_, i) => before.values[i] !== own.values[i] && !Number.isNaN(before.values[i]!));
  const measure = measures[m];
  if (measure === undefined) return [`${of}, after `, { job: before.owner }, ', which is equal and came before it.'];
  const values = `${valueWords(measure, own.values[m]!)} against ${valueWords(measure, before.values[m]!)}`;
  return [`${of}, after `, { job: before.owner }, ` (${measure.label.toLowerCase()}: ${values}).`];
}
