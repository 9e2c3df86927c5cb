// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, test } from 'vitest';
import { readAnswerCode } from '../../lessons/answer-code';
import { builtInLesson } from '../../lessons/built-in/registry';
import { answerMessage, postAnswers } from './answer-message';

async function lessonOf(name: string) {
  const read = await builtInLesson(name);
  if ('problem' in read) throw new Error(read.problem);
  return read.lesson;
}

const given = new Map([[0, { kind: 'choice', chosen: [1] } as const]]);

describe('the message to the page around', () => {
  test('is what the answer code holds, and the code', async () => {
    const lesson = await lessonOf('more-racks');
    const message = answerMessage({ opened: { lesson, seed: 7 }, answers: { id: 'ana', seed: 7, given } });
    expect(message).toMatchObject({ gantryAnswers: 1, seed: 7, id: 'ana' });
    expect(message.answers[0]).toEqual([1]);
    expect(message.answers.slice(1).every((one) => one === null)).toBe(true);
    expect(readAnswerCode(lesson, message.code ?? '')).toEqual({ ok: true, answers: { id: 'ana', seed: 7, given } });
    // It can be cloned for posting as it is.
    expect(structuredClone(message)).toEqual(message);
  });

  test('has no code without an id', async () => {
    const lesson = await lessonOf('more-racks');
    const message = answerMessage({ opened: { lesson, seed: 7 }, answers: { id: '', seed: 7, given } });
    expect(message).not.toHaveProperty('code');
    expect(Object.keys(message)).toEqual(['gantryAnswers', 'lesson', 'seed', 'id', 'answers']);
  });

  test('goes to the origin that is given, and nowhere without one or without a page around', async () => {
    const message = answerMessage({
      opened: { lesson: await lessonOf('more-racks'), seed: 7 },
      answers: { id: '', seed: 7, given },
    });
    const sent: unknown[] = [];
    const framed = { parent: { postMessage: (...all: unknown[]) => sent.push(all) } };
    expect(postAnswers(framed, undefined, message)).toBe(false);
    expect(sent).toEqual([]);
    expect(postAnswers(framed, 'https://courses.example', message)).toBe(true);
    expect(sent).toEqual([[message, 'https://courses.example']]);
    const alone: { parent: { postMessage(): void } } = { parent: { postMessage: () => sent.push('alone') } };
    alone.parent = alone as never;
    expect(postAnswers(alone, 'https://courses.example', message)).toBe(false);
    expect(sent).toHaveLength(1);
  });
});
