// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the view's fields. What each means is in a comment beside its type, because every first visit loads the declarations
// and no form shows them.
import type { Fields } from '../../src/model/fields/fields';
import { inCell, valueWords } from './field-table';

/** The comment over each key of `interface View`. */
export function viewComments(source: string): ReadonlyMap<string, string> {
  const body = /export interface View \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const comments = new Map<string, string>();
  let comment: string | undefined;
  for (const part of body.matchAll(/\/\*\*([\s\S]*?)\*\/|readonly (\w+)\?:/g)) {
    const [, words, key] = part;
    if (words !== undefined) comment = words.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
    else if (key !== undefined) {
      if (comment !== undefined) comments.set(key, comment);
      comment = undefined;
    }
  }
  return comments;
}

export function viewTable(fields: Fields, source: string): string {
  const comments = viewComments(source);
  return [
    '| field | value | what it says |',
    '| --- | --- | --- |',
    ...Object.entries(fields).map(
      ([key, field]) => `| \`${key}\` | ${valueWords(field.shape)} | ${inCell(comments.get(key) ?? '')} |`,
    ),
  ].join('\n');
}
