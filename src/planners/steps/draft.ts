// SPDX-License-Identifier: GPL-3.0-or-later
// A draft: what a planner only tried. Its steps record the little that changed (one job's width, an order), and the plan that follows is
// worked out by the planner's own code when it is shown, so that a long search records no plan for each candidate.
import type { RackDrafts } from '../corral/corral-steps-drafts';
import type { BandDrafts } from '../flex/band-drafts';
import type { DraftContext } from '../planning-step';
import { bandDraft } from './band-draft';
import type { PartialPlan } from './partial-plan';
import { rackDraft } from './rack-draft';

/** Those of the picture's lists that its draft makes; undefined where nothing is drafted. */
export function draftOf(drafts: DraftContext, picture: PartialPlan): object | undefined {
  return drafts.of === 'racks' ? rackDraft(drafts as RackDrafts, picture) : bandDraft(drafts as BandDrafts, picture);
}
