// SPDX-License-Identifier: GPL-3.0-or-later
// Announces changes to screen readers: what undo did, the answer once results are in, and runs that are done or stale, in one polite
// region; the selection in another, so that the answer is not read out again.
import { counted } from '../../base/readable';
import { isStale, type RunView } from '../../state/runs/run-views';
import { usePageState } from '../page-context';
import { useSettled } from '../shared/use-settled';
import { useRunViews } from '../use-run-views';

/**
 * A closing dialog, the page's or the browser's own, gives the focus back. While it is open a screen reader does not see changes outside
 * it, and it drops a change just before the focus moves, to read the name of the newly focused element.
 */
const AFTER_FOCUS_MS = 300;

export function Announcer() {
  const runs = useRunViews();
  const spoken = usePageState((state) => state.session.spoken);
  const answered = usePageState((state) => state.session.answered);
  const selected = usePageState((state) => state.view.selectedJob);
  const now = [spoken === undefined ? '' : `${spoken}. `, answered ?? '', simulationWords(runs)];
  // All at once, and so in order.
  const words = unchangedPrefix(now, useSettled(now.join('\n'), AFTER_FOCUS_MS, '').split('\n'));
  return (
    <>
      <p className="visually-hidden" role="status" aria-live="polite">
        {words[0]}
        {words[1]}
        {words[2]}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {selected !== undefined && `${selected} selected`}
      </p>
    </>
  );
}

/**
 * Words that no longer hold are removed at once, with all that follow them, and those return with the new words: Orca says only the last
 * of two changes in a row, even if the second is a space that the line did not need before.
 */
export function unchangedPrefix(now: readonly string[], heard: readonly string[]): readonly string[] {
  const differs = now.findIndex((words, at) => words !== (heard[at] ?? ''));
  return differs < 0 ? now : now.slice(0, differs);
}

/** Without progress: each run shows its own, and the answer should be heard first. */
export function simulationWords(runs: readonly Pick<RunView, 'simulation'>[]): string {
  const shown = runs.flatMap(({ simulation }) => (simulation?.answer === undefined ? [] : simulation));
  if (shown.length === 0) return '';
  if (shown.some(isStale)) return ' The results shown are of an older scenario.';
  const isUnderWay = runs.some(({ simulation }) => simulation?.state === 'asking');
  return isUnderWay ? '' : ` ${counted(shown.length, 'run')} simulated.`;
}
