// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the marked stretch: one makes it or goes to it, Escape clears it. Renders nothing.
import { useRef } from 'react';
import { revealSpan, sameSpan } from '../../../charts/time/span';
import { changeSession } from '../../../state/actions';
import { usePage } from '../../page-context';
import type { SharedTime } from '../../plan-views/form-picture';
import { useShortcuts } from '../../use-page-events';
import { useEscape } from '../use-escape';
import { markAround } from './mark-span';
import { changeMark, currentMark, useMark } from './use-mark';

const HOW_TO =
  'Arrows move this end, Shift makes them finer; Shift Tab goes to the start and to the mark as a whole. Enter zooms to it, Escape clears it.';

export function MarkKeys({ span, extent, onSpan }: SharedTime) {
  const { store } = usePage();
  const mark = useMark();
  const before = useRef<HTMLElement>(null);
  useShortcuts(true, {
    mark: () => {
      const { cursorS } = store.getState().session;
      const made = currentMark(store) ?? markAround(cursorS, span, extent);
      if (made === undefined) return;
      changeMark(store, made);
      changeSession(store, { spoken: HOW_TO });
      const seen = revealSpan(span, made, extent);
      if (!sameSpan(seen, span)) onSpan(seen);
      if (document.activeElement instanceof HTMLElement && !isEdge(document.activeElement)) {
        before.current = document.activeElement;
      }
      requestAnimationFrame(() => {
        const edges = document.querySelectorAll<HTMLElement>('[data-mark-edge]');
        edges[edges.length - 1]?.focus();
      });
    },
  });
  useEscape(() => {
    if (mark === undefined) return false;
    if (document.activeElement instanceof HTMLElement && isEdge(document.activeElement)) before.current?.focus();
    changeMark(store, undefined);
    return true;
  });
  return null;
}

const isEdge = ({ dataset }: HTMLElement): boolean => dataset.markEdge !== undefined || dataset.markWhole !== undefined;
