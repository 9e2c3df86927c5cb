// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped measurements, loaded alongside the page that shows them: the published values wait for them only a moment, so that rows
// rarely grow while they are read.
import { useEffect, useState } from 'react';
import { loadShipped, type ShippedNumbers } from '../../state/papers/shipped-numbers';

/** `failed`: the network went away; all else works. */
export type Shipped = ShippedNumbers | 'loading' | 'failed';

let known: Shipped = 'loading';
let loading: Promise<Shipped> | undefined;

/** After a failure it is tried again when the papers are next opened. */
function load(): Promise<Shipped> {
  loading ??= loadShipped()
    .catch(() => {
      loading = undefined;
      return 'failed' as const;
    })
    .then((shipped) => {
      known = shipped;
      return shipped;
    });
  return loading;
}

const MOMENT_MS = 400;

/** Settles with the numbers, or after a moment. */
export const shippedSoon = (): Promise<unknown> =>
  Promise.race([load(), new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);

export function useShipped(): Shipped {
  const [shipped, setShipped] = useState<Shipped>(known);
  useEffect(() => {
    let here = true;
    void load().then((next) => here && setShipped(next));
    return () => {
      here = false;
    };
  }, []);
  return shipped;
}

export const shippedOf = (shipped: Shipped, id: string) => (typeof shipped === 'string' ? undefined : shipped.get(id));
