// SPDX-License-Identifier: GPL-3.0-or-later
// A simulated run as files: its trace for Perfetto, its metrics as CSV and JSON. Loaded on request.

import { EVENTS_FILE, singleRunLabel, traceEvents } from '../../../analysis/trace-file/trace-events';
import { csvText } from '../../../base/csv';
import type { ExpandedWorkload, OptionValues } from '../../../model/scenario';
import type { Topology } from '../../../model/topology';
import type { EditedScenario } from '../../../state/page-store';
import { planningPart } from '../../../state/runs/plan-questions';
import type { SimulateAnswer } from '../../../worker/api';
import type { Ask } from '../../../worker/ask';
import { jobRows } from './job-columns';

/** Between two turns of the event loop. */
const SLICE_MS = 12;

interface ExportedRun {
  readonly answer: SimulateAnswer;
  readonly workload: ExpandedWorkload;
  readonly topology: Topology;
  readonly networkOptions: OptionValues;
}

/** The jobs of a generator, which the page has only for its own scenario. */
export async function writtenOut(ask: Ask, edited: EditedScenario): Promise<ExpandedWorkload> {
  const reply = await ask({ kind: 'prepare', scenario: planningPart(edited), options: {} });
  if (!reply.ok) throw new Error(reply.problems.map(({ message }) => message).join('; '));
  const { workload } = reply.answer;
  if (workload === undefined) throw new Error('a workload that is typed was asked for');
  return workload;
}

/** In the Trace Event format. The page stays responsive while a long trace is written. */
export async function perfettoFile({ answer, workload, topology, networkOptions }: ExportedRun): Promise<Blob> {
  const { trace, outcome } = answer.record;
  // The same bytes as the command line writes for one run.
  const about = { workload, topology, label: singleRunLabel(networkOptions), firstProcess: 1, endS: outcome.endS };
  const parts: string[] = [EVENTS_FILE.start];
  let sinceMs = performance.now();
  for (const piece of traceEvents(trace, about)) {
    parts.push(piece);
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    sinceMs = performance.now();
  }
  parts.push(EVENTS_FILE.end);
  return new Blob(parts, { type: 'application/json' });
}

/** A row per metric, a column for all jobs and one per class; empty if it has no meaning. */
export function metricsCsv({ measures, metrics, classes }: SimulateAnswer): string {
  const names = Object.keys(classes);
  const rows = measures.map(({ id, unit }) => [
    id,
    unit,
    ...[metrics, ...names.map((name) => classes[name])].map((values) => values?.[id]),
  ]);
  return csvText([['metric', 'unit', 'all', ...names], ...rows]);
}

export const metricsJson = ({ metrics, classes, record }: SimulateAnswer, label: string): string =>
  `${JSON.stringify({ run: label, status: record.outcome.status, metrics, classes }, undefined, 1)}\n`;

/** A row per job or coflow. */
export const jobsCsv = (answer: SimulateAnswer): string => csvText(jobRows(answer));
