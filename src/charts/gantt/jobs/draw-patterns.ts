// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns on the colours of a Gantt chart by job, or instead of them: a hollow bar while a job waits for slots, a line while its
// shuffle is open, stripes while it waits on the network, crosses where killed attempts ran. None of it depends on colour alone.
import type { DrawContext } from '../../draw-context';
import { strokeCrosses, strokeHatches } from '../../time/hatch';
import { type BlockEdges, edgesOf } from '../../time/lanes/lane-layout';
import { jobOfOwner, LANE_PHASES, NETWORK, phaseOfOwner, WAIT } from './job-lane-data';
import { TRACKS } from './job-lanes';
import { hasTracks } from './jobs-layout';
import type { JobsScene } from './jobs-scene';
import { lineColours, phaseTones } from './phase-tones';

/** In lower or narrower blocks, strokes would form no pattern, so the paler colour remains. */
const STRIPED_FROM_PX = 4;
const STRIPE_PX = 2;
/** In narrower bars, the hollow would be too small to be visible. */
const HOLLOW_FROM_PX = 3;
const FILLED: readonly number[] = (['map', 'work'] as const).map((phase) => LANE_PHASES.indexOf(phase));

export function drawPatterns(ctx: DrawContext, scene: JobsScene): void {
  const { layout, lanes, fills, palette, selected, stale } = scene;
  const { view } = layout;
  const { time, heightPx } = view;
  const colourOf = lineColours(fills, palette, selected, stale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, view.topPx, time.widthPx, heightPx - view.topPx);
  ctx.clip();
  ctx.setLineDash([]);
  drawLines(ctx, scene, colourOf);
  if (hasTracks(layout)) drawEdges(ctx, scene, colourOf);
  ctx.lineWidth = STRIPE_PX;
  for (const [job, striped] of stripedOf(scene)) {
    ctx.strokeStyle = colourOf(job);
    strokeHatches(ctx, striped);
  }
  const { killed } = lanes;
  if (killed !== undefined && layout.killed.length > 0) {
    const crossed = [...layout.killed].filter((i) => selected < 0 || jobOfOwner(killed.owner[i]!) === selected);
    ctx.strokeStyle = stale ? palette.textQuiet : palette.text;
    ctx.lineWidth = 1;
    strokeCrosses(
      ctx,
      crossed.map((i) => edgesOf(layout.blockView, killed, i)),
    );
  }
  ctx.restore();
}

function drawLines(ctx: DrawContext, { layout }: JobsScene, colourOf: (job: number) => string): void {
  const { blockView, blocks, lines } = layout;
  ctx.lineWidth = 1;
  for (const i of lines) {
    const owner = blocks.owner[i]!;
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(blockView, blocks, i);
    ctx.strokeStyle = colourOf(jobOfOwner(owner));
    if (phaseOfOwner(owner) === WAIT && rightPx - leftPx >= HOLLOW_FROM_PX) {
      ctx.strokeRect(leftPx + 0.5, topPx + 0.5, rightPx - leftPx - 1, Math.max(1, bottomPx - topPx - 1));
      continue;
    }
    const middlePx = Math.floor((topPx + bottomPx) / 2) + 0.5;
    ctx.beginPath();
    ctx.moveTo(leftPx, middlePx);
    ctx.lineTo(rightPx, middlePx);
    ctx.stroke();
  }
}

/** Of maps and work whose fill is too close to the surface. There are none between the steps of a malleable job's height. */
function drawEdges(ctx: DrawContext, scene: JobsScene, colourOf: (job: number) => string): void {
  const { layout, lanes, fills, palette } = scene;
  const { blockView, blocks, visible } = layout;
  for (const i of visible) {
    const owner = blocks.owner[i]!;
    const job = jobOfOwner(owner);
    if (!FILLED.includes(phaseOfOwner(owner))) continue;
    const { fill, solid } = phaseTones(fills[job]!, palette);
    if (fill === solid) continue;
    const { leftPx, rightPx, topPx, bottomPx } = edgesOf(blockView, blocks, i);
    const [widePx, highPx] = [rightPx - leftPx, bottomPx - topPx];
    ctx.fillStyle = colourOf(job);
    if (widePx < HOLLOW_FROM_PX || highPx < HOLLOW_FROM_PX) {
      ctx.fillRect(leftPx, topPx, widePx, highPx);
      continue;
    }
    ctx.fillRect(leftPx, topPx, widePx, 1);
    ctx.fillRect(leftPx, bottomPx - 1, widePx, 1);
    if (lanes.tracks !== TRACKS) continue;
    ctx.fillRect(leftPx, topPx, 1, highPx);
    ctx.fillRect(rightPx - 1, topPx, 1, highPx);
  }
}

/** By job: where it waits on the network, for jobs that are not faded. */
function stripedOf({ layout, selected }: JobsScene): ReadonlyMap<number, readonly BlockEdges[]> {
  const { blockView, blocks, visible } = layout;
  const striped = new Map<number, BlockEdges[]>();
  for (const i of visible) {
    const owner = blocks.owner[i]!;
    const job = jobOfOwner(owner);
    if (phaseOfOwner(owner) !== NETWORK || (selected >= 0 && job !== selected)) continue;
    const edges = edgesOf(blockView, blocks, i);
    if (edges.bottomPx - edges.topPx < STRIPED_FROM_PX || edges.rightPx - edges.leftPx < STRIPED_FROM_PX) continue;
    const own = striped.get(job) ?? [];
    own.push(edges);
    striped.set(job, own);
  }
  return striped;
}
