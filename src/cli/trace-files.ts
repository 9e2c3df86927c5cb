// SPDX-License-Identifier: GPL-3.0-or-later
// The files that `simulate` writes besides its answer, run by run: the trace, and the same for viewers such as Perfetto.

import { EVENTS_FILE, processesOf, singleRunLabel, traceEvents } from '../analysis/trace-file/trace-events';
import { traceText } from '../analysis/trace-file/trace-text';
import { isFast, runLabel } from '../model/scenario';
import type { SimulationInput } from '../simulator/simulation';
import type { SimulatedRun } from './simulating';
import { TextFile } from './text-file';

type Pieces = (input: SimulationInput, simulated: SimulatedRun) => Iterable<string>;

interface Form {
  readonly start: string;
  readonly between: string;
  readonly end: string;
  pieces(runsBefore: number, isOnlyRun: boolean): Pieces;
}

const TRACE: Form = {
  start: '[\n',
  between: ',\n',
  end: '\n]\n',
  pieces:
    () =>
    ({ workload }, { run, record }) =>
      traceText(record.trace, workload, isFast(run.networkOptions)),
};

const EVENTS: Form = {
  ...EVENTS_FILE,
  pieces:
    (runsBefore, isOnlyRun) =>
    ({ scenario: { topology }, workload }, { run, record }) =>
      traceEvents(record.trace, {
        workload,
        topology,
        label: isOnlyRun ? singleRunLabel(run.networkOptions) : runLabel(run),
        firstProcess: 1 + runsBefore * processesOf(topology),
        endS: record.outcome.endS,
      }),
};

class RunsFile {
  private readonly file: TextFile;
  private readonly form: Form;
  private readonly isOnlyRun: boolean;
  private runs = 0;

  constructor(file: TextFile, form: Form, isOnlyRun: boolean) {
    this.file = file;
    this.form = form;
    this.isOnlyRun = isOnlyRun;
  }

  async add(input: SimulationInput, simulated: SimulatedRun): Promise<void> {
    await this.file.write([this.runs === 0 ? this.form.start : this.form.between]);
    await this.file.write(this.form.pieces(this.runs, this.isOnlyRun)(input, simulated));
    this.runs++;
  }

  discard(): Promise<void> {
    return this.file.discard();
  }

  async finish(): Promise<void> {
    await this.file.write([(this.runs === 0 ? this.form.start : '') + this.form.end]);
    await this.file.close();
  }
}

/** Opens a file for each path that was given. */
export async function openTraceFiles(
  { trace, perfetto }: { readonly trace: string | undefined; readonly perfetto: string | undefined },
  runs: number,
): Promise<readonly RunsFile[]> {
  const files: RunsFile[] = [];
  if (trace !== undefined) files.push(new RunsFile(await TextFile.create(trace, '--trace'), TRACE, runs === 1));
  if (perfetto !== undefined)
    files.push(new RunsFile(await TextFile.create(perfetto, '--perfetto'), EVENTS, runs === 1));
  return files;
}
