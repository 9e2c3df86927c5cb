// SPDX-License-Identifier: GPL-3.0-or-later
// What every section of the stack knows of the stack: which sections there are, which of them has all the space, and what comes after
// the first sight to move and enlarge them by.
import { type ComponentType, createContext, useContext } from 'react';
import { changeView } from '../state/actions';
import { useFold, usePage } from './page-context';

export interface SectionToolsProps {
  readonly section: string;
  /** As written on buttons: "plan of Corral". */
  readonly name: string;
}

interface Stack {
  /** As they come, before anything was moved. */
  readonly natural: readonly string[];
  /** The colour legend does not fit on one line. */
  readonly narrowKey: boolean;
  /** The choice of an order of jobs stands beside it. */
  readonly orderInKey: boolean;
  /** One of them, or none. */
  readonly enlarged: string | undefined;
  readonly Tools: ComponentType<SectionToolsProps> | undefined;
  /** One picture of all runs: nothing is folded or moved. */
  readonly single: boolean;
  /** The first plan was seen: what is not needed for it may come. */
  readonly ready: boolean;
}

export const StackContext = createContext<Stack>({
  natural: [],
  narrowKey: false,
  orderInKey: false,
  enlarged: undefined,
  Tools: undefined,
  single: false,
  ready: false,
});

/** Folded by hand, or because another section has all the space; unfolding one gives the space back. */
export function useSectionFold(
  section: string,
  closedAtFirst = false,
): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { store } = usePage();
  const [open, setOpen] = useFold(section, closedAtFirst);
  const { enlarged, single } = useContext(StackContext);
  if (single) return [enlarged === undefined || enlarged === section, setOpen];
  if (enlarged === undefined) return [open, setOpen];
  const giveBack = (next: boolean): void => {
    changeView(store, { enlarged: undefined });
    setOpen(next);
  };
  return [enlarged === section, giveBack];
}
