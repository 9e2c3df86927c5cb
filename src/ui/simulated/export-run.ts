// A simulated run as files: its trace for Perfetto, its metrics as CSV and JSON. Loaded when somebody asks for one.
import type { ExpandedWorkload } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { EVENTS_FILE, traceEvents } from '../../simulator/trace-file/trace-events';
import type { SimulateAnswer } from '../../worker/api';

/** Between two turns of the event loop. */
const SLICE_MS = 12;

export interface ExportedRun {
  readonly answer: SimulateAnswer;
  readonly workload: ExpandedWorkload;
  readonly topology: Topology;
}

/** In the Trace Event format. Typing goes on while a long trace is written. */
export async function perfettoFile({ answer, workload, topology }: ExportedRun): Promise<Blob> {
  const { trace, outcome } = answer.record;
  // As the command line writes one run: the same bytes.
  const about = { workload, topology, label: '', firstProcess: 1, endS: outcome.endS };
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

/** A row per metric, a column for all jobs and one per class; empty where it has no meaning. */
export function metricsCsv({ measures, metrics, classes }: SimulateAnswer): string {
  const names = Object.keys(classes);
  const rows = measures.map(({ id, unit }) => [
    id,
    unit,
    ...[metrics, ...names.map((name) => classes[name])].map((values) => String(values?.[id] ?? '')),
  ]);
  return [['metric', 'unit', 'all', ...names], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Names of users may hold anything; a cell that a spreadsheet would take for a formula is made a text. */
function csvCell(text: string): string {
  const plain = /^[=+@\t\r-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replace(/"/g, '""')}"` : plain;
}

export const metricsJson = ({ metrics, classes, record }: SimulateAnswer, label: string): string =>
  `${JSON.stringify({ run: label, status: record.outcome.status, metrics, classes }, undefined, 1)}\n`;
