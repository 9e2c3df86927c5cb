// SPDX-License-Identifier: GPL-3.0-or-later
// Tries faults: one vitest process runs the tests again and again (scripts/vitest/mutants). If it falls silent, because a fault keeps a
// loop going that passes no switch, or dies, it is killed and restarted with the remaining faults; that fault counts as noticed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Fault } from '../fault.mjs';
import { inRoot, ROOT } from '../root.mjs';

/** Longest silence: until a test file has passed, and for each fault a fixed time plus a multiple of the tests' usual time. */
const SILENT_MS = 60_000;
const EACH_MS = 12_000;
const TIMES_LONGER = 5;

/**
 * @typedef {object} MutantPlan
 * @property {number} count of faults; they are numbered
 * @property {Record<string, string>} code absolute path to the text with switches
 * @property {Record<string, number[]>} tests test files, in running order, to the faults that each should notice
 *
 * @typedef {{ test: string } & ({ kind: 'failed' } | { kind: 'passed', ms: number } | { kind: 'tries', mutant: number } |
 *   { kind: 'tried', mutant: number, isNoticed: boolean } | { kind: 'done' })} MutantEvent
 */

/**
 * @param {MutantPlan} plan
 * @param {(text: string) => void} say
 * @returns {Promise<{ noticed: Set<number>, reached: Set<number> }>} reached: some test executes the place of the fault
 */
export async function runMutants(plan, say) {
  /** @type {Set<number>} */
  const noticed = new Set();
  /** @type {Set<number>} */
  const reached = new Set();
  let tests = plan.tests;
  while (Object.keys(tests).length > 0) {
    /** @type {Set<string>} */
    const done = new Set();
    /** @type {Map<string, Set<number>>} */
    const tried = new Map();
    const last = await runOnce({ ...plan, tests }, (event) => {
      if (event.kind === 'failed') throw new Fault(`${event.test} fails without a fault: there is nothing to measure.`);
      if (event.kind === 'done') {
        done.add(event.test);
        say(`  ${event.test}: ${tried.get(event.test)?.size ?? 0} tried.`);
      }
      if (event.kind !== 'tried') return;
      reached.add(event.mutant);
      if (event.isNoticed) noticed.add(event.mutant);
      tried.set(event.test, (tried.get(event.test) ?? new Set()).add(event.mutant));
    });
    if (last?.kind === 'tries') {
      say(`  fault ${last.mutant} ended ${last.test}: noticed.`);
      noticed.add(last.mutant);
      reached.add(last.mutant);
    } else if (done.size < Object.keys(tests).length) {
      throw new Fault(`Vitest ended early, after ${JSON.stringify(last)}.`);
    }
    tests = Object.fromEntries(
      Object.entries(tests)
        .filter(([test]) => !done.has(test))
        .map(([test, ids]) => [test, ids.filter((id) => !noticed.has(id) && tried.get(test)?.has(id) !== true)]),
    );
  }
  return { noticed, reached };
}

/**
 * @param {MutantPlan} plan
 * @param {(event: MutantEvent) => void} look
 * @returns {Promise<MutantEvent | undefined>} the last event received
 */
async function runOnce(plan, look) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gantry-mutants-'));
  const planFile = path.join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...Object.keys(plan.tests), '--reporter=dot'];
  const env = { ...process.env, GANTRY_MUTANTS: planFile };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const end = () => child.kill('SIGKILL');
  /** @type {MutantEvent | undefined} */
  let last;
  let mostMs = SILENT_MS;
  let timer = setTimeout(end, mostMs);
  try {
    const closed = new Promise((resolve) => child.once('close', resolve));
    for await (const line of createInterface({
      input: /** @type {import('node:stream').Readable} */ (child.stdio[3]),
    })) {
      last = /** @type {MutantEvent} */ (JSON.parse(line));
      look(last);
      if (last.kind === 'passed') mostMs = EACH_MS + TIMES_LONGER * last.ms;
      else if (last.kind === 'done') mostMs = SILENT_MS;
      clearTimeout(timer);
      timer = setTimeout(end, mostMs);
    }
    await closed;
    return last;
  } finally {
    clearTimeout(timer);
    end();
    rmSync(folder, { recursive: true, force: true });
  }
}
