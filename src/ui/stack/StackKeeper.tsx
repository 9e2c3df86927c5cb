// SPDX-License-Identifier: GPL-3.0-or-later
// The stack's keys, what stays in sight (a section that was chosen, added or enlarged), and one width for all that goes by time. It draws nothing.
import { type RefObject, useContext, useEffect } from 'react';
import { changeView } from '../../state/actions';
import type { RunView } from '../../state/run-views';
import { usePage } from '../page-context';
import { useShortcuts } from '../page-hooks';
import { StackContext } from '../stack-context';
import { useBarWidth } from './bar-width';
import { useKeepInSight } from './keep-in-sight';
import { useEscape } from './use-escape';

interface StackKeeperProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly shown: RunView | undefined;
}

export function StackKeeper({ area, shown }: StackKeeperProps) {
  const { store } = usePage();
  const { natural, enlarged } = useContext(StackContext);
  useBarWidth(area);
  useKeepInSight(area, shown === undefined ? undefined : `plan-${shown.index}`);

  const enlarge = (): void => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset.section;
    // What happened says more than what was planned.
    const candidates = [focused, `gantt-${shown?.index}`, `plan-${shown?.index}`, natural[0]];
    const section = candidates.find((one) => one !== undefined && natural.includes(one));
    changeView(store, { enlarged: enlarged === undefined ? section : undefined });
  };
  useShortcuts(true, { enlarge });
  useEscape(() => {
    if (enlarged === undefined) return false;
    changeView(store, { enlarged: undefined });
    return true;
  });
  useEffect(() => {
    if (enlarged === undefined) return;
    area.current?.querySelector(`[data-section="${enlarged}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [area, enlarged]);
  return null;
}
