// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { plainWords } from '../why/rich-text';
import type { SlotDifference, SlotKind } from './slot-difference';
import { slotPartWords } from './slot-words';

const IDS = ['train', 'report', 'mailing', 'backup', 'cleanup'];

interface Known {
  readonly others?: readonly { readonly job: number; readonly slotS: number }[];
  /** For plans in time slots. */
  readonly unitS?: number;
}

const words = (kind: SlotKind, seconds: number, { others = [], unitS }: Known = {}): string => {
  const about = {
    plan: { fromS: 2, startS: 7, gapS: 1, ...(unitS !== undefined && { unitS }) },
    ...{ run: { gapS: 4 }, meanPlanned: 1, meanSimulated: 2.3456, others },
  };
  return plainWords(slotPartWords({ about } as unknown as SlotDifference, kind, seconds), IDS);
};

test.each<[SlotKind, number, string]>([
  ['arrival', -3, 'It arrived 3 s earlier than the scenario says: arrivals are jittered.'],
  ['arrival', 3, 'It arrived 3 s later than the scenario says: arrivals are jittered.'],
  ['epoch', 3, 'The plan begins when the last job has arrived, 3 s after this one; the run takes each as it arrives.'],
  ['startUp', 3, 'It took 3 s to start up; the plan counts no start-up.'],
  ['wait', 3, 'It waited 8 s for its first slot, planned 5 s.'],
  ['wait', -6, 'It waited 0 s for its first slot, planned 5 s.'],
  ['gaps', 3, 'Between its first slot and its end it had none for 4 s, planned 1 s.'],
  ['pauses', 3, 'Its slots paused for 3 s as their number changed; the plan counts no pauses.'],
  ['slots', -3, 'While it worked it had 2.35 slots on average, planned 1 slot: the same work takes less time.'],
  ['slots', 3, 'While it worked it had 2.35 slots on average, planned 1 slot: the same work takes more time.'],
  ['after', 3, 'It ended 3 s after its last slot, when its output was written.'],
])('%s, %d s', (kind, seconds, sentence) => {
  expect(words(kind, seconds)).toBe(sentence);
});

test('a plan in slots of time says how long one is', () => {
  expect(words('epoch', 3, { unitS: 10 })).toMatch(/^The plan gives slots for whole time slots; /);
  expect(words('wholeUnits', 3, { unitS: 10 })).toMatch(/^The plan gives whole units of 10 s /);
});

test('tasks that hold slots longer or shorter than they compute', () => {
  expect(words('beyond', 3)).toMatch(/^Its tasks held slots for more time than they compute, 3 s at/);
  expect(words('beyond', -3)).toMatch(/^Its tasks held slots for less time than they compute, 3 s at/);
});

test('who had the slots meanwhile: three are named, the rest are counted', () => {
  const others = [1, 2, 3].map((job) => ({ job, slotS: 10 * job }));
  expect(words('wait', 3, { others })).toMatch(
    /; meanwhile slots were with report \(10 slot-seconds\), mailing \(20 slot-seconds\) and backup \(30 slot-seconds\)\.$/,
  );
  expect(words('gaps', 3, { others: [...others, { job: 4, slotS: 1 }] })).toMatch(
    /backup \(30 slot-seconds\) and 1 other job\.$/,
  );
});
