// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics compared with their plain twin: equal up to the order of summation, null exactly where the twin has no number.
import { expect } from 'vitest';
import type { MetricValues } from '../../analysis/metrics/metric';

export function expectAgree(
  values: MetricValues,
  twin: Readonly<Record<string, number>>,
  skipped: readonly string[] = ['jainFairness'],
): void {
  for (const [id, value] of Object.entries(values)) {
    if (skipped.includes(id)) continue;
    const wanted = twin[id]!;
    if (value === null) expect([id, Number.isFinite(wanted) ? wanted : null]).toEqual([id, null]);
    else {
      const isNear = Math.abs(value - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));
      expect([id, value]).toEqual([id, isNear ? value : wanted]);
    }
  }
}
