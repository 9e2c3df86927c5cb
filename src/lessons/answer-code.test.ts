// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64url } from '../share/base64url';
import { crc32 } from '../share/crc32';
import { answerCode, lessonMark, MAX_CODE_CHARACTERS, readAnswerCode, SHORT_CODE_CHARACTERS } from './answer-code';
import type { LearnerAnswer } from './answers';
import { studentSeed } from './lesson-link';
import { readCodes } from './mark';
import { EVERY_KIND, lessonOf } from './testing/judge-tools';

const lesson = lessonOf(EVERY_KIND);

const racks = fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 4 }).map((list) => list.sort((a, b) => a - b));
const given = fc
  .tuple(
    fc.option(fc.nat(2).map((i): LearnerAnswer => ({ kind: 'choice', chosen: [i] }))),
    fc.option(
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value): LearnerAnswer => ({ kind: 'number', value: value + 0 })),
    ),
    fc.option(
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }).map((order): LearnerAnswer => ({ kind: 'order', order })),
    ),
    fc.option(fc.constantFrom('a', 'b', 'z').map((picked): LearnerAnswer => ({ kind: 'pick', picked }))),
    fc.option(fc.integer({ min: 0, max: 1000 }).map((picked): LearnerAnswer => ({ kind: 'pick', picked }))),
    fc.option(
      fc
        .record({ job: fc.constantFrom('a', 'b'), racks, startS: fc.nat(99) })
        .map((one): LearnerAnswer => ({ kind: 'plan', rectangles: [one] })),
    ),
    fc.option(
      fc.nat(9).map((value): LearnerAnswer => ({ kind: 'change', edits: [{ path: 'topology.racks', value }] })),
    ),
  )
  .map((list) => new Map(list.flatMap((one, step) => (one === null ? [] : [[step, one] as const]))));
const id = fc.oneof(fc.stringMatching(/^[a-z]{1,12}$/), fc.constantFrom('Zoë', '王小明', '1042', '=1+1', 'a b', '"x"'));
const answers = fc.record({ id, seed: fc.nat(10_000), given });

