// SPDX-License-Identifier: GPL-3.0-or-later
// Malicious code: each piece ends with an answer and leaves no trace for the next session.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSandbox } from './quickjs';
import { type Sandbox, type SandboxAnswer, TRUTH_LIMITS } from './sandbox';

const IS_DEEP = process.env.GANTRY_DEPTH === 'deep';

let sandbox: Sandbox;
beforeAll(async () => {
  // Four times as fast, it ends what only the clock ends after half a second.
  sandbox = await loadSandbox(() => (IS_DEEP ? 1 : 4) * performance.now());
});

const DATA = { jobs: [{ id: 'a', endS: 3 }] };

function evaluate(code: string, limits = TRUTH_LIMITS): SandboxAnswer {
  const session = sandbox.open('return { jobs: data.jobs, run: () => data };', DATA, limits);
  try {
    return session.evaluate(code);
  } finally {
    session.dispose();
  }
}

const untouched = (): void => {
  expect(evaluate('[jobs[0].endS, [2, 1].map((x) => x), JSON.stringify({}), "a".indexOf("a")]')).toEqual({
    ok: true,
    value: [3, [2, 1], '{}', 0],
  });
};

/** What exceeds low limits ends sooner, and in the same way. */
const LIMITS_OF_PIECES = IS_DEEP ? TRUTH_LIMITS : { ...TRUTH_LIMITS, ticks: 60, memoryBytes: 8 * 1024 * 1024 };

/** Each of these is refused with a sentence. */
const REFUSED: readonly string[] = [
  // Endless loops.
  'for (;;);',
  'while (true) { try { for (;;); } catch {} }',
  '(() => { const f = () => f(); try { f(); } finally { for (;;); } })()',
  'let f = () => { try { f() } finally { f() } }; f()',
  'const next = { then(done) { done(next) } }; for (;;) Promise.resolve(next)',
  'for (const x of { [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) });',
  '[...(function* () { for (;;) yield 1; })()]',
  'Array.from({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: "x" }) }) })',
  'new Function("for(;;);")()',
  'eval("for(;;);")',
  '[1, 2, 3].sort(() => { for (;;); })',
  'JSON.stringify({ toJSON() { for (;;); } })',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code's own
  '`${{ toString() { for (;;); } }}`',
  'Object.defineProperty({}, "x", { get() { for (;;); } }).x',
  'class A { static { for (;;); } }',
  // Recursion.
  '(function f() { return f() + 1; })()',
  'const a = []; a[0] = a; JSON.stringify(a)',
  'const a = []; a[0] = a; a.flat(Infinity)',
  'let a = []; for (let i = 0; i < 1e6; i++) a = [a]; JSON.stringify(a)',
  '"(".repeat(1e5) + 1; eval("(".repeat(1e5))',
  'eval("[".repeat(1e5))',
  // Memory.
  'const a = []; for (;;) a.push(new Array(1000).fill(1));',
  'new Uint8Array(1e9)',
  'new ArrayBuffer(2 ** 31)',
  'let s = "x"; for (;;) s += s;',
  '"x".repeat(2 ** 28)',
  '"x".padEnd(2 ** 28)',
  'const m = new Map(); for (let i = 0; ; i++) m.set(i, "" + i);',
  'let o = {}; for (let i = 0; ; i++) o["k" + i] = i;',
  'String.fromCharCode(...new Array(1e6).fill(65))',
  // Single calls that never return.
  'const a = []; a.length = 4294967295; a.indexOf(1)',
  'const a = []; a.length = 4294967295; a.join()',
  'const a = []; a.length = 4294967295; a.reverse()',
  'const a = []; a.length = 4294967295; a.sort()',
  'const a = []; a.length = 4294967295; [a].flat()',
  'const a = []; a.length = 4294967295; [].concat(a)',
  'const a = []; a.length = 4294967295; String(a)',
  'const a = []; a.length = 4294967295; a + ""',
  'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)',
  'Array.prototype.fill.call({ length: 2 ** 53 - 1 }, 1)',
  'const s = "a".repeat(1e6); s.indexOf("a".repeat(5e5) + "b")',
  'const s = "a".repeat(1e6); s.split("a".repeat(5e5) + "b")',
  'const s = "a".repeat(1e6); s.replaceAll("a".repeat(5e5) + "b", "")',
  '/(a+)+$/.test("a".repeat(40) + "b")',
  'new RegExp("(a+)+$").test("a".repeat(40) + "b")',
  '"a".match("(a+)+$")',
  '9n ** 9n ** 9n',
  'new Proxy([], {}).length',
  // Unusual exceptions.
  'throw null',
  'throw undefined',
  'throw { get message() { for (;;); }, get stack() { for (;;); } }',
  'throw Object.create({ get name() { throw 1; } })',
  'throw new Error("x".repeat(1e6))',
  'const e = new Error(); e.stack = { toString() { for (;;); } }; throw e',
  'throw new (class extends Error { get name() { for (;;); } })()',
  // Globals and modules that do not exist.
  'import("fs")',
  'import x from "fs"',
  'require("fs")',
  'process.exit()',
  'fetch("x")',
  'document.body',
  'setTimeout(() => 1)',
  'Date.now()',
  'new Date()',
  'performance.now()',
  'Math.random()',
  'std.exit(1)',
  'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  // Values that are not valid answers.
  'Symbol()',
  '() => 1',
  '0 / 0',
  '1 / 0',
  // Attempts to change the given data.
  'jobs.length = 0',
  'jobs[0].id = "b"',
  'delete jobs[0]',
  'jobs = 1',
  'run = 1',
  'Object.defineProperty(jobs[0], "id", { value: 1 })',
  'jobs.__proto__ = {}',
];

