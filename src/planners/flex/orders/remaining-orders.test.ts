// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToCompletion } from '../../in-chunks';
import type { FlexInstance } from '../flex-instance';
import { instances } from '../testing/instances';
import { plainCompletionOrder } from '../testing/plain-completion-order';
import { completionOrder, REMAINING_ORDERS } from './remaining-orders';

const orderOf = (name: string, instance: FlexInstance): number[] => {
  const order = REMAINING_ORDERS.find((one) => one.name === name);
  return Array.from(runToCompletion((order as (typeof REMAINING_ORDERS)[number]).make(instance)));
};

/** Many jobs of few sizes on many slots, with minima and without. */
const many = fc.tuple(instances(40), fc.integer({ min: 1, max: 60 }), fc.boolean()).map(([instance, slots, alike]) => {
  if (!alike || instance.jobs.length > slots) return instance;
  const ones = instance.least.map(() => 1);
  return { ...instance, slots, least: ones, most: instance.most.map((M) => Math.max(1, M)) };
});

describe('orders that follow the work left', () => {
  test('are those of sorting all jobs at each completion', () => {
    fc.assert(
      fc.property(many, fc.boolean(), fc.constantFrom(0, 0.02, 0.1), (instance, weighs, a) => {
        const { work, least, slots, metricJobs } = instance;
        const allS = work.reduce((sum, C) => sum + C, 0) / slots;
        const over = weighs ? Float64Array.from(metricJobs, ({ weight }) => weight) : undefined;
        const less = a > 0 ? least.map((m) => a * m * allS) : undefined;
        const plain = plainCompletionOrder(instance, (j, left) => {
          return left / ((over?.[j] as number | undefined) ?? 1) - ((less?.[j] as number | undefined) ?? 0);
        });
        expect(runToCompletion(completionOrder(instance, { over, less }))).toEqual(plain);
      }),
      { numRuns: 300 },
    );
  });

  test('that say they are the same are', () => {
    fc.assert(
      fc.property(many, (instance) => {
        for (const { name, sameAs } of REMAINING_ORDERS) {
          const same = sameAs?.(instance);
          if (same !== undefined) expect(orderOf(name, instance)).toEqual(orderOf(same, instance));
        }
      }),
      { numRuns: 100 },
    );
  });
});
