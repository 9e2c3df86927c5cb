// SPDX-License-Identifier: GPL-3.0-or-later
// The plan by hand: drawn, dragged and scored. It is shown before there is an answer, because a half-drawn plan has conflicts and no
// score; the worker plans it as soon as it is whole.
import { useCallback, useMemo, useState } from 'react';
import { handTable } from '../../../charts/manual/describe-hand';
import { HandPlanTimeline } from '../../../charts/manual/HandPlanTimeline';
import { type HandSetting, type ManualConflict, placeAll } from '../../../charts/manual/hand-plan';
import { boundLabel } from '../../../charts/rack-plan/describe';
import type { Job } from '../../../model/job';
import type { ManualRectangle } from '../../../model/scenario';
import { useHandPlanBefore } from '../../answer/use-plan-before';
import { ChartMenu } from '../../export/ChartMenu';
import { useEdit, usePage, usePageState, useQuery } from '../../page-context';
import type { PlanSectionProps } from '../../plan-views/form-picture';
import { IconButton } from '../../shared/Button';
import { classNames } from '../../shared/class-names';
import { Dialog } from '../../shared/Dialog';
import { FigureTable, tableSeconds } from '../../shared/FigureTable';
import { TableIcon } from '../../shared/icons';
import styles from '../../shared/styles/timelines.module.css';
import { SectionHeading } from '../../stack/SectionHeading';
import { useSectionFold } from '../../stack-context';
import { StepsButton } from '../../steps/StepsButton';
import { useJobs } from '../../use-jobs';
import { PlanValue } from '../PlanValue';
import { ChallengeBar } from './ChallengeBar';
import { HandMenu } from './HandMenu';
import { conflictsOf, settledRectangles, tableOf } from './hand-check';
import { handObjective, handStateWords, scoreSoFar } from './hand-score';
import { noteAttempt } from './use-own-best';

/** The list above the chart, the bar below it, and the line on conflicts: with less the picture below would be cut. */
const AROUND_PX = 116;
/** The bar of scores over it. */
const CHALLENGE_PX = 36;
const MIN_PX = 128;

const NOTHING: readonly ManualRectangle[] = [];