/** Each of these may give an answer but must leave nothing behind. */
const POISON: readonly string[] = [
  'Array.prototype.map = () => "poison"; 1',
  'Object.prototype.endS = 7; 1',
  'Object.prototype.toJSON = () => "poison"; 1',
  'JSON.stringify = () => "poison"; 1',
  'JSON.parse = () => "poison"; 1',
  'String.prototype.indexOf = () => 9; 1',
  'Object.defineProperty(Object.prototype, "message", { get() { for (;;); } }); 1',
  'Array.isArray = () => true; Array.prototype.push.call("x", 1)',
  'globalThis.jobs2 = 1; Function.prototype.call = null; Reflect.apply = null; 1',
  'Symbol.iterator; Array.prototype[Symbol.iterator] = null; 1',
  'Promise.prototype.then = () => { for (;;); }; (async () => 1)()',
  'Error.prepareStackTrace = () => { for (;;); }; null.x',
  'Object.freeze(Object.prototype); Object.freeze(Array.prototype); 1',
  'globalThis.undefined; Object.setPrototypeOf(Array.prototype, null); 1',
];

describe('hostile code', () => {
  test.each(REFUSED)('ends in a sentence: %s', (code) => {
    const answer = evaluate(code);
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/\S/) });
    if (!answer.ok) expect(answer.message.length).toBeLessThan(400);
    untouched();
  });

  test.each(POISON)('leaves nothing behind: %s', (code) => {
    expect(typeof evaluate(code).ok).toBe('boolean');
    untouched();
  });

  test('put together from pieces ends all the same, and the same every time', () => {
    const piece = fc.constantFrom(...REFUSED.slice(0, 60), ...POISON);
    const wrapped = fc
      .tuple(piece, fc.constantFrom('try', 'function', 'eval', 'getter', 'finally', 'generator'))
      .map(([code, how]) => {
        if (how === 'try') return `try { eval(${JSON.stringify(code)}) } catch (e) { e }`;
        if (how === 'function') return `(() => { eval(${JSON.stringify(code)}) })(); 1`;
        if (how === 'eval') return `eval(${JSON.stringify(code)})`;
        if (how === 'getter') return `({ get x() { return eval(${JSON.stringify(code)}) } })`;
        if (how === 'finally') return `(() => { try { return 1 } finally { eval(${JSON.stringify(code)}) } })()`;
        return `[...(function* () { yield eval(${JSON.stringify(code)}) })()]`;
      });
    fc.assert(
      fc.property(fc.array(wrapped, { minLength: 1, maxLength: 3 }), (pieces) => {
        const code = pieces.map((one) => `{ ${one} }`).join('\n');
        const [first, second] = [evaluate(code, LIMITS_OF_PIECES), evaluate(code, LIMITS_OF_PIECES)];
        // Code that exhausts its limits may be stopped for steps or for memory.
        const spends = [first, second].some((answer) => !answer.ok && answer.spent !== undefined);
        if (spends) expect([first.ok, second.ok]).toEqual([false, false]);
        else expect(second).toEqual(first);
        untouched();
      }),
    );
  });
});
