// SPDX-License-Identifier: GPL-3.0-or-later
// What the page opens with. Nothing unsaved is ever replaced without asking, and nothing kept is thrown away.
import type { KeptScenario } from '../../state/autosaved-scenario';
import type { ReadAnswer } from '../../worker/api';
import type { Read, ReadOutcome } from './reading';

/** The preset of a first visit. */
const FIRST_PRESET = 'first';

export interface Start {
  readonly answer: ReadAnswer;
  /** The scenario is in no file or link yet. */
  readonly unsaved: boolean;
  /** A link that must be confirmed first, or an invalid one that needs a message. */
  readonly pendingLink?: ReadOutcome;
  /** A kept scenario that this version of Gantry cannot read. */
  readonly unreadable?: string;
}

/**
 * A valid link if it would replace nothing unsaved, then a kept scenario, then the first preset. Throws if even that cannot be read,
 * which means that the worker's script is missing.
 */
export async function chooseStart(
  read: Read,
  link: string | undefined,
  kept: KeptScenario | undefined,
): Promise<Start> {
  const linked = link === undefined ? undefined : await read('link', link);
  if (linked?.ok && !kept?.unsaved) return { answer: linked, unsaved: false };
  const old = kept === undefined ? undefined : await read('document', kept.text);
  if (old?.ok) return { answer: old, unsaved: kept?.unsaved ?? false, pendingLink: linked };
  if (linked?.ok) return { answer: linked, unsaved: false, unreadable: kept?.text };
  const first = await read('preset', FIRST_PRESET);
  if (!first.ok) throw new Error(first.problems.map((problem) => problem.message).join(' '));
  return { answer: first, unsaved: false, pendingLink: linked, unreadable: kept?.text };
}
