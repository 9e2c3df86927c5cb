// SPDX-License-Identifier: GPL-3.0-or-later
// All measurements of this visit, whichever experiment is open: they continue while another is read, and are kept in the browser. If
// the browser refuses, that is reported once and nothing of this visit is lost.

import { ENGINE } from '../../base/engine';
import type { OptionValues } from '../../model/scenario';
import type { Paper } from '../../papers/paper';
import type { Ask } from '../../worker/ask';
import type { Timer } from '../../worker/timer';
import { complete } from './address';
import { isUsable, type KeptMeasurement, keptKey, type MeasurementStore } from './kept';
import { Measurement, type MeasurementTools } from './measurement';

interface PaperMeasurementsOptions {
  readonly papers: readonly Paper[];
  readonly ask: Ask;
  readonly timer: Timer;
  readonly workers: number;
  readonly store: MeasurementStore;
  /** Shows a sentence on the page. */
  readonly report: (sentence: string) => void;
}

/** While parts arrive, new outcomes are kept this often. */
const KEEP_EVERY_MS = 2000;

const NOT_KEPT =
  'This browser does not keep measurements across reloads (its storage is full or off); they last until the page is closed.';
const NOT_READ =
  'This browser cannot read what earlier visits measured, and may not keep what is measured now (its storage is off or broken).';

export class PaperMeasurements {
  /** Settles once what earlier visits measured is loaded, or cannot be. Never rejects. */
  readonly ready: Promise<void>;
  private readonly options: PaperMeasurementsOptions;
  private readonly tools: MeasurementTools;
  private readonly measurements = new Map<string, Measurement>();
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<string, () => void>();
  private turns = 0;
  private wasReported = false;
  private version = 0;

  constructor(options: PaperMeasurementsOptions) {
    this.options = options;
    const { ask, timer, workers } = options;
    this.tools = { ask, timer, workers, onNews: (measurement, settled) => this.keep(measurement, settled) };
    this.ready = this.readKept();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Grows when the newest measurement of some experiment changes. */
  readonly getSnapshot = (): number => this.version;

  /** The same object for the same assumptions. Throws InputError if they make no experiment. */
  measurementOf(paper: Paper, assumptions: OptionValues): Measurement {
    const key = keptKey(paper, assumptions);
    const known = this.measurements.get(key);
    if (known !== undefined) return known;
    const made = new Measurement(paper, assumptions, complete(paper, assumptions), this.tools);
    this.measurements.set(key, made);
    made.subscribe(this.changed);
    return made;
  }

  /** The one that is running or ran last, for the gallery; undefined if none did. */
  newestOf(paper: Paper): Measurement | undefined {
    let newest: Measurement | undefined;
    for (const one of this.measurements.values()) {
      if (one.paper === paper && one.turn > (newest?.turn ?? 0)) newest = one;
    }
    return newest;
  }

  run(measurement: Measurement, repetitions: number): void {
    measurement.turn = ++this.turns;
    measurement.run(repetitions);
  }

  async forget(measurement: Measurement): Promise<void> {
    measurement.turn = 0;
    measurement.forget();
    this.stopWaiting(this.keyOf(measurement));
    await this.options.store.remove(this.keyOf(measurement)).catch(() => undefined);
  }

  private readonly changed = (): void => {
    this.version++;
    for (const listener of [...this.listeners]) listener();
  };

  private keyOf({ paper, assumptions }: Measurement): string {
    return keptKey(paper, assumptions);
  }

  private async readKept(): Promise<void> {
    const { store, papers } = this.options;
    let all: readonly KeptMeasurement[];
    try {
      all = await store.all();
    } catch {
      this.reportOnce(NOT_READ);
      return;
    }
    for (const kept of all) {
      const paper = papers.find(({ id }) => id === kept.paper);
      if (paper !== undefined && isUsable(paper, kept)) this.restore(paper, kept);
      // Otherwise, what another version measured would be read for ever and never shown.
      else store.remove(kept.key).catch(() => undefined);
    }
  }

  private restore(paper: Paper, kept: KeptMeasurement): void {
    const measurement = this.measurementOf(paper, kept.assumptions);
    if (measurement.turn > 0) return;
    measurement.turn = kept.turn;
    this.turns = Math.max(this.turns, kept.turn);
    measurement.restore(kept.outcomes, kept.repetitions);
  }

  /** Soon, or at once if nothing more will arrive. */
  private keep(measurement: Measurement, settled: boolean): void {
    const key = this.keyOf(measurement);
    if (settled) {
      this.stopWaiting(key);
      void this.write(measurement);
    } else if (!this.waiting.has(key)) {
      const stop = this.options.timer.after(KEEP_EVERY_MS, () => {
        this.waiting.delete(key);
        void this.write(measurement);
      });
      this.waiting.set(key, stop);
    }
  }

  private stopWaiting(key: string): void {
    this.waiting.get(key)?.();
    this.waiting.delete(key);
  }

  private async write(measurement: Measurement): Promise<void> {
    const { paper, assumptions, kept, turn } = measurement;
    const { repetitions } = measurement.getSnapshot();
    if (kept.length === 0) return;
    const outcomes = kept.map((row) => [...row]);
    const key = this.keyOf(measurement);
    try {
      await this.options.store.put({
        key,
        paper: paper.id,
        version: ENGINE,
        assumptions,
        repetitions,
        outcomes,
        turn,
      });
    } catch {
      this.reportOnce(NOT_KEPT);
    }
  }

  private reportOnce(sentence: string): void {
    if (!this.wasReported) this.options.report(sentence);
    this.wasReported = true;
  }
}
