// Reading what a command is given: a file, or standard input for `-`.
import { readFile } from 'node:fs/promises';
import { InputError } from '../model/problem';
import { readScenarioText } from '../model/read-scenario';
import type { Scenario } from '../model/scenario';
import { CATALOGUE } from './catalogue';

/** How errors call the document: the file as it was typed. */
export const documentName = (file: string): string => (file === '-' ? 'standard input' : file);

export async function readInput(file: string): Promise<string> {
  if (file === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }
  try {
    return await readFile(file, 'utf8');
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code;
    const reason =
      code === 'ENOENT'
        ? 'no such file'
        : code === 'EISDIR'
          ? 'is a folder'
          : code === 'EACCES'
            ? 'may not be read'
            : String(code);
    throw new InputError(`${file}: ${reason}`);
  }
}

/** Problems with the document's name before each, as the command line prints them. */
export function named(
  file: string,
  problems: readonly { readonly path: string; readonly message: string }[],
): InputError {
  const name = documentName(file);
  return new InputError(
    problems.map(({ path, message }) => ({ path: path === '' ? name : `${name}: ${path}`, message })),
  );
}

export async function readScenarioFile(file: string): Promise<Scenario> {
  const read = readScenarioText(await readInput(file), CATALOGUE);
  if (!read.ok) throw named(file, read.problems);
  return read.scenario;
}
