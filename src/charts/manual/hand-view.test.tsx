// SPDX-License-Identifier: GPL-3.0-or-later
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { layLaneBlocks } from '../time/lanes/lane-blocks';
import { laneFrame } from '../time/lanes/lane-heights';
import { edgesOf, type LaneView } from '../time/lanes/lane-layout';
import { xOf } from '../time/span';
import { describeConflict, describeHandPlan, describeRectangle, handTable } from './describe-hand';
import { ConflictList, HandPlanBar } from './HandPlanBar';
import { HandPlanOverlay } from './HandPlanOverlay';
import { hitHand } from './hand-hit';
import { conflictBoxes, gripBoxes } from './overlay-layout';
import { settingOf } from './testing/settings';
import { UnplacedJobs } from './UnplacedJobs';

const jobs = [
  { id: 'clicks', arrivalS: 0 },
  { id: '<ads>', arrivalS: 20 },
];
const view: LaneView = {
  time: { span: { fromS: 0, toS: 100 }, leftPx: 60, widthPx: 500 },
  ...{ laneCount: 6, lanePx: 30, gapPx: 1, topPx: 20, scrollPx: 0, heightPx: 200, widthPx: 576, dpr: 1 },
};
const blocks = layLaneBlocks(
  [
    { lane: 0, lanes: 2, startS: 0, endS: 40, owner: 0 },
    { lane: 1, lanes: 3, startS: 20, endS: 60, owner: 1 },
  ],
  6,
  2,
);
const overlap = { jobs: [0, 1], racks: [1], fromS: 20, toS: 40 };
const early = { jobs: [1, 1], racks: [1, 3], fromS: 15, toS: 20 };

describe('what is under the pointer', () => {
  const edges = edgesOf(view, blocks, 1);
  const middlePx = xOf(view.time, 50);
  const at = (yPx: number, selected = -1) => hitHand(blocks, view, selected, { xPx: middlePx, yPx }, 'mouse');

  test('edges stretch, the body moves, and beside it is nothing', () => {
    expect(at(edges.topPx + 2)).toEqual({ job: 1, hold: { kind: 'stretch', edge: 'top', rack: 1 } });
    expect(at(edges.bottomPx - 2)).toEqual({ job: 1, hold: { kind: 'stretch', edge: 'bottom', rack: 3 } });
    expect(at((edges.topPx + edges.bottomPx) / 2)).toEqual({ job: 1, hold: { kind: 'move' } });
    expect(at(edges.bottomPx + 2)).toBeUndefined();
    expect(at(5)).toBeUndefined();
  });

  test('the selected rectangle reaches a little beyond its edges, and goes before what lies over it', () => {
    expect(at(edges.bottomPx + 2, 1)?.hold.kind).toBe('stretch');
    const shared = { xPx: xOf(view.time, 30), yPx: view.topPx + 45 };
    expect(hitHand(blocks, view, 0, shared, 'mouse')?.job).toBe(0);
    expect(hitHand(blocks, view, 1, shared, 'mouse')?.job).toBe(1);
  });

  test('fingers get more of an edge', () => {
    const point = { xPx: middlePx, yPx: edges.topPx + 10 };
    expect(hitHand(blocks, view, -1, point, 'mouse')?.hold.kind).toBe('move');
    expect(hitHand(blocks, view, -1, point, 'touch')?.hold.kind).toBe('stretch');
  });
});

describe('over the chart', () => {
  test('a conflict is a box per run of racks with one sign, inside the plot; out of sight it is nothing', () => {
    const boxes = conflictBoxes(view, [overlap, early]);
    expect(boxes).toHaveLength(3);
    expect(boxes.filter(({ sign }) => sign !== undefined)).toHaveLength(2);
    expect(boxes[0]).toMatchObject({ leftPx: 160, topPx: 50, widePx: 100, highPx: 29 });
    const thin = conflictBoxes(view, [{ ...overlap, fromS: 99.999, toS: 120 }]);
    expect(thin[0]?.sign?.xPx).toBeLessThanOrEqual(560);
    expect(conflictBoxes(view, [{ ...overlap, fromS: 101, toS: 120 }])).toEqual([]);
  });

  test('grips lie on both edges of each run', () => {
    expect(gripBoxes(view, blocks, 1)).toHaveLength(2);
    expect(gripBoxes(view, blocks, -1)).toEqual([]);
  });

  test('it is a picture for the eye only, without holes in its numbers', () => {
    const laid = laneFrame({ laneCount: 7, fixedPx: 0, heightPx: 200, scrollPx: 0, dpr: 1 });
    const layout = { view, contentPx: 200, laid, visible: new Int32Array(), dense: false, gridPx: [], rackLabels: [] };
    const from = { job: 0, id: 'clicks', racks: [0], startS: 0, endS: 9 };
    const html = renderToStaticMarkup(
      <HandPlanOverlay {...{ layout, blocks, from }} conflicts={[overlap]} selected={1} snappedS={12} />,
    );
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/NaN|undefined/);
  });
});

