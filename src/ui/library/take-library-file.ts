// SPDX-License-Identifier: GPL-3.0-or-later
// A file of saved scenarios that is dropped or opened: adds them to those of this browser.
import { browserLibrary } from '../../state/library/browser-library';
import { readLibraryFile } from '../../state/library/library-file';
import type { Receiver } from '../opening/opening';
import { importEntries } from './import-entries';
import { importedWords } from './imported-words';
import { faultWords } from './library-words';

/** The outcome, in a sentence. */
export async function takeLibraryFile(page: Receiver, text: string): Promise<string> {
  const entries = readLibraryFile(text);
  try {
    return `Saved scenarios: ${importedWords(await importEntries(page, browserLibrary(), entries))}`;
  } catch (fault) {
    throw new Error(faultWords(fault));
  }
}
