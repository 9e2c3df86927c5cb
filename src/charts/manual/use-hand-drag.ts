// SPDX-License-Identifier: GPL-3.0-or-later
// Pointers on a plan by hand: a press on a rectangle grabs it before the timeline can treat the press as a pan; everywhere else the
// timeline keeps its gestures. A drag is kept here as a preview until it ends: on release it becomes one edit; Escape, a lost pointer
// or a cancelled touch cancels it. Touch: only a press on a rectangle stops the browser from scrolling.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ManualRectangle } from '../../model/scenario';
import { CHART_SELECTOR } from '../chart-role';
import type { LaneBlocks } from '../time/lanes/lane-blocks';
import type { LaneView } from '../time/lanes/lane-layout';
import { timeAt } from '../time/span';
import { earliestFit } from './earliest-fit';
import { hitHand } from './hand-hit';
import { type HandSetting, placeAll } from './hand-plan';
import { contentPxOf, editOf, type HandGrab, type HandPreview, previewAt } from './hand-preview';

interface HandDragOptions {
  readonly setting: HandSetting;
  readonly rectangles: readonly ManualRectangle[];
  readonly blocks: LaneBlocks;
  readonly view: LaneView;
  /** Index of a job, or -1. */
  readonly selected: number;
  readonly onSelect: ((id: string | undefined) => void) | undefined;
  /** Absent: nothing can be dragged, and the timeline keeps all presses. */
  readonly onChange: ((rectangles: readonly ManualRectangle[], label: string) => void) | undefined;
  /** Undefined when the drag has ended or was cancelled. */
  readonly onPreview: (preview: HandPreview | undefined) => void;
}

interface Grab {
  readonly pointerId: number;
  readonly downX: number;
  readonly downY: number;
  readonly grab: HandGrab;
  dragging: boolean;
}

const DRAG_FROM_PX = 4;

interface HandDragging {
  /** For the list's chips; the chip's element captures the pointer. */
  readonly takeFromList: (event: ReactPointerEvent<HTMLElement>, job: number) => void;
  /** True once after a drag, so that the click that follows places nothing. */
  readonly swallowsClick: () => boolean;
}

/** Not split, though long: all handlers share what is dragged and its preview. */
export function useHandDrag(ref: RefObject<HTMLElement | null>, options: HandDragOptions): HandDragging {
  const latest = useRef(options);
  const takeRef = useRef<(event: PointerEvent, job: number, keeper: Element) => void>(() => {});
  const dragged = useRef(false);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listening = new AbortController();
    let grabbed: Grab | undefined;
    let holding: AbortController | undefined;
    let now: HandPreview | undefined;

    const pointOf = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      return { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
    };
    const show = (next: HandPreview | undefined): void => {
      if (next === now) return;
      now = next;
      latest.current.onPreview(next);
    };
    const end = (): void => {
      grabbed = undefined;
      holding?.abort();
      delete element.dataset.holding;
      show(undefined);
    };

    const onMove = (event: PointerEvent): void => {
      if (grabbed === undefined || event.pointerId !== grabbed.pointerId) return;
      const far = Math.max(Math.abs(event.clientX - grabbed.downX), Math.abs(event.clientY - grabbed.downY));
      if (!grabbed.dragging && far < DRAG_FROM_PX) return;
      grabbed.dragging = true;
      dragged.current = true;
      const { setting, rectangles, view } = latest.current;
      show(previewAt(setting, rectangles, view, grabbed.grab, pointOf(event)));
    };
    const onUp = (event: PointerEvent): void => {
      if (grabbed === undefined || event.pointerId !== grabbed.pointerId) return;
      // The last part of a quick drag may be reported with the release only.
      onMove(event);
      const { setting, rectangles, onChange, onSelect } = latest.current;
      const { grab } = grabbed;
      const done = now;
      end();
      if (grab.kind === 'taken' || done !== undefined) onSelect?.(setting.jobs[grab.job]?.id);
      const edit = done && editOf(setting, rectangles, grab, done);
      if (edit !== undefined) onChange?.(edit.rectangles, edit.label);
    };

    const hold = (event: PointerEvent, grab: HandGrab, keeper: Element): void => {
      const { pointerId, clientX: downX, clientY: downY } = event;
      grabbed = { pointerId, downX, downY, grab, dragging: false };
      dragged.current = false;
      keeper.setPointerCapture(pointerId);
      holding = new AbortController();
      const { signal } = holding;
      addEventListener('pointermove', onMove, { signal });
      addEventListener('pointerup', onUp, { signal });
      addEventListener('pointercancel', (lost) => lost.pointerId === pointerId && end(), { signal });
      const onEscape = (press: KeyboardEvent): void => {
        if (press.key !== 'Escape') return;
        press.preventDefault();
        press.stopPropagation();
        end();
      };
      addEventListener('keydown', onEscape, { signal, capture: true });
    };

    const hitOf = (event: PointerEvent) => {
      const { blocks, view, selected, onChange } = latest.current;
      if (onChange === undefined) return undefined;
      return hitHand(blocks, view, selected, pointOf(event), event.pointerType === 'touch' ? 'touch' : 'mouse');
    };
    const onDown = (event: PointerEvent): void => {
      if (grabbed !== undefined) {
        event.stopPropagation();
        return;
      }
      // A second finger makes a pinch, which belongs to the timeline.
      if (!event.isPrimary || (event.pointerType === 'mouse' && event.button !== 0)) return;
      const hit = hitOf(event);
      const { setting, rectangles, view } = latest.current;
      const from = hit && placeAll(setting, rectangles).find(({ job }) => job === hit.job);
      if (hit === undefined || from === undefined) return;
      event.stopPropagation();
      // The timeline itself must capture the pointer, or it would no longer get double clicks.
      const keeper = element.querySelector<HTMLElement>(CHART_SELECTOR) ?? element;
      const point = pointOf(event);
      const at = { atS: timeAt(view.time, point.xPx), atPx: contentPxOf(view, point) };
      hold(event, { kind: 'taken', job: hit.job, hold: hit.hold, from, ...at }, keeper);
      element.dataset.holding = hit.hold.kind;
      keeper.focus({ preventScroll: true });
    };
    const onHover = (event: PointerEvent): void => {
      if (grabbed === undefined) element.dataset.over = hitOf(event)?.hold.kind ?? '';
    };
    takeRef.current = (event, job, keeper) => {
      const { setting, rectangles } = latest.current;
      const fit = earliestFit(setting, placeAll(setting, rectangles), job);
      if (grabbed !== undefined || event.button !== 0 || fit === undefined) return;
      hold(event, { kind: 'listed', job, width: fit.racks.length }, keeper);
    };

    const { signal } = listening;
    element.addEventListener('pointerdown', onDown, { capture: true, signal });
    element.addEventListener('pointermove', onHover, { signal });
    element.addEventListener('touchstart', (event) => grabbed !== undefined && event.preventDefault(), {
      passive: false,
      signal,
    });
    return () => {
      listening.abort();
      holding?.abort();
    };
  }, [ref]);

  return {
    takeFromList: (event, job) => takeRef.current(event.nativeEvent, job, event.currentTarget),
    swallowsClick: () => {
      const swallowed = dragged.current;
      dragged.current = false;
      return swallowed;
    },
  };
}
