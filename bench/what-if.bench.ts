// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a what-if question of the first visit's scenario: over the page's pool of workers, in one worker, and by the command line
// with one thread and with all. And the time to the first band: three seeds of the present value.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { readScenarioJson } from '../src/model/reading/read-scenario';
import { CATALOGUE } from '../src/simulator/catalogue';
import { askWhatIf } from '../src/what-if/asked';
import { WhatIfDriver } from '../src/what-if/driver';
import type { PointQuestion } from '../src/worker/api';
import { first } from '../src/workload/presets/first';
import { median, mustBeEqual, type Timing, timingLines } from './harness';
import { PoolInChromium } from './pool-in-chromium';

export const title = 'Points of a what-if question, in Chromium and on the command line';

const CLI = path.resolve('scripts', 'gantry.mjs');
/** A point takes a good part of a second, and there are four sides. */
const ROUNDS = 2;
/** The first seeds of the twenty that a question of the page may ask: points are alike. GANTRY_SEEDS=20 asks for all. */
const SEEDS = Number(process.env.GANTRY_SEEDS ?? 3);
/** The first seeds of the nearest value come first. */
const BAND = 3;
const DOCUMENT = {
  ...first.document,
  whatIf: [
    {
      kind: 'curve',
      vary: { path: 'topology.oversubscription', from: 1, to: 20, steps: 10 },
      metrics: ['makespanS'],
      seeds: SEEDS,
    },
  ],
};

export async function run(print: (line: string) => void): Promise<void> {
  const chromium = await PoolInChromium.open();
  if (chromium === undefined) {
    print('No Chromium here: set CHROMIUM_PATH');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'gantry-bench-'));
  const file = path.join(folder, 'first.gantry.json');
  writeFileSync(file, JSON.stringify(DOCUMENT));
  try {
    const { cores, workers, version } = chromium;
    const questions = pointsOfFirst();
    print(
      `Chromium ${version}, ${cores} cores: the page takes ${workers}; load ${loadavg()[0]!.toFixed(1)} when it began`,
    );
    print(`${questions.length} points: 10 values, ${SEEDS} seeds, 2 runs each`);
    const sizes = [...new Set([1, workers, cores])].sort((a, b) => a - b);
    const timings: Timing[] = [
      ...sizes.map((size) => ({ name: `page, ${size === 1 ? 'one worker' : `${size} workers`}`, ms: [] as number[] })),
      ...[1, cores].map((threads) => ({ name: `command line, --threads ${threads}`, ms: [] as number[] })),
    ];
    const bands: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const answers: string[] = [];
      const took: number[] = [];
      for (const size of sizes) {
        const found = await chromium.points(questions, size, BAND);
        took.push(found.ms);
        answers.push(found.answers);
        // The first round starts the workers, as the first question of a visit does.
        if (size === workers) bands.push(found.bandMs);
      }
      for (const threads of [1, cores]) took.push(commandLineMs(file, threads, questions.length));
      for (const one of answers) mustBeEqual(one, answers[0], 'points');
      if (round > 0) took.forEach((ms, i) => void (timings[i]!.ms as number[]).push(ms));
    }
    for (const line of timingLines(timings)) print(line);
    for (const { name, ms } of timings)
      print(`  ${name}: ${((1000 * questions.length) / median(ms)).toFixed(1)} points per second`);
    print(
      `First band over ${workers} of the page's workers: ${bands[0]!.toFixed(0)} ms with their start, ${median(bands.slice(1)).toFixed(0)} ms after`,
    );
    print(`Load ${loadavg()[0]!.toFixed(1)} when it ended`);
  } finally {
    rmSync(folder, { recursive: true });
    await chromium.close();
  }
}

function pointsOfFirst(): readonly PointQuestion[] {
  const read = readScenarioJson(DOCUMENT, CATALOGUE);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { asked, wanted } = new WhatIfDriver(askWhatIf(read.scenario, read.scenario.whatIf![0]!));
  const { document, labels } = asked;
  return wanted.map(({ values, seed }) => ({
    kind: 'point',
    document,
    labels,
    point: { values, seed },
    stretch: false,
  }));
}

/** The process and its start included, as a person waits for them. */
function commandLineMs(file: string, threads: number, points: number): number {
  const beganMs = performance.now();
  const args = [CLI, 'sweep', file, '--what-if', '0', '--threads', String(threads)];
  const text = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const ms = performance.now() - beganMs;
  mustBeEqual(text.trim().split('\n').length, 2 * points, 'lines');
  return ms;
}
