// What was measured before, loaded beside the page that shows it: the published values do not wait for it.
import { useEffect, useState } from 'react';
import type { ShippedNumbers } from '../../state/papers/shipped-numbers';

/** `failed`: the network went away; all else works. */
export type Shipped = ShippedNumbers | 'loading' | 'failed';

let loaded: ShippedNumbers | undefined;

export function useShipped(): Shipped {
  const [shipped, setShipped] = useState<Shipped>(loaded ?? 'loading');
  useEffect(() => {
    if (loaded !== undefined) return;
    let here = true;
    import('../../state/papers/shipped-numbers').then(
      ({ SHIPPED }) => {
        loaded = SHIPPED;
        if (here) setShipped(SHIPPED);
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
