// What was measured before, loaded beside the page that shows it: the published values do not wait for it.
import { useEffect, useState } from 'react';
import { loadShipped, type ShippedNumbers } from '../../state/papers/shipped-numbers';

/** `failed`: the network went away; all else works. */
export type Shipped = ShippedNumbers | 'loading' | 'failed';

let loaded: ShippedNumbers | undefined;

export function useShipped(): Shipped {
  const [shipped, setShipped] = useState<Shipped>(loaded ?? 'loading');
  useEffect(() => {
    if (loaded !== undefined) return;
    let here = true;
    loadShipped().then(
      (numbers) => {
        loaded = numbers;
        if (here) setShipped(numbers);
      },
      () => here && setShipped('failed'),
    );
    return () => {
      here = false;
    };
  }, []);
  return shipped;
}

export const shippedOf = (shipped: Shipped, id: string) => (typeof shipped === 'string' ? undefined : shipped.get(id));
