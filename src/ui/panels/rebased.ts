// An edit of a plan by hand that was made on what was on screen, while an earlier one had not been taken yet: what it changes is put
// on what there is now.
import type { ManualRectangle } from '../../model/scenario';

type Rectangles = readonly ManualRectangle[];

export function rebased(before: Rectangles, next: Rectangles, now: Rectangles): Rectangles {
  if (now === before) return next;
  const was = new Set(before);
  const is = new Set(next);
  const changed = new Set([...before, ...next].filter((one) => !(was.has(one) && is.has(one))).map(({ job }) => job));
  return [...now.filter(({ job }) => !changed.has(job)), ...next.filter(({ job }) => changed.has(job))];
}
