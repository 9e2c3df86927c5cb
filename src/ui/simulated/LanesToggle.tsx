// By job or by rack: one choice for all runs, so that they can be compared.
import { useChangeView, usePageState } from '../page-context';
import { ToggleGroup } from '../shared/ToggleGroup';

export function LanesToggle({ label }: { readonly label: string }) {
  const change = useChangeView();
  const by = usePageState((state) => state.view.gantt) ?? 'jobs';
  return (
    <ToggleGroup
      label={`Lanes of the simulation of ${label}`}
      options={[
        { value: 'jobs', label: 'Jobs' },
        { value: 'racks', label: 'Racks' },
      ]}
      value={by}
      onChange={(next) => change({ gantt: next === 'jobs' ? undefined : next })}
    />
  );
}
