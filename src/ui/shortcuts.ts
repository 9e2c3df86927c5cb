// Every key of the page, once: the handler and the "?" sheet both read this.
import { readSetting, writeSetting } from './page-storage';

export type ShortcutAction =
  | 'undo'
  | 'redo'
  | 'save'
  | 'open'
  | 'share'
  | 'help'
  | 'foldLeft'
  | 'foldRight'
  | 'fit'
  | 'enlarge'
  | 'mark'
  | 'details'
  | 'inspect'
  | 'compare'
  | 'papers';

interface Shortcut {
  readonly action: ShortcutAction;
  /** As shown; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: string;
  readonly does: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'undo', keys: 'Mod+Z', does: 'Undo the last edit' },
  { action: 'redo', keys: 'Mod+Shift+Z', does: 'Redo it' },
  { action: 'redo', keys: 'Mod+Y', does: 'Redo it, too' },
  { action: 'save', keys: 'Mod+S', does: 'Save the scenario as a file' },
  { action: 'open', keys: 'Mod+O', does: 'Open a scenario file' },
  { action: 'share', keys: 'S', does: 'Share: copy a link' },
  { action: 'foldLeft', keys: '[', does: 'Fold or unfold the scenario panel' },
  { action: 'foldRight', keys: ']', does: 'Fold or unfold the results panel' },
  { action: 'compare', keys: 'C', does: 'Show the metrics' },
  { action: 'details', keys: 'D', does: 'Show how the shown plan came about' },
  { action: 'inspect', keys: 'I', does: 'Inspect the selected job' },
  { action: 'fit', keys: 'F', does: 'Fit the whole plan on the time axis' },
  { action: 'enlarge', keys: 'E', does: 'Give a timeline all room, or give it back' },
  { action: 'mark', keys: 'M', does: 'Mark a stretch of time at the cursor' },
  { action: 'papers', keys: 'P', does: 'Open the papers, or go back to the scenario' },
  { action: 'help', keys: '?', does: 'Show these keys' },
];

/** Keys of the charts and tables, which handle them themselves while they have the focus. */
export const CHART_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '← →', does: 'Timeline: the job before or after' },
  { keys: '↑ ↓', does: 'Timeline: the job on the rack above or below' },
  { keys: 'Shift+← →', does: 'Timeline: pan' },
  { keys: '+ −', does: 'Timeline: zoom in or out' },
  { keys: '0', does: 'Timeline: fit' },
  { keys: 'Shift+drag', does: 'Timeline: mark a stretch of time, as a drag along the axis does' },
  { keys: 'Alt+↑ ↓', does: 'Handle of a timeline: move it up or down' },
  { keys: 'Alt+← → ↑ ↓', does: 'Plan by hand: move the selected job in time and between racks' },
  { keys: 'Alt+Shift+↑ ↓', does: 'Plan by hand: fewer or more racks for it' },
  { keys: 'Delete', does: 'Plan by hand: take it off the chart' },
  { keys: 'Esc', does: 'Clear the selection, then the marked time; give back the room of what is enlarged' },
  { keys: 'Enter', does: 'Jobs table: edit the cell' },
  { keys: 'Space', does: 'Jobs table: select the row' },
];

const SINGLE_KEYS_OFF = 'gantry.singleKeysOff';

/** Single letters can be switched off: speech input and unsteady hands set them off unmeant (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readSetting(SINGLE_KEYS_OFF) === null;
export const setSingleKeys = (on: boolean): void => writeSetting(SINGLE_KEYS_OFF, on ? undefined : 'yes');

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const shownKeys = (keys: string): string => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl');

/** True where a plain letter is text, not a command. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** What makes sense over the papers; the rest is about the workspace, which is out of sight. */
const OVER_PAPERS: readonly ShortcutAction[] = ['papers', 'help', 'open', 'save'];
const papersOpen = (): boolean => document.querySelector('[data-papers]') !== null;

/** What a key press asks for, if anything: nothing while a dialog is open, and in a text field only what is not typing. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  const action = actionOf(event);
  return action !== undefined && papersOpen() && !OVER_PAPERS.includes(action) ? undefined : action;
}

function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) return undefined;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const typing = isTyping(event.target);
  const held = event.ctrlKey || event.metaKey;
  // In a text field the browser's own undo and redo are meant.
  if (typing && (!held || key === 'Z' || key === 'Y')) return undefined;
  if (!held) return singleKeysOn() ? SHORTCUTS.find((one) => one.keys === key)?.action : undefined;
  const wanted = `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
  return SHORTCUTS.find((one) => one.keys === wanted)?.action;
}
