// SPDX-License-Identifier: GPL-3.0-or-later
// Two fingers on a chart that move up or down: the interface between what listens to them and what makes lanes higher.

type HeightsPx = readonly [number, number];

/** Called when they start to move, with where they were put down, from the chart's top. The result is called with each later position. */
export type LanePinch = (startPx: HeightsPx) => LanePinchTaker;
export type LanePinchTaker = (nowPx: HeightsPx) => void;
