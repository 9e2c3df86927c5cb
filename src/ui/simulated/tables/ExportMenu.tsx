// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulated run can be saved as. A run of an older scenario cannot be: its jobs are not those that are shown.
import type { TimeSpan } from '../../../charts/time/span';
import type { OptionValues } from '../../../model/scenario';
import { notify } from '../../../state/actions';
import type { RunView } from '../../../state/runs/run-views';
import type { SimulateAnswer } from '../../../worker/api';
import { isolatedOf, withStretch } from '../../compare/with-stretch';
import { useChartItems } from '../../export/use-chart-items';
import { namePart, saveBlob } from '../../opening/files';
import { usePage, usePageState, useQuery } from '../../page-context';
import { Menu } from '../../shared/float/Menu';
import { MoreIcon } from '../../shared/icons';
import { lazyPart } from '../../shared/lazy-part';
import styles from '../simulated.module.css';

const RunTables = lazyPart(() => import('./SimulatedTables'), 'RunTables');

interface ExportMenuProps {
  /** The visible time. */
  readonly span: TimeSpan;
  readonly answer: SimulateAnswer;
  readonly run: RunView;
  readonly networkOptions: OptionValues;
  readonly stale: boolean;
}

export function ExportMenu({ answer, run, networkOptions, stale, span }: ExportMenuProps) {
  const { store, planning, ask } = usePage();
  const { label } = run;
  const edited = usePageState((state) => state.history.present);
  const { topology, workload: asked, window } = run.run?.of ?? edited;
  const isolated = useQuery(planning.isolated);
  const prepared = useQuery(planning.prepared);
  // Generated jobs that only a held run has are written out on request.
  const isOwn = asked !== edited.workload;
  const workload = 'generate' in asked ? (isOwn ? undefined : prepared.answer?.workload) : asked;
  const alone = isolatedOf(run, isolated.state === 'fresh' ? isolated.answer : undefined, edited);
  // If stretch is not computed yet, it is empty in the file.
  const measured = (): SimulateAnswer => (alone === undefined ? answer : withStretch(answer, alone, window));
  const save = (name: string, write: (file: typeof import('./export-run')) => Promise<Blob> | Blob): void => {
    import('./export-run')
      .then(write)
      .then((blob) => saveBlob(`${namePart(label) || 'run'}.${name}`, blob))
      .catch(() => notify(store, { tone: 'danger', sentence: `The file of ${label} could not be made.` }));
  };
  const by = usePageState((state) => state.view.gantt) ?? 'jobs';
  const byOwner = usePageState((state) => state.view.circuitColour) !== 'destination';
  const isByJob = by === 'jobs' || by === 'racks' || by === 'slots' || (by === 'circuits' && byOwner);
  const chart = useChartItems({
    ...{ what: `Happened under ${label}`, span, sharesKey: true, isByJob },
    table: stale ? undefined : <RunTables {...{ answer, span }} />,
  });
  return (
    <span ref={chart.place} className={styles.contents}>
      <Menu
        label={`Save the simulation of ${label}`}
        icon={<MoreIcon />}
        iconOnly
        align="end"
        heading="Save"
        items={[
          {
            id: 'trace',
            label: 'Trace for Perfetto',
            hint: 'JSON',
            disabled: stale || (workload === undefined && !isOwn),
            onSelect: () =>
              save('trace.json', async (chunk) => {
                const jobs = workload ?? (await chunk.writtenOut(ask, { ...edited, ...run.run?.of }));
                return chunk.perfettoFile({ answer, workload: jobs, topology, networkOptions });
              }),
          },
          {
            id: 'csv',
            label: 'Metrics',
            hint: 'CSV',
            disabled: stale,
            onSelect: () =>
              save('metrics.csv', (file) => new Blob([file.metricsCsv(measured())], { type: 'text/csv' })),
          },
          {
            id: 'json',
            label: 'Metrics',
            hint: 'JSON',
            disabled: stale,
            onSelect: () => save('metrics.json', (file) => new Blob([file.metricsJson(measured(), label)])),
          },
          {
            id: 'jobs',
            label: answer.chartData.use === undefined ? 'Coflow by coflow' : 'Job by job',
            hint: 'CSV',
            disabled: stale,
            onSelect: () => save('jobs.csv', (file) => new Blob([file.jobsCsv(answer)], { type: 'text/csv' })),
          },
          ...chart.items,
        ]}
      />
      {chart.writer}
    </span>
  );
}
