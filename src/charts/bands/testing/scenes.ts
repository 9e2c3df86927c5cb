// SPDX-License-Identifier: GPL-3.0-or-later
// A scene of bands as the hooks build it, on a plot of 500 by 272 pixels with its top left at (64, 20). For tests only.
import { jobFills, paintsFor } from '../../job-colours';
import { LIGHT_PALETTE } from '../../testing/palettes';
import { bandsOfPlan, type MalleablePlan } from '../bands-of-plan';
import type { BandsScene } from '../scene';
import { layoutBands } from '../view';

interface SceneInput {
  readonly plan: MalleablePlan;
  readonly capacity: number;
  readonly resource?: string;
  readonly fromS?: number;
  readonly toS: number;
  readonly part?: Partial<BandsScene>;
}

export function sceneOf({ plan, capacity, resource = 'slots', fromS = 0, toS, part = {} }: SceneInput): BandsScene {
  const bands = bandsOfPlan(plan, resource, capacity);
  const palette = part.palette ?? LIGHT_PALETTE;
  const time = { span: { fromS, toS }, leftPx: 64, widthPx: 500 };
  const fills = jobFills(
    plan.jobs.map(() => ({})),
    palette,
  );
  return {
    layout: layoutBands({ bands, time, heightPx: 300, widthPx: 580, dpr: 1 }),
    ...{ bands, palette, paints: paintsFor(fills, palette) },
    labels: plan.jobs.map(({ id }) => id),
    unit: resource,
    capacityName: `capacity ${capacity} ${resource}`,
    selected: -1,
    look: { style: 'filled', stale: false },
    ...part,
  };
}
