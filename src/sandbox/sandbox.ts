// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox's port: code of others, run where it reaches nothing. No clock, chance, network, page or file; the same result on every
// machine, because its budget counts steps and not time.

export interface SandboxLimits {
  readonly memoryBytes: number;
  /** Some ten thousand steps each. */
  readonly ticks: number;
  /** Of an answer, as JSON. */
  readonly characters: number;
}

/** For a lesson's truths: a small expression over a few hundred jobs. */
export const TRUTH_LIMITS: SandboxLimits = { memoryBytes: 32 * 1024 * 1024, ticks: 300, characters: 100_000 };

export type SandboxAnswer =
  /** Undefined where the code gives nothing. */
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /** One sentence's worth, without its place. */
      readonly message: string;
      /** In the code given, from 1. */
      readonly line?: number;
      readonly column?: number;
      /** Where it was ended for what it spent. */
      readonly spent?: 'steps' | 'memory';
    };

/** One place to run code in: what one expression leaves behind, the next one finds. */
export interface SandboxSession {
  /** The value of the code's last expression, as JSON can say it. */
  evaluate(code: string): SandboxAnswer;
  dispose(): void;
}

export interface Sandbox {
  /**
   * `source` is the caller's own code, run first: a function's body that gets `data` (read-only) and `frozen`, and returns an object
   * whose entries become names that the code can use.
   */
  open(source: string, data: unknown, limits?: SandboxLimits): SandboxSession;
}
