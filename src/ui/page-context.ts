// SPDX-License-Identifier: GPL-3.0-or-later
// What every part of the page may reach: the store, the planning slots, the catalogue. Passed down, never global, so that two pages (or
// a test) can exist side by side.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { View } from '../model/view/view';
import { changeView } from '../state/actions';
import type { Edit } from '../state/checked-edit';
import type { PageState, PageStore } from '../state/page-store';
import type { Planning } from '../state/runs/planning';
import type { RunViews } from '../state/runs/run-views';
import type { Questions, ScenarioQuestionKind } from '../worker/api';
import type { Ask } from '../worker/ask';
import type { LatestQuery, QueryView } from '../worker/latest-query';
import type { Read } from './opening/reading';
import type { Workbench } from './workbench';
import { withWorkbench } from './workbench-loader';

export interface Page {
  readonly store: PageStore;
  readonly planning: Planning;
  readonly runViews: RunViews;
  /** Editing, reading and writing: loaded after the first plan is drawn, or as soon as the user needs it. */
  readonly workbench: () => Promise<Workbench>;
  /** Reads documents, links and presets in a worker; never throws. */
  readonly read: Read;
  /** Asks the workers, for queries that no planning slot makes. */
  readonly ask: Ask;
}

const PageContext = createContext<Page | undefined>(undefined);
export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('usePage outside of PageProvider');
  return page;
}

/** The selector must return a stable reference: read exact fields, create nothing. */
export function usePageState<T>(select: (state: PageState) => T): T {
  return useStore(usePage().store, select);
}

export function useQuery<K extends ScenarioQuestionKind>(slot: LatestQuery<K>): QueryView<Questions[K]['answer']> {
  return useSyncExternalStore(slot.subscribe, slot.getSnapshot);
}

/** Edits the scenario, checked as a whole; a refused edit changes nothing and gives its reason. */
export function useEdit(): (edit: Edit) => void {
  const page = usePage();
  return (edit) => withWorkbench(page, (bench) => bench.applyCheckedEdit(edit));
}

export function useChangeView(): (change: Partial<View>) => void {
  const { store } = usePage();
  return (change) => changeView(store, change);
}

/** A choice that is kept in the link; its default is left out. */
export function useViewChoice<K extends keyof View>(
  key: K,
  byDefault: NonNullable<View[K]>,
): readonly [chosen: NonNullable<View[K]>, choose: (next: NonNullable<View[K]>) => void] {
  const change = useChangeView();
  const chosen = usePageState((state) => state.view[key]) ?? byDefault;
  return [chosen, (next) => change({ [key]: next === byDefault ? undefined : next })];
}

/** A section's fold state, kept in the link. `closedAtFirst` sections are listed when they are open. */
export function useFold(
  section: string,
  closedAtFirst = false,
): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { store } = usePage();
  const listed = usePageState((state) => state.view.folded?.includes(section) ?? false);
  const setOpen = (open: boolean): void => {
    // Reads the current state, because one gesture may open two sections.
    const others = (store.getState().view.folded ?? []).filter((one) => one !== section);
    const next = open === closedAtFirst ? [...others, section] : others;
    changeView(store, { folded: next.length === 0 ? undefined : next });
  };
  return [listed === closedAtFirst, setOpen];
}
