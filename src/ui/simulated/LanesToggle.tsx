// By job or by rack, or the circuits of a hybrid network: one choice for all runs, so that they can be compared.
import { useChangeView, usePageState } from '../page-context';
import { ToggleGroup } from '../shared/ToggleGroup';

interface LanesToggleProps {
  readonly label: string;
  /** Absent lanes cannot be chosen: coflows hold no slots, packets need no circuits. */
  readonly hasSlots: boolean;
  readonly hasCircuits: boolean;
}

export function LanesToggle({ label, hasSlots, hasCircuits }: LanesToggleProps) {
  const change = useChangeView();
  const chosen = usePageState((state) => state.view.gantt) ?? 'jobs';
  const options = [
    { value: 'jobs', label: hasSlots ? 'Jobs' : 'Coflows' },
    ...(hasSlots ? [{ value: 'racks', label: 'Racks' } as const] : []),
    ...(hasCircuits ? [{ value: 'circuits', label: 'Circuits' } as const] : []),
  ] as const;
  if (options.length === 1) return null;
  return (
    <ToggleGroup
      label={`Lanes of the simulation of ${label}`}
      options={options}
      value={options.some(({ value }) => value === chosen) ? chosen : 'jobs'}
      onChange={(next) => change({ gantt: next === 'jobs' ? undefined : next })}
    />
  );
}
