// SPDX-License-Identifier: GPL-3.0-or-later
// The first coflows of Facebook's hour through `tcp` and through SimGrid, a simulator that we did not write: every coflow's end must
// agree, and both tell their CPU time, turn by turn. SimGrid is Debian's libsimgrid-dev; without it, or without the trace, the bench
// says so and is done.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { flowRows, flowsOfAll } from '../src/model/flows';
import type { Coflow } from '../src/model/scenario';
import { facebookHour, simulationOf } from './coflow-trace';

export const title = 'SimGrid: the same coflows, end by end';

const SOURCE = path.resolve('bench', 'simgrid', 'coflows.cpp');
const FOLDER = path.resolve('node_modules', '.cache', 'gantry', 'bench-simgrid');
/** Of the first coflows; the whole hour is more than SimGrid's patience below. */
const PARTS = [20, 100, Number.POSITIVE_INFINITY];
const ROUNDS = 3;
/** Of CPU, so that a busy machine takes nothing away. */
const PATIENCE_S = 120;
const RACKS = 150;
const PORT_BYTES_PER_S = 1.25e8;
const BYTES_PER_GB = 1e9;
/** Of an end; SimGrid keeps times to a nanosecond. */
const AGREES = 1e-6;

interface Ends {
  readonly endsS: readonly number[];
  readonly cpuS: number;
}

export async function run(print: (line: string) => void): Promise<void> {
  const hour = traceOf(print);
  const program = hour && compiled(print);
  if (hour === undefined || program === undefined) return;
  for (const most of PARTS) {
    const coflows = hour.slice(0, most);
    const flows = flowsOfAll(coflows);
    print(`${coflows.length < hour.length ? 'first' : 'all'} ${coflows.length} coflows, ${flows} flows`);
    for (let round = 0; round < ROUNDS; round++) {
      const simGrid = bySimGrid(program, coflows);
      const gantry = byGantry(coflows);
      if (simGrid === undefined) {
        print(`  SimGrid had not ended after ${PATIENCE_S} s of CPU, tcp had after ${gantry.cpuS.toFixed(2)} s`);
        break;
      }
      print(
        `  SimGrid ${simGrid.cpuS.toFixed(2)} s of CPU, tcp ${gantry.cpuS.toFixed(2)} s; ${agreement(simGrid, gantry)}`,
      );
    }
  }
}

function traceOf(print: (line: string) => void): readonly Coflow[] | undefined {
  try {
    return facebookHour();
  } catch {
    print('left out: the trace FB2010-1Hr-150-0.txt is not beside the project (bench/coflow-trace.ts says where)');
    return undefined;
  }
}

/** The program's path; undefined where there is no SimGrid or no compiler. */
function compiled(print: (line: string) => void): string | undefined {
  mkdirSync(FOLDER, { recursive: true });
  const program = path.join(FOLDER, 'coflows');
  const { status } = spawnSync('g++', ['-std=c++17', '-O2', SOURCE, '-o', program, '-lsimgrid'], { stdio: 'ignore' });
  if (status === 0) return program;
  print('left out: bench/simgrid/coflows.cpp does not compile here; it needs g++ and libsimgrid-dev');
  return undefined;
}

function bySimGrid(program: string, coflows: readonly Coflow[]): Ends | undefined {
  const lines = [`${RACKS} ${PORT_BYTES_PER_S} ${coflows.length}`];
  for (const { arrivalS, flows } of coflows) {
    lines.push(`${arrivalS} ${flows.GB.length}`);
    for (const { from, to, GB } of flowRows(flows)) lines.push(`${from} ${to} ${GB * BYTES_PER_GB}`);
  }
  let text: string;
  try {
    const stdio: ['pipe', 'pipe', 'ignore'] = ['pipe', 'pipe', 'ignore'];
    const limited = ['-c', `ulimit -t ${PATIENCE_S}; exec "$0"`, program];
    text = execFileSync('sh', limited, { input: lines.join('\n'), encoding: 'utf8', stdio });
  } catch (fault) {
    const { signal } = fault as { readonly signal?: string };
    if (signal === 'SIGXCPU' || signal === 'SIGKILL') return undefined;
    throw fault;
  }
  const numbers = text.trim().split('\n').map(Number);
  return { endsS: numbers.slice(0, -1), cpuS: numbers.at(-1) as number };
}

function byGantry(coflows: readonly Coflow[]): Ends {
  const began = process.cpuUsage();
  const simulation = simulationOf(coflows, 'tcp');
  while (!simulation.done) simulation.step(10_000);
  const { user, system } = process.cpuUsage(began);
  return { endsS: [...simulation.record().trace.coflows.endS], cpuS: (user + system) / 1e6 };
}

/** Fails the bench where an end differs. */
function agreement(simGrid: Ends, gantry: Ends): string {
  let worst = 0;
  for (const [c, endS] of gantry.endsS.entries()) {
    const off = Math.abs(endS - (simGrid.endsS[c] ?? Number.NaN)) / Math.max(1, endS);
    if (!(off <= AGREES)) throw new Error(`coflow ${c} ends at ${endS} s, under SimGrid at ${simGrid.endsS[c]} s`);
    worst = Math.max(worst, off);
  }
  return `all ends agree to ${worst.toExponential(1)}, the last is at ${Math.max(...gantry.endsS).toFixed(3)} s`;
}
