// SPDX-License-Identifier: GPL-3.0-or-later
// Raw deflate of a text by a library in plain JavaScript: the same bytes in Node and in every browser, whose own compressors differ. For
// lesson links, which the page and the command line give to the same class. Any inflate reads it.
import { deflateSync, strToU8 } from 'fflate';

/** It determines the links' bytes: another level, or another version of the library, may write a link differently. */
const LEVEL = 9;

export const deflateText = (text: string): Uint8Array => deflateSync(strToU8(text), { level: LEVEL });
