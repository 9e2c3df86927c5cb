// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time went: mean seconds per job by part, a stacked bar per run, with its key, exact figures and table.
import { useMemo, useState } from 'react';
import type { JobPart } from '../../analysis/metrics/parts';
import { clockTimes } from '../../base/clock-time';
import { readableCount, readablePercent, readableTime, unbroken } from '../../base/readable';
import { remembered } from '../../base/remembered';
import { BreakdownBars, PhaseSwatch } from '../../charts/compare/BreakdownBars';
import { type BreakdownBar, type PartAt, partsBar, partsIn } from '../../charts/compare/breakdown-bars';
import type { ComparedBefore } from '../../charts/compare/compared-before';
import type { ComparedRun } from '../../charts/compare/compared-run';
import { partWords } from '../../charts/compare/phase-words';
import { signedTime } from '../../charts/compare/reasons';
import { inked } from '../../charts/keys/fills';
import { exactTime } from '../../charts/time/ticks';
import { RunChip } from '../editor/RunChip';
import { ChartMenu } from '../export/ChartMenu';
import { useFold } from '../page-context';
import { IconButton } from '../shared/Button';
import { classNames } from '../shared/class-names';
import { Dialog } from '../shared/Dialog';
import { Disclosure } from '../shared/Disclosure';
import { FigureTable, tableSeconds } from '../shared/FigureTable';
import { TableIcon } from '../shared/icons';
import { ClassNote } from './ClassChoice';
import styles from './compare.module.css';

const barOnce = remembered(partsBar);

interface BreakdownSectionProps {
  readonly runs: readonly ComparedRun[];
  readonly before: readonly ComparedBefore[];
  /** Undefined if the baseline is not a simulated run. */
  readonly baseline: ComparedRun | undefined;
}

export function BreakdownSection({ runs, before, baseline }: BreakdownSectionProps) {
  const [open, setOpen] = useFold('compare-parts');
  const [asTable, setAsTable] = useState(false);
  const [lit, setLit] = useState<PartAt & { readonly byKey: boolean }>();
  const bars = useMemo(() => runs.flatMap((one) => barOnce(one) ?? []), [runs]);
  const isCoflows = runs.some(({ times }) => times.isCoflows);
  const words = (part: JobPart): string => partWords(part, isCoflows);
  const what = isCoflows ? 'coflow' : 'job';
  const barOf = (place: number | undefined): BreakdownBar | undefined => bars.find((bar) => bar.place === place);
  const text = clockTimes(Math.max(0, ...bars.map(({ totalS }) => totalS)));
  const labelOf = (place: number): string => runs.find((one) => one.place === place)?.label ?? '';
  // Means over different jobs cannot be compared.
  const isWhole = [baseline, runs.find(({ place }) => place === lit?.place)].every(
    (one) => one !== undefined && one.ended.length === one.total,
  );
  const description = lit && describePart(lit, barOf(lit.place), isWhole ? barOf(baseline?.place) : undefined, words);
  const unended = runs.filter(({ ended, total }) => ended.length < total);
  if (bars.length === 0) return null;
  const table = (
    <FigureTable
      rows={[...partsIn(bars), 'all' as const]}
      keyOf={String}
      what="parts"
      columns={[
        { label: 'Part', of: (part) => (part === 'all' ? 'together' : words(part)) },
        ...bars.map((bar) => ({
          label: `${bar.place + 1} ${labelOf(bar.place)} (s)`,
          of: (part: JobPart | 'all') => tableSeconds(part === 'all' ? bar.totalS : secondsOf(bar, part)),
        })),
      ]}
    />
  );
  return (
    <Disclosure
      title="Where the time went"
      open={open}
      onToggle={setOpen}
      actions={
        <>
          <IconButton
            label="Show where the time went as a table"
            icon={<TableIcon />}
            onClick={() => setAsTable(true)}
          />
          <ChartMenu what="Where the time went" table={table} />
        </>
      }
    >
      {open && (
        <div className={styles.body}>
          <ClassNote />
          <BreakdownBars
            {...{ bars, before, words, lit }}
            head={(place) => (
              <span className={classNames(styles.run, barOf(place)?.stale && styles.stale)}>
                <RunChip index={place} label={labelOf(place)} />
                <span className={styles.figure}>{text(barOf(place)?.totalS ?? 0)}</span>
              </span>
            )}
            xName={`mean time per ${what}`}
            name={`Where the time went: mean time per ${what} by part, by run`}
            description={bars.map((bar) => describeBar(bar, labelOf(bar.place), words)).join(' ')}
            spoken={lit?.byKey && description !== undefined ? `${labelOf(lit.place)}: ${description}` : ''}
            onLit={(at, byKey) => setLit(at && { ...at, byKey })}
          />
          <p className={styles.read} data-screen-only={lit === undefined ? true : undefined}>
            {lit === undefined || description === undefined ? (
              `From arrival to end, on average over the ${what}s that ended. Point at a part for its figures.`
            ) : (
              <>
                <RunChip index={lit.place} /> {unbroken(description)}
              </>
            )}
          </p>
          <ul className={styles.keys}>
            {partsIn(bars).map((part) => (
              <li key={part} className={styles.key}>
                <PhaseSwatch part={part} />
                {words(part)}
              </li>
            ))}
          </ul>
          {unended.map(({ place, label, ended, total }) => (
            <p key={place} className={styles.quiet} {...inked('textQuiet')}>
              {label}: over {readableCount(ended.length)} of {readableCount(total)}; the others did not end.
            </p>
          ))}
        </div>
      )}
      {asTable && (
        <Dialog open title={`Where the time went: mean seconds per ${what}`} onClose={() => setAsTable(false)} wide>
          {table}
        </Dialog>
      )}
    </Disclosure>
  );
}

const secondsOf = ({ parts }: BreakdownBar, part: JobPart): number =>
  parts.find((one) => one.part === part)?.meanS ?? 0;

/** "map 45.2 s, 37.7 % of it; 12 s less than the baseline". */
function describePart(
  { part }: PartAt,
  bar: BreakdownBar | undefined,
  baseline: BreakdownBar | undefined,
  words: (part: JobPart) => string,
): string | undefined {
  if (bar === undefined) return undefined;
  const meanS = secondsOf(bar, part);
  const own = `${words(part)} ${exactTime(meanS)}, ${readablePercent(meanS / bar.totalS)} of ${readableTime(bar.totalS)}`;
  if (baseline === undefined || baseline.place === bar.place || baseline.stale || bar.stale) return own;
  return `${own}; ${signedTime(meanS - secondsOf(baseline, part))} against the baseline`;
}

function describeBar({ totalS, parts }: BreakdownBar, label: string, words: (part: JobPart) => string): string {
  const description = parts.map(({ part, meanS }) => `${words(part)} ${readableTime(meanS)}`).join(', ');
  return `${label}: ${readableTime(totalS)}: ${description}.`;
}
