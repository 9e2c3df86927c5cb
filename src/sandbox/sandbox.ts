// SPDX-License-Identifier: GPL-3.0-or-later
// The sandbox's port: runs foreign code where it can reach no clock, randomness, network, page or file. The result is the same on every
// machine, because the budget counts steps and not time.

export interface SandboxLimits {
  readonly memoryBytes: number;
  /** About ten thousand steps each. */
  readonly ticks: number;
  /** Longest answer, as JSON. */
  readonly characters: number;
}

/** For a lesson's truths: a small expression over a few hundred jobs. */
export const TRUTH_LIMITS: SandboxLimits = { memoryBytes: 32 * 1024 * 1024, ticks: 300, characters: 100_000 };

export type SandboxAnswer =
  /** Undefined if the code has no value. */
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /** One sentence, without the place in the code. */
      readonly message: string;
      /** In the given code, from 1. */
      readonly line?: number;
      readonly column?: number;
      /** Set if the code was stopped for exceeding a limit. */
      readonly spent?: 'steps' | 'memory';
    };

/** One environment to run code in: an expression sees what earlier ones left behind. */
export interface SandboxSession {
  /** The value of the code's last expression, as far as JSON can express it. */
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
