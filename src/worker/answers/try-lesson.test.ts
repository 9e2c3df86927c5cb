// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { EVERY_KIND } from '../../lessons/testing/judge-tools';
import { createInlineAsk } from '../testing/inline-ask';

const ask = createInlineAsk();

describe('a lesson that is being written', () => {
  test('has its expressions tried, also when nothing else of it is there', async () => {
    const lesson = { scenario: EVERY_KIND.scenario, steps: [{}] };
    const expressions = [
      { path: 'a', code: 'racks' },
      { path: 'b', code: 'rax' },
    ];
    const reply = await ask({ kind: 'lessonTry', lesson, step: 0, expressions });
    expect(reply).toMatchObject({ ok: true, answer: { values: [{ words: '2' }, { ok: false }] } });
  });

  test('is checked whole: every fault, or the seeds without a truth', async () => {
    const [first] = EVERY_KIND.steps;
    const ask3 = { kind: 'number', question: 'x', value: 'scenario.seed === 2 ? job("z").id : 1' };
    const lesson = { ...EVERY_KIND, steps: [{ ...first, ask: ask3 }] };
    expect(await ask({ kind: 'lessonCheck', lesson, seeds: [1, 3] })).toMatchObject({
      answer: { problems: [], undefined: [{ step: 0, seed: 2 }], seeds: 3, questions: 1 },
    });
    expect(await ask({ kind: 'lessonCheck', lesson: { ...lesson, title: '', steps: [] } })).toMatchObject({
      answer: { problems: [{ path: 'title' }, { path: 'steps' }], seeds: 0 },
    });
  });

  test('is no longer checked once it is taken back', async () => {
    const end = new AbortController();
    const asked = ask({ kind: 'lessonCheck', lesson: EVERY_KIND, seeds: [1, 10_000] }, { signal: end.signal });
    end.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
