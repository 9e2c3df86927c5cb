// SPDX-License-Identifier: GPL-3.0-or-later
// The page's run views for components.
import { useSyncExternalStore } from 'react';
import { shownEntry } from '../state/entries';
import type { RunView } from '../state/runs/run-views';
import { usePage, usePageState } from './page-context';

export function useRunViews(): readonly RunView[] {
  const { runViews } = usePage();
  return useSyncExternalStore(runViews.subscribe, runViews.getSnapshot);
}

/** Racks of a run's or plan's cluster: a held run has its own cluster. */
export const useRacksOf = ({ run }: Pick<RunView, 'run'>): number =>
  usePageState((state) => (run?.of ?? state.history.present).topology.racks);

/** The run or plan that the panels describe. */
export function useShownRun(): RunView | undefined {
  const views = useRunViews();
  const run = usePageState((state) => state.view.run);
  const index = shownEntry(views, run === undefined ? {} : { run })?.index;
  return views.find((one) => one.index === index);
}
