// SPDX-License-Identifier: GPL-3.0-or-later
// A list of whole numbers that keeps its capacity when emptied: for lists that fill and empty all the time.
import { grown } from './columns';

export class IntList {
  /** Only the first `count` are valid. */
  items = new Int32Array(16);
  count = 0;

  push(item: number): void {
    if (this.count === this.items.length) this.items = grown(this.items, this.count + 1);
    this.items[this.count++] = item;
  }

  clear(): void {
    this.count = 0;
  }
}
