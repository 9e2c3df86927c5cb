// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../model/topology';
import { LatencyCurve } from './curve/LatencyCurve';
import { Sparkline } from './curve/Sparkline';
import { TopologyDrawing } from './topology/TopologyDrawing';

const topology: Topology = {
  racks: 3,
  machinesPerRack: 4,
  slots: { map: 2, reduce: 1 },
  nicGbps: 10,
  oversubscription: 4,
  taskOverheadS: 0,
  jobOverheadS: 0,
  background: 0,
};
const curve = {
  latencyS: [100, 60, 45.5],
  mapS: [60, 30, 20],
  shuffleS: [30, 25, 22.5],
  reduceS: [10, 5, 3],
  balanceS: [0, 0, 0],
};

describe('what screen readers get of the drawn charts', () => {
  test('the topology has a title and a sentence with its figures', () => {
    const html = renderToStaticMarkup(<TopologyDrawing topology={topology} assumedWidthPx={300} />);
    expect(html).toContain('role="img"');
    expect(html).toMatch(/<title[^>]*>Topology<\/title>/);
    expect(html).toContain(
      '3 racks of 4 machines, 36 slots in all; each rack has an uplink of 10 Gbps, oversubscription 4',
    );
    expect(html).not.toContain('NaN');
  });

  test('the latency curve is a slider whose value is described in words', () => {
    const html = renderToStaticMarkup(
      <LatencyCurve curve={curve} chosenWidth={2} job="<clicks>" assumedWidthPx={300} />,
    );
    expect(html).toContain('role="slider"');
    expect(html).toContain('aria-label="Latency of &lt;clicks&gt; by number of racks"');
    expect(html).toContain('aria-valuetext="2 racks: 1:00; map 30 s, shuffle 25 s, reduce 5 s"');
    expect(html).toContain('fastest: 3 racks, 45.5 s');
    expect(html).not.toContain('NaN');
  });

  test('a job without a curve says so', () => {
    const nothing = { latencyS: [], mapS: [], shuffleS: [], reduceS: [], balanceS: [] };
    expect(renderToStaticMarkup(<LatencyCurve curve={nothing} job="a" />)).toContain('No latency curve for this job.');
  });

  test('a sparkline is decoration', () => {
    const html = renderToStaticMarkup(<Sparkline values={curve.latencyS} chosenWidth={2} />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).toContain('<circle');
  });
});
