// SPDX-License-Identifier: GPL-3.0-or-later
// QuickJS behind the sandbox's port, in the only file that imports it. One WebAssembly instance serves a thread; each session has its
// own runtime, so nothing passes from one session to another.
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  DefaultIntrinsics,
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { GUARD_SOURCE } from './guard';
import { type Sandbox, type SandboxAnswer, type SandboxLimits, type SandboxSession, TRUTH_LIMITS } from './sandbox';

/** Regular expressions, big integers and proxies run natively, without a budget check. */
const INTRINSICS = {
  ...DefaultIntrinsics,
  Date: false,
  RegExp: false,
  RegExpCompiler: false,
  Proxy: false,
  BigInt: false,
};
/** Some 180 nested calls. Each error records its whole stack, so a deep one makes errors expensive, and no budget counts them. */
const STACK_BYTES = 32 * 1024;
/** Well-meant code runs out of steps long before this. */
const MAX_MS = 2000;
const MESSAGE_CHARACTERS = 300;
const FILE = 'code';

let loading: Promise<QuickJSWASMModule> | undefined;

/** Monotonic milliseconds; without a clock only steps are counted. */
type Clock = () => number;

export async function loadSandbox(nowMs: Clock = () => 0): Promise<Sandbox> {
  loading ??= newQuickJSWASMModuleFromVariant(variant);
  const module = await loading;
  return { open: (source, data, limits = TRUTH_LIMITS) => new QuickJsSession(module, source, data, limits, nowMs) };
}

function messageOf(name: string, message: string): string {
  if (message === '') return name === '' ? 'it threw something that says nothing' : `it threw ${name}`;
  return `${name === '' || name === 'Error' ? '' : `${name}: `}${message}`.slice(0, MESSAGE_CHARACTERS);
}

class QuickJsSession implements SandboxSession {
  private readonly runtime: QuickJSRuntime;
  private readonly context: QuickJSContext;
  private readonly host: QuickJSHandle;
  private ticksLeft: number;
  private endMs: number;

  constructor(
    module: QuickJSWASMModule,
    source: string,
    data: unknown,
    private readonly limits: SandboxLimits,
    private readonly nowMs: Clock,
  ) {
    this.ticksLeft = limits.ticks;
    this.endMs = nowMs() + MAX_MS;
    this.runtime = module.newRuntime();
    this.runtime.setMemoryLimit(limits.memoryBytes);
    this.runtime.setMaxStackSize(STACK_BYTES);
    this.runtime.setInterruptHandler(() => this.isSpent());
    this.context = this.runtime.newContext({ intrinsics: INTRINSICS });
    this.host = this.context.unwrapResult(this.context.evalCode(GUARD_SOURCE, 'guard', { strict: true }));
    this.define(source, data);
  }

  private isSpent(): boolean {
    if (--this.ticksLeft >= 0 && this.nowMs() <= this.endMs) return false;
    this.ticksLeft = -1;
    return true;
  }

  /** Runs the caller's own source; a fault in it is a fault of Gantry. */
  private define(source: string, data: unknown): void {
    const { context, host } = this;
    const own = `(host, text) => {
      const given = (function (data, frozen) { 'use strict'; ${source}
      })(host.data(text), host.frozen);
      for (const name of Object.keys(given))
        Object.defineProperty(globalThis, name, { value: host.frozen(given[name]), enumerable: true });
    }`;
    const define = context.unwrapResult(context.evalCode(own, 'own', { strict: true }));
    const text = context.newString(JSON.stringify(data) ?? 'null');
    context.unwrapResult(context.callFunction(define, context.undefined, host, text)).dispose();
    define.dispose();
    text.dispose();
  }

  evaluate(code: string): SandboxAnswer {
    const { context } = this;
    this.ticksLeft = this.limits.ticks;
    this.endMs = this.nowMs() + MAX_MS;
    const ran = context.evalCode(code, FILE, { strict: true, backtraceBarrier: true });
    if (ran.error !== undefined) return this.refusal(ran.error);
    const answer = context.getProp(this.host, 'answer');
    const called = context.callFunction(answer, context.undefined, ran.value);
    answer.dispose();
    ran.value.dispose();
    if (called.error !== undefined) return this.refusal(called.error);
    const text = context.typeof(called.value) === 'string' ? context.getString(called.value) : undefined;
    called.value.dispose();
    if (text === undefined) return { ok: true, value: undefined };
    if (text.length > this.limits.characters)
      return { ok: false, message: `the result has more than ${this.limits.characters} characters` };
    return { ok: true, value: JSON.parse(text) as unknown };
  }

  private refusal(error: QuickJSHandle): SandboxAnswer {
    const spentSteps = this.ticksLeft < 0;
    // Reading the error may run its getters, which get no budget of their own.
    if (!spentSteps) this.ticksLeft = Math.min(this.ticksLeft, 1);
    const name = this.textOf(error, 'name');
    const message = this.textOf(error, 'message');
    const stack = this.textOf(error, 'stack');
    error.dispose();
    if (spentSteps)
      return { ok: false, message: 'it takes too many steps, perhaps in a loop without end', spent: 'steps' };
    if (/out of memory/.test(message)) return { ok: false, message: 'it takes too much memory', spent: 'memory' };
    const place = new RegExp(`${FILE}:(\\d+)(?::(\\d+))?`).exec(stack);
    return {
      ok: false,
      message: messageOf(name, message),
      ...(place === null
        ? {}
        : { line: Number(place[1]), ...(place[2] === undefined ? {} : { column: Number(place[2]) }) }),
    };
  }

  /** Empty if it is not a string. */
  private textOf(error: QuickJSHandle, key: string): string {
    const { context } = this;
    if (context.typeof(error) !== 'object')
      return key === 'message' && context.typeof(error) === 'string' ? context.getString(error) : '';
    try {
      const value = context.getProp(error, key);
      const text = context.typeof(value) === 'string' ? context.getString(value).slice(0, 2000) : '';
      value.dispose();
      return text;
    } catch {
      return '';
    }
  }

  dispose(): void {
    this.host.dispose();
    this.context.dispose();
    this.runtime.dispose();
  }
}
