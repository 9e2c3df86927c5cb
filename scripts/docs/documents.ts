// SPDX-License-Identifier: GPL-3.0-or-later
// The documents that npm run docs writes, with the text that each should have.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { fillIncludes } from './includes';
import { lessonFormat } from './lesson-format';
import { plugIns } from './plug-ins';
import { readings } from './readings';
import { scenarioFormat } from './scenario-format';
import { testing } from './testing';

interface WrittenDocument {
  /** Path from the project's folder, with /. */
  readonly file: string;
  readonly text: string;
}

const HOW_TO = 'docs/how-to';

export function writtenDocuments(): readonly WrittenDocument[] {
  const howTos = readdirSync(inRoot(HOW_TO))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = path.posix.join(HOW_TO, name);
      const text = fillIncludes(readFileSync(inRoot(file), 'utf8'), (example) =>
        readFileSync(inRoot(path.posix.join(HOW_TO, example)), 'utf8'),
      );
      return { file, text };
    });
  return [
    { file: 'docs/scenario-format.md', text: scenarioFormat(readFileSync(inRoot('src/model/view/view.ts'), 'utf8')) },
    { file: 'docs/lesson-format.md', text: lessonFormat() },
    { file: 'docs/plug-ins.md', text: plugIns() },
    { file: 'docs/testing.md', text: testing() },
    { file: 'docs/readings.md', text: readings() },
    ...howTos,
  ];
}
