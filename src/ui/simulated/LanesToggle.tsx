// By job, by rack or by slot, racks as a heatmap, what their links carry, or the circuits of a hybrid network: one choice for all runs, so
// that they can be compared.
import { useChangeView, usePageState } from '../page-context';
import { Select } from '../shared/Select';
import { ToggleGroup } from '../shared/ToggleGroup';
import { useMediaQuery } from '../shared/use-media-query';
import { noRoomFor } from '../shared/widths';
import styles from './simulated.module.css';

interface LanesToggleProps {
  readonly label: string;
  /** Absent lanes cannot be chosen: coflows hold no slots, packets need no circuits. */
  readonly hasSlots: boolean;
  /** Absent of too many tasks. */
  readonly hasTasks: boolean;
  readonly hasCircuits: boolean;
}

export function LanesToggle({ label, hasSlots, hasTasks, hasCircuits }: LanesToggleProps) {
  const change = useChangeView();
  const chosen = usePageState((state) => state.view.gantt) ?? 'jobs';
  const options = [
    { value: 'jobs', label: hasSlots ? 'Jobs' : 'Coflows' },
    ...(hasSlots ? [{ value: 'racks', label: 'Racks' } as const] : []),
    ...(hasTasks ? [{ value: 'slots', label: 'Slots' } as const] : []),
    { value: 'heat', label: 'Heatmap' },
    { value: 'network', label: 'Network' },
    ...(hasCircuits ? [{ value: 'circuits', label: 'Circuits' } as const] : []),
  ] as const;
  const narrow = useMediaQuery(noRoomFor(options.length));
  const choice = {
    label: `Lanes of the simulation of ${label}`,
    options,
    value: options.some(({ value }) => value === chosen) ? chosen : 'jobs',
  };
  const onChange = (next: typeof chosen) => change({ gantt: next === 'jobs' ? undefined : next });
  if (!narrow) return <ToggleGroup {...choice} onChange={onChange} />;
  return (
    <span className={styles.choice}>
      <Select {...choice} onChange={(next) => onChange(next as typeof chosen)} />
    </span>
  );
}
