// SPDX-License-Identifier: GPL-3.0-or-later
// Completion times of all runs as a CDF, with each run's value at a chosen time beside its name, and the same numbers in a table.

import { useMemo, useState } from 'react';
import { clockTimes, fromTo } from '../../base/clock-time';
import { counted, readableCount, readablePercent, readableTime, unbroken } from '../../base/readable';
import { remembered } from '../../base/remembered';
import { CdfPlot } from '../../charts/compare/CdfPlot';
import { type Cdf, cdfOf, countWithin, describedShares, timeForShare } from '../../charts/compare/cdf';
import type { ComparedBefore } from '../../charts/compare/compared-before';
import type { ComparedRun } from '../../charts/compare/compared-run';
import { axisKindFor } from '../../charts/compare/duration-axis';
import { inked } from '../../charts/keys/fills';
import { exactTime } from '../../charts/time/ticks';
import type { Window } from '../../model/scenario';
import { RunChip } from '../editor/RunChip';
import { ChartMenu } from '../export/ChartMenu';
import { useChangeView, useFold, usePageState } from '../page-context';
import { IconButton } from '../shared/Button';
import { classNames } from '../shared/class-names';
import { Dialog } from '../shared/Dialog';
import { Disclosure } from '../shared/Disclosure';
import { FigureTable, tableSeconds } from '../shared/FigureTable';
import { TableIcon } from '../shared/icons';
import { ToggleGroup } from '../shared/ToggleGroup';
import { type BoundLine, boundSentence } from './bound-line';
import { ClassNote } from './ClassChoice';
import styles from './compare.module.css';

const cdfOnce = remembered(cdfOf);

interface CdfSectionProps {
  readonly runs: readonly ComparedRun[];
  readonly before: readonly ComparedBefore[];
  readonly bound: BoundLine | undefined;
  readonly window: Window | undefined;
}

export function CdfSection({ runs, before, bound, window }: CdfSectionProps) {
  const [open, setOpen] = useFold('compare-cdf');
  const [asTable, setAsTable] = useState(false);
  const [read, setRead] = useState<{ readonly timeS: number; readonly byKey: boolean }>();
  const change = useChangeView();
  const cdfs = useMemo(() => runs.map(cdfOnce), [runs]);
  const cdfsBefore = useMemo(() => before.map(({ cdf }) => cdf), [before]);
  const suited = useMemo(() => axisKindFor(cdfs.map(({ sortedS }) => sortedS)), [cdfs]);
  const kind = usePageState((state) => state.view.durations) ?? suited;
  const what = runs.some(({ times }) => times.isCoflows) ? 'coflows' : 'jobs';
  const readings = read === undefined ? atRest(cdfs) : cdfs.map((cdf) => readAt(cdf, read.timeS));
  const spoken = read?.byKey
    ? `Within ${exactTime(read.timeS)}: ${cdfs.map(({ label }, i) => `${label} ${readings[i]}`).join(', ')}`
    : '';
  const table = (
    <FigureTable
      rows={describedShares(cdfs)}
      keyOf={String}
      what="shares"
      columns={[
        { label: `Share of ${what}`, of: (share) => readablePercent(share) },
        ...cdfs.map((cdf) => ({
          label: `${cdf.place + 1} ${cdf.label} (s)`,
          of: (share: number) => {
            const timeS = timeForShare(cdf, share);
            return timeS === undefined ? '\u2013' : tableSeconds(timeS);
          },
        })),
      ]}
    />
  );
  return (
    <Disclosure
      title="Completion times"
      open={open}
      onToggle={setOpen}
      actions={
        <>
          <IconButton
            label="Show the completion times as a table"
            icon={<TableIcon />}
            onClick={() => setAsTable(true)}
          />
          <ChartMenu what="Completion times" table={table} />
        </>
      }
    >
      {open && (
        <div className={styles.body}>
          <ClassNote />
          <CdfPlot
            {...{ cdfs, kind, bound, spoken }}
            before={cdfsBefore}
            boundName={bound?.of === 'mean' ? 'bound on plans’ mean' : 'bound on plans’ last end'}
            yName={`share of ${what}`}
            xName={`from arrival to end${kind === 'log' ? ', logarithmic' : ''}`}
            name={`Share of ${what} done within a time, by run`}
            description={describeCdfs(cdfs, what, bound)}
            readS={read?.timeS}
            onRead={(timeS, byKey) => setRead(timeS === undefined ? undefined : { timeS, byKey })}
          />
          <p className={styles.readLine} {...inked('textQuiet')}>
            {read === undefined ? (
              `Half of the ${what} are done within`
            ) : (
              <>
                Done within <strong {...inked('text')}>{exactTime(read.timeS)}</strong>
              </>
            )}
          </p>
          <ul className={styles.runs}>
            {cdfs.map(({ place, label, stale }, i) => (
              <li key={place} className={classNames(styles.run, stale && styles.stale)}>
                <RunChip index={place} label={label} />
                <span className={styles.figure}>{readings[i]}</span>
              </li>
            ))}
          </ul>
          {bound !== undefined && (
            <p className={styles.quiet} {...inked('textQuiet')}>
              {unbroken(boundSentence(bound))}
            </p>
          )}
          {window !== undefined && (
            <p className={styles.quiet} {...inked('textQuiet')}>
              {unbroken(`Of ${what} that ended from ${fromTo(window.fromS, window.toS)}.`)}
            </p>
          )}
          <ToggleGroup
            label="Axis of completion times"
            value={kind}
            options={[
              { value: 'linear', label: 'Linear' },
              { value: 'log', label: 'Logarithmic' },
            ]}
            onChange={(next) => change({ durations: next === suited ? undefined : next })}
          />
        </div>
      )}
      {asTable && (
        <Dialog open title={`Completion times, by share of ${what}`} onClose={() => setAsTable(false)} wide>
          {table}
        </Dialog>
      )}
    </Disclosure>
  );
}

/** The times by which half are done, in one notation for all runs. */
function atRest(cdfs: readonly Cdf[]): readonly string[] {
  const halvesS = cdfs.map((cdf) => timeForShare(cdf, 0.5));
  const text = clockTimes(Math.max(0, ...halvesS.map((halfS) => halfS ?? 0)));
  return halvesS.map((halfS) => (halfS === undefined ? 'never' : text(halfS)));
}

function readAt(cdf: Cdf, timeS: number): string {
  const count = countWithin(cdf, timeS);
  const share = readablePercent(cdf.total === 0 ? 0 : count / cdf.total);
  return `${share}, ${readableCount(count)} of ${readableCount(cdf.total)}`;
}

function describeCdfs(cdfs: readonly Cdf[], what: string, bound: BoundLine | undefined): string {
  const described = cdfs.map((cdf) => {
    const [half, most] = [timeForShare(cdf, 0.5), timeForShare(cdf, 0.95)];
    const words = (timeS: number | undefined): string => (timeS === undefined ? 'never' : readableTime(timeS));
    const ended =
      cdf.sortedS.length === cdf.total
        ? ''
        : `, ${readableCount(cdf.sortedS.length)} of ${counted(cdf.total, what.slice(0, -1))} ended`;
    return `${cdf.label}: half of the ${what} within ${words(half)}, 95 % within ${words(most)}${ended}.`;
  });
  return [...described, ...(bound === undefined ? [] : [boundSentence(bound)])].join(' ');
}
