// SPDX-License-Identifier: GPL-3.0-or-later
// What a page sends to the service worker of a newer build when its reader wants that build now.
export const TAKE_OVER = 'take over';
