// SPDX-License-Identifier: GPL-3.0-or-later
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packColumns } from '../share/columns';
import { wrapPayload } from '../share/link-text';
import { TEST_CODEC } from '../share/testing/test-codec';
import { builtInLesson, LESSONS } from './built-in/registry';
import {
  embeddedLesson,
  isLessonLink,
  lessonFragment,
  openLessonLink,
  STUDENT_SEEDS,
  seedOfStudent,
  studentLink,
  studentSeed,
} from './lesson-link';
import { writeLesson } from './read-lesson';
import { EVERY_KIND, lessonOf } from './testing/judge-tools';

const lesson = lessonOf(EVERY_KIND);

test('a student’s seed follows from the id alone, and those of a class differ', () => {
  expect(seedOfStudent('ana')).toBe(seedOfStudent('ana'));
  const seeds = Array.from({ length: 200 }, (_, i) => seedOfStudent(`s${i}`));
  for (const seed of seeds) expect(seed >= 1 && seed <= STUDENT_SEEDS).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(180);
  // Old links must keep selecting the same variant.
  expect([seedOfStudent('ana'), seedOfStudent('Zoë')]).toMatchInlineSnapshot(`
    [
      2651,
      901,
    ]
  `);
});

test('a link gives back the lesson, the seed and the id, also as mail programs write it', async () => {
  const link = studentLink(lessonFragment(lesson), lesson, 'Zoë & co');
  const wanted = { ok: true, lesson, seed: seedOfStudent('Zoë & co'), id: 'Zoë & co' };
  expect(link).toMatch(/^#l=1\./);
  expect(await openLessonLink(link, TEST_CODEC)).toEqual(wanted);
  expect(await openLessonLink(`see <https://example.org/gantry/${link}>.`, TEST_CODEC)).toEqual(wanted);
  expect(await openLessonLink(encodeURIComponent(link), TEST_CODEC)).toEqual(wanted);
  expect(await openLessonLink(link.replaceAll('&', '&amp;'), TEST_CODEC)).toEqual(wanted);
});

test('packed nearly as tightly as by zlib', async () => {
  for (const { id } of LESSONS) {
    const found = await builtInLesson(id);
    if ('problem' in found) throw new Error(found.problem);
    const ofZlib = deflateRawSync(packColumns(writeLesson(found.lesson)), { level: 9 });
    expect(lessonFragment(found.lesson).length, id).toBeLessThan((1.03 * ofZlib.length * 4) / 3 + 20);
    expect(await openLessonLink(lessonFragment(found.lesson), TEST_CODEC)).toMatchObject({
      ok: true,
      lesson: found.lesson,
    });
  }
});

test('a built-in lesson’s link has its name', async () => {
  const found = await builtInLesson('coflows');
  if ('problem' in found) throw new Error(found.problem);
  const link = studentLink(lessonFragment(found.lesson, 'coflows'), found.lesson, 'ana');
  expect(link).toBe(`#l=coflows&seed=${seedOfStudent('ana')}&id=ana`);
  expect(await openLessonLink(link, TEST_CODEC)).toEqual({
    ok: true,
    lesson: found.lesson,
    name: 'coflows',
    seed: seedOfStudent('ana'),
    id: 'ana',
  });
  expect(await openLessonLink('#lesson=coflows&step=3&code=GA1.x', TEST_CODEC)).toMatchObject({
    name: 'coflows',
    step: 2,
    code: 'GA1.x',
  });
});

test('a name that no lesson has is refused at the word that the link has for it', async () => {
  const placeOf = async (link: string) => {
    const opened = await openLessonLink(link, TEST_CODEC);
    return opened.ok ? undefined : opened.problems[0]?.path;
  };
  expect([await placeOf('#l=nonsense'), await placeOf('#lesson=nonsense')]).toEqual(['l', 'lesson']);
});

test.each<[string, string]>([
  ['#l=Hello', 'after l= the name of a lesson must come'],
  ['#p=first', 'no link of a lesson'],
  ['#l=coflow', 'no lesson is called "coflow"; did you mean "coflows"?'],
  ['#l=coflows&seed=x', 'must be a whole number from 0'],
  ['#l=coflows&id=%20ana', 'begins or ends with a space'],
  ['#l=coflows&id=', 'is empty'],
  ['#l=coflows&step=7', 'one of the lesson’s steps, 1 to 6'],
  ['#l=coflows&step=1.5', 'one of the lesson’s steps, 1 to 6'],
  ['#l=coflows&step=0', 'one of the lesson’s steps, 1 to 6'],
  ['#l=1.zz.abcdefgh', 'cut'],
  ['#l=2.a.abcdefgh', 'newer Gantry'],
])('%s is refused in a sentence', async (link, message) => {
  const opened = await openLessonLink(link, TEST_CODEC);
  expect(opened).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining(message) }] });
});

