// A failure that the person at the keyboard can mend: one sentence, no stack. Anything else that is thrown is our own mistake.

export class Fault extends Error {}

/** @param {string} text */
export function say(text) {
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
    say(
      error instanceof Fault ? error.message : error instanceof Error ? (error.stack ?? String(error)) : String(error),
    );
    process.exitCode = 1;
  }
}
