// SPDX-License-Identifier: GPL-3.0-or-later
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
      note={faults === undefined ? 'nothing fails' : 'in simulations'}
    >
      <div className={styles.body}>
        <FaultsForm
          faults={faults}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, faults: next }) })}
        />
        <p className={styles.quiet}>Simulated runs have them; plans do not read them.</p>
      </div>
    </Disclosure>
  );
}
