// SPDX-License-Identifier: GPL-3.0-or-later
// The left panel: the scenario, in foldable sections. Each wires one of the editor's controlled parts to the store.

import { useMemo, useState } from 'react';
import { counted } from '../../base/readable';
import { machinesWords } from '../../charts/topology/layout';
import type { WantedPlan } from '../../model/scenario';
import type { Topology } from '../../model/topology';
import { PLANNERS } from '../../planners/registry';
import { changeSession, changeView } from '../../state/actions';
import { pickedText } from '../../state/picked';
import { FaultsForm } from '../editor/FaultsForm';
import type { ListChange } from '../editor/list-edit';
import { PlansEditor } from '../editor/PlansEditor';
import { plannersFor } from '../editor/plans-edit';
import { RacksForm } from '../editor/racks/RacksForm';
import { TopologyForm } from '../editor/TopologyForm';
import { useEdit, useFold, usePage, usePageState } from '../page-context';
import { AddPlanMenu } from '../picture/AddPlanMenu';
import { LiveTopology } from '../playback/LiveTopology';
import { Disclosure } from '../shared/Disclosure';
import { useJobs } from '../use-jobs';
import { NotesSection } from './NotesSection';
import { RunsSection } from './RunsSection';
import styles from './ScenarioPanel.module.css';
import { WorkloadSection } from './WorkloadSection';

export { EmptyWorkload } from './EmptyWorkload';

export function ScenarioPanel() {
  return (
    <div className={styles.panel}>
      <TopologySection />
      <WorkloadSection />
      <RunsSection />
      <PlansSection />
      <FaultsSection />
      <NotesSection />
    </div>
  );
}

// What fails in a simulation.
function FaultsSection() {
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
          onChange={(next, label) => edit({ label, change: (edited) => ({ ...edited, faults: next }) })}
        />
        <p className={styles.quiet}>Simulated runs have them; plans do not read them.</p>
      </div>
    </Disclosure>
  );
}

// The plans beside the runs, and their options.
const NONE: readonly WantedPlan[] = [];

function PlansSection() {
  const edit = useEdit();
  const plans = usePageState((state) => state.history.present.plans) ?? NONE;
  const runs = usePageState((state) => state.history.present.runs.length);
  const isCoflows = usePageState((state) => 'coflows' in state.history.present.workload);
  const able = plannersFor(PLANNERS, useJobs(), isCoflows);
  const [open, setOpen] = useFold('plans');
  const put = ({ list, what }: ListChange<WantedPlan>): void =>
    edit({ label: what, change: (edited) => ({ ...edited, plans: list.length === 0 ? undefined : list }) });
  return (
    <Disclosure title="Plans" level={2} open={open} onToggle={setOpen} note={counted(plans.length, 'plan')}>
      <div className={styles.body}>
        <PlansEditor plans={plans} able={able} planners={PLANNERS} placeFrom={runs} onChange={put} />
        <AddPlanMenu />
      </div>
    </Disclosure>
  );
}

// The cluster: its drawing and its numbers.
function TopologySection() {
  const edit = useEdit();
  const topology = usePageState((state) => state.history.present.topology);
  const [open, setOpen] = useFold('topology');
  const [picked, setPicked] = useState<readonly number[]>([]);
  // There may be fewer racks now.
  const racks = useMemo(() => picked.filter((rack) => rack < topology.racks), [picked, topology.racks]);
  const put = (next: Topology, label: string): void =>
    edit({ label, change: (edited) => ({ ...edited, topology: next }), mergeKey: label });
  const { store } = usePage();
  const runs = usePageState((state) => state.history.present.runs.length);
  const showPair = (from: number, to: number): void => {
    changeView(store, { picked: pickedText({ kind: 'pair', from, to }), tab: 'inspect' });
    changeSession(store, { inspects: true });
  };
  return (
    <Disclosure
      title="Topology"
      level={2}
      open={open}
      onToggle={setOpen}
      note={`${counted(topology.racks, 'rack')} x ${machinesWords(topology)}`}
    >
      <div className={styles.body}>
        <TopologyForm topology={topology} onChange={put}>
          <LiveTopology topology={topology} selection={{ racks, onSelect: setPicked }} />
          <RacksForm
            {...{ topology, racks }}
            onSelect={setPicked}
            onChange={put}
            onPair={runs > 0 ? showPair : undefined}
          />
        </TopologyForm>
      </div>
    </Disclosure>
  );
}
