// SPDX-License-Identifier: GPL-3.0-or-later
// A file that is written piece by piece, each after the one before is written, because traces may not fit in memory.
import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError } from '../model/problem';

export class TextFile {
  private readonly handle: FileHandle;
  private readonly path: string;

  private constructor(handle: FileHandle, path: string) {
    this.handle = handle;
    this.path = path;
  }

  /** Empties or creates the file, before anything is computed. Throws InputError with the option's name if that fails. */
  static async create(path: string, option: string): Promise<TextFile> {
    try {
      return new TextFile(await open(path, 'w'), path);
    } catch (fault) {
      throw refusalOf(fault, `${option} ${path}`);
    }
  }

  async write(pieces: Iterable<string>): Promise<void> {
    for (const piece of pieces) await this.handle.appendFile(piece);
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Half a file would look like a whole one. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.path, { force: true });
  }
}

/** Why the system would not write a file, in a sentence. */
export function refusalOf(fault: unknown, place: string): InputError {
  const { code = 'unknown' } = fault as NodeJS.ErrnoException;
  return new InputError([{ path: place, message: WHY_NOT[code] ?? `cannot be written (${code})` }]);
}

const WHY_NOT: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be written: there is no such folder',
  ENOTDIR: 'cannot be written: there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'may not be written',
};

/** Refuses outputs that would overwrite one another or what is read. */
export function refuseSameFiles(named: readonly (readonly [option: string, path: string | undefined])[]): void {
  const taken = new Map<string, string>();
  for (const [option, path] of named) {
    if (path === undefined) continue;
    if (path === '-' && option !== 'FILE')
      throw new InputError(`${option}: needs a file; standard output is for the answer`);
    const place = resolve(path);
    const other = taken.get(place);
    if (other !== undefined) throw new InputError(`${option} ${path}: is also ${other}; give it a file of its own`);
    if (path !== '-') taken.set(place, option);
  }
}