describe('an answer code', () => {
  test('gives back what it was made of, below 300 characters, wherever it is in a line', () => {
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom('', 'ana: ', '<'),
        fc.constantFrom('', ' ', '.', '> thanks'),
        (one, before, after) => {
          const code = answerCode(lesson, one);
          expect(code.length).toBeLessThanOrEqual(SHORT_CODE_CHARACTERS);
          expect(readAnswerCode(lesson, before + code + after)).toEqual({ ok: true, answers: one });
        },
      ),
    );
  });

  /** How mail programs treat a long word: lines of a width, each quoted, with insertions at line ends or between letters. */
  const wrapping = fc.record({
    before: fc.constantFrom('', 'ana: ', 'my answers are '),
    after: fc.constantFrom('', ' ', ' thanks', '\nBest wishes\nAna', '>'),
    width: fc.integer({ min: 4, max: 90 }),
    quote: fc.constantFrom('', '> ', '>> ', '  ', '| ', '> > '),
    end: fc.constantFrom('', ' ', '   ', '='),
    newline: fc.constantFrom('\n', '\r\n'),
    inside: fc.constantFrom('', '\u00ad', '\u200b', ' '),
  });
  type Wrapping = Omit<typeof wrapping extends fc.Arbitrary<infer W> ? W : never, 'before' | 'after'> & {
    readonly before: string;
    readonly after: string;
  };
  const wrapped = (code: string, { before, after, width, quote, end, newline, inside }: Wrapping): string => {
    const middle = Math.floor(code.length / 2);
    const text = before + code.slice(0, middle) + inside + code.slice(middle) + after;
    const rows = text.split('\n').flatMap((row) => row.match(new RegExp(`.{1,${width}}`, 'gs')) ?? ['']);
    return rows.map((row, i) => quote + row + (i < rows.length - 1 && row.length === width ? end : '')).join(newline);
  };

  test('is read whole where a mail program broke, quoted or stretched it', () => {
    fc.assert(
      fc.property(answers, wrapping, (one, how) => {
        expect(readAnswerCode(lesson, wrapped(answerCode(lesson, one), how))).toEqual({ ok: true, answers: one });
      }),
      { numRuns: 300 },
    );
  });

  test('damaged and wrapped reads as no other answers', () => {
    fc.assert(
      fc.property(answers, wrapping, fc.nat(), fc.constantFrom('A', 'z', '7', '-', 'xy'), (one, how, at, put) => {
        const code = answerCode(lesson, one);
        const place = 2 + (at % (code.length - 2));
        const damaged = code.slice(0, place) + put + code.slice(place + 1);
        if (damaged !== code) expect(readAnswerCode(lesson, wrapped(damaged, how)).ok, damaged).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('in a file of many, some of them wrapped, some cut, each is one mark or one message', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 1, maxLength: 6 });
    const plain = wrapping.map((how) => ({ ...how, after: '', before: '' }));
    fc.assert(
      fc.property(ids, fc.array(fc.tuple(plain, given, fc.nat(3)), { minLength: 6, maxLength: 6 }), (names, how) => {
        const sent = names.map((id, i) => {
          const [wrap, own, cut] = how[i]!;
          const code = answerCode(lesson, { id, seed: studentSeed(lesson, id), given: own });
          // Cut so that at most one line of it is lost: the rest of a line then looks like no ordinary word.
          const isCut = cut === 0;
          const width = Math.max(wrap.width, 30);
          const kept = isCut ? code.slice(0, -1 - (code.length % width || width)) : code;
          return { id, isCut, text: wrapped(kept, { ...wrap, width, ...(isCut && { inside: '' }) }) };
        });
        const { good, faulty } = readCodes(lesson, sent.map(({ text }) => text).join('\n\n'));
        expect(good.map((one) => one.answers.id)).toEqual(sent.flatMap((one) => (one.isCut ? [] : [one.id])));
        expect(faulty.map((one) => one.message)).toEqual(
          sent.flatMap((one) => (one.isCut ? [expect.stringMatching(/^the code is cut: /)] : [])),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('words with GA in them, and lines too long for any code, take nothing from the lines after them', () => {
    const code = answerCode(lesson, { id: 'ana', seed: studentSeed(lesson, 'ana'), given: new Map() });
    const junk = ['MEGABYTE '.repeat(400), 'GA1 '.repeat(5000), 'a word and GA'];
    const { good, faulty } = readCodes(lesson, [...junk, code].join('\n'));
    expect(good.map(({ line }) => line)).toEqual([4]);
    expect(faulty.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('says that it is damaged, cut or of another lesson, and never reads as other answers', () => {
    const other = lessonOf({ ...EVERY_KIND, title: 'Another' });
    fc.assert(
      fc.property(answers, fc.nat(), fc.constantFrom('A', 'z', '7', '-', '', 'xy'), (one, at, put) => {
        const code = answerCode(lesson, one);
        const place = 2 + (at % (code.length - 2));
        const damaged = code.slice(0, place) + put + code.slice(place + 1);
        const read = readAnswerCode(lesson, damaged);
        if (damaged !== code) expect(read.ok, damaged).toBe(false);
        expect(readAnswerCode(lesson, code.slice(0, place)).ok).toBe(false);
        expect(readAnswerCode(other, code)).toMatchObject({
          ok: false,
          message: expect.stringContaining('another lesson'),
        });
      }),
    );
  });

  test('of a newer format is refused in a sentence', () => {
    const code = answerCode(lesson, { id: 'ana', seed: 1, given: new Map() });
    expect(readAnswerCode(lesson, code.replace('GA1', 'GA2'))).toEqual({
      ok: false,
      message:
        'this code has format 2 and was made by a newer Gantry; this one reads format 1. Mark it with a newer Gantry',
    });
    expect(readAnswerCode(lesson, `GA1.9z.${'A'.repeat(MAX_CODE_CHARACTERS + 1)}`)).toMatchObject({
      ok: false,
      message: expect.stringContaining('at most'),
    });
    expect(readAnswerCode(lesson, 'hello')).toMatchObject({
      ok: false,
      message: expect.stringContaining('no answer code'),
    });
  });

  const withPlan = (jobs: number) => {
    const rectangles = Array.from({ length: jobs }, (_, i) => ({ job: `job-${i}`, racks: [i], startS: 1.5 * i }));
    return { id: 'ana', seed: 1, given: new Map<number, LearnerAnswer>([[5, { kind: 'plan', rectangles }]]) };
  };

  test('of a large plan by hand is longer than others, and still read; cut, it says so', () => {
    const code = answerCode(lesson, withPlan(60));
    expect(code.length).toBeGreaterThan(SHORT_CODE_CHARACTERS);
    expect(readAnswerCode(lesson, `ana: ${code} `)).toEqual({ ok: true, answers: withPlan(60) });
    expect(readAnswerCode(lesson, code.slice(0, SHORT_CODE_CHARACTERS))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^the code is cut: 28\d of \d+ characters/),
    });
  });

  test('is refused where answers are too long or the id is none', () => {
    expect(() => answerCode(lesson, withPlan(300))).toThrow(/too long for a code/);
    for (const bad of ['', ' ana', 'a\nb', '\ud800', 'x'.repeat(65)])
      expect(() => answerCode(lesson, { id: bad, seed: 1, given: new Map() })).toThrow(/the id/);
  });

  test('keeps a change of what the question does not allow from being an answer', () => {
    const code = answerCode(lesson, {
      id: 'ana',
      seed: 1,
      given: new Map([[6, { kind: 'change', edits: [{ path: 'seed', value: 9 }] }]]),
    });
    expect(readAnswerCode(lesson, code)).toMatchObject({
      ok: false,
      message: expect.stringContaining('an answer to step 7 that cannot be given there'),
    });
  });
});

test('an id that is none, and answers that are too long, get no code', () => {
  const codeOf =
    (id: string, given: ReadonlyMap<number, LearnerAnswer> = new Map()) =>
    () =>
      answerCode(lesson, { id, seed: 1, given });
  expect(codeOf('')).toThrow('the id is empty');
  expect(codeOf(' ')).toThrow('the id is empty');
  expect(codeOf('ana ')).toThrow('the id begins or ends with a space');
  expect(codeOf('a\u0007b')).toThrow('the id has characters that cannot be printed');
  expect(codeOf('\ud800')).toThrow('the id has characters that cannot be printed');
  expect(codeOf('x'.repeat(1000))).toThrow(/^the id has 1000 bytes; the limit is \d+$/);
  const rectangles = Array.from({ length: 3000 }, (_, i) => ({ job: `job ${i}`, racks: [0, 1], startS: i }));
  expect(codeOf('ana', new Map([[5, { kind: 'plan', rectangles }]]))).toThrow('these answers are too long for a code');
});

test('what was changed on the way is told from what is no code', () => {
  const code = answerCode(lesson, { id: 'ana', seed: 1, given: new Map() });
  const messageOf = (text: string) => {
    const read = readAnswerCode(lesson, text);
    return read.ok ? '' : read.message;
  };
  expect(messageOf(code.toLowerCase())).toContain('capitals or other characters were changed');
  expect(messageOf(code.replace('GA1', 'GA0'))).toContain('there is no format 0');
  expect(messageOf('hello')).toContain('there is no answer code in this line');
  expect(messageOf(code.slice(0, -2))).toContain('the code is cut');
  expect(messageOf(`${code}AA`)).toContain('its checksum does not match');
});

describe('a payload whose checksum fits, but which no Gantry made', () => {
  const sumOf = (text: string): string => {
    const crc = crc32(text);
    return encodeBase64url(Uint8Array.of(crc >>> 24, (crc >>> 16) & 255, (crc >>> 8) & 255, crc & 255));
  };
  const codeOf = (bytes: Uint8Array): string => {
    const payload = encodeBase64url(bytes);
    return `GA1.${payload.length.toString(36)}.${sumOf(payload)}${payload}`;
  };
  const ofJson = (value: unknown) => readAnswerCode(lesson, codeOf(new TextEncoder().encode(JSON.stringify(value))));
  const mark = lessonMark(lesson);
  const none = EVERY_KIND.steps.map(() => null);

  test('is read where it is one all the same', () => {
    expect(ofJson([mark, 3, 'ana', none])).toEqual({ ok: true, answers: { id: 'ana', seed: 3, given: new Map() } });
  });

  const damaged = { ok: false, message: 'the code is damaged: its checksum does not match. Ask for it again' };

  test.each([
    ['no list', {}],
    ['a list of three', [mark, 3, 'ana']],
    ['an id that is none', [mark, 3, ' ana', none]],
    ['an id that is a number', [mark, 3, 7, none]],
    ['half a seed', [mark, 0.5, 'ana', none]],
    ['a seed below 0', [mark, -1, 'ana', none]],
    ['answers that are no list', [mark, 3, 'ana', 'abc']],
    ['one answer less than there are questions', [mark, 3, 'ana', none.slice(1)]],
  ])('%s is damaged', (_, value) => {
    expect(ofJson(value)).toEqual(damaged);
  });

  test('bytes that are no text, and text that is no JSON, are damaged', () => {
    expect(readAnswerCode(lesson, codeOf(Uint8Array.of(0xff, 0xfe, 0x22)))).toEqual(damaged);
    expect(readAnswerCode(lesson, codeOf(new TextEncoder().encode('[1, 2')))).toEqual(damaged);
  });
});
