// SPDX-License-Identifier: GPL-3.0-or-later
// What is picked in the charts of a simulated run, and what picking there does: the inspector describes it, of that run.
import { useMemo } from 'react';
import type { PickProps } from '../../charts/gantt/picked-lane';
import { changeView } from '../../state/actions';
import { pickedText, readPicked } from '../../state/picked';
import { usePage, usePageState } from '../page-context';

export function usePicks(run: number): PickProps {
  const { store } = usePage();
  const text = usePageState((state) => state.view.picked);
  return useMemo(
    () => ({
      picked: readPicked(text),
      onPick: (picked) =>
        changeView(
          store,
          picked === undefined ? { picked: undefined } : { picked: pickedText(picked), run, tab: 'inspect' },
        ),
    }),
    [store, text, run],
  );
}
