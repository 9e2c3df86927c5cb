// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the marked time, runs side by side: above the results if those are visible, else below the timelines.

import { type CSSProperties, useDeferredValue, useMemo } from 'react';
import { fromTo } from '../../../base/clock-time';
import { readableTime } from '../../../base/readable';
import { lengthS } from '../../../charts/time/span';
import { changeView } from '../../../state/actions';
import { isStale } from '../../../state/runs/run-views';
import { RunChip } from '../../editor/RunChip';
import { useFold, usePage, usePageState } from '../../page-context';
import { Button, IconButton } from '../../shared/Button';
import { classNames } from '../../shared/class-names';
import { CloseIcon, FoldIcon } from '../../shared/icons';
import table from '../../shared/styles/metrics-table.module.css';
import { useMediaQuery } from '../../shared/use-media-query';
import { PHONE } from '../../shared/widths';
import { useRunViews } from '../../use-run-views';
import styles from '../mark.module.css';
import { markRows } from './mark-rows';
import { changeMark, useMark } from './use-mark';

interface MarkPanelProps {
  readonly place: 'side' | 'stack';
}

/** In narrower windows side panels are sheets. */
const WIDE = '(min-width: 56.25em)';
/** Free space on either side of the zoomed stretch, as a share of it. */
const AIR = 0.03;

export function MarkPanel({ place }: MarkPanelProps) {
  const { store } = usePage();
  const mark = useMark();
  const wide = useMediaQuery(WIDE);
  const phone = useMediaQuery(PHONE);
  const embed = usePageState((state) => state.session.embed);
  const [rightOpen] = useFold('right');
  const [open, setOpen] = useFold('marked');
  const home = !embed && (phone || (wide && rightOpen)) ? 'side' : 'stack';
  // A job is being inspected there: its figures would start a screen further down.
  const isReading = usePageState((state) => state.view.tab === 'inspect') && phone;
  if (mark === undefined || place !== home || isReading) return null;
  const { fromS, toS } = mark;
  const longS = lengthS(mark);
  const airS = longS * AIR;
  return (
    <section className={styles.panel} data-place={place} aria-label="Marked time">
      <div className={styles.head}>
        <IconButton
          label={`${open ? 'Fold' : 'Unfold'} the figures of the marked time`}
          icon={<FoldIcon />}
          className={open ? styles.unfolded : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <p>
          <strong>Marked {readableTime(longS)}</strong>
          <span className={table.change}>{fromTo(fromS, toS, longS < 100 ? 1 : 0)}</span>
        </p>
        <Button kind="quiet" onClick={() => changeView(store, { fromS: fromS - airS, toS: toS + airS })}>
          Zoom to it
        </Button>
        <IconButton
          label="Clear the marked time"
          shortcut="Esc"
          icon={<CloseIcon />}
          onClick={() => changeMark(store, undefined)}
        />
      </div>
      {open && <MarkTable />}
    </section>
  );
}

function MarkTable() {
  const all = useRunViews();
  const mark = useDeferredValue(useMark());
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const runs = useMemo(
    () => all.filter(({ plan, simulation }) => plan.answer !== undefined || simulation?.answer !== undefined),
    [all],
  );
  const rows = useMemo(() => (mark === undefined ? [] : markRows(runs, mark, isCoflows)), [runs, mark, isCoflows]);
  if (rows.length === 0) return <p className={styles.empty}>No run or plan has figures over time yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={styles.scroll} aria-label="Figures of the marked time" tabIndex={0}>
      <table className={table.table} style={{ '--runs': runs.length } as CSSProperties}>
        <caption className="visually-hidden">Figures of the marked time, by run</caption>
        <thead>
          <tr>
            <th scope="col">Marked time</th>
            {runs.map((one) => (
              <th key={one.index} scope="col">
                <RunChip index={one.place} label={one.label} wraps />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, help, cells }) => (
            <tr key={label}>
              <th scope="row" title={help}>
                {label}
              </th>
              {runs.map((one, at) => (
                <td
                  key={one.index}
                  className={classNames(one.simulation !== undefined && isStale(one.simulation) && table.stale)}
                >
                  {cells[at]?.[0] ?? <span className={table.quiet}>none</span>}
                  {cells[at]?.[1] !== undefined && <span className={table.change}>{cells[at]?.[1]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
