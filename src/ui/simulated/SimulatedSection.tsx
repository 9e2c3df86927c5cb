// SPDX-License-Identifier: GPL-3.0-or-later
// What then happened: one simulated run, by job or by rack, on the shared time axis; or its progress, or why there is none.
import { Suspense, useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import { plannedStretches } from '../../charts/gantt/before/planned-stretches';
import type { PickProps } from '../../charts/gantt/picked-lane';
import type { ChartJob } from '../../charts/job-colours';
import { useWidth } from '../../charts/use-size';
import { isFast, type OptionValues } from '../../model/scenario';
import { changeSession, changeView } from '../../state/actions';
import { pickedText, readPicked } from '../../state/picked';
import type { RunView } from '../../state/runs/run-views';
import type { SimulateAnswer } from '../../worker/api';
import type { LatestQuery } from '../../worker/latest-query';
import { HoldTools } from '../held/HoldTools';
import { WhyDiffers } from '../inspector/difference/WhyDiffers';
import { usePage, usePageState, useQuery } from '../page-context';
import type { SharedTime } from '../plan-views/form-picture';
import { IconButton } from '../shared/Button';
import { TableIcon } from '../shared/icons';
import { lazyPart } from '../shared/lazy-part';
import styles from '../shared/styles/timelines.module.css';
import { useMediaQuery } from '../shared/use-media-query';
import { PHONE } from '../shared/widths';
import { SectionHeading } from '../stack/SectionHeading';
import { SmallestRacks } from '../stack/SmallestRacks';
import { StackContext, useSectionFold } from '../stack-context';
import { LanesToggle } from './LanesToggle';
import { OrderChoice } from './OrderChoice';
import { RunPicture } from './RunPicture';
import own from './simulated.module.css';
import { CheckBadge } from './status/CheckBadge';
import { RunStatusView } from './status/RunStatusView';
import { RunValue } from './status/RunValue';
import { ExportMenu } from './tables/ExportMenu';
import { useTimesBefore } from './use-times-before';

const SimulatedTables = lazyPart(() => import('./tables/SimulatedTables'), 'SimulatedTables');

const NO_OPTIONS: OptionValues = {};

interface SimulatedSectionProps extends SharedTime {
  readonly run: RunView;
  readonly query: LatestQuery<'simulate'>;
  readonly section: string;
  readonly jobs: readonly ChartJob[];
  readonly onCursor: (timeS: number | undefined) => void;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly heightPx: number;
  /** The first of its kind on the page: it has the key to the colours. */
  readonly keyed: boolean;
}

export function SimulatedSection({ run, query, section, jobs, ...chart }: SimulatedSectionProps) {
  const { store } = usePage();
  const [open, setOpen] = useSectionFold(section);
  const [asTable, setAsTable] = useState(false);
  const { single } = useContext(StackContext);
  const cursorS = usePageState((state) => state.session.cursorS);
  const embed = usePageState((state) => state.session.embed);
  const view = useQuery(query);
  const { answer } = view;
  const networkOptions = run.run?.networkOptions ?? NO_OPTIONS;
  const fast = isFast(networkOptions);
  const narrow = useMediaQuery(PHONE);
  const by = usePageState((state) => state.view.gantt) ?? 'jobs';
  // Of the whole stack: beside a matrix a section is narrower, but its heading is not.
  const stack = useRef<HTMLElement>(null);
  const stackPx = useWidth(stack);
  const planned = usePlanned(run, answer, view.state === 'fresh');
  const before = useTimesBefore(run.index, answer, view.state === 'fresh');
  const picks = usePicks(run.index);
  // The heading shows at once that the run is of an older scenario; the picture turns pale after the edit is drawn.
  const paleSoon = useDeferredValue(view.state !== 'fresh');
  return (
    <section
      ref={(section) => {
        stack.current = section?.closest('main') ?? null;
      }}
      className={styles.section}
      data-section={section}
      aria-label={`Simulation of ${run.label}`}
    >
      <SectionHeading title="Happened" what="simulation" view={run} tight={narrow} {...{ section, open, setOpen }}>
        {answer !== undefined && <RunValue {...{ answer, fast }} stale={view.state !== 'fresh'} />}
        <SmallestRacks view={run} />
        {answer === undefined ? (
          <span />
        ) : (
          <span className={own.tools}>
            {/* Otherwise the older run was checked: the badge would appear beside "outdated". */}
            {view.state === 'fresh' && <CheckBadge {...{ fast }} checks={answer.checks} label={run.label} />}
            {single && narrow && by === 'jobs' && <OrderChoice isCoflows={answer.chartData.use === undefined} />}
            {/* In all rows it is at the plan, because there is no space beside the forms. */}
            {single && !embed && <WhyDiffers run={run} />}
            {!single && <LanesToggle label={run.label} {...{ answer, stackPx }} />}
            <IconButton
              label={`Show the simulation of ${run.label} as a table`}
              icon={<TableIcon />}
              onClick={() => setAsTable(true)}
            />
            {!embed && <HoldTools run={run} tight={!single} />}
            {!embed && (
              <ExportMenu {...{ answer, run, networkOptions }} stale={view.state !== 'fresh'} span={chart.span} />
            )}
          </span>
        )}
      </SectionHeading>
      {open && (
        <RunStatusView
          {...{ view, query }}
          label={run.label}
          plansAhead={run.planner !== undefined}
          availablePx={chart.heightPx}
        />
      )}
      {open && answer !== undefined && (
        <RunPicture
          {...chart}
          {...picks}
          {...{ answer, planned, before, jobs, cursorS, label: run.label, stale: paleSoon }}
          onHover={(hovered, pointed) => changeSession(store, { hovered, pointed })}
        />
      )}
      {asTable && answer !== undefined && (
        <Suspense>
          <SimulatedTables
            {...{ answer, fast }}
            span={chart.span}
            label={run.label}
            onClose={() => setAsTable(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Only of the very scenario that was simulated. */
function usePlanned({ plan }: RunView, answer: SimulateAnswer | undefined, fresh: boolean) {
  const made = fresh && plan.state === 'fresh' ? plan.answer : undefined;
  return useMemo(
    () => (made === undefined || answer === undefined ? undefined : plannedStretches(made, answer.ids)),
    [made, answer],
  );
}

/** What is picked in the charts of a simulated run, and what picking does: the inspector describes it for that run. */
function usePicks(run: number): PickProps {
  const { store } = usePage();
  const text = usePageState((state) => state.view.picked);
  return useMemo(
    () => ({
      picked: readPicked(text),
      onPick: (picked) =>
        changeView(
          store,
          picked === undefined ? { picked: undefined } : { picked: pickedText(picked), run, tab: 'inspect' },
        ),
    }),
    [store, text, run],
  );
}
