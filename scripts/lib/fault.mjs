// SPDX-License-Identifier: GPL-3.0-or-later
// A failure that the user can fix: one sentence, no stack trace. Anything else that is thrown is our own bug.

export class Fault extends Error {}

/** @param {string} text */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a script's work. A Fault prints its sentence and sets exit status 1; any other error keeps its stack trace.
 * @param {() => unknown} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    print(toSentence(error));
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function toSentence(error) {
  if (error instanceof Fault) return error.message;
  const { code, path, stack } = /** @type {NodeJS.ErrnoException} */ (error);
  if (path !== undefined && (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')) {
    return `Cannot write ${path} (${code}); make the project's folder writable, or copy the project to one that is.`;
  }
  return stack ?? String(error);
}
