// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the page, once: the handler and the "?" sheet both read this.
import { CHART_SELECTOR } from '../charts/chart-role';
import { readSetting, writeSetting } from './page-storage';

export type ShortcutAction =
  | 'undo'
  | 'redo'
  | 'save'
  | 'open'
  | 'share'
  | 'help'
  | 'commands'
  | 'foldLeft'
  | 'foldRight'
  | 'timelines'
  | 'fit'
  | 'enlarge'
  | 'mark'
  | 'details'
  | 'inspect'
  | 'compare'
  | 'papers'
  | 'play'
  | 'stepBack'
  | 'stepOn'
  | 'jobBack'
  | 'jobOn'
  | 'steps'
  // Without a key: requested by other parts of the page.
  | 'showEditor'
  | 'hideEditor'
  | 'showPicture';

interface Shortcut {
  readonly action: ShortcutAction;
  /** As shown; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: string;
  readonly does: string;
}

const SPACE = 'Space';

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'undo', keys: 'Mod+Z', does: 'Undo the last edit' },
  { action: 'redo', keys: 'Mod+Shift+Z', does: 'Redo the last edit undone' },
  { action: 'redo', keys: 'Mod+Y', does: 'Redo (alternative key)' },
  { action: 'save', keys: 'Mod+S', does: 'Save the scenario as a file' },
  { action: 'open', keys: 'Mod+O', does: 'Open a scenario file' },
  { action: 'share', keys: 'S', does: 'Share: copy a link' },
  { action: 'foldLeft', keys: '[', does: 'Fold or unfold the scenario panel' },
  { action: 'foldRight', keys: ']', does: 'Fold or unfold the results panel' },
  { action: 'compare', keys: 'C', does: 'Show the metrics' },
  { action: 'details', keys: 'D', does: 'Show how the shown plan came about' },
  { action: 'inspect', keys: 'I', does: 'Inspect the selected job' },
  { action: 'timelines', keys: 'T', does: 'Go to the first timeline: arrows walk in it' },
  { action: 'fit', keys: 'F', does: 'Fit the whole plan on the time axis' },
  { action: 'enlarge', keys: 'E', does: 'Maximise or restore a timeline' },
  { action: 'mark', keys: 'M', does: 'Mark a stretch of time at the cursor' },
  { action: 'play', keys: SPACE, does: 'Play the shown run or the steps, or pause' },
  { action: 'stepBack', keys: ',', does: 'Previous instant, or step' },
  { action: 'stepOn', keys: '.', does: 'Next instant, or step' },
  { action: 'jobBack', keys: '<', does: 'Previous event or step of the selected job' },
  { action: 'jobOn', keys: '>', does: 'Next event or step of the selected job' },
  { action: 'steps', keys: 'N', does: 'Step by step: how the shown plan was made, or close it' },
  { action: 'papers', keys: 'P', does: 'Open the papers, or go back to the scenario' },
  { action: 'commands', keys: 'Mod+K', does: 'Type a command, or the name of a job' },
  { action: 'help', keys: '?', does: 'Help: terms, charts, keys' },
];

/** Acts as if the action's key were pressed, even if keys are off. */
const ASKED = 'gantry-action';
export const dispatchShortcut = (action: ShortcutAction): void =>
  void window.dispatchEvent(new CustomEvent(ASKED, { detail: action }));
export function onAskedAction(take: (action: ShortcutAction) => void): () => void {
  const onAsked = (event: Event): void => take((event as CustomEvent<ShortcutAction>).detail);
  window.addEventListener(ASKED, onAsked);
  return () => window.removeEventListener(ASKED, onAsked);
}

const SINGLE_KEYS_OFF = 'gantry.singleKeysOff';

/** Single letters can be switched off: speech input and unsteady hands trigger them by accident (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readSetting(SINGLE_KEYS_OFF) === null;
export const setSingleKeys = (on: boolean): void => writeSetting(SINGLE_KEYS_OFF, on ? undefined : 'yes');

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const shownKeys = (keys: string): string => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl');

/** True if a plain letter is text, not a command: radio buttons, checkboxes and sliders take no text, and keep the focus when pressed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select'));

/** Where Space has its own meaning: it presses, opens and selects. In a chart it plays. */
const PRESSED = `input:not([type=radio]:checked), button, a, summary, [role=grid], [role^=menu], [role=option], [role=tab], [role=slider]:not(${CHART_SELECTOR})`;

/** What replaces the workspace names the actions that make sense there; the others concern what is out of sight. */
const allowedNow = (): string[] | undefined =>
  document.querySelector<HTMLElement>('[data-keys]')?.dataset.keys?.split(' ');

/** The action of a key press, if any: none while a dialog is open, and in a text field only those that are not typing. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  const action = actionOf(event);
  return action !== undefined && allowedNow()?.includes(action) === false ? undefined : action;
}

function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) return undefined;
  const key = event.key === ' ' ? SPACE : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const typing = isTyping(event.target);
  const hasModifier = event.ctrlKey || event.metaKey;
  // In a text field, undo and redo are the browser's own.
  if (typing && (!hasModifier || key === 'Z' || key === 'Y')) return undefined;
  if (key === SPACE && event.target instanceof Element && event.target.closest(PRESSED) !== null) return undefined;
  if (!hasModifier) return singleKeysOn() ? SHORTCUTS.find((one) => one.keys === key)?.action : undefined;
  const wanted = `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
  return SHORTCUTS.find((one) => one.keys === wanted)?.action;
}
