// What fails in a simulation.
import { FaultsForm } from '../editor/FaultsForm';
import { useEdit, useFold, usePageState } from '../page-context';
import { Disclosure } from '../shared/Disclosure';
import styles from './ScenarioPanel.module.css';

export function FaultsSection() {
  const edit = useEdit();
  const faults = usePageState((state) => state.history.present.faults);
  const [open, setOpen] = useFold('faults', true);
  return (
    <Disclosure
      title="Faults and errors"
      level={2}
      open={open}
      onToggle={setOpen}
      note={faults === undefined ? 'nothing fails' : 'for simulations'}
    >
      <div className={styles.body}>
        <FaultsForm
          faults={faults}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, faults: next }) })}
        />
        <p className={styles.quiet}>
          Faults are kept in the file and the link; plans do not read them, simulations will.
        </p>
      </div>
    </Disclosure>
  );
}
