// SPDX-License-Identifier: GPL-3.0-or-later
// A failure that the person at the keyboard can mend: one sentence, no stack. Anything else that is thrown is our own mistake.

export class Fault extends Error {}

/** @param {string} text */
export function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a script's work; a Fault becomes its sentence and exit status 1, another error keeps its stack.
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
