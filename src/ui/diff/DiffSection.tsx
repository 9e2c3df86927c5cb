// SPDX-License-Identifier: GPL-3.0-or-later
// A section of the stack: one run against the baseline on the common time axis, job by job: which moved, by how much, and why.
import { Suspense, useContext, useDeferredValue, useMemo, useState } from 'react';
import { readableCount } from '../../base/readable';
import { countChoices, diffRows } from '../../charts/diff/diff-rows';
import { diffSentence, partsOfDiff } from '../../charts/diff/diff-words';
import { type RunDiff, runDiff } from '../../charts/diff/run-diff';
import type { ChartJob } from '../../charts/job-colours';
import { changeView } from '../../state/actions';
import { useJobClass } from '../compare/ClassChoice';
import { useComparedBefore } from '../compare/use-compared-before';
import { type IndexedRun, useComparedRuns } from '../compare/use-compared-runs';
import { RunChip } from '../editor/RunChip';
import { ChartMenu } from '../export/ChartMenu';
import { usePage, usePageState, useViewChoice } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { Button, IconButton } from '../shared/Button';
import { FoldIcon, TableIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import stack from '../shared/styles/timelines.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { CHANGES } from '../stack/changes-section';
import { StackContext, useSectionFold } from '../stack-context';
import { useRunViews } from '../use-run-views';
import { DiffPicture } from './DiffPicture';
import styles from './diff.module.css';
import { allShown, isSideBySide, sideBySide } from './side-by-side';

const DiffRows = lazyPart(() => import('./DiffTable'), 'DiffRows');
const DiffTable = lazyPart(() => import('./DiffTable'), 'DiffTable');

interface DiffSectionProps extends SharedTime {
  readonly jobs: readonly ChartJob[];
  readonly onCursor: (timeS: number | undefined) => void;
  readonly selected: string | undefined;
  readonly heightPx: number;
}

export function DiffSection(props: DiffSectionProps) {
  const runs = useComparedRuns(useJobClass());
  const [baseline, compared] = [usePageState(({ view }) => view.baseline), usePageState(({ view }) => view.compared)];
  const before = runs.find(({ index }) => index === baseline) ?? runs[0];
  const others = runs.filter((one) => one !== before);
  const after = others.find(({ index }) => index === compared) ?? others[0];
  return before === undefined || after === undefined ? null : <PairSection {...props} {...{ runs, before, after }} />;
}

interface PairSectionProps extends DiffSectionProps {
  readonly runs: readonly IndexedRun[];
  readonly before: IndexedRun;
  readonly after: IndexedRun;
}

function PairSection({ runs, before, after, ...chart }: PairSectionProps) {
  const [open, setOpen] = useSectionFold(CHANGES, true);
  const [asTable, setAsTable] = useState(false);
  const [order, setOrder] = useViewChoice('changesOrder', 'end');
  const [wanted, setWanted] = useViewChoice('changesFilter', 'all');
  const { Tools } = useContext(StackContext);
  const narrow = useMediaQuery(PHONE);
  const embed = usePageState((state) => state.session.embed);
  const diff = useMemo(() => runDiff(before, after), [before, after]);
  const readParts = useMemo(() => partsOfDiff(diff), [diff]);
  const counts = useMemo(() => countChoices(diff), [diff]);
  const choice = counts[wanted] === 0 ? 'all' : wanted;
  const rows = useMemo(() => diffRows(diff, order, choice), [diff, order, choice]);
  const views = useDeferredValue(useRunViews());
  const was = useComparedBefore(runs, views, useJobClass());
  const outlines = useMemo(() => {
    const [one, other] = [before, after].map(({ place }) => was.find((result) => result.place === place)?.stretch);
    return one === undefined && other === undefined ? undefined : ([one, other] as const);
  }, [was, before, after]);
  const name = 'changes between two runs';
  return (
    <section
      className={stack.section}
      data-section={CHANGES}
      aria-label={`Changes from ${before.label} to ${after.label}`}
    >
      <div className={stack.heading} data-tight={narrow}>
        <span className={stack.mover}>{Tools !== undefined && <Tools section={CHANGES} name={name} />}</span>
        <IconButton
          label={`${open ? 'Fold' : 'Unfold'} the ${name}`}
          icon={<FoldIcon />}
          className={open ? stack.unfolded : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <h2>Changed</h2>
        <span className={styles.pair}>
          <RunChip index={before.place} label={narrow ? undefined : before.label} />
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">to</span>
          <RunChip index={after.place} label={narrow ? undefined : after.label} />
        </span>
        <span className={stack.value}>{movedWords(counts)}</span>
        <span className={styles.tools}>
          {!narrow && <SideBySide before={before.index} after={after.index} />}
          <IconButton
            label={`Show the changes from ${before.label} to ${after.label} as a table`}
            icon={<TableIcon />}
            onClick={() => setAsTable(true)}
          />
          {!embed && (
            <ChartMenu
              what={`Changed from ${before.label} to ${after.label}`}
              span={chart.span}
              table={<DiffRows {...{ diff, rows, readParts }} />}
            />
          )}
        </span>
      </div>
      {open && (
        <DiffPicture
          {...chart}
          {...{ runs, before, after, diff, rows, readParts, outlines, counts, choice, order }}
          onChoice={setWanted}
          onOrder={setOrder}
          sentence={sentenceOf(diff, readParts)}
        />
      )}
      {asTable && (
        <Suspense>
          <DiffTable {...{ diff, rows, readParts }} onClose={() => setAsTable(false)} />
        </Suspense>
      )}
    </section>
  );
}

const movedWords = ({ earlier, later }: ReturnType<typeof countChoices>): string =>
  earlier + later === 0 ? 'all the same' : `${readableCount(earlier)} earlier, ${readableCount(later)} later`;

const sentenceOf = (diff: RunDiff, readParts: Parameters<typeof diffSentence>[1]): string =>
  `${diff.before.stale || diff.after.stale ? 'Previous scenario; updating… ' : ''}${diffSentence(diff, readParts)}`;

// Puts the simulations of both runs one under the other and folds all others; pressed again, it shows all.
interface SideBySideProps {
  /** Indices of the runs. */
  readonly before: number;
  readonly after: number;
}

function SideBySide({ before, after }: SideBySideProps) {
  const { store } = usePage();
  const view = usePageState((state) => state.view);
  const { natural } = useContext(StackContext);
  const isDone = isSideBySide(view, natural, before, after);
  // Nothing else can be folded or shown.
  if (isSideBySide(allShown(view, natural), natural, before, after)) return null;
  return (
    <Button
      kind="quiet"
      onClick={() => changeView(store, isDone ? allShown(view, natural) : sideBySide(view, natural, before, after))}
    >
      {isDone ? 'Show all' : 'Only these two'}
    </Button>
  );
}
