// SPDX-License-Identifier: GPL-3.0-or-later
// What each of FLEX's orders is, in a sentence, and the order itself.
import { readableCount } from '../../../base/readable';

const SENTENCES: Readonly<Record<string, string>> = {
  generic: 'The order of completion under the best fixed allocation of slots: the paper’s generic one.',
  shortest: 'Least work first.',
  smith: 'Smith’s rule: least work per weight first.',
  edd: 'Earliest due date first.',
  'moore-hodgson': 'Moore and Hodgson’s rule: as many jobs in time as possible, the late ones last.',
  'late-work': 'The jobs in time with the largest total weight, found by dynamic programming; the late ones last.',
  slack: 'Least slack first: due date less the shortest possible time.',
  stretch: 'Shortest possible time first.',
  'shortest-remaining': 'Least remaining work first, sorted again at each completion.',
  'remaining-weight': 'Least remaining work per weight first, sorted again at each completion.',
  fifo: 'By arrival, without minima.',
  fair: 'Equal shares, within each job’s minimum and maximum.',
  optimal: 'The best of all orders.',
};

export function orderSentence(name: string): string {
  const known = SENTENCES[name];
  if (known !== undefined) return known;
  const factor = /^remaining-(0\.\d+)$/.exec(name)?.[1];
  if (factor !== undefined)
    return `Least first: work left minus ${factor} of what the job’s minimum does in the time all work takes.`;
  return `The order “${name}”.`;
}

/** FAIR has no order of priority: its jobs are listed by completion. */
export const orderingLabel = (name: string): string =>
  name === 'fair' ? 'Jobs complete in this order:' : 'The order:';

/** More ids are too many for a line. */
const MAX_IDS = 24;

/** "alerts, report, mailing"; only the beginning of a long one. */
export function orderingWords(ordering: readonly string[]): string {
  if (ordering.length === 0) return 'no jobs';
  const more = ordering.length - MAX_IDS;
  const ids = ordering.slice(0, MAX_IDS).join(', ');
  return more > 0 ? `${ids}, and ${readableCount(more)} more` : ids;
}
