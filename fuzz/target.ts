// SPDX-License-Identifier: GPL-3.0-or-later
// A fuzzing target: properties with the cases that try them, and how a case is written down for others to repeat. The loop draws from
// each property in turn until its time is up, shrinks what breaks one, and continues.
import fc from 'fast-check';
import { wallClock } from './clock';

/** A case as a file: a scenario, a link, a trace. */
export interface CaseFile {
  /** With the dot: ".json". */
  readonly ending: string;
  readonly text: string;
}

export interface Property<Case> {
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** Throws if it does not hold. */
  holds(one: Case): void | Promise<void>;
  written(one: Case): CaseFile;
}

/** A property of any kind of case. */
export interface AnyProperty {
  readonly name: string;
  /** Draws up to `cases` from the seed, or fewer once `forMs` have passed. */
  explore(seed: number, cases: number, forMs: number): Promise<Explored>;
}

export interface Explored {
  /** Carried out. */
  readonly cases: number;
  readonly passedOver: number;
  readonly find?: Find;
}

export interface Find {
  readonly property: string;
  readonly seed: number;
  readonly why: string;
  readonly file: CaseFile;
}

export interface Target {
  readonly name: string;
  readonly properties: readonly AnyProperty[];
  /** CPU seconds so far of a browser that was opened for it. */
  browserS?(): Promise<number>;
  /** Closes what was opened for it: a browser. */
  close?(): Promise<void>;
}

/** Shrinking takes at most this long. */
const SHRINK_MS = 5000;

export function property<Case>({ name, cases, holds, written }: Property<Case>): AnyProperty {
  return {
    name,
    async explore(seed, most, forMs) {
      let passedOver = 0;
      const outcome = await fc.check(
        fc.asyncProperty(cases, async (one) => {
          try {
            await holds(one);
          } catch (fault) {
            if (!(fault instanceof PassedOver)) throw fault;
            passedOver++;
          }
        }),
        {
          ...{ seed, numRuns: most, markInterruptAsFailure: false },
          interruptAfterTimeLimit: Math.max(1, forMs) + SHRINK_MS,
        },
      );
      const explored = { cases: Math.max(0, outcome.numRuns - passedOver), passedOver };
      if (!outcome.failed || outcome.counterexample === null) return explored;
      const [one] = outcome.counterexample;
      const fault = outcome.errorInstance;
      const why = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
      return { ...explored, find: { property: name, seed, why, file: written(one as Case) } };
    },
  };
}

/** Each property gets these, however little time there is. */
const AT_FIRST = 2;
/** Cases of one property before it is the next one's turn. */
const AT_ONCE = 25;

export interface Exploration {
  /** Carried out, by property. */
  readonly cases: Readonly<Record<string, number>>;
  /** By property, where there are any. */
  readonly passedOver: Readonly<Record<string, number>>;
  readonly finds: readonly Find[];
}

export interface ExploreOptions {
  readonly seed: number;
  readonly forMs: number;
  /** Milliseconds since creation; by default by the wall clock. */
  readonly tookMs?: () => number;
  readonly onFind?: (find: Find) => void;
}

/** A property that broke is skipped from then on, because the find would be the same. */
export async function explore(
  target: Target,
  { seed, forMs, tookMs = wallClock(), onFind }: ExploreOptions,
): Promise<Exploration> {
  const cases: Record<string, number> = {};
  const passedOver: Record<string, number> = {};
  const finds: Find[] = [];
  let open = [...target.properties];
  for (let round = 0; open.length > 0 && (round === 0 || tookMs() < forMs); round++) {
    for (const one of open) {
      if (round > 0 && tookMs() >= forMs) break;
      const explored = await one.explore(seed + round, round === 0 ? AT_FIRST : AT_ONCE, forMs - tookMs());
      cases[one.name] = (cases[one.name] ?? 0) + explored.cases;
      if (explored.passedOver > 0) passedOver[one.name] = (passedOver[one.name] ?? 0) + explored.passedOver;
      if (explored.find === undefined) continue;
      finds.push(explored.find);
      onFind?.(explored.find);
      open = open.filter((other) => other !== one);
    }
  }
  return { cases, passedOver, finds };
}

export class Broken extends Error {}

/** The case is too long to be carried out here, and may be: it neither held nor broke, and is counted. */
export class PassedOver extends Error {}

/** Several things of one case, each of which may be passed over. */
export class Several {
  private passedOver: PassedOver | undefined;

  try(one: () => void): void {
    try {
      one();
    } catch (fault) {
      if (!(fault instanceof PassedOver)) throw fault;
      this.passedOver = fault;
    }
  }

  /** What broke goes before what was passed over. */
  end(broken: readonly string[]): readonly string[] {
    if (broken.length === 0 && this.passedOver !== undefined) throw this.passedOver;
    return broken;
  }
}

/** Throws if there are any; each is a sentence on what is wrong. */
export function expectNone(broken: readonly string[]): void {
  if (broken.length > 0) throw new Broken(broken.slice(0, 5).join('\n'));
}
