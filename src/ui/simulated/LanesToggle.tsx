// SPDX-License-Identifier: GPL-3.0-or-later
// By job, by rack or by slot, racks as a heatmap, what their links carry, or the circuits of a hybrid network: one choice for all runs, so
// that they can be compared, and one kind of control, the one that fits the run with the most choices.
import type { SimulateAnswer } from '../../worker/api';
import { useChangeView, usePageState } from '../page-context';
import { Select } from '../shared/Select';
import { ToggleGroup } from '../shared/ToggleGroup';
import { barChoicesMinPx, choicesMinPx } from '../shared/widths';
import { useRunViews } from '../use-run-views';
import styles from './simulated.module.css';

interface LanesToggleProps {
  readonly label: string;
  readonly answer: SimulateAnswer;
  /** The width of the headings that contain it. */
  readonly stackPx?: number;
  /** Or the width of the bar, which also has what is shown of runs and their order. */
  readonly barPx?: number;
}

/**
 * Absent lanes cannot be chosen: coflows hold no slots, packets need no circuits, and too many tasks have no lanes. If circuits are
 * `chosen` (for another run, or by a link), a run without any says why.
 */
export function lanesOf({ chartData, record }: SimulateAnswer, chosen?: string) {
  const hasSlots = chartData.use !== undefined;
  const hasTasks = chartData.slots !== undefined;
  const hasCircuits = record.trace.circuits.length > 0 || chosen === 'circuits';
  return [
    { value: 'jobs', label: hasSlots ? 'Jobs' : 'Coflows' },
    ...(hasSlots ? [{ value: 'racks', label: 'Racks' } as const] : []),
    ...(hasTasks ? [{ value: 'slots', label: 'Slots' } as const] : []),
    { value: 'heat', label: 'Heatmap' },
    { value: 'network', label: 'Links' },
    ...(hasCircuits ? [{ value: 'circuits', label: 'Circuits' } as const] : []),
  ] as const;
}

export function LanesToggle({ label, answer, stackPx = 0, barPx }: LanesToggleProps) {
  const change = useChangeView();
  const chosen = usePageState((state) => state.view.gantt) ?? 'jobs';
  const options = lanesOf(answer, chosen);
  const all = useRunViews().flatMap(({ simulation }) => simulation?.answer ?? []);
  const most = Math.max(options.length, ...all.map((one) => lanesOf(one).length));
  const narrow = barPx === undefined ? stackPx < choicesMinPx(most) : barPx < barChoicesMinPx(most);
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
