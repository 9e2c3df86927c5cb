// The page's run views for components.
import { useSyncExternalStore } from 'react';
import { shownRunIndex } from '../state/planned-runs';
import type { RunView } from '../state/run-views';
import { usePage, usePageState } from './page-context';

export function useRunViews(): readonly RunView[] {
  const { runViews } = usePage();
  return useSyncExternalStore(runViews.subscribe, runViews.getSnapshot);
}

/** The run that the panels describe. */
export function useShownRun(): RunView | undefined {
  const views = useRunViews();
  const index = usePageState((state) => shownRunIndex(state.history.present.runs, state.view));
  return views[index ?? -1];
}
