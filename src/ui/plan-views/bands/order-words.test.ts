// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a plan in words: whole while it is short, never a wall of ids.
import { describe, expect, it } from 'vitest';
import { orderingLabel, orderingWords, orderSentence } from './order-words';

describe('an order in words', () => {
  it('names every job of a short order', () => {
    expect(orderingWords(['alerts', 'report', 'mailing'])).toBe('alerts, report, mailing');
    expect(orderingWords([])).toBe('no jobs');
  });

  it('cuts a long order and says how much is left out', () => {
    const ids = Array.from({ length: 1524 }, (_, i) => `j${i}`);
    const words = orderingWords(ids);
    expect(words.startsWith('j0, j1, ')).toBe(true);
    expect(words.endsWith('j23, and 1 500 more')).toBe(true);
    expect(orderingWords(ids.slice(0, 24))).not.toContain('more');
  });

  it('does not call the completion order of equal shares a priority', () => {
    expect(orderingLabel('fair')).toContain('complete');
    expect(orderingLabel('generic')).toBe('The order:');
  });

  it('explains the keys with a factor, and survives a name that it does not know', () => {
    expect(orderSentence('remaining-0.05')).toContain('0.05');
    expect(orderSentence('other')).toBe('The order “other”.');
  });
});
