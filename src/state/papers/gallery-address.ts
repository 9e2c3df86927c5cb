// SPDX-License-Identifier: GPL-3.0-or-later
// Where the papers begin in the page's address.
export const PAPERS_ADDRESS = '#papers';
