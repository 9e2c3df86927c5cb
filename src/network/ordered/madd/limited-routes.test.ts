// SPDX-License-Identifier: GPL-3.0-or-later
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LimitedRoutes } from './limited-routes';

const LINKS = 3;
const ROUTES = 20;
const ALL = [...Array(ROUTES).keys()];

test('each route is found once, with its weight and other link, with the link that limits it', () => {
  const operation = fc.record({
    route: fc.nat(ROUTES - 1),
    link: fc.nat(LINKS - 1),
    other: fc.integer({ min: -1, max: 5 }),
    weight: fc.integer({ min: 1, max: 9 }),
    reweigh: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
      const limited = new LimitedRoutes();
      limited.reserve(LINKS);
      const plain = new Map<number, { link: number; other: number; weight: number }>();
      for (const { route, link, other, weight, reweigh } of operations) {
        const known = plain.get(route);
        if (known === undefined) {
          limited.add(route, link, other, weight);
          plain.set(route, { link, other, weight });
        } else if (reweigh) {
          limited.setWeight(route, weight);
          known.weight = weight;
        } else {
          limited.remove(route);
          plain.delete(route);
        }
        expect(ALL.map((one) => limited.linkOf(one))).toEqual(ALL.map((one) => plain.get(one)?.link ?? -1));
        for (let on = 0; on < LINKS; on++) {
          const { count, route: routes, weight: weights, other: others } = limited.on(on);
          const rows = Array.from({ length: count }, (_, place) => [routes[place]!, others[place], weights[place]]);
          const expected = [...plain].filter(([, { link }]) => link === on);
          expect(rows.sort(([a], [b]) => a! - b!)).toEqual(
            expected.sort(([a], [b]) => a - b).map(([route, { other, weight }]) => [route, other, weight]),
          );
        }
      }
    }),
  );
});

test('links that are reserved later leave those before as they are', () => {
  const limited = new LimitedRoutes();
  limited.reserve(1);
  limited.add(0, 0, -1, 2);
  limited.reserve(2);
  limited.add(1, 1, 0, 3);
  expect([limited.on(0).count, limited.on(1).count, limited.linkOf(0), limited.linkOf(1)]).toEqual([1, 1, 0, 1]);
});
