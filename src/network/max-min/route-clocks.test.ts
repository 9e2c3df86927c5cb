// SPDX-License-Identifier: GPL-3.0-or-later
// If every taker weighs 1, the demand of routes is counted as streams come and go. The twin is given that weight stream by stream and
// sums it; both must show the same bits. The next end of all is searched for stream by stream.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Parties } from '../fluid/parties';
import { PLACES_PER_PATH } from '../fluid/stream-table';
import { NO_LIMIT, type StreamInfo } from '../network';
import { RouteClocks } from './route-clocks';

const RACKS = 3;
const LINKS = 2 * RACKS;
const STREAMS = 8;
const NOTHING_NEEDLESS = new Uint8Array(LINKS);

interface Step {
  readonly stream: number;
  readonly act: 'awake' | 'asleep' | 'offer' | 'join';
  readonly size: number;
  /** By link: GB/s. */
  readonly level: readonly number[];
}

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.nat(STREAMS - 1),
  act: fc.constantFrom('awake', 'asleep', 'offer', 'join'),
  size: fc.integer({ min: 1, max: 5 }),
  level: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: LINKS, maxLength: LINKS }),
});

/** Streams from rack to rack, several on each route, over the sender's link and the receiver's. */
class Side {
  readonly parties = new Parties();
  readonly by: RouteClocks;
  readonly seen: unknown[] = [];
  private nowS = 0;
  private party = 0;
  private readonly level = new Float64Array(LINKS);

  constructor(weightOf?: (stream: number) => number) {
    this.by = new RouteClocks(RACKS, this.parties, weightOf);
    this.by.reserve(LINKS);
    const paths = new Int32Array(STREAMS * PLACES_PER_PATH).fill(-1);
    for (let i = 0; i < STREAMS; i++) {
      const stream = this.parties.open();
      const from = i % 2;
      const to = 1 + (i % RACKS === 0 ? 1 : 0);
      paths.set([from, RACKS + to], stream * PLACES_PER_PATH);
      const about: StreamInfo = { coflow: 0, from, to, outLimit: NO_LIMIT, inLimit: NO_LIMIT, weight: 1 };
      this.by.open(stream, about, paths, NOTHING_NEEDLESS);
    }
  }

  take({ stream, act, size, level }: Step): void {
    const { by, parties } = this;
    by.bringUp(stream, this.nowS);
    if (act === 'join') parties.join(stream, this.party++, size, size / 4);
    if (act === 'offer') parties.offer(stream, size / 8);
    const awake = act === 'asleep' ? false : act === 'awake' || by.goesByRoute(stream);
    by.set(stream, awake && parties.lacking(stream) > 0, this.nowS);
    this.level.set(level.map((GBps) => GBps / 16));
    this.settle();
    this.goOn();
  }

  private settle(): void {
    const { by, level, nowS } = this;
    by.weighAll(nowS);
    for (let route = 0; route < by.routes.length; route++) by.chooseClock(route, level, nowS);
    by.settled();
    for (let link = 0; link < LINKS; link++) by.clocks.setSpeed(link, nowS, level[link]!);
    by.clocks.settle(nowS);
    for (let route = 0; route < by.routes.length; route++) {
      const weight = by.routes.weightOf(route);
      this.seen.push([route, weight, weight === 0 ? 0 : by.routes.target(route), by.clocks.nextS]);
    }
    expect(by.clocks.nextS - nowS).toBeCloseTo(this.secondsToNextEnd(), 9);
  }

  /** Stream by stream. */
  private secondsToNextEnd(): number {
    const { by, parties, nowS } = this;
    let leastS = Number.POSITIVE_INFINITY;
    for (let stream = 0; stream < STREAMS; stream++) {
      if (!by.goesByRoute(stream)) continue;
      by.bringUp(stream, nowS);
      const lack = parties.nextTarget(stream) - parties.served(stream);
      leastS = Math.min(leastS, Math.max(0, lack) / by.rateEach(stream));
    }
    return leastS;
  }

  /** To the next end, or a quarter of a second. */
  private goOn(): void {
    const { by, parties } = this;
    this.nowS = Math.min(by.clocks.nextS, this.nowS + 0.25);
    by.endDue(this.nowS, (stream) => {
      by.bringUp(stream, this.nowS);
      parties.drain(stream, 1e-9);
      this.seen.push(['end', stream, this.nowS, parties.lacking(stream)]);
      by.set(stream, parties.lacking(stream) > 0, this.nowS);
    });
    this.settle();
  }
}

test('weights that are counted are those that are added up', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const counted = new Side();
      const summed = new Side(() => 1);
      for (const one of steps) {
        counted.take(one);
        summed.take(one);
      }
      expect(counted.seen).toEqual(summed.seen);
    }),
    { numRuns: 100 },
  );
});
