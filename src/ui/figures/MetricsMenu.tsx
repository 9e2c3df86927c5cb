// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics of all runs as files.
import { notify } from '../../state/actions';
import { editedScenario } from '../../state/page-store';
import { namePart, saveBlob } from '../opening/files';
import { usePage } from '../page-context';
import { Menu } from '../shared/float/Menu';
import { MoreIcon } from '../shared/icons';

export function MetricsMenu() {
  const page = usePage();
  const { store } = page;
  const save = async (format: 'csv' | 'json'): Promise<void> => {
    const edited = editedScenario(store.getState());
    const { name, workload } = edited;
    const isolated = page.planning.isolated.getSnapshot();
    const runs = page.runViews.getSnapshot();
    const isCoflows = 'coflows' in workload;
    const of = { runs, edited, isCoflows, isolated: isolated.state === 'fresh' ? isolated.answer : undefined };
    try {
      const { metricsCsv, metricsDocument } = await import('../compare/metrics-of-runs');
      const blob =
        format === 'csv' ? metricsCsv(of) : new Blob([metricsDocument(of, name)], { type: 'application/json' });
      saveBlob(`${namePart(name) || 'scenario'}-metrics.${format}`, blob);
    } catch {
      notify(store, { tone: 'danger', sentence: 'The file of all metrics could not be made.' });
    }
  };
  return (
    <Menu
      label="Save the metrics of all runs"
      icon={<MoreIcon />}
      iconOnly
      align="end"
      heading="Save"
      items={[
        { id: 'csv', label: 'Metrics of all runs', hint: 'CSV', onSelect: () => void save('csv') },
        { id: 'json', label: 'Metrics of all runs', hint: 'JSON', onSelect: () => void save('json') },
      ]}
    />
  );
}
