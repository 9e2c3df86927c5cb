// What a simulated run can be saved as. A run of an older scenario is not offered: its jobs are not those that are shown.
import { notify } from '../../state/actions';
import type { SimulateAnswer } from '../../worker/api';
import { saveBlob } from '../files';
import { usePage, usePageState, useSlot } from '../page-context';
import { MoreIcon } from '../shared/icons';
import { Menu } from '../shared/Menu';
import { withStretch } from './with-stretch';

interface ExportMenuProps {
  readonly answer: SimulateAnswer;
  readonly label: string;
  readonly stale: boolean;
}

export function ExportMenu({ answer, label, stale }: ExportMenuProps) {
  const { store, planning } = usePage();
  const { topology, workload: asked, window } = usePageState((state) => state.history.present);
  const lone = useSlot(planning.lone);
  const prepared = useSlot(planning.prepared);
  const workload = 'generate' in asked ? prepared.answer?.workload : asked;
  // Where stretch is not worked out yet it is empty in the file.
  const measured = (): SimulateAnswer =>
    lone.state === 'fresh' && lone.answer !== undefined ? withStretch(answer, lone.answer, window) : answer;
  const save = (name: string, write: (room: typeof import('./export-run')) => Promise<Blob> | Blob): void => {
    import('./export-run')
      .then(write)
      .then((blob) => saveBlob(`${fileNameOf(label)}.${name}`, blob))
      .catch(() => notify(store, { tone: 'danger', sentence: `The file of ${label} could not be made.` }));
  };
  return (
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
          disabled: stale || workload === undefined,
          onSelect: () => {
            if (workload !== undefined) save('trace.json', (room) => room.perfettoFile({ answer, workload, topology }));
          },
        },
        {
          id: 'csv',
          label: 'Metrics',
          hint: 'CSV',
          disabled: stale,
          onSelect: () => save('metrics.csv', (room) => new Blob([room.metricsCsv(measured())], { type: 'text/csv' })),
        },
        {
          id: 'json',
          label: 'Metrics',
          hint: 'JSON',
          disabled: stale,
          onSelect: () => save('metrics.json', (room) => new Blob([room.metricsJson(measured(), label)])),
        },
      ]}
    />
  );
}

/** A name that every file system takes. */
const fileNameOf = (label: string): string => label.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'run';
