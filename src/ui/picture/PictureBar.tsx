// SPDX-License-Identifier: GPL-3.0-or-later
// Above the single picture: what is shown of the runs (what happened, what was planned, what changed), in which form and order, and
// ways to add to it and to show all rows.
import { Suspense, useRef } from 'react';
import { useWidth } from '../../charts/use-size';
import type { SimulateAnswer } from '../../worker/api';
import { useChangeView, usePageState } from '../page-context';
import { Button } from '../shared/Button';
import { lazyPart } from '../shared/lazy-part';
import { ToggleGroup } from '../shared/ToggleGroup';
import { LanesToggle, lanesOf } from '../simulated/LanesToggle';
import { OrderChoice } from '../simulated/OrderChoice';
import { CHANGES } from '../stack/changes-section';
import { isRun } from '../stack/stack-parts';
import { useChooseRows } from '../use-rows';
import { useRunViews } from '../use-run-views';
import { editingChunk } from '../workbench-loader';
import { PhoneTabs } from './PhoneTabs';
import styles from './picture.module.css';
import { isAwaited, type Part } from './use-shown-part';

const AddPlanMenu = lazyPart(() => editingChunk(() => import('./AddPlanMenu')), 'AddPlanMenu');

interface PictureBarProps {
  readonly kinds: readonly Part[];
  readonly part: Part;
  /** A phone. */
  readonly narrow: boolean;
}

export function PictureBar({ narrow, ...parts }: PictureBarProps) {
  return narrow ? <PhoneTabs {...parts} /> : <WideBar {...parts} />;
}

function WideBar({ kinds, part }: Omit<PictureBarProps, 'narrow'>) {
  const runs = useRunViews();
  const chooseRows = useChooseRows();
  const embed = usePageState((state) => state.session.embed);
  const byJobs = usePageState((state) => (state.view.gantt ?? 'jobs') === 'jobs');
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const richest = runs
    .flatMap(({ simulation }) => simulation?.answer ?? [])
    .reduce<SimulateAnswer | undefined>(
      (most, one) => (most === undefined || lanesOf(one).length > lanesOf(most).length ? one : most),
      undefined,
    );
  const bar = useRef<HTMLDivElement>(null);
  const barPx = useWidth(bar);
  return (
    <div ref={bar} className={styles.bar}>
      {kinds.length > 1 && <PartToggle label="the runs" {...{ kinds, part }} />}
      {part === 'gantt' && richest !== undefined && <LanesToggle label="all runs" answer={richest} barPx={barPx} />}
      <span className={styles.end}>
        {part === 'gantt' && byJobs && <OrderChoice isCoflows={isCoflows} />}
        {!embed && (
          <Suspense>
            <AddPlanMenu runsToo />
          </Suspense>
        )}
        <Button
          kind="quiet"
          title="Every plan and run in a row of its own, with all figures"
          onClick={() => chooseRows('all')}
        >
          All rows
        </Button>
      </span>
    </div>
  );
}

// What the single picture shows of the runs: what happened, what was planned, or what changed between two of them.
const LABELS: Readonly<Record<Part, string>> = { gantt: 'Happened', plan: 'Planned', changes: 'Changed' };

interface PartToggleProps {
  readonly label: string;
  /** Those available. */
  readonly kinds: readonly Part[];
  readonly part: Part;
}

/** Until a run is there, its plan is shown in its place; choices still to come have their place here, so that nothing moves later. */
function PartToggle({ label, kinds, part }: PartToggleProps) {
  const change = useChangeView();
  const runs = useRunViews();
  const isPending = isAwaited(runs, kinds);
  const all: readonly Part[] = runs.filter(isRun).length > 1 && !kinds.includes(CHANGES) ? [...kinds, CHANGES] : kinds;
  return (
    <ToggleGroup
      label={`What is shown of ${label}`}
      options={all.map((value) => ({
        ...{ value, label: LABELS[value] },
        disabled: !kinds.includes(value) || (value === 'gantt' && isPending),
      }))}
      value={part === 'gantt' && isPending ? 'plan' : part}
      onChange={(next) =>
        // The changes are shown enlarged, with all the space.
        change(next === CHANGES ? { enlarged: CHANGES } : { enlarged: undefined, part: next })
      }
    />
  );
}
