// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ASK_VARIANTS } from '../../lessons/lesson-fields';
import { EVERY_KIND } from '../../lessons/testing/judge-tools';
import type { Fields } from '../../model/fields/fields';
import type { OptionValues } from '../../model/scenario';
import { ASK_KINDS, type AskKind, askOfKind } from '../../state/lesson-maker/draft';
import { LessonMaker } from '../../state/lesson-maker/maker';
import type { LibraryStore } from '../../state/library/saved';
import { LessonFields } from './LessonFields';
import { MakerContext } from './maker-context';

const maker = new LessonMaker({ shelf: {} as LibraryStore, nowMs: () => 0, schedule: () => () => undefined });

/** Labels of controls, in their order. */
function labelsOf(kind: AskKind, ask: OptionValues): readonly string[] {
  const markup = renderToStaticMarkup(
    <MakerContext value={{ maker, values: [], offered: undefined, stale: false }}>
      <LessonFields fields={ASK_VARIANTS[kind] as Fields} values={ask} path="ask" onChange={() => undefined} />
    </MakerContext>,
  );
  return [...markup.matchAll(/<(?:label|span) id="[^"]*-label"[^>]*>([^<]+)</g)].map(([, label]) => label!);
}

describe('the form of a question', () => {
  test.each(ASK_KINDS)('%s has a control for every declared field, also while nothing is filled in', (kind) => {
    const labels = labelsOf(kind, askOfKind(kind, undefined));
    for (const [key, { info }] of Object.entries(ASK_VARIANTS[kind] as Fields))
      expect(labels, key).toContain(info.label);
  });

  test('shows what was written', () => {
    for (const { ask } of EVERY_KIND.steps) {
      const labels = labelsOf(ask.kind as AskKind, ask as unknown as OptionValues);
      if (ask.kind === 'choice') expect(labels.filter((label) => label === 'When')).toHaveLength(3);
      if (ask.kind === 'change') expect(labels).toEqual(expect.arrayContaining(['Paths', 'Example', 'Path', 'Value']));
    }
  });
});