test('a lesson for a frame has the numbers that are shown, and the page that learns of answers', async () => {
  const fragment = lessonFragment(lesson);
  const link = embeddedLesson(fragment, { lesson, seed: 7 }, 'https://courses.example');
  expect(link.slice(fragment.length)).toBe('&seed=7&origin=https%3A%2F%2Fcourses.example');
  expect(await openLessonLink(`${link}&embed`, TEST_CODEC)).toEqual({ ok: true, lesson, seed: 7 });
  expect(embeddedLesson('#l=coflows', { lesson: { ...lesson, seedFrom: 'scenario' }, seed: 7 }, undefined)).toBe(
    '#l=coflows',
  );
});

test('where the scenario says the seed, a student’s link has none, and another’s is passed over', async () => {
  const own = lessonOf({ ...EVERY_KIND, seedFrom: 'scenario', scenario: { ...EVERY_KIND.scenario, seed: 12 } });
  expect([studentSeed(own, 'ana'), studentSeed(lesson, 'ana')]).toEqual([12, seedOfStudent('ana')]);
  const link = studentLink(lessonFragment(own), own, 'ana');
  expect(link).not.toContain('seed=');
  expect(await openLessonLink(`${link}&seed=7`, TEST_CODEC)).toEqual({ ok: true, lesson: own, seed: 12, id: 'ana' });
});

describe('a link that cannot be opened says why', () => {
  const messageOf = async (link: string): Promise<string> => {
    const opened = await openLessonLink(link, TEST_CODEC);
    return opened.ok ? '' : opened.problems.map(({ path, message }) => `${path}|${message}`).join();
  };
  const linkOf = async (packed: string) => wrapPayload(await TEST_CODEC.deflate(packed)).replace('#s=', '#l=');

  test('damaged, of a newer Gantry, or more than a link may hold', async () => {
    expect(await messageOf(await linkOf('{H"a"'))).toMatch(/^\|the link is damaged/);
    const nonsense = wrapPayload(Uint8Array.of(255, 255, 255, 1, 2)).replace('#s=', '#l=');
    expect(await messageOf(nonsense)).toMatch(/^\|the link is damaged/);
    expect(await messageOf(await linkOf('{g1\u00a75}'))).toMatch(/^\|this link was made by a newer Gantry/);
    expect(await messageOf(await linkOf('0'.repeat(64 * 1024 * 1024 + 1)))).toMatch(/more than the limit of 64 MiB$/);
    expect(await messageOf(await linkOf('[9999999999=5'))).toMatch(/more than 2 000 000 values/);
    expect(await messageOf(await linkOf(packColumns({ gantryLesson: 2 })))).toMatch(/^title\|is required/);
  });

  test('and a lesson of too many values has none', () => {
    const many = { ...EVERY_KIND.scenario, notes: new Array(2_000_001).fill(0) };
    expect(() => lessonFragment({ ...lesson, scenario: many })).toThrow(
      /^2 000 \d{3} values are too many for a link.*: hand out its file/,
    );
  });
});

test('a link of a lesson is distinguished from one of a scenario, and from none', () => {
  const all = ['#l=coflows', 'https://gantry.example/#lesson=coflows', lessonFragment(lesson)];
  expect(all.map(isLessonLink)).toEqual([true, true, true]);
  expect(['#p=first', '#s=1.2.abc', 'hello', ''].map(isLessonLink)).toEqual([false, false, false, false]);
});
