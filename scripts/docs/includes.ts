// SPDX-License-Identifier: GPL-3.0-or-later
// Code blocks of the how-tos come from files that are compiled and run: a comment names the file, and the block after it is the
// file's text.
//
//   <!-- file: examples/planner.ts -->
//   ```ts
//   …
//   ```

const INCLUDE = /<!-- file: (\S+) -->\n+```(\w+)\n[\s\S]*?```/g;

/** `read` returns the text of a file, given its path from the document's folder. */
export const fillIncludes = (document: string, read: (file: string) => string): string =>
  document.replace(INCLUDE, (_, file: string, language: string) => {
    return `<!-- file: ${file} -->\n\n\`\`\`${language}\n${read(file).trimEnd()}\n\`\`\``;
  });

export const includedFiles = (document: string): readonly string[] =>
  [...document.matchAll(INCLUDE)].map(([, file = '']) => file);
