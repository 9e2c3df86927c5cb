// SPDX-License-Identifier: GPL-3.0-or-later
// The page's address: whether it contains a link. Only the fragment is used, so nothing reaches a server.

/** True for a fragment that carries a scenario; others (#, #section) are ignored. */
export const carriesScenario = (hash: string): boolean => /^#[sp]=/.test(hash);

/** `&embed` anywhere in the fragment: the timelines without the panels, for an iframe. */
export const asksForEmbed = (hash: string): boolean => /[#&]embed\b/.test(hash);
