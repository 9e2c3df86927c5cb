// SPDX-License-Identifier: GPL-3.0-or-later
// The same numbers as a simulated run's charts, as tables: by job or coflow, and by rack; those of the heatmap, the links, circuits and
// single tasks if they are shown; and what failed.

import { useMemo } from 'react';
import { circuitsOfRun } from '../../../analysis/chart-data/circuits-of-run';
import { FAULT_KINDS, type RunFaults } from '../../../analysis/chart-data/run-faults';
import { readableCount, readablePercent } from '../../../base/readable';
import { faultWhat } from '../../../charts/faults/fault-words';
import { rackRange, rackUseRows } from '../../../charts/gantt/describe';
import { jobOrder, orderWords } from '../../../charts/gantt/jobs/job-order';
import type { TimeSpan } from '../../../charts/time/span';
import type { SimulateAnswer } from '../../../worker/api';
import { usePageState } from '../../page-context';
import { Dialog } from '../../shared/Dialog';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import { CircuitRows } from '../../tables/CircuitRows';
import { FastNote } from '../status/FastNote';
import { useJobOrder } from '../use-job-order';
import { jobColumns } from './job-columns';
import { RackTables } from './RackTables';
import { TaskTable } from './TaskTable';

interface RunTablesProps {
  readonly answer: SimulateAnswer;
  /** The visible time. */
  readonly span: TimeSpan;
}

interface SimulatedTablesProps extends RunTablesProps {
  readonly label: string;
  readonly fast: boolean;
  readonly onClose: () => void;
}

const seconds = (value: number): string => (Number.isNaN(value) ? '\u2013' : tableSeconds(value));

export function SimulatedTables({ label, fast, onClose, ...tables }: SimulatedTablesProps) {
  return (
    <Dialog open title={`Happened under ${label}`} onClose={onClose} wide>
      {fast && <FastNote />}
      <RunTables {...tables} />
    </Dialog>
  );
}

/** For the form that is shown, the chart's own table first. */
export function RunTables({ answer, span }: RunTablesProps) {
  const by = usePageState((state) => state.view.gantt);
  const heat = usePageState((state) => state.view.heat);
  const { slots, use, rackSlots } = answer.chartData;
  const { record, ids } = answer;
  const circuits = useMemo(
    () => (by === 'circuits' ? circuitsOfRun(record.trace, ids, '') : undefined),
    [by, record, ids],
  );
  if (by === 'slots' && slots !== undefined) {
    return (
      <>
        <TaskTable {...{ answer, span }} picture={slots} />
        <FaultTable answer={answer} />
      </>
    );
  }
  if (by === 'heat' || by === 'network') {
    return (
      <>
        <RackTables {...{ answer, span }} measure={by === 'network' ? 'up' : (heat ?? 'slots')} />
        <FaultTable answer={answer} />
      </>
    );
  }
  const racks = use !== undefined && (
    <FigureTable
      rows={rackUseRows(use, use.rackFrom.length - 1, answer.record.outcome.endS)}
      keyOf={({ rack }) => String(rack)}
      what={`racks of ${rackRange(rackSlots, readableCount)} slots`}
      columns={[
        { label: 'Rack', of: ({ rack }) => rack },
        { label: 'Slots in use, mean', of: ({ meanSlots }) => Number(meanSlots.toFixed(2)) },
        { label: 'Slots in use, most', of: ({ mostSlots }) => Number(mostSlots.toFixed(2)) },
        { label: 'Slot-hours', of: ({ slotHours }) => Number(slotHours.toFixed(3)) },
      ]}
    />
  );
  return (
    <>
      {circuits !== undefined && <CircuitRows plan={circuits} whose={use === undefined ? 'Coflow' : 'Job'} />}
      {by === 'racks' && racks}
      <JobTable answer={answer} />
      {by !== 'racks' && racks}
      <FaultTable answer={answer} />
    </>
  );
}

function JobTable({ answer }: Pick<RunTablesProps, 'answer'>) {
  const [order] = useJobOrder();
  const columns = jobColumns(answer).map(({ label: head, of }) => ({
    label: head,
    of: (job: number) => {
      const value = of(job);
      return typeof value === 'number' ? seconds(value) : value;
    },
  }));
  return (
    <FigureTable
      rows={[...jobOrder(answer, order)]}
      keyOf={String}
      what={`${answer.chartData.use === undefined ? 'coflows' : 'jobs'} ${orderWords(order)}`}
      columns={columns}
    />
  );
}

// What failed in a run, whether named by the scenario or by chance: the rows behind the crosses on axis and racks.
function FaultTable({ answer }: { readonly answer: SimulateAnswer }) {
  const { faults } = answer.chartData.instants;
  if (faults.length === 0) return null;
  const { endS } = answer.record.outcome;
  return (
    <>
      <h3>What failed</h3>
      <FigureTable
        rows={Array.from({ length: faults.length }, (_, row) => row)}
        keyOf={String}
        what="faults by when they begin"
        columns={[
          { label: 'What', of: (row) => faultWhat(faults, row), words: true },
          { label: 'Fails (s)', of: (row) => tableSeconds(faults.fromS[row]!) },
          { label: 'Back (s)', of: (row) => backWords(faults, row, endS) },
          { label: 'What is left', of: (row) => leftWords(faults, row) },
          { label: 'Why', of: (row) => (faults.byChance[row] === 1 ? 'chance' : 'scenario'), words: true },
        ]}
      />
    </>
  );
}

const backWords = ({ toS }: RunFaults, row: number, endS: number): string =>
  toS[row]! > endS ? `${tableSeconds(toS[row]!)}, after the end` : tableSeconds(toS[row]!);

const leftWords = ({ kind, factor }: RunFaults, row: number): string =>
  FAULT_KINDS[kind[row]!] === 'link' ? readablePercent(factor[row]!) : 'nothing';
