// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { EventQueue } from './event-queue';

const taken = (queue: EventQueue): string[] => {
  const all: string[] = [];
  while (queue.size > 0) {
    const atS = queue.nextS;
    queue.pop();
    all.push(`${atS}: ${queue.kind} ${queue.payload}`);
  }
  return all;
};

test('what is due together is handled by kind and sequence at the latest of its times, the rest as it was', () => {
  const queue = new EventQueue();
  queue.push(1 + 2e-12, 2, 10);
  queue.push(1, 5, 11);
  queue.push(1 + 1e-12, 5, 12);
  queue.push(1.5, 0, 13);
  expect(queue.unite(0.5)).toBe(Number.NEGATIVE_INFINITY);
  const latestS = 1 + 2e-12;
  expect(queue.unite(1 + 1e-9)).toBe(latestS);
  expect(taken(queue)).toEqual([`${latestS}: 2 10`, `${latestS}: 5 11`, `${latestS}: 5 12`, '1.5: 0 13']);
});
