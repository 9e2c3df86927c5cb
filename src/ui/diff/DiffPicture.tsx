// SPDX-License-Identifier: GPL-3.0-or-later
// The part under the heading of the changes: which two runs, which jobs in which order, a summary in a sentence, and the chart. On a
// phone the chart comes first: the heading is enough to read it.

import { useMemo } from 'react';
import { readableCount } from '../../base/readable';
import { DiffTimeline } from '../../charts/diff/DiffTimeline';
import { MIN_LANE_PX } from '../../charts/diff/diff-layout';
import type { DiffChoice, DiffCounts, DiffOrder } from '../../charts/diff/diff-rows';
import type { DiffScene } from '../../charts/diff/diff-scene';
import { heightWords, type ReadParts } from '../../charts/diff/diff-words';
import type { RunDiff } from '../../charts/diff/run-diff';
import type { ChartJob } from '../../charts/job-colours';
import { filled, inked } from '../../charts/keys/fills';
import { changeSession, changeView } from '../../state/actions';
import { PairChoice } from '../compare/PairChoice';
import type { IndexedRun } from '../compare/use-compared-runs';
import { usePage, usePageState } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { useFigureLayout } from '../shared/figure-layout';
import { Select } from '../shared/Select';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { CHANGES } from '../stack/changes-section';
import styles from './diff.module.css';

interface DiffPictureProps extends SharedTime {
  readonly runs: readonly IndexedRun[];
  readonly before: IndexedRun;
  readonly after: IndexedRun;
  readonly diff: RunDiff;
  readonly rows: Int32Array;
  readonly readParts: ReadParts;
  readonly outlines: DiffScene['before'];
  readonly counts: DiffCounts;
  readonly choice: DiffChoice;
  readonly onChoice: (choice: DiffChoice) => void;
  readonly order: DiffOrder;
  readonly onOrder: (order: DiffOrder) => void;
  readonly sentence: string;
  readonly jobs: readonly ChartJob[];
  readonly onCursor: (timeS: number | undefined) => void;
  readonly selected: string | undefined;
  readonly heightPx: number;
}

/** Choices and sentence over the chart. */
const HEAD_PX = 96;
/** A share of the stack is too little for lanes with words: it takes at least this height, and the stack scrolls. */
const WANTED_PX = 320;

export function DiffPicture(props: DiffPictureProps) {
  const { runs, before, after, diff, rows, counts, choice, order, jobs, ...chart } = props;
  const { store } = usePage();
  const cursorS = usePageState(({ session }) => session.cursorS);
  const narrow = useMediaQuery(PHONE);
  const what = after.times.isCoflows ? 'coflow' : 'job';
  // Coflows are coloured by their place, as elsewhere.
  const owners = useMemo(
    () => (what === 'job' ? jobs : diff.ids.map((id) => ({ id, arrivalS: 0 }))),
    [what, jobs, diff],
  );
  const figure = useFigureLayout(CHANGES);
  const wantedPx = Math.min(figure === undefined ? WANTED_PX : 2 * figure.heightPx, rows.length * MIN_LANE_PX + 4);
  const about = (
    <>
      <div className={styles.choices} data-screen-only>
        <PairChoice {...{ runs, before, after }} className={styles.pairChoice} />
        <Select
          label={`Which ${what}s are shown`}
          value={choice}
          onChange={(next) => props.onChoice(next as DiffChoice)}
          options={CHOICES.filter(([value]) => value === 'all' || counts[value] > 0).map(([value, label]) => ({
            value,
            label: `${label}, ${readableCount(counts[value])}`,
          }))}
        />
        <Select
          label={`Order of the ${what}s that changed`}
          value={order}
          onChange={(next) => props.onOrder(next as DiffOrder)}
          options={ORDERS.filter(([value]) => value !== 'width' || what === 'job').map(([value, label]) => ({
            value,
            label,
          }))}
        />
      </div>
      <p className={styles.sentence} {...inked('textQuiet')}>
        {props.sentence}
      </p>
      <p className={styles.keys} {...inked('textQuiet')} data-chart-key>
        <span className={styles.key}>
          <span className={styles.swatch} {...filled('compared.before')} aria-hidden="true" />
          above: {before.place + 1} {before.label}
        </span>
        <span className={styles.key}>
          <span className={styles.swatch} {...filled('compared.after')} aria-hidden="true" />
          below: {after.place + 1} {after.label}
        </span>
        {what === 'job' && <span>{heightWords(diff)}</span>}
      </p>
    </>
  );
  return (
    <>
      {!narrow && about}
      <DiffTimeline
        {...{ diff, rows, cursorS }}
        readParts={props.readParts}
        {...(props.outlines === undefined ? {} : { before: props.outlines })}
        jobs={owners}
        span={chart.span}
        extent={chart.extent}
        onSpan={chart.onSpan}
        onCursor={chart.onCursor}
        selected={chart.selected}
        onSelect={(id) => changeView(store, { selectedJob: id, ...(id === undefined ? {} : { run: after.index }) })}
        onHover={(hovered, pointed) => changeSession(store, { hovered, pointed })}
        heightPx={narrow ? chart.heightPx : Math.max(chart.heightPx - HEAD_PX, wantedPx)}
      />
      {narrow && about}
    </>
  );
}

const CHOICES: readonly (readonly [DiffChoice, string])[] = [
  ['all', 'All'],
  ['later', 'Later'],
  ['earlier', 'Earlier'],
  ['wider', 'Wider'],
  ['narrower', 'Narrower'],
  ['unchanged', 'Unchanged'],
  ['alone', 'In one run only'],
];

const ORDERS: readonly (readonly [DiffOrder, string])[] = [
  ['end', 'End moved most'],
  ['start', 'Start moved most'],
  ['width', 'Width changed most'],
  ['share', 'Changed most in percent'],
  ['arrival', 'By arrival'],
];
