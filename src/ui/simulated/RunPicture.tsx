// SPDX-License-Identifier: GPL-3.0-or-later
// The Gantt chart of a simulated run, by job, by rack or by slot, or its circuits, racks' heatmap or links, with the key to its
// colours above the first of them.
import { Suspense, useContext } from 'react';
import { SPAN_PHASES } from '../../analysis/chart-data/job-spans';
import { readableCount } from '../../base/readable';
import { rackRange } from '../../charts/gantt/describe';
import type { GanttProps } from '../../charts/gantt/gantt-props';
import { JobsGantt } from '../../charts/gantt/jobs/JobsGantt';
import { RacksGantt } from '../../charts/gantt/racks/RacksGantt';
import { filled, inked } from '../../charts/keys/fills';
import { editedScenario } from '../../state/page-store';
import type { SimulateAnswer } from '../../worker/api';
import { usePageState } from '../page-context';
import { classNames } from '../shared/class-names';
import { lazyPart } from '../shared/lazy-part';
import { legendHeightPx } from '../stack/legend-height';
import { smallestRacks } from '../stack/SmallestRacks';
import { StackContext } from '../stack-context';
import { useRunViews } from '../use-run-views';
import { NoCircuits } from './NoCircuits';
import { PhaseKeys, PlannedKey } from './PhaseKeys';
import { RunCircuits } from './RunCircuits';
import styles from './simulated.module.css';
import { useJobOrder } from './use-job-order';

const RunHeat = lazyPart(() => import('./heat-chunk'), 'RunHeat');
const RunNetwork = lazyPart(() => import('./heat-chunk'), 'RunNetwork');

const RunSlots = lazyPart(() => import('./slots-chunk'), 'RunSlots');

const MIN_PX = 64;

const REALLOCATION = SPAN_PHASES.indexOf('reallocation');

/** Slots of malleable jobs were paused. */
const hasPauses = ({ chartData: { isMalleable, spans } }: SimulateAnswer): boolean =>
  isMalleable === true && spans.phase.includes(REALLOCATION);

interface RunPictureProps extends Omit<GanttProps, 'run'> {
  readonly answer: SimulateAnswer;
  /** The first of its kind on the page. */
  readonly keyed: boolean;
}

export function RunPicture({ answer, keyed, ...chart }: RunPictureProps) {
  const by = usePageState((state) => state.view.gantt) ?? 'jobs';
  const [order] = useJobOrder();
  const { narrowKey: narrow, orderInKey } = useContext(StackContext);
  const pinnedS = usePageState((state) => (by === 'racks' || by === 'circuits' ? state.session.playS : undefined));
  // The key is for all runs: a later one may be the first with a plan.
  const views = useRunViews();
  const hasPlan = views.some(({ plan, simulation }) => plan.answer !== undefined && simulation?.answer !== undefined);
  const topology = usePageState((state) => editedScenario(state).topology);
  const assumed = narrow ? views.map((view) => smallestRacks(view, topology)).find(Boolean) : undefined;
  const { use, killed, slotsPerRack, rackSlots, slots, instants, isMalleable = false } = answer.chartData;
  const heightPx = Math.max(MIN_PX, chart.heightPx - (keyed ? legendHeightPx(narrow, orderInKey) : 0));
  if (by === 'circuits') {
    if (answer.record.trace.circuits.length > 0) {
      return <RunCircuits {...chart} {...{ answer, keyed, heightPx, pinnedS }} />;
    }
    return <NoCircuits label={chart.label} isCoflows={use === undefined} heightPx={chart.heightPx} />;
  }
  if (by === 'heat' || by === 'network') {
    const Picture = by === 'heat' ? RunHeat : RunNetwork;
    return (
      <Suspense fallback={<div style={{ height: chart.heightPx }} />}>
        <Picture {...chart} {...{ answer, keyed }} />
      </Suspense>
    );
  }
  if (slots !== undefined && by === 'slots') {
    return (
      <Suspense fallback={<div style={{ height: chart.heightPx }} />}>
        <RunSlots {...chart} {...{ answer, keyed, narrow, heightPx }} picture={slots} />
      </Suspense>
    );
  }
  if (use !== undefined && by === 'racks') {
    return (
      <>
        {keyed && (
          <p className={classNames(styles.keys, narrow && styles.twoLines)} {...inked('textQuiet')} data-chart-key>
            <span>slots in use, of {rackRange(rackSlots, readableCount)} in each rack; colours are jobs</span>
            {killed !== undefined && (
              <span className={styles.key}>
                <span className={styles.swatch} {...filled('phases.killed')} aria-hidden="true" />
                killed
              </span>
            )}
            {hasPlan && <PlannedKey as="outline" assumed={assumed} />}
            {instants.faults.length > 0 && <span>× fails, line while down</span>}
          </p>
        )}
        <RacksGantt
          {...chart}
          {...{ use, heightPx, pinnedS, run: answer }}
          racks={use.rackFrom.length - 1}
          slots={slotsPerRack}
        />
      </>
    );
  }
  return (
    <>
      {keyed && (
        <PhaseKeys
          isCoflows={use === undefined}
          hasKilled={killed !== undefined}
          hasPauses={views.some(({ simulation }) => simulation?.answer !== undefined && hasPauses(simulation.answer))}
          {...{ isMalleable, hasPlan, assumed, narrow, orderInKey }}
        />
      )}
      <JobsGantt {...chart} heightPx={heightPx} run={answer} order={order} />
    </>
  );
}
