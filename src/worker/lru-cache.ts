// SPDX-License-Identifier: GPL-3.0-or-later
// A cache that forgets the least recently used entry, bounded by the declared bytes of its entries.

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

export class LruCache<V> {
  /** A Map keeps the order of insertion, so the first entry is the least recently used. */
  private readonly entries = new Map<string, Entry<V>>();
  private readonly mostBytes: number;
  private heldBytes = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  get size(): number {
    return this.entries.size;
  }

  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Counts as a use. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** An entry larger than the whole cache is not kept; what was kept under its key is removed in any case. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    if (bytes > this.mostBytes) return;
    this.entries.set(key, { value, bytes });
    this.heldBytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.heldBytes <= this.mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    this.heldBytes -= entry.bytes;
  }
}
