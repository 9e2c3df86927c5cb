// SPDX-License-Identifier: GPL-3.0-or-later
// How addresses of the papers start.
export const PAPERS_ADDRESS = '#papers';
