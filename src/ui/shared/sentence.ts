// SPDX-License-Identifier: GPL-3.0-or-later
// Words into sentences, for problems found by the model's checks: messages there begin small and end bare, because most continue a
// sentence about a field.

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "a cycle runs …" -> "A cycle runs …."; what ends as a sentence stays as it is. */
export function sentence(words: string): string {
  const text = capitalised(words);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** What a message begins with when it is the end of a sentence about its field: "must be …", "share is required". */
const CONTINUES = /^(?:[a-z]\w*(?: \d+)? )?(?:must|is|are|takes|names|does|has|needs|cannot)\b/;

/** "must be at least 1" -> "Racks must be at least 1."; "a cycle runs …" -> "A cycle runs …." */
export const fieldSentence = (label: string, message: string): string =>
  sentence(CONTINUES.test(message) ? `${label === '' ? 'This' : label} ${message}` : message);
