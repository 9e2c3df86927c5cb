// SPDX-License-Identifier: GPL-3.0-or-later
// The row over the first heatmap or network timeline.
export const HEAT_KEY_PX = 32;
