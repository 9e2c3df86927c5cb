// SPDX-License-Identifier: GPL-3.0-or-later
// The left panel: what the scenario is, in sections that fold. Each wires one of the editor's controlled parts to the store.
import { FaultsSection } from './FaultsSection';
import { NotesSection } from './NotesSection';
import { PlansSection } from './PlansSection';
import { RunsSection } from './RunsSection';
import styles from './ScenarioPanel.module.css';
import { TopologySection } from './TopologySection';
import { WorkloadSection } from './WorkloadSection';

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
