// SPDX-License-Identifier: GPL-3.0-or-later
// The edge between a side panel and the timelines: drag or arrow keys resize, a button, double click or Enter folds; a folded panel
// leaves a strip with its name.
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { FoldIcon } from '../shared/icons';
import styles from './PanelEdge.module.css';

interface PanelEdgeProps {
  readonly side: 'left' | 'right';
  /** As used in sentences: "scenario panel". */
  readonly name: string;
  /** On the strip. */
  readonly title: string;
  readonly widthPx: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onWidth: (widthPx: number) => void;
}

const MIN_PX = 240;
const MAX_PX = 900;
const STEP_PX = 20;

export function PanelEdge({ side, name, title, widthPx, open, onOpen, onWidth }: PanelEdgeProps) {
  const grab = useRef<{ readonly fromX: number; readonly widthPx: number } | undefined>(undefined);
  const folds = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // The button moves within the document, and the focus would not follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it was folded or unfolded
  useLayoutEffect(() => {
    if (isPressed.current) folds.current?.focus();
    isPressed.current = false;
  }, [open]);
  const grow = side === 'left' ? 1 : -1;
  const setWidth = (px: number): void => {
    onWidth(Math.round(Math.min(Math.max(px, MIN_PX), MAX_PX)));
    if (!open) onOpen(true);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grab.current = { fromX: event.clientX, widthPx: open ? widthPx : 0 };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const grabbed = grab.current;
    const movedPx = grabbed === undefined ? 0 : event.clientX - grabbed.fromX;
    if (grabbed !== undefined && Math.abs(movedPx) > 2) setWidth(grabbed.widthPx + grow * movedPx);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(!open);
    else if (event.key === 'ArrowLeft') setWidth(widthPx - grow * STEP_PX);
    else if (event.key === 'ArrowRight') setWidth(widthPx + grow * STEP_PX);
    else return;
    event.preventDefault();
  };
  const fold = (
    <button
      ref={folds}
      type="button"
      className={open ? styles.fold : styles.strip}
      data-side={side}
      aria-expanded={open}
      aria-label={`${open ? 'Fold' : 'Unfold'} the ${name}`}
      title={`${open ? 'Fold' : 'Unfold'} the ${name}`}
      onClick={() => {
        isPressed.current = true;
        onOpen(!open);
      }}
    >
      <FoldIcon />
      {!open && <span>{title}</span>}
    </button>
  );
  const edge = (
    // biome-ignore lint/a11y/useSemanticElements: <hr> cannot be focused or dragged; this is ARIA's window splitter.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of the ${name}`}
      aria-valuenow={open ? widthPx : 0}
      aria-valuemin={0}
      aria-valuemax={MAX_PX}
      // Screen reader users have no use for dragging.
      aria-description={`Left and right arrows resize, Enter ${open ? 'folds' : 'unfolds'} the ${name}`}
      title={`Drag to resize, double click to ${open ? 'fold' : 'unfold'} the ${name}`}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        grab.current = undefined;
      }}
      onDoubleClick={() => onOpen(!open)}
      onKeyDown={onKeyDown}
    />
  );
  // The edge is between the strip and the timelines.
  const isOutside = side === 'left' && !open;
  return (
    <>
      {isOutside && fold}
      {edge}
      {!isOutside && fold}
    </>
  );
}
