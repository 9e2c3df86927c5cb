// SPDX-License-Identifier: GPL-3.0-or-later
// What is pointed at, beside the pointer: job, what it does, time, slots and racks. It takes no clicks, follows the pointer without
// re-rendering, and during keyboard navigation is placed at what the keys have reached. Escape hides it until something else is pointed
// at. Screen readers get it from the charts.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { CHART_SELECTOR } from '../../charts/chart-role';
import { usePageState } from '../page-context';
import { type Box, besidePointer, besideThing, type Size } from './place-beside';
import { pointedKey, readKey } from './pointed-texts';
import styles from './readout.module.css';
import { useJobFill } from './use-job-fill';

/** Where to place the box. */
type Anchor = 'nowhere' | 'keys' | { readonly xPx: number; readonly yPx: number };

export function PointerReadout() {
  const key = usePageState(({ session }) => pointedKey(session.pointed));
  const ref = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>('nowhere');
  const texts = readKey(key);
  const fill = useJobFill(texts?.job, texts?.fill);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another size, and may be at another place
  useLayoutEffect(() => place(ref.current, anchor.current), [key]);

  useEffect(() => {
    const box = ref.current;
    const placeAt = (next: Anchor): void => {
      anchor.current = next;
      place(box, next);
    };
    const onMove = ({ pointerType, clientX: xPx, clientY: yPx, target, buttons }: PointerEvent): void => {
      const isOver = target instanceof Element && target.closest(CHART_SELECTOR) !== null;
      placeAt(pointerType !== 'touch' && isOver && buttons === 0 ? { xPx, yPx } : 'nowhere');
    };
    // Escape hides it; other keys may navigate.
    const onKey = ({ key: pressed }: KeyboardEvent): void => placeAt(pressed === 'Escape' ? 'nowhere' : 'keys');
    // What it is placed at moves on scrolling, once that is laid out.
    const onScroll = (): void => {
      if (anchor.current === 'keys') requestAnimationFrame(() => place(box, anchor.current));
    };
    const away = (): void => placeAt('nowhere');
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', onMove, { passive: true, signal });
    window.addEventListener('pointerdown', away, { passive: true, signal });
    window.addEventListener('keydown', onKey, { capture: true, signal });
    window.addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    window.addEventListener('resize', onScroll, { passive: true, signal });
    window.addEventListener('blur', away, { signal });
    return () => listening.abort();
  }, []);

  return (
    <div ref={ref} popover="manual" aria-hidden="true" className={styles.box} data-pointed={key !== undefined}>
      {texts !== undefined && (
        <>
          <span className={styles.job}>
            {fill !== undefined && <span className={styles.swatch} style={{ background: fill }} />}
            {texts.job}
          </span>
          <span>{texts.what}</span>
          <span>{texts.time}</span>
          <span>{texts.where}</span>
        </>
      )}
    </div>
  );
}

/** Hidden without a text, or if the keys have reached nothing. */
function place(box: HTMLElement | null, anchor: Anchor): void {
  if (box === null) return;
  const isPointed = box.dataset.pointed === 'true';
  const things = anchor === 'keys' && isPointed ? keyboardTarget() : undefined;
  if (!isPointed || anchor === 'nowhere' || (anchor === 'keys' && things === undefined)) {
    if (box.matches(':popover-open')) box.hidePopover();
    return;
  }
  if (!box.matches(':popover-open')) box.showPopover();
  const size: Size = { widePx: box.offsetWidth, highPx: box.offsetHeight };
  const frame: Size = { widePx: document.documentElement.clientWidth, highPx: window.innerHeight };
  const [leftPx, topPx] =
    things === undefined
      ? besidePointer((anchor as { xPx: number }).xPx, (anchor as { yPx: number }).yPx, size, frame)
      : besideThing(...things, size, frame);
  box.style.transform = `translate(${Math.round(leftPx)}px, ${Math.round(topPx)}px)`;
}

/** In the focused chart: what the keys have reached, and the chart. */
function keyboardTarget(): readonly [thing: Box, seen: Box] | undefined {
  const chart = document.activeElement;
  const thing = chart?.querySelector('[data-walked]');
  return chart == null || thing == null ? undefined : [boxOf(thing), boxOf(chart)];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { leftPx: left, topPx: top, widePx: width, highPx: height };
}
