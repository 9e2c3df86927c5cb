// SPDX-License-Identifier: GPL-3.0-or-later
// Takes in what comes from outside the page, and reports problems with it.
import { counted } from '../../base/readable';
import type { Problem } from '../../model/problem';
import { changeSession, notify, openScenario, receiveScenario } from '../../state/actions';
import type { PageStore } from '../../state/page-store';
import type { Read, ReadOutcome } from './reading';

/** The part of a page that takes things in. */
export interface Receiver {
  readonly store: PageStore;
  readonly read: Read;
}

/** Takes what was read; if it is invalid, the current scenario stays untouched and every problem is listed. */
export function applyReadOutcome(store: PageStore, outcome: ReadOutcome, from: string): void {
  if (!outcome.ok) {
    changeSession(store, { rejected: { from, problems: outcome.problems } });
    return;
  }
  receiveScenario(store, { scenario: outcome.scenario, from, hint: outcome.hint });
  reportDropped(store, outcome.warnings);
}

/** A link that arrived in the address. Until it is read the page still shows the previous scenario, about which nothing more is asked. */
export async function takeLink(store: PageStore, read: Read, hash: string): Promise<void> {
  changeSession(store, { readsLink: true });
  const outcome = await read('link', hash);
  changeSession(store, { readsLink: false });
  applyReadOutcome(store, outcome, 'the link');
}

/** View settings or parts of a link that could not be used: the scenario is complete without them. */
export function reportDropped(store: PageStore, warnings: readonly Problem[]): void {
  if (warnings.length === 0) return;
  notify(store, {
    tone: 'warning',
    sentence: `${counted(warnings.length, 'part')} of it could not be used; the scenario itself is whole.`,
    details: warnings,
  });
}

/** A preset replaces the scenario as one step, which undo reverts. */
export async function openPreset({ store, read }: Receiver, id: string, title: string): Promise<void> {
  const outcome = await read('preset', id);
  if (!outcome.ok) return applyReadOutcome(store, outcome, title);
  openScenario(store, outcome.scenario, `Open “${title}”`, outcome.hint);
  changeSession(store, { spoken: `Opened ${title}` });
}
