// SPDX-License-Identifier: GPL-3.0-or-later
// Two fingers on a chart that move up or down: between what listens to them and what makes lanes higher.

type HeightsPx = readonly [number, number];

/** They have begun to: where they were put down, from the chart's top. It is given where they are from then on. */
export type LanePinch = (startPx: HeightsPx) => LanePinchTaker;
export type LanePinchTaker = (nowPx: HeightsPx) => void;
