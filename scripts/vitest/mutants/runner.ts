// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a test file once without a fault, and then again for each fault that it could notice, all in one process, which is ten times as
// fast as starting vitest for each. Modules are evaluated again each time, so that none keeps state from another fault.
import { readFileSync, writeSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { MutantEvent, MutantPlan } from '../../lib/mutants/run.mjs';
import { createSwitches } from './switches';

/** The file descriptor that the driver reads. */
const EVENTS = 3;

const plan = JSON.parse(readFileSync(process.env.GANTRY_MUTANTS ?? '', 'utf8')) as MutantPlan;
const switches = createSwitches(plan.count);
Object.assign(globalThis, { $mutant: switches.ask });
/** Faults that an earlier test file noticed; they are not tried again. */
const noticed = new Set<number>();

const report = (event: MutantEvent) => writeSync(EVENTS, `${JSON.stringify(event)}\n`);

/** The switches that one test file passes, by test and in total. Those passed while it loads concern all of its tests. */
class Passed {
  #before = switches.passed.slice();
  readonly #start = switches.passed.slice();
  readonly #byTest = new Map<string, Float64Array>();

  endTest(id: string): void {
    const now = switches.passed.slice();
    this.#byTest.set(
      id,
      now.map((count, k) => count - this.#before[k]!),
    );
    this.#before = now;
  }

  /** Called when the file has loaded and no test has run. */
  endLoading(): void {
    this.endTest('');
  }

  times(mutant: number): number {
    return this.#before[mutant]! - this.#start[mutant]!;
  }

  /** The tests that pass it; undefined means all. */
  testsOf(mutant: number): ReadonlySet<string> | undefined {
    if (this.#byTest.get('')?.[mutant]) return undefined;
    return new Set([...this.#byTest].flatMap(([id, counts]) => (counts[mutant] ? [id] : [])));
  }
}

/** The tests that could notice one fault, until the first that does. */
class Trial extends TestRunner {
  constructor(
    config: ConstructorParameters<typeof TestRunner>[0],
    readonly tests: ReadonlySet<string> | undefined,
  ) {
    super(config);
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    if (this.tests?.has(test.id) === false) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.cancel('test-failure');
  }
}

// biome-ignore lint/style/noDefaultExport: vitest asks for it.
export default class MutantRunner extends TestRunner {
  #passed = new Passed();

  onBeforeCollect() {
    vi.resetModules();
    this.#passed = new Passed();
  }

  onCollected() {
    this.#passed.endLoading();
  }

  override onAfterRunTask(test: RunnerTestCase) {
    super.onAfterRunTask(test);
    this.#passed.endTest(test.id);
  }

  override async onAfterRunFiles(files?: RunnerTestFile[]) {
    super.onAfterRunFiles();
    for (const file of files ?? []) {
      const name = relative(process.cwd(), file.filepath).replaceAll('\\', '/');
      if (file.result?.state !== 'pass') return void report({ test: name, kind: 'failed' });
      report({ test: name, kind: 'passed', ms: file.result.duration ?? 0 });
      for (const mutant of plan.tests[name] ?? []) {
        if (noticed.has(mutant) || this.#passed.times(mutant) === 0) continue;
        report({ test: name, kind: 'tries', mutant });
        const isNoticed = await this.#notices(file, mutant);
        if (isNoticed) noticed.add(mutant);
        report({ test: name, kind: 'tried', mutant, isNoticed });
      }
      report({ test: name, kind: 'done' });
    }
  }

  async #notices(file: RunnerTestFile, mutant: number): Promise<boolean> {
    vi.resetModules();
    const trial = new Trial(this.config, this.#passed.testsOf(mutant));
    // What vitest sets on each runner that it creates.
    const { moduleRunner, _otel } = this as unknown as { moduleRunner: object; _otel: object };
    Object.assign(trial, { moduleRunner, _otel });
    switches.turnOn(mutant, this.#passed.times(mutant));
    const [tried] = await startTests([{ filepath: file.filepath, testLocations: undefined }], trial);
    return switches.turnOff() || tried?.result?.state === 'fail';
  }
}