export function HandSection({ view, section, jobs: _, selected, onSelect, heightPx, ...time }: PlanSectionProps) {
  const { planning } = usePage();
  const edit = useEdit();
  // The jobs to place are the scenario's own.
  const jobs = useJobs();
  const [open, setOpen] = useSectionFold(section);
  const [asTable, setAsTable] = useState(false);
  const racks = usePageState((state) => state.history.present.topology.racks);
  const rectangles = usePageState((state) => state.history.present.manual) ?? NOTHING;
  const embed = usePageState((state) => state.session.embed);
  const cursorS = usePageState((state) => state.session.cursorS);
  const { curves } = useQuery(planning.prepared).answer ?? {};
  const table = useMemo(() => tableOf(curves, jobs.length, racks), [curves, jobs.length, racks]);
  const [preview, setPreview] = useState<readonly ManualRectangle[]>();
  const drawn = preview ?? rectangles;
  const conflicts = useMemo(() => (table === undefined ? [] : conflictsOf(table, jobs, drawn)), [table, jobs, drawn]);
  const lengthS = useCallback(
    (job: number, width: number) => table?.latencyS[job * racks + width - 1] ?? Number.NaN,
    [table, racks],
  );
  const put = (next: readonly ManualRectangle[], label: string, by: 'own' | 'help' = 'own'): void => {
    noteAttempt(rectangles, next, by);
    edit({ label, mergeKey: label, change: (edited) => ({ ...edited, manual: next.length === 0 ? undefined : next }) });
  };
  const missing = jobs.length - new Set(rectangles.map(({ job }) => job)).size;
  const { plan, bound } = view;
  const before = useHandPlanBefore(view);
  const objective = handObjective(view.options.objective, jobs);
  const soFarS = scoreSoFar(settingOf(jobs, racks, lengthS), drawn, objective);
  const words = handStateWords(missing, conflicts.length, soFarS, objective);
  const scored = missing === 0 && conflicts.length === 0 && plan.answer?.form === 'racks';
  // No plan of these jobs can end earlier, regardless of what is placed so far.
  const line = objective === 'makespan' && bound.state === 'fresh' ? bound.answer : undefined;
  const rows = <HandTable setting={settingOf(jobs, racks, lengthS)} {...{ rectangles, conflicts }} />;
  return (
    <section className={styles.section} data-section={section} aria-label={`Plan of ${view.label}`}>
      <SectionHeading title="By hand" {...{ view, section, open, setOpen }}>
        {scored ? (
          <PlanValue view={view} />
        ) : (
          <span className={classNames(styles.gap, styles.state)} title={words}>
            {words}
          </span>
        )}
        <span className={styles.aside}>
          {!embed && (
            <HandMenu
              index={view.index}
              empty={rectangles.length === 0}
              clean={conflicts.length === 0}
              onPut={put}
              settled={() => (table === undefined ? rectangles : settledRectangles(table, jobs, rectangles))}
            />
          )}
        </span>
        <span className={styles.tools}>
          {!embed && scored && <StepsButton index={view.index} label={view.label} />}
          <IconButton
            label={`Show the plan of ${view.label} as a table`}
            icon={<TableIcon />}
            onClick={() => setAsTable(true)}
          />
          <ChartMenu what={`Planned by ${view.label}`} span={time.span} isByJob table={rows} />
        </span>
      </SectionHeading>
      {open && table === undefined && (
        <p className={styles.sheet}>
          Drawing by hand needs every job’s length on every number of racks: so many jobs on so many racks are too much
          for the page. With fewer of either it opens here.
        </p>
      )}
      {open && table !== undefined && (
        <ChallengeBar
          {...{ view, rectangles, soFarS: conflicts.length > 0 ? undefined : soFarS }}
          whole={missing === 0 && conflicts.length === 0}
          onPut={put}
        />
      )}
      {open && table !== undefined && (
        <HandPlanTimeline
          {...time}
          {...{ rectangles, jobs, racks, lengthS, conflicts, cursorS, onSelect, before }}
          heightPx={Math.max(MIN_PX, heightPx - AROUND_PX - CHALLENGE_PX)}
          selectedJob={selected}
          onChange={embed ? undefined : put}
          onPreview={setPreview}
          boundS={line?.valueS}
          boundLabel={line === undefined ? undefined : boundLabel(line)}
          name={`Plan of ${view.label}, racks over time${embed ? '' : '; rectangles can be moved'}`}
        />
      )}
      <Dialog open={asTable} title={`Planned by ${view.label}`} onClose={() => setAsTable(false)} wide>
        {rows}
      </Dialog>
    </section>
  );
}

function settingOf(jobs: readonly Job[], racks: number, lengthS: HandSetting['lengthS']): HandSetting {
  return { jobs, indexOf: new Map(jobs.map(({ id }, index) => [id, index])), racks, lengthS };
}

// The rectangles of a plan by hand as rows by start, each with its conflicts.
interface HandTableProps {
  readonly setting: HandSetting;
  readonly rectangles: readonly ManualRectangle[];
  readonly conflicts: readonly ManualConflict[];
}

function HandTable({ setting, rectangles, conflicts }: HandTableProps) {
  return (
    <FigureTable
      rows={handTable(placeAll(setting, rectangles), conflicts)}
      keyOf={(row) => row.id}
      what="rectangles by start"
      columns={[
        { label: 'Job', of: (row) => row.id },
        { label: 'Racks', of: (row) => row.racks, words: true },
        { label: 'Width (racks)', of: (row) => row.width },
        { label: 'Start (s)', of: (row) => tableSeconds(row.startS) },
        { label: 'End (s)', of: (row) => tableSeconds(row.endS) },
        { label: 'Latency (s)', of: (row) => tableSeconds(row.latencyS) },
        { label: 'Conflicts', of: (row) => row.conflicts },
      ]}
    />
  );
}
