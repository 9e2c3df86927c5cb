// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that is known about points in this tab: what was computed here or kept by earlier visits, and what is under way. A point
// that two questions want is computed once. Results are written at once; those that arrive during a write share the next transaction.
import type { PointRun } from '../../what-if/point';
import { isAbort } from '../../worker/ask';
import type { KeptPoint, KeptPoints, KeptSize } from './kept-points';

/** Most points in memory; the browser's database has them all. */
const MAX_KNOWN = 200_000;

export class PointMemory {
  private readonly known = new Map<string, KeptPoint>();
  private readonly underWay = new Map<string, Promise<KeptPoint>>();
  private unwritten: KeptPoint[] = [];
  private writing: Promise<void> | undefined;
  private readonly kept: KeptPoints;
  private readonly onNotKept: () => void;

  /** `onNotKept`: called whenever the browser refuses to keep results. */
  constructor(kept: KeptPoints, onNotKept: () => void) {
    this.kept = kept;
    this.onNotKept = onNotKept;
  }

  get(key: string): KeptPoint | undefined {
    return this.known.get(key);
  }

  /** Fetches what earlier visits kept, which is nothing if the browser keeps nothing. */
  async fetch(keys: readonly string[]): Promise<void> {
    const missing = keys.filter((key) => !this.known.has(key));
    if (missing.length === 0) return;
    try {
      for (const point of await this.kept.get(missing)) if (point !== undefined) this.remember(point);
    } catch {
      // Nothing is lost, because what is missing is computed.
    }
  }

  /** Computes a point that is not known, or waits for another question that is computing it. */
  async compute(key: string, ask: () => Promise<readonly PointRun[]>, now: () => number): Promise<KeptPoint> {
    for (;;) {
      const found = this.known.get(key);
      if (found !== undefined) return found;
      const other = this.underWay.get(key);
      if (other === undefined) return this.begin(key, ask, now);
      try {
        return await other;
      } catch (fault) {
        // The other question was cancelled, so this one continues on its own.
        if (!isAbort(fault)) throw fault;
      }
    }
  }

  /** Resolves when everything computed so far is written, or cannot be. */
  async written(): Promise<void> {
    while (this.writing !== undefined) await this.writing;
  }

  /** The size of what is kept across visits. */
  async keptSize(): Promise<KeptSize> {
    await this.written();
    return this.kept.size();
  }

  async forgetAll(): Promise<void> {
    this.known.clear();
    this.unwritten = [];
    await this.kept.clear();
  }

  private begin(key: string, ask: () => Promise<readonly PointRun[]>, now: () => number): Promise<KeptPoint> {
    const beganMs = now();
    const promise = ask()
      .then((runs) => {
        const point = { key, runs, tookS: (now() - beganMs) / 1000 };
        this.remember(point);
        this.unwritten.push(point);
        this.writing ??= this.writeAll();
        return point;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, promise);
    return promise;
  }

  private remember(point: KeptPoint): void {
    this.known.set(point.key, point);
    if (this.known.size > MAX_KNOWN) this.known.delete(this.known.keys().next().value as string);
  }

  private async writeAll(): Promise<void> {
    try {
      while (this.unwritten.length > 0) {
        const points = this.unwritten;
        this.unwritten = [];
        await this.kept.put(points);
      }
    } catch {
      this.unwritten = [];
      this.onNotKept();
    } finally {
      this.writing = undefined;
    }
  }
}
