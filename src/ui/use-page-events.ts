// SPDX-License-Identifier: GPL-3.0-or-later
// What the page as a whole listens to: its first sight, keys, dropped files, what closes a sheet.
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from './page-context';
import { onAskedAction, type ShortcutAction, shortcutOf } from './shortcuts';

/** Even a large plan delays the editor no longer than this. */
const LONGEST_WAIT_MS = 1200;
/** The plan is painted first. */
const AFTER_SIGHT_MS = 60;

/** True once a plan is on screen, or when there is none to wait for. */
export function useFirstPlanShown(): boolean {
  const { planning } = usePage();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setSeen(true), LONGEST_WAIT_MS);
    const look = (): void => {
      const states = planning.runs.map(({ plan }) => plan.getSnapshot().state);
      if (states.includes('asking') && !states.includes('fresh')) return;
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(true), AFTER_SIGHT_MS);
    };
    const stops = planning.runs.map(({ plan }) => plan.subscribe(look));
    look();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [planning]);
  return seen;
}

/** A sheet closes on Escape, and when another scenario is opened, because what is under it has changed. */
export function useCloseSheet(opened: unknown, close: () => void): void {
  const onClose = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs exactly when another scenario is opened.
  useEffect(() => onClose(), [opened]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A file dropped anywhere on the page is a scenario to open. */
export function useFileDrop(on: boolean, take: (file: File, others: number) => void): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => event.preventDefault();
    const onDrop = (event: DragEvent): void => {
      const file = on ? event.dataTransfer?.files[0] : undefined;
      if (file === undefined) return;
      event.preventDefault();
      take(file, (event.dataTransfer?.files.length ?? 1) - 1);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  });
}

export function useShortcuts(on: boolean, actions: Readonly<Partial<Record<ShortcutAction, () => void>>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = on ? shortcutOf(event) : undefined;
      const act = action && actions[action];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    const forget = onAskedAction((action) => on && actions[action]?.());
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      forget();
    };
  });
}
