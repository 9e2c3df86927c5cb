// SPDX-License-Identifier: GPL-3.0-or-later
// The cluster: its drawing and its numbers.
import { counted } from '../../base/readable';
import { TopologyForm } from '../editor/TopologyForm';
import { useEdit, useFold, usePageState } from '../page-context';
import { LiveTopology } from '../playback/LiveTopology';
import { Disclosure } from '../shared/Disclosure';
import styles from './ScenarioPanel.module.css';

export function TopologySection() {
  const edit = useEdit();
  const topology = usePageState((state) => state.history.present.topology);
  const [open, setOpen] = useFold('topology');
  return (
    <Disclosure
      title="Topology"
      level={2}
      open={open}
      onToggle={setOpen}
      note={`${counted(topology.racks, 'rack')} x ${counted(topology.machinesPerRack, 'machine')}`}
    >
      <div className={styles.body}>
        <TopologyForm
          topology={topology}
          onChange={(next, label) => edit({ label, change: (work) => ({ ...work, topology: next }), mergeKey: label })}
        >
          <LiveTopology topology={topology} />
        </TopologyForm>
      </div>
    </Disclosure>
  );
}
