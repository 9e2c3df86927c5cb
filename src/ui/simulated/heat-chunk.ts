// SPDX-License-Identifier: GPL-3.0-or-later
// Racks over time as a heatmap, and their links: one chunk, loaded when one of them is chosen.
export { RunHeat } from './RunHeat';
export { RunNetwork } from './RunNetwork';
export { RunTraffic } from './RunTraffic';
