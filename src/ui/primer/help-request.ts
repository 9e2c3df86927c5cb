// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the help requested by name, from the palette or a link: the dialog reads it when it opens.
import { dispatchShortcut } from '../shortcuts';
import type { TermId } from './terms';

export type HelpPart = 'terms' | 'charts' | 'keys';

export interface HelpPlace {
  readonly part: HelpPart;
  readonly term?: TermId;
}

let wanted: HelpPlace | undefined;

export function askForHelp(place: HelpPlace): void {
  wanted = place;
  dispatchShortcut('help');
}

/** Once: help opened by its key starts at the beginning. */
export function takeHelpRequest(): HelpPlace {
  const place = wanted ?? { part: 'terms' };
  wanted = undefined;
  return place;
}
