// SPDX-License-Identifier: GPL-3.0-or-later
// The same changes as a table, in the order of the lanes: when each job started and ended in both runs, how wide it was, and why.
import { readableNumber } from '../../base/readable';
import type { ComparedRun } from '../../charts/compare/compared-run';
import { endWords, meanSlots, type ReadParts, whyWords } from '../../charts/diff/diff-words';
import type { RunDiff } from '../../charts/diff/run-diff';
import compare from '../compare/compare.module.css';
import { Dialog } from '../shared/Dialog';
import { type FigureColumn, FigureTable, tableSeconds } from '../shared/FigureTable';

interface DiffRowsProps {
  readonly diff: RunDiff;
  readonly rows: Int32Array;
  readonly readParts: ReadParts;
}

interface DiffTableProps extends DiffRowsProps {
  readonly onClose: () => void;
}

const NONE = '\u2013';
const seconds = (value: number | undefined): string =>
  value !== undefined && Number.isFinite(value) ? tableSeconds(value) : NONE;
const slots = (value: number): string => (Number.isFinite(value) ? readableNumber(value) : NONE);

export function DiffTable({ onClose, ...rows }: DiffTableProps) {
  const { before, after } = rows.diff;
  return (
    <Dialog open title={`Changed from ${before.label} to ${after.label}`} onClose={onClose} wide>
      <DiffRows {...rows} />
    </Dialog>
  );
}

export function DiffRows({ diff, rows, readParts }: DiffRowsProps) {
  const { before, after, inBefore, inAfter, ids } = diff;
  const { isCoflows } = after.times;
  const both = [
    { one: before, owners: inBefore },
    { one: after, owners: inAfter },
  ];
  const name = ({ place, label }: ComparedRun): string => `${place + 1} ${label}`;
  const start = isCoflows ? 'First byte' : 'Start';
  const most = (one: ComparedRun, owner: number): number => one.run.chartData.widths?.mostSlots[owner] ?? Number.NaN;
  const ofBoth = (
    label: (run: string) => string,
    of: (one: ComparedRun, owner: number) => string,
  ): FigureColumn<number>[] =>
    both.map(({ one, owners }) => ({
      label: label(name(one)),
      of: (row) => (owners[row]! < 0 ? NONE : of(one, owners[row]!)),
    }));
  const columns: FigureColumn<number>[] = [
    { label: isCoflows ? 'Coflow' : 'Job', of: (row) => ids[row] },
    ...ofBoth(
      (run) => `End, ${run} (s)`,
      ({ times }, owner) => seconds(times.endS[owner]),
    ),
    { label: 'End, change (s)', of: (row) => seconds(diff.endMovedS[row]) },
    {
      label: 'What changed',
      of: (row) => (
        <span className={compare.whyCell}>{[endWords(diff, row), ...whyWords(diff, row, readParts)].join('; ')}</span>
      ),
      words: true,
    },
    ...ofBoth(
      (run) => `${start}, ${run} (s)`,
      ({ times }, owner) => seconds(times.startS[owner]),
    ),
    { label: `${start}, change (s)`, of: (row) => seconds(diff.startMovedS[row]) },
    { label: 'Arrival to end, change (s)', of: (row) => seconds(diff.durationChangeS[row]) },
  ];
  const widths: FigureColumn<number>[] = [
    ...ofBoth(
      (run) => `Slots at most, ${run}`,
      (one, owner) => slots(most(one, owner)),
    ),
    ...ofBoth(
      (run) => `Slots on average, ${run}`,
      (one, owner) => slots(meanSlots(one, owner)),
    ),
  ];
  const what = isCoflows ? 'coflows' : 'jobs';
  return (
    <FigureTable
      rows={[...rows]}
      keyOf={String}
      what={`${what} in the order of the chart`}
      columns={isCoflows ? columns : [...columns, ...widths]}
    />
  );
}
