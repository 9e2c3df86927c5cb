// Pointers on a plan by hand: a press on a rectangle takes it before the timeline can take it for a pan; everywhere else the
// timeline keeps its gestures. A drag lives here as a preview until it ends: released, it is one edit; Escape, a lost pointer or a
// cancelled touch takes it back. Touch: only a press on a rectangle stops the browser from scrolling.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ManualRectangle } from '../../model/scenario';
import type { LaneBlocks } from '../time/lane-blocks';
import { type LaneView, laneAt } from '../time/lane-layout';
import { lengthS, timeAt } from '../time/span';
import { dragRectangle, type HandHold, rectangleAt, settle } from './drag';
import { earliestFit } from './earliest-fit';
import { hitHand } from './hand-hit';
import { type HandSetting, type PlacedRectangle, placeAll, sameRectangle, withRectangle } from './hand-plan';

interface HandDragOptions {
  readonly setting: HandSetting;
  readonly rectangles: readonly ManualRectangle[];
  readonly blocks: LaneBlocks;
  readonly view: LaneView;
  /** Index of a job, or -1. */
  readonly selected: number;
  readonly onSelect: ((id: string | undefined) => void) | undefined;
  readonly onChange: (rectangles: readonly ManualRectangle[], label: string) => void;
  /** Undefined when the drag ended or was taken back. */
  readonly onPreview: (preview: HandPreview | undefined) => void;
}

/** What a drag would leave if it ended now. */
export interface HandPreview {
  readonly rectangles: readonly ManualRectangle[];
  readonly job: number;
  /** As it lay before; undefined for a job from the list. */
  readonly from: PlacedRectangle | undefined;
  readonly snappedS: number | undefined;
}

interface Held {
  readonly pointerId: number;
  readonly job: number;
  readonly downX: number;
  readonly downY: number;
  /** Undefined: it comes from the list. */
  readonly taken:
    | { readonly hold: HandHold; readonly from: PlacedRectangle; readonly atS: number; readonly atPx: number }
    | undefined;
  /** Racks that a job from the list takes. */
  readonly width: number;
  dragging: boolean;
}

const DRAG_FROM_PX = 4;
const SNAP_PX = 8;

interface HandDragging {
  /** For the list's chips, whose element keeps the pointer. */
  readonly takeFromList: (event: ReactPointerEvent<HTMLElement>, job: number) => void;
  /** True once after a drag: the click that follows it places nothing. */
  readonly swallowsClick: () => boolean;
}

