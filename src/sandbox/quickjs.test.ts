// SPDX-License-Identifier: GPL-3.0-or-later
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSandbox } from './quickjs';
import type { Sandbox, SandboxAnswer } from './sandbox';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await loadSandbox();
});

const SOURCE = 'return { double: (x) => 2 * x, jobs: data.jobs };';
const DATA = {
  jobs: [
    { id: 'a', endS: 3 },
    { id: 'b', endS: 5 },
  ],
};

function evaluate(code: string): SandboxAnswer {
  const session = sandbox.open(SOURCE, DATA);
  try {
    return session.evaluate(code);
  } finally {
    session.dispose();
  }
}

describe('an expression', () => {
  test.each<[string, unknown]>([
    ['1 + 1', 2],
    ['double(21)', 42],
    ['jobs.filter((job) => job.endS > 3).map((job) => job.id)', ['b']],
    ['undefined', undefined],
    ['null', null],
    ['Math.max(...jobs.map(({ endS }) => endS))', 5],
    ["'a,b'.split(',')", ['a', 'b']],
    ['[3, 1, 2].sort((a, b) => a - b)', [1, 2, 3]],
    ['[[1], [2, [3]]].flat()', [1, 2, [3]]],
    ['[1, 2].flatMap((x) => [x, x])', [1, 1, 2, 2]],
    ['Math.exp(1)', Math.exp(1)],
  ])('%s', (code, value) => {
    expect(evaluate(code)).toEqual({ ok: true, value });
  });

  test('says where it fails', () => {
    expect(evaluate('jobs[0].id;\n  jobs[7].id')).toMatchObject({ ok: false, line: 2 });
    expect(evaluate('1 +')).toMatchObject({ ok: false, line: 1 });
    expect(evaluate('0 / 0')).toMatchObject({ ok: false, message: expect.stringContaining('NaN') });
    // Whatever is thrown, and whatever it claims of where.
    expect(evaluate('throw "too late"')).toEqual({ ok: false, message: 'too late' });
    expect(evaluate('throw { message: "no", stack: "code:7" }')).toEqual({ ok: false, message: 'no', line: 7 });
    expect(evaluate('throw 5')).toEqual({ ok: false, message: 'it threw something that says nothing' });
  });

  test('may not answer more than may be kept, and may be given nothing', () => {
    expect(evaluate("'x'.repeat(99_998)")).toEqual({ ok: true, value: 'x'.repeat(99_998) });
    expect(evaluate("['x'.repeat(60_000), 'x'.repeat(60_000)]")).toEqual({
      ok: false,
      message: 'the result has more than 100000 characters',
    });
    const session = sandbox.open('return { given: data };', undefined);
    expect(session.evaluate('given')).toEqual({ ok: true, value: null });
    session.dispose();
  });

  test('cannot change what it is given', () => {
    expect(evaluate('jobs[0].endS = 9')).toMatchObject({ ok: false });
    expect(evaluate('jobs.push(1)')).toMatchObject({ ok: false });
  });
});
