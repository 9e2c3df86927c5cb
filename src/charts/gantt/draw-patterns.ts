// The patterns that stand on the colours of a Gantt chart by job: stripes where a job waits on the network, crosses where attempts
// ran that were killed. Colour alone says neither. All strokes of a kind go into one path.
import type { DrawContext } from '../draw-context';
import { strokeCrosses, strokeHatches } from '../time/hatch';
import { type BlockEdges, edgesOf } from '../time/lane-layout';
import type { JobsScene } from './jobs-scene';
import { stripeColour } from './phase-colours';
import { jobOfOwner, NETWORK, phaseOfOwner } from './told-by-jobs';

/** In lower or narrower blocks strokes are no pattern: the paler colour is left. */
const STRIPED_FROM_PX = 4;
const STRIPE_PX = 2;

export function drawPatterns(ctx: DrawContext, scene: JobsScene): void {
  const { layout, lanes, palette, selected, stale } = scene;
  const { blockView, blocks, visible, view } = layout;
  const isBack = (owner: number): boolean => selected >= 0 && jobOfOwner(owner) !== selected;
  const striped: BlockEdges[] = [];
  for (const i of visible) {
    if (phaseOfOwner(blocks.owner[i]!) !== NETWORK || isBack(blocks.owner[i]!)) continue;
    const edges = edgesOf(blockView, blocks, i);
    if (edges.bottomPx - edges.topPx < STRIPED_FROM_PX || edges.rightPx - edges.leftPx < STRIPED_FROM_PX) continue;
    striped.push(edges);
  }
  const crossed: BlockEdges[] = [];
  if (lanes.killed !== undefined) {
    for (const i of layout.killed) {
      if (!isBack(lanes.killed.owner[i]!)) crossed.push(edgesOf(blockView, lanes.killed, i));
    }
  }
  if (striped.length === 0 && crossed.length === 0) return;
  const { time, heightPx } = view;
  ctx.save();
  ctx.beginPath();
  ctx.rect(time.leftPx, view.topPx, time.widthPx, heightPx - view.topPx);
  ctx.clip();
  ctx.setLineDash([]);
  ctx.strokeStyle = stripeColour(palette, stale);
  ctx.lineWidth = STRIPE_PX;
  strokeHatches(ctx, striped);
  ctx.strokeStyle = stale ? palette.textQuiet : palette.text;
  ctx.lineWidth = 1;
  strokeCrosses(ctx, crossed);
  ctx.restore();
}
