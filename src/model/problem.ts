// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a document, and where. Reading continues after a problem so that all of them are reported at once.

/** One thing to fix: `topology.racks` and "must be an integer from 1 to 512 (got -3)". */
export interface Problem {
  /** In the one path grammar `a.b[3].c`; empty for the document itself. */
  readonly path: string;
  readonly message: string;
}

/** A document may be wrong in ten thousand rows; a person reads only this many. */
export const MAX_PROBLEMS_REPORTED = 20;

/** Collects problems while a document is read. */
export class ProblemList {
  private readonly reported: Problem[] = [];
  private found = 0;

  add(path: string, message: string): void {
    this.found++;
    if (this.reported.length < MAX_PROBLEMS_REPORTED) this.reported.push({ path, message });
  }

  /** How many were found, including those not kept: a reader compares counts to see whether its own part had problems. */
  get count(): number {
    return this.found;
  }

  /** Whether nothing more would be reported: long loops may stop early. */
  get full(): boolean {
    return this.reported.length >= MAX_PROBLEMS_REPORTED;
  }

  get empty(): boolean {
    return this.reported.length === 0;
  }

  get all(): readonly Problem[] {
    return this.reported;
  }
}

const MAX_PATH_CHARACTERS = 160;
const MAX_MESSAGE_CHARACTERS = 600;

/** Never splits a surrogate pair. */
const upTo = (text: string, characters: number): string => text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '');
const lastOf = (text: string, characters: number): string => text.slice(-characters).replace(/^[\uDC00-\uDFFF]/, '');

/** For display: a file's own names may be of any length. Keeps both ends of the path. */
export function readableProblem({ path, message }: Problem): Problem {
  return {
    path:
      path.length <= MAX_PATH_CHARACTERS
        ? path
        : `${upTo(path, MAX_PATH_CHARACTERS / 2)}…${lastOf(path, MAX_PATH_CHARACTERS / 2)}`,
    message: message.length <= MAX_MESSAGE_CHARACTERS ? message : `${upTo(message, MAX_MESSAGE_CHARACTERS)}…`,
  };
}

/** `topology.racks: must be …`, or only the message if there is no path. */
export function problemLine(problem: Problem): string {
  const { path, message } = readableProblem(problem);
  return path === '' ? message : `${path}: ${message}`;
}

/** Bad input, not a fault of Gantry: the command line exits with status 2, the page shows a dialog. */
export class InputError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[] | string) {
    const list = typeof problems === 'string' ? [{ path: '', message: problems }] : problems;
    super(list.map(problemLine).join('\n'));
    this.name = 'InputError';
    this.problems = list;
  }
}
