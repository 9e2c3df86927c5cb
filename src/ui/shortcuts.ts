// Every key of the page, once: the handler and the "?" sheet both read this.
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
  | 'inspect'
  | 'compare';

export interface Shortcut {
  readonly action: ShortcutAction;
  /** As shown; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: string;
  readonly does: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'undo', keys: 'Mod+Z', does: 'Undo the last edit' },
  { action: 'redo', keys: 'Mod+Shift+Z', does: 'Redo it' },
  { action: 'save', keys: 'Mod+S', does: 'Save the scenario as a file' },
  { action: 'open', keys: 'Mod+O', does: 'Open a scenario file' },
  { action: 'share', keys: 'S', does: 'Share: copy a link' },
  { action: 'foldLeft', keys: '[', does: 'Fold or unfold the scenario panel' },
  { action: 'foldRight', keys: ']', does: 'Fold or unfold the results panel' },
  { action: 'compare', keys: 'C', does: 'Show the metrics' },
  { action: 'inspect', keys: 'I', does: 'Inspect the selected job' },
  { action: 'fit', keys: 'F', does: 'Fit the whole plan on the time axis' },
  { action: 'help', keys: '?', does: 'Show these keys' },
];

/** Keys of the charts and tables, which handle them themselves while they have the focus. */
export const CHART_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '← →', does: 'Timeline: the job before or after' },
  { keys: '↑ ↓', does: 'Timeline: the job on the rack above or below' },
  { keys: 'Shift+← →', does: 'Timeline: pan' },
  { keys: '+ −', does: 'Timeline: zoom in or out' },
  { keys: '0', does: 'Timeline: fit' },
  { keys: 'Esc', does: 'Clear the selection' },
  { keys: 'Enter', does: 'Jobs table: edit the cell' },
  { keys: 'Space', does: 'Jobs table: select the row' },
];

const SINGLE_KEYS_OFF = 'gantry.singleKeysOff';

/** Single letters can be switched off: speech input and unsteady hands set them off unmeant (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_OFF) === null;
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
    else localStorage.setItem(SINGLE_KEYS_OFF, 'yes');
  } catch {
    // Storage switched off by the browser: the keys stay on.
  }
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const shownKeys = (keys: string): string => keys.replace('Mod', isMac() ? '⌘' : 'Ctrl');

/** True where a plain letter is text, not a command. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.defaultPrevented || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Y') return 'redo';
    const wanted = `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
    // In a text field the browser's own undo is meant.
    if (isTyping(event.target) && key === 'Z') return undefined;
    return SHORTCUTS.find((one) => one.keys === wanted)?.action;
  }
  if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return undefined;
  return singleKeysOn() ? SHORTCUTS.find((one) => one.keys === key)?.action : undefined;
}
