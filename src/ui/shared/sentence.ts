// SPDX-License-Identifier: GPL-3.0-or-later
// Turns words into sentences, for problems found by the model's checks: messages there have no capital and no full stop, because most
// continue a sentence about a field.

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "a cycle runs …" -> "A cycle runs …."; what already ends like a sentence keeps its end. */
export function sentence(words: string): string {
  const text = capitalised(words);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** How a message starts that continues a sentence about its field: "must be …", "share is required". */
const CONTINUES = /^(?:[a-z]\w*(?: \d+)? )?(?:must|is|are|takes|names|does|has|needs|cannot)\b/;

/** "must be at least 1" -> "Racks must be at least 1."; "a cycle runs …" -> "A cycle runs …." */
export const fieldSentence = (label: string, message: string): string =>
  sentence(CONTINUES.test(message) ? `${label === '' ? 'This' : label} ${message}` : message);
