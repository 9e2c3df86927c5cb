// SPDX-License-Identifier: GPL-3.0-or-later
// How a reason is worded: "video runs on 1 rack instead of 3", "logs 4 → 2 racks", "mail waits 1:05 longer for slots".

import type { JobPart } from '../../analysis/metrics/parts';
import type { RichText } from '../../analysis/why/rich-text';
import { counted, readableCount } from '../../base/readable';
import type { Style, TwoRuns } from './two-runs';

interface Change {
  readonly from: number;
  readonly to: number;
}

export function racksChanged(job: number, { from, to }: Change, style: Style): RichText {
  if (style === 'changed') return [{ job }, ` ${readableCount(from)} → ${counted(to, 'rack')}`];
  return [{ job }, ` runs on ${counted(to, 'rack')} instead of ${readableCount(from)}`];
}

/** The verb and what follows it: the time goes between them. */
const VERBS: Readonly<Record<JobPart, readonly [one: string, many: string, rest: string]>> = {
  startUp: ['starts up', 'start up', ''],
  noSlot: ['waits', 'wait', ' for slots'],
  plan: ['waits', 'wait', ' for a planned turn'],
  locality: ['waits', 'wait', ' for local blocks'],
  fairness: ['waits', 'wait', ' for a fair turn'],
  map: ['runs maps', 'run maps', ''],
  network: ['waits', 'wait', ' on the network'],
  circuitBusy: ['waits', 'wait', ' for busy circuits'],
  reconfiguration: ['waits', 'wait', ' for circuit set-ups'],
  shuffle: ['shuffles', 'shuffle', ''],
  reduce: ['runs reduces', 'run reduces', ''],
  reallocation: ['pauses', 'pause', ' as slots change'],
  work: ['works', 'work', ''],
};
/** A coflow waits for its first byte, and sends. */
const COFLOW_VERBS: Readonly<Partial<typeof VERBS>> = {
  network: ['waits', 'wait', ' for a first byte'],
  shuffle: ['sends', 'send', ''],
};

type Words = Pick<TwoRuns, 'to' | 'say'>;

const verbsOf = (part: JobPart, { to }: Pick<Words, 'to'>) =>
  (to.times.isCoflows ? COFLOW_VERBS[part] : undefined) ?? VERBS[part];

const lengthWords = (changeS: number, { say }: Words): string =>
  `${say(Math.abs(changeS))} ${changeS < 0 ? 'less' : 'longer'}`;

export function alonePart(job: number, part: JobPart, changeS: number, words: Words): RichText {
  const [one, , rest] = verbsOf(part, words);
  return [{ job }, ` ${one} ${lengthWords(changeS, words)}${rest}`];
}

export function commonPart(part: JobPart, changeS: number, words: Words): RichText {
  const [, many, rest] = verbsOf(part, words);
  const who = words.to.times.isCoflows ? 'coflows' : 'jobs';
  return [`${who} ${many} ${lengthWords(changeS, words)}${rest} on average`];
}

/** "its jobs wait mostly for slots". */
export function mostlyWords(part: JobPart, result: Words['to']): string {
  const [, many, rest] = verbsOf(part, { to: result });
  const who = result.times.isCoflows ? 'its coflows' : 'its jobs';
  return `${who} mostly ${many}${rest}`;
}
