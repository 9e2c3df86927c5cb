// SPDX-License-Identifier: GPL-3.0-or-later
// What every section of the stack knows about the stack: its sections, which of them has all the space, and the tools to move and
// enlarge them, loaded after the first sight.
import { type ComponentType, createContext, useContext } from 'react';
import { changeView } from '../state/actions';
import { useFold, usePage } from './page-context';

export interface SectionToolsProps {
  readonly section: string;
  /** As written on buttons: "plan of Corral". */
  readonly name: string;
}

interface Stack {
  /** The order before anything was moved. */
  readonly natural: readonly string[];
  /** The colour legend does not fit on one line. */
  readonly narrowKey: boolean;
  /** The choice of the order of jobs is beside the legend. */
  readonly orderInKey: boolean;
  /** The section that has all the space, if any. */
  readonly enlarged: string | undefined;
  readonly Tools: ComponentType<SectionToolsProps> | undefined;
  /** One picture of all runs: nothing is folded or moved. */
  readonly single: boolean;
  /** The first plan has been shown, so what it does not need may load. */
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
