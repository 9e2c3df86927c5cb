// SPDX-License-Identifier: GPL-3.0-or-later
// The right panel: figures of the marked stretch if there is one, then metrics of all plans, details of the shown one, or the selected
// job. The chosen tab is part of the link.
import { Suspense } from 'react';
import { Figures } from '../chunks/simulated-later';
import { useChangeView, usePageState } from '../page-context';
import { lazyPart } from '../shared/lazy-part';
import { useFirstPlanShown } from '../use-page-events';
import { useAllRows } from '../use-rows';
import styles from './SidePanel.module.css';

const DetailsPanel = lazyPart(() => import('./DetailsPanel'), 'DetailsPanel');
const JobInspector = lazyPart(() => import('../inspector/JobInspector'), 'JobInspector');
const MarkPanel = lazyPart(() => import('../stack/chunk'), 'MarkPanel');

const TABS = [
  { id: 'compare', label: 'Compare' },
  { id: 'details', label: 'Details' },
  { id: 'inspect', label: 'Inspect' },
] as const;

export function SidePanel() {
  const allRows = useAllRows();
  const hasPick = usePageState(({ view }) => (view.selectedJob ?? view.picked) !== undefined);
  // Beside one picture the tab Inspect describes the selection, unless the user chose another.
  const usual = hasPick && !allRows ? 'inspect' : 'compare';
  const tab = usePageState((state) => state.view.tab) ?? usual;
  const hasMark = usePageState((state) => state.view.markToS !== undefined);
  const change = useChangeView();
  return (
    <div className={styles.panel}>
      <div
        role="tablist"
        aria-label="Results"
        className={styles.tabs}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          const at = TABS.findIndex(({ id }) => id === tab) + (event.key === 'ArrowLeft' ? TABS.length - 1 : 1);
          const next = TABS[at % TABS.length]?.id ?? 'compare';
          change({ tab: next });
          document.getElementById(`tab-${next}`)?.focus();
        }}
      >
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={tab === id}
            aria-controls="side-panel"
            tabIndex={tab === id ? 0 : -1}
            className={styles.tab}
            onClick={() => change({ tab: id })}
          >
            {label}
          </button>
        ))}
      </div>
      {hasMark && (
        <Suspense>
          <MarkPanel place="side" />
        </Suspense>
      )}
      <div role="tabpanel" id="side-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'compare' && <ComparePanel />}
        <Suspense>
          {tab === 'details' && <DetailsPanel />}
          {tab === 'inspect' && <JobInspector />}
        </Suspense>
      </div>
    </div>
  );
}

// The results in figures. They load after the first sight, in a place with nothing below it.
function ComparePanel() {
  const ready = useFirstPlanShown();
  if (!ready) return null;
  return (
    <Suspense>
      <Figures />
    </Suspense>
  );
}
