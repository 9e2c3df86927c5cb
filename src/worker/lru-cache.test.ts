// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LruCache } from './lru-cache';

/** The obvious version: a list with the most recently used entry at its end; every operation walks over it. */
class SlowCache {
  private entries: { key: string; value: number; bytes: number }[] = [];
  constructor(private readonly mostBytes: number) {}

  get(key: string): number | undefined {
    const found = this.entries.find((entry) => entry.key === key);
    if (found === undefined) return undefined;
    this.entries = [...this.entries.filter((entry) => entry !== found), found];
    return found.value;
  }

  set(key: string, value: number, bytes: number): void {
    this.entries = this.entries.filter((entry) => entry.key !== key);
    if (bytes > this.mostBytes) return;
    this.entries.push({ key, value, bytes });
    while (this.bytes > this.mostBytes) this.entries.shift();
  }

  delete(key: string): void {
    this.entries = this.entries.filter((entry) => entry.key !== key);
  }

  get bytes(): number {
    return this.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  }

  get size(): number {
    return this.entries.length;
  }
}

const keyArb = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const commandArb = fc.oneof(
  fc.record({ kind: fc.constant('get' as const), key: keyArb }),
  fc.record({ kind: fc.constant('delete' as const), key: keyArb }),
  fc.record({ kind: fc.constant('set' as const), key: keyArb, value: fc.nat(), bytes: fc.nat({ max: 60 }) }),
);

describe('the cache of recent answers', () => {
  test('does after every command what a slow, obvious cache does', () => {
    fc.assert(
      fc.property(fc.nat({ max: 120 }), fc.array(commandArb, { maxLength: 60 }), (mostBytes, commands) => {
        const fast = new LruCache<number>(mostBytes);
        const slow = new SlowCache(mostBytes);
        for (const command of commands) {
          if (command.kind === 'get') expect(fast.get(command.key)).toBe(slow.get(command.key));
          else if (command.kind === 'delete') {
            fast.delete(command.key);
            slow.delete(command.key);
          } else {
            fast.set(command.key, command.value, command.bytes);
            slow.set(command.key, command.value, command.bytes);
          }
          expect([fast.size, fast.bytes]).toEqual([slow.size, slow.bytes]);
          expect(fast.bytes).toBeLessThanOrEqual(mostBytes);
        }
      }),
    );
  });

  test('forgets the answer used longest ago when the bytes run out', () => {
    const cache = new LruCache<string>(10);
    cache.set('old', 'x', 4);
    cache.set('used', 'y', 4);
    cache.get('old');
    cache.set('new', 'z', 4);
    expect([cache.has('old'), cache.has('used'), cache.has('new')]).toEqual([true, false, true]);
  });

  test('does not empty itself for an answer that is too large to keep', () => {
    const cache = new LruCache<string>(10);
    cache.set('small', 'x', 4);
    cache.set('huge', 'y', 11);
    expect([cache.has('small'), cache.has('huge')]).toEqual([true, false]);
  });
});
