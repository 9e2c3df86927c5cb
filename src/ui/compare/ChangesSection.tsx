// SPDX-License-Identifier: GPL-3.0-or-later
// Job by job: one run against the baseline. Which jobs were done earlier, which later, by how much, and why in a few words.
import { useMemo, useState } from 'react';
import { counted, readableCount } from '../../base/readable';
import type { ComparedBefore } from '../../charts/compare/compared-before';
import type { ComparedRun } from '../../charts/compare/compared-run';
import {
  type ChangeKind,
  type ChangeOrder,
  type JobChanges,
  jobChanges,
  kindOfChange,
  orderedRows,
} from '../../charts/compare/job-changes';
import { useFold, usePage, usePageState, useViewChoice } from '../page-context';
import { Button, IconButton } from '../shared/Button';
import { Disclosure } from '../shared/Disclosure';
import { TableIcon } from '../shared/icons';
import { Select } from '../shared/Select';
import { ToggleGroup } from '../shared/ToggleGroup';
import { ChangesList } from './ChangesList';
import { ChangesTable } from './ChangesTable';
import { ClassNote } from './ClassChoice';
import styles from './compare.module.css';
import { PairChoice } from './PairChoice';
import { showChanges } from './show-changes';
import type { IndexedRun } from './use-compared-runs';

interface ChangesSectionProps {
  readonly runs: readonly IndexedRun[];
  /** The runs before the last edit. */
  readonly outlines: readonly ComparedBefore[];
  /** Index of the run or plan that is the baseline. */
  readonly baseline: number;
}

export function ChangesSection({ runs, outlines, baseline }: ChangesSectionProps) {
  const [open, setOpen] = useFold('compare-jobs');
  const [asTable, setAsTable] = useState(false);
  const compared = usePageState((state) => state.view.compared);
  const before = runs.find(({ index }) => index === baseline);
  const others = runs.filter((one) => one !== before);
  const after = others.find(({ index }) => index === compared) ?? others[0];
  const { store } = usePage();
  const what = runs.some(({ times }) => times.isCoflows) ? 'coflow' : 'job';
  const changes = useMemo(
    () => (open && before !== undefined && after !== undefined ? jobChanges(before, after) : undefined),
    [open, before, after],
  );
  return (
    <Disclosure
      title={what === 'job' ? 'Job by job' : 'Coflow by coflow'}
      open={open}
      onToggle={setOpen}
      actions={
        changes !== undefined && (
          <IconButton label={`Show the ${what}s as a table`} icon={<TableIcon />} onClick={() => setAsTable(true)} />
        )
      }
    >
      <div className={styles.body}>
        {changes === undefined || before === undefined ? (
          <p className={styles.quiet}>{emptySentence(before, others.length, what)}</p>
        ) : (
          <>
            {after !== undefined && <PairChoice {...{ runs, before, after }} />}
            <Button kind="quiet" className={styles.onAxis} onClick={() => showChanges(store)}>
              Show on the time axis
            </Button>
            <ClassNote />
            <Changes {...{ changes, outlines, what }} />
          </>
        )}
      </div>
      {asTable && changes !== undefined && (
        <ChangesTable changes={changes} what={what} onClose={() => setAsTable(false)} />
      )}
    </Disclosure>
  );
}

function emptySentence(before: ComparedRun | undefined, others: number, what: string): string {
  if (before === undefined)
    return `The baseline is a plan that was not simulated: choose a run as the baseline to see its ${what}s.`;
  return others === 0
    ? `With a second run, each ${what} is compared here: which was done earlier, which later, and why.`
    : '';
}

type Shown = ChangeKind | 'all';

interface ChangesProps {
  readonly changes: JobChanges;
  readonly outlines: readonly ComparedBefore[];
  readonly what: string;
}

function Changes({ changes, outlines, what }: ChangesProps) {
  const [wanted, setWanted] = useViewChoice('pairsFilter', 'all');
  const [order, setOrder] = useViewChoice('pairsOrder', 'most');
  const counts = useMemo(() => countKinds(changes), [changes]);
  // Other runs may have no jobs of this kind.
  const shown = wanted === 'all' || counts[wanted] > 0 ? wanted : 'all';
  const rows = useMemo(() => orderedRows(changes, order, shown === 'all' ? undefined : shown), [changes, order, shown]);
  return (
    <>
      {(changes.before.stale || changes.after.stale) && <p className={styles.quiet}>Previous scenario; updating…</p>}
      <p>{countSentence(counts, changes.length, what)}</p>
      <div className={styles.sorting}>
        <ToggleGroup<Shown>
          label={`Which ${what}s`}
          value={shown}
          onChange={setWanted}
          options={[
            { value: 'all', label: 'All' },
            { value: 'sooner', label: 'Earlier', disabled: counts.sooner === 0 },
            { value: 'later', label: 'Later', disabled: counts.later === 0 },
            ...(counts.same === 0 ? [] : [{ value: 'same' as const, label: 'Same' }]),
          ]}
        />
        <Select
          label={`Order of the ${what}s`}
          value={order}
          onChange={(next) => setOrder(next as ChangeOrder)}
          options={ORDERS.map(([value, label]) => ({ value, label }))}
        />
      </div>
      <ChangesList {...{ changes, outlines, rows, what }} />
      {changes.unended > 0 && (
        <p className={styles.quiet}>{readableCount(changes.unended)} ended in neither run and are left out.</p>
      )}
      {changes.unpaired > 0 && (
        <p className={styles.quiet}>{readableCount(changes.unpaired)} are in one of the runs only and are left out.</p>
      )}
    </>
  );
}

/** "Of 9 jobs 5 are done earlier, 3 later, 1 the same." */
function countSentence(
  { sooner, later, same }: Readonly<Record<ChangeKind, number>>,
  all: number,
  what: string,
): string {
  const rest = same === 0 ? '' : `, ${readableCount(same)} at the same time`;
  return `Of ${counted(all, what)}, ${readableCount(sooner)} done earlier, ${readableCount(later)} later${rest}.`;
}

const ORDERS: readonly (readonly [ChangeOrder, string])[] = [
  ['most', 'Most changed'],
  ['least', 'Least changed'],
  ['sooner', 'Most gained'],
  ['later', 'Most lost'],
  ['arrival', 'By arrival'],
];

function countKinds(changes: JobChanges): Readonly<Record<ChangeKind, number>> {
  const counts = { sooner: 0, later: 0, same: 0 };
  for (let row = 0; row < changes.length; row++) counts[kindOfChange(changes, row)]++;
  return counts;
}