describe('in words', () => {
  test('rectangles and conflicts', () => {
    expect(describeRectangle({ job: 0, id: 'clicks', racks: [0, 1, 2, 5], startS: 12, endS: 40 })).toBe(
      'clicks: 4 racks (0 to 2, 5), from 12 s to 40 s, takes 28 s',
    );
    expect(describeConflict(overlap, jobs)).toBe('clicks and <ads> both hold rack 1 from 20 s to 40 s.');
    expect(describeConflict(early, jobs)).toBe('<ads> starts at 15 s, 5 s before its arrival.');
    expect(describeConflict({ ...early, jobs: [1] }, jobs)).toBe('<ads> starts at 15 s, 5 s before its arrival.');
  });

  test('the whole, and the table with the same numbers', () => {
    const placed = [
      { job: 1, id: '<ads>', racks: [1, 2, 3], startS: 20, endS: 60 },
      { job: 0, id: 'clicks', racks: [0, 1], startS: 0, endS: 40 },
    ];
    expect(describeHandPlan(placed, 3, [overlap])).toBe(
      'Plan by hand: 2 rectangles, 3 jobs not placed, the last ends at 1:00, 1 conflict.',
    );
    expect(describeHandPlan([], 1, [])).toBe('No rectangles yet, 1 job not placed.');
    expect(handTable(placed, [overlap, early])).toEqual([
      { id: 'clicks', racks: '0, 1', width: 2, startS: 0, endS: 40, latencyS: 40, conflicts: 1 },
      { id: '<ads>', racks: '1 to 3', width: 3, startS: 20, endS: 60, latencyS: 40, conflicts: 2 },
    ]);
  });
});

describe('around the chart', () => {
  const nothing = (): void => {};

  test('conflicts are sentences that lead to their job; ids are text', () => {
    const html = renderToStaticMarkup(<ConflictList conflicts={[overlap, early]} jobs={jobs} onShow={nothing} />);
    expect(html).toContain('2 conflicts');
    expect(html).toContain('clicks and &lt;ads&gt; both hold rack 1');
    expect(renderToStaticMarkup(<ConflictList conflicts={[]} jobs={jobs} onShow={nothing} />)).toContain(
      'No conflicts.',
    );
  });

  test('chips place jobs, and one that has no length says why it cannot be', () => {
    const setting = {
      ...settingOf(2, [
        { workS: 1, arrivalS: 0 },
        { workS: 1, arrivalS: 0 },
      ]),
    };
    const odd = { ...setting, lengthS: (job: number) => (job === 0 ? 1 : Number.NaN) };
    const html = renderToStaticMarkup(
      <UnplacedJobs
        setting={odd}
        jobs={[0, 1]}
        fills={['#123456', '#654321']}
        selectedJob="job-0"
        onTake={nothing}
        onPlace={nothing}
      />,
    );
    expect(html).toContain('Not placed (2)');
    expect(html).toContain('aria-label="Place job-0 where it ends earliest, on ');
    expect(html).toContain('job-1 has no length on any number of racks');
    expect(html.match(/disabled/g)).toHaveLength(1);
  });

  test('the steps have buttons, off while nothing is selected', () => {
    const off = renderToStaticMarkup(<HandPlanBar sentence="" selectedJob={undefined} onStep={nothing} />);
    expect(off.match(/disabled/g)).toHaveLength(7);
    expect(off).toContain('Drag a rectangle');
    expect(renderToStaticMarkup(<HandPlanBar sentence="x" selectedJob="x" onStep={nothing} />)).not.toContain(
      'disabled',
    );
    // Embedded in another page, it is read-only: no steps, and no hint on how to drag.
    expect(renderToStaticMarkup(<HandPlanBar sentence="" selectedJob="x" onStep={undefined} />)).not.toMatch(
      /button|Drag/,
    );
  });
});
