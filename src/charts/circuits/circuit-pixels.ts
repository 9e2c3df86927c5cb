// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of circuits painted pixel by pixel: in a dense chart and in the minimap.
import { pixelOf } from '../colour';
import type { LaneView } from '../time/lanes/lane-layout';
import type { LanePicture } from '../time/lanes/lane-raster';
import { type CircuitScene, paintOf } from './scene';
import { setupEndPx } from './setup-edge';

type Coloured = Pick<CircuitScene, 'circuits' | 'paints' | 'selected' | 'palette'>;

/** Set-ups are lighter: the mix of strokes and ground. */
export function circuitPixels(scene: Coloured, view: LaneView): Pick<LanePicture, 'pixelFor' | 'opening'> {
  const { palette } = scene;
  const { blocks, upS } = scene.circuits;
  const unknown = pixelOf(palette.grid);
  return {
    pixelFor: (circuit) => paintOf(scene, circuit)?.pixel ?? unknown,
    opening: {
      toPx: (block, leftPx, rightPx) =>
        setupEndPx(view, blocks.startS[block]!, upS[blocks.owner[block]!]!, leftPx, rightPx),
      pixelFor: (circuit) => paintOf(scene, circuit)?.setupPixel ?? unknown,
    },
  };
}
