// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListTexts } from './list-texts';

interface Entry {
  readonly n: number;
}

/** Edits of a list as a table makes them. */
const editArb = fc.record({
  kind: fc.constantFrom('change', 'add', 'delete', 'move', 'again', 'clear'),
  at: fc.nat({ max: 900 }),
  count: fc.integer({ min: 1, max: 300 }),
});

function edited(list: readonly Entry[], { kind, at, count }: { kind: string; at: number; count: number }, n: number) {
  const from = Math.min(at, list.length);
  const next = [...list];
  if (kind === 'change' && from < next.length) next[from] = { n };
  if (kind === 'add') next.splice(from, 0, ...Array.from({ length: count }, (_, k) => ({ n: n + k })));
  if (kind === 'delete') next.splice(from, count);
  if (kind === 'move') next.push(...next.splice(from, count));
  if (kind === 'again') next.push(...next.slice(from, from + count)); // the same entries twice
  return kind === 'clear' ? [] : next;
}

test('joined, the pieces are the text of the whole list, after any edits', () => {
  fc.assert(
    fc.property(fc.array(editArb, { maxLength: 12 }), fc.nat({ max: 800 }), (edits, length) => {
      const texts = new ListTexts<Entry>((entry) => JSON.stringify(entry));
      let list: readonly Entry[] = Array.from({ length }, (_, n) => ({ n }));
      expect(`[${texts.of(list).join(',')}]`).toBe(JSON.stringify(list));
      edits.forEach((edit, k) => {
        list = edited(list, edit, 1000 * (k + 1));
        expect(`[${texts.of(list).join(',')}]`).toBe(JSON.stringify(list));
      });
    }),
  );
});

test('an edit of one entry writes its piece anew and no other, also where entries before it have come or gone', () => {
  let written = 0;
  const texts = new ListTexts<Entry>(({ n }) => {
    written++;
    return String(n);
  });
  const list: readonly Entry[] = Array.from({ length: 20_000 }, (_, n) => ({ n }));
  const count = (next: readonly Entry[]): number => {
    written = 0;
    texts.of(next);
    return written;
  };
  expect(count(list)).toBe(20_000);
  expect(count(list)).toBe(0);
  const changed = list.with(7000, { n: -1 });
  expect(count(changed)).toBeLessThan(600);
  expect(count([{ n: -2 }, ...changed])).toBeLessThan(600);
  expect(count(changed.toSpliced(300, 40))).toBeLessThan(600);
});
