// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the work of a function without a clock: how often each block of our own code ran, as V8 counts it for coverage, plus what the
// engine's own functions look at (characters of a search, entries of a list). Only for a process of its own: it replaces those functions,
// and while V8 counts, nothing is optimized.
import { Session } from 'node:inspector';

interface Range {
  readonly count: number;
}
interface Covered {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

let looked = 0;

type Method = (this: unknown, ...given: never[]) => unknown;

/** Replaces a method by one that also counts; `cost` is told what it was called on, with what, and what came out. */
function counting<T>(
  holder: object,
  names: readonly string[],
  cost: (self: T, given: readonly unknown[], result: unknown) => number,
): void {
  for (const name of names) {
    const original = Reflect.get(holder, name) as Method;
    Reflect.defineProperty(holder, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...given: never[]) {
        const result = Reflect.apply(original, this, given);
        looked += cost(this as T, given, result);
        return result;
      },
    });
  }
}

const lengthOf = (value: unknown): number => (value as ArrayLike<unknown>).length;

/** Up to what was found, or all. */
const searched = (self: ArrayLike<unknown>, _: readonly unknown[], found: unknown): number =>
  (found as number) < 0 ? self.length : (found as number) + 1;

/** From where a search begins to the end of what it finds, or of the text. All of `match`, `replace`, `split` and `test` ends here. */
function countSearches(): void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // A sticky one looks in one place only.
    const to = found !== null ? found.index + found[0].length : this.sticky ? from : text.length;
    looked += 1 + Math.max(0, to - from);
    return found;
  };
}

let isReady = false;

/** Slices of texts are left out: the engine makes them without a copy. */
function countNatives(): void {
  if (isReady) return;
  isReady = true;
  counting<string>(String.prototype, ['lastIndexOf', 'includes', 'trim', 'split', 'replace', 'replaceAll'], lengthOf);
  counting<string>(String.prototype, ['toLowerCase', 'padStart'], lengthOf);
  counting<string>(String.prototype, ['indexOf'], (self, [, from = 0], found) =>
    Math.max(1, searched(self, [], found) - (from as number)),
  );
  countSearches();
  counting<readonly unknown[]>(Array.prototype, ['indexOf', 'lastIndexOf'], searched);
  counting<readonly unknown[]>(
    Array.prototype,
    ['includes', 'join', 'reverse', 'sort', 'unshift', 'shift', 'fill'],
    lengthOf,
  );
  counting<readonly unknown[]>(Array.prototype, ['slice', 'concat', 'splice', 'flat'], (_self, _given, made) =>
    lengthOf(made),
  );
  counting(Object, ['keys', 'entries', 'values'], (_self, _given, made) => lengthOf(made));
  counting(Object, ['fromEntries', 'assign'], (_self, _given, made) => Object.getOwnPropertyNames(made).length);
  counting(JSON, ['parse'], (_, [text]) => lengthOf(text));
  counting(JSON, ['stringify'], (_self, _given, text) => (text === undefined ? 1 : lengthOf(text)));
}

/** Counts what happens in files of this folder, given as the beginning of their URLs. */
export class WorkCounter {
  private readonly session = new Session();

  constructor(private readonly folder: string) {
    countNatives();
    this.session.connect();
    this.session.post('Profiler.enable');
    this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Runs of blocks since the last call. */
  private blocks(): number {
    let all: readonly Covered[] = [];
    this.session.post('Profiler.takePreciseCoverage', (fault, taken) => {
      if (fault !== null) throw fault;
      all = taken.result;
    });
    let sum = 0;
    for (const { url, functions } of all) {
      if (!url.startsWith(this.folder)) continue;
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
    }
    return sum;
  }

  async workOf<T>(read: () => T | Promise<T>): Promise<{ readonly work: number; readonly answer: T }> {
    this.blocks();
    looked = 0;
    const answer = await read();
    const seen = looked;
    return { work: this.blocks() + seen, answer };
  }
}
