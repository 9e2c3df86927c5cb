// SPDX-License-Identifier: GPL-3.0-or-later
// One server for all jobs, with free preemption: shortest remaining work first, which minimises the mean completion there. Anything
// that many servers do in a second, one as fast as all of them together could do too.
import { MinHeap } from '../../base/heap';

/** The sum of completions, from each job's arrival to its end, in seconds. `workS`: each job's time with the server to itself. */
export function shortestRemainingFirst(workS: Float64Array, arrivalS: Float64Array): number {
  const byArrival = Int32Array.from(arrivalS.keys()).sort((a, b) => arrivalS[a]! - arrivalS[b]! || a - b);
  const waiting = new MinHeap(workS.length);
  let nowS = 0;
  let sumS = 0;
  for (let next = 0; next < byArrival.length || waiting.size > 0; ) {
    const arriving = byArrival[next];
    const nextS = arriving === undefined ? Number.POSITIVE_INFINITY : arrivalS[arriving]!;
    if (waiting.size > 0 && nowS + waiting.topKey <= nextS) {
      nowS += waiting.topKey;
      sumS += nowS - arrivalS[waiting.pop()]!;
      continue;
    }
    if (waiting.size > 0) waiting.replaceTop(waiting.topKey - (nextS - nowS), waiting.topItem);
    nowS = nextS;
    waiting.push(workS[arriving as number]!, arriving as number);
    next++;
  }
  return sumS;
}
