// On a phone: the plan of a run, what then happened, or what changed against another run. All at once would scroll under one another.

import { useChangeView, usePageState } from '../page-context';
import type { StackPart } from '../panels/stack-parts';
import { ToggleGroup } from '../shared/ToggleGroup';
import { CHANGES } from '../stack/changes-section';
import { OrderChoice } from './OrderChoice';
import styles from './simulated.module.css';

export type Part = StackPart['kind'];

const LABELS: Readonly<Record<Part, string>> = { plan: 'Planned', gantt: 'Happened', changes: 'Changed' };

interface PartToggleProps {
  readonly label: string;
  /** Those that there are. */
  readonly kinds: readonly Part[];
  readonly part: Part;
}

export function PartToggle({ label, kinds, part }: PartToggleProps) {
  const change = useChangeView();
  const byJobs = usePageState((state) => (state.view.gantt ?? 'jobs') === 'jobs');
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  return (
    <div className={styles.part}>
      <ToggleGroup
        label={`What is shown of ${label}`}
        options={kinds.map((value) => ({ value, label: LABELS[value] }))}
        value={part}
        onChange={(next) =>
          // The changes are shown as what has all room.
          change(next === CHANGES ? { enlarged: CHANGES } : { enlarged: undefined, part: next })
        }
      />
      {part === 'gantt' && byJobs && <OrderChoice isCoflows={isCoflows} />}
    </div>
  );
}
