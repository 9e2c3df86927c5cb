// SPDX-License-Identifier: GPL-3.0-or-later
// What happened in a run as a plain list of objects, sorted: the obvious twin of instants.ts.
import type { Faults } from '../../../model/scenario';
import type { RunRecord } from '../../../model/trace';
import { EVENT_KINDS, type EventKind } from '../instants';

interface SlowEvent {
  readonly atS: number;
  readonly kind: EventKind;
  readonly row: number;
  /** Absent for faults. */
  readonly job?: number | undefined;
}

export function slowEvents(
  { trace, outcome }: Pick<RunRecord, 'trace' | 'outcome'>,
  isCoflows: boolean,
  faults?: Faults,
): readonly SlowEvent[] {
  const { tasks, flows, circuits, coflows, jobs } = trace;
  const events: SlowEvent[] = [];
  const add = (kind: EventKind, row: number, atS: number | undefined, job?: number): void => {
    if (atS !== undefined && atS <= outcome.endS) events.push({ atS, kind, row, job });
  };
  const rows = (length: number): number[] => [...Array(length).keys()];
  for (const row of rows(tasks.length)) {
    const [start, fetched, end] = [tasks.startS[row]!, tasks.fetchedS[row]!, tasks.endS[row]!];
    add('taskStarts', row, start, tasks.job[row]);
    if (start < fetched && fetched < end) add('taskFetched', row, fetched, tasks.job[row]);
    add(tasks.killed[row] === 1 ? 'taskKilled' : 'taskEnds', row, end, tasks.job[row]);
  }
  for (const row of rows(flows.length)) {
    add('flowBegins', row, flows.startS[row], flows.job[row]);
    add('flowEnds', row, flows.endS[row], flows.job[row]);
  }
  for (const row of rows(circuits.length)) {
    const [start, up, end] = [circuits.startS[row]!, circuits.upS[row]!, circuits.endS[row]!];
    const job = coflows.job[circuits.coflow[row]!];
    add('circuitBegins', row, start, job);
    if (start < up && up < end) add('circuitUp', row, up, job);
    add('circuitEnds', row, end, job);
  }
  for (const row of rows(isCoflows ? coflows.length : jobs.length)) {
    const job = isCoflows ? coflows.job[row] : row;
    add('jobArrives', row, isCoflows ? coflows.startS[row] : jobs.arrivalS[row], job);
    add('jobEnds', row, isCoflows ? coflows.endS[row] : jobs.endS[row], job);
  }
  const { failures } = trace;
  const named = [...(faults?.machines ?? []), ...(faults?.racks ?? []), ...(faults?.links ?? [])];
  const stretches = [
    ...named.map(({ atS, forS }) => [atS, atS + forS] as const),
    ...rows(failures?.length ?? 0).map((row) => [failures!.fromS[row]!, failures!.toS[row]!] as const),
  ].filter(([fromS]) => fromS <= outcome.endS);
  for (const [row, [fromS, toS]] of stretches.sort(([a], [b]) => a - b).entries()) {
    add('faultBegins', row, fromS);
    add('faultEnds', row, toS);
  }
  const rank = (kind: EventKind): number => EVENT_KINDS.indexOf(kind);
  return events.sort((a, b) => a.atS - b.atS || rank(a.kind) - rank(b.kind) || a.row - b.row);
}
