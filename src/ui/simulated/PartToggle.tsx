// On a phone: the plan of a run, or what then happened. Both at once would scroll under one another.
import { ToggleGroup } from '../shared/ToggleGroup';
import styles from './simulated.module.css';

export type Part = 'plan' | 'gantt';

interface PartToggleProps {
  readonly label: string;
  readonly part: Part;
  readonly onChange: (part: Part) => void;
}

export function PartToggle({ label, part, onChange }: PartToggleProps) {
  return (
    <div className={styles.part}>
      <ToggleGroup
        label={`What is shown of ${label}`}
        options={[
          { value: 'plan', label: 'Plan' },
          { value: 'gantt', label: 'Simulated' },
        ]}
        value={part}
        onChange={onChange}
      />
    </div>
  );
}
