// SPDX-License-Identifier: GPL-3.0-or-later
// The section of the stack that compares two runs, by its name in the view and so in the link.
export const CHANGES = 'changes';
