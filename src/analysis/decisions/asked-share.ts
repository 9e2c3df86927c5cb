// SPDX-License-Identifier: GPL-3.0-or-later
// A question to ask before a sharing of slots, or of the network, is shown: whether a job or coflow gets more than it had.
import { readableTime } from '../../base/readable';
import { type StepQuestion, stepQuestion } from '../../planners/planning-step';
import { plainWords } from '../why/rich-text';
import { isChanged, type Share, type Sharing } from './sharing';
import { amountWords, happenedWords } from './sharing-words';

const WITHOUT_ANY = ['some', 'none'] as const;
const OF_SLOTS = ['more', 'as many', 'fewer', 'none'] as const;
const OF_RATES = ['more', 'as much', 'less', 'nothing: it stands still'] as const;

/** Undefined if it was not present then. */
export function askedShare(sharing: Sharing, owner: number, ids: readonly string[]): StepQuestion | undefined {
  const own = sharing.shares.find((one) => one.owner === owner);
  if (own === undefined) return undefined;
  const { atS, what } = sharing;
  const shared = what === 'slots' ? 'slots are' : 'the network is';
  const lead = `At ${readableTime(atS)} ${plainWords(happenedWords(sharing), ids)}, and ${shared} shared out again.`;
  const name = ids[owner]!;
  if (own.before === 0)
    return stepQuestion('outcome', `${lead} ${name} has none. What does it get?`, WITHOUT_ANY, own.got > 0 ? 0 : 1);
  const has = `${name} has ${amountWords(sharing, own.before)}. What does it get?`;
  return stepQuestion('outcome', `${lead} ${has}`, what === 'slots' ? OF_SLOTS : OF_RATES, outcomeOf(own));
}

/** Index of the right answer. */
function outcomeOf(share: Share): number {
  if (share.got === 0) return 3;
  if (!isChanged(share)) return 1;
  return share.got > share.before ? 0 : 2;
}