/** Whole, though long: all handlers share what is held and what it would leave. */
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
    let held: Held | undefined;
    let holding: AbortController | undefined;
    let now: HandPreview | undefined;

    const pointOf = (event: PointerEvent) => {
      const box = element.getBoundingClientRect();
      return { xPx: event.clientX - box.left, yPx: event.clientY - box.top };
    };
    const timeUnder = (event: PointerEvent): number => timeAt(latest.current.view.time, pointOf(event).xPx);
    const contentPx = (event: PointerEvent): number => pointOf(event).yPx + latest.current.view.scrollPx;

    const show = (next: HandPreview | undefined): void => {
      if (next === now) return;
      now = next;
      latest.current.onPreview(next);
    };
    const end = (): void => {
      held = undefined;
      holding?.abort();
      delete element.dataset.holding;
      show(undefined);
    };

    const previewAt = (event: PointerEvent, own: Held): HandPreview | undefined => {
      const { setting, rectangles, view } = latest.current;
      const pixelS = lengthS(view.time.span) / view.time.widthPx;
      const precision = { pixelS, reachS: SNAP_PX * pixelS };
      const others = placeAll(setting, rectangles).filter(({ job }) => job !== own.job);
      if (own.taken !== undefined) {
        const { hold, from, atS, atPx } = own.taken;
        const movedS = timeUnder(event) - atS;
        const movedRacks = Math.round((contentPx(event) - atPx) / view.lanePx);
        const { rectangle, snappedS } = dragRectangle(
          setting,
          others,
          { hold, from },
          { movedS, movedRacks, ...precision },
        );
        return { rectangles: withRectangle(rectangles, rectangle), job: own.job, from, snappedS };
      }
      const point = pointOf(event);
      const rack = laneAt(view, point.yPx);
      const inPlot = point.xPx >= view.time.leftPx && point.xPx <= view.time.leftPx + view.time.widthPx;
      const wantedS = timeUnder(event);
      const under = rack === undefined || !inPlot ? undefined : rectangleAt(setting, own.job, own.width, rack, wantedS);
      if (under === undefined) return undefined;
      const { rectangle, snappedS } = settle(setting, others, under, wantedS, precision);
      return { rectangles: withRectangle(rectangles, rectangle), job: own.job, from: undefined, snappedS };
    };

    const onMove = (event: PointerEvent): void => {
      if (held === undefined || event.pointerId !== held.pointerId) return;
      const far = Math.max(Math.abs(event.clientX - held.downX), Math.abs(event.clientY - held.downY));
      if (!held.dragging && far < DRAG_FROM_PX) return;
      held.dragging = true;
      dragged.current = true;
      show(previewAt(event, held));
    };
    const onUp = (event: PointerEvent): void => {
      if (held === undefined || event.pointerId !== held.pointerId) return;
      // The last stretch of a quick drag may come with the release only.
      onMove(event);
      const { setting, rectangles, onChange, onSelect } = latest.current;
      const own = held;
      const done = now;
      end();
      const id = setting.jobs[own.job]?.id;
      if (own.taken !== undefined || done !== undefined) onSelect?.(id);
      const before = rectangles.find(({ job }) => job === id);
      const after = done?.rectangles.find(({ job }) => job === id);
      if (done === undefined || after === undefined || (before !== undefined && sameRectangle(before, after))) return;
      const grown = after.racks.length - (before?.racks.length ?? 0);
      const verb =
        before === undefined ? 'Place' : own.taken?.hold.kind === 'move' ? 'Move' : grown > 0 ? 'Widen' : 'Narrow';
      onChange(done.rectangles, `${verb} ${id}`);
    };

    const hold = (event: PointerEvent, next: Held, keeper: Element): void => {
      held = next;
      dragged.current = false;
      keeper.setPointerCapture(event.pointerId);
      holding = new AbortController();
      const { signal } = holding;
      addEventListener('pointermove', onMove, { signal });
      addEventListener('pointerup', onUp, { signal });
      addEventListener('pointercancel', (lost) => lost.pointerId === next.pointerId && end(), { signal });
      const onEscape = (press: KeyboardEvent): void => {
        if (press.key !== 'Escape') return;
        press.preventDefault();
        press.stopPropagation();
        end();
      };
      addEventListener('keydown', onEscape, { signal, capture: true });
    };

    const hitOf = (event: PointerEvent) => {
      const { blocks, view, selected } = latest.current;
      return hitHand(blocks, view, selected, pointOf(event), event.pointerType === 'touch' ? 'touch' : 'mouse');
    };
    const onDown = (event: PointerEvent): void => {
      if (held !== undefined) {
        event.stopPropagation();
        return;
      }
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const hit = hitOf(event);
      const { setting, rectangles } = latest.current;
      const from = hit && placeAll(setting, rectangles).find(({ job }) => job === hit.job);
      if (hit === undefined || from === undefined) return;
      event.stopPropagation();
      // The timeline itself keeps the pointer, or a double click would not be its own any more.
      const keeper = element.querySelector<HTMLElement>('[role="application"]') ?? element;
      const taken = { hold: hit.hold, from, atS: timeUnder(event), atPx: contentPx(event) };
      const { pointerId, clientX: downX, clientY: downY } = event;
      hold(event, { pointerId, job: hit.job, downX, downY, taken, width: 0, dragging: false }, keeper);
      element.dataset.holding = hit.hold.kind;
      keeper.focus({ preventScroll: true });
    };
    const onHover = (event: PointerEvent): void => {
      if (held === undefined) element.dataset.over = hitOf(event)?.hold.kind ?? '';
    };
    takeRef.current = (event, job, keeper) => {
      const { setting, rectangles } = latest.current;
      const fit = earliestFit(setting, placeAll(setting, rectangles), job);
      if (held !== undefined || event.button !== 0 || fit === undefined) return;
      const { pointerId, clientX: downX, clientY: downY } = event;
      hold(event, { pointerId, job, downX, downY, taken: undefined, width: fit.racks.length, dragging: false }, keeper);
    };

    const { signal } = listening;
    element.addEventListener('pointerdown', onDown, { capture: true, signal });
    element.addEventListener('pointermove', onHover, { signal });
    element.addEventListener('touchstart', (event) => held !== undefined && event.preventDefault(), {
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
