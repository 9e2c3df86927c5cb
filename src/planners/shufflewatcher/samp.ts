// SPDX-License-Identifier: GPL-3.0-or-later
// SAMP (ShuffleWatcher, Figure 4): adds racks in order of the input that they hold while the traffic across racks falls,
// and keeps the prefix before the first rack that does not lower it.
import { isLower, type JobData, type PrefixTraffic, prefixTraffic, surelyLower } from './prefix-traffic';
import type { RankedBlocks } from './ranked-blocks';

/** Called for every prefix in order; if absent, prefixes that are certainly lower are skipped without counting. */
export interface SampListener {
  /** `before` is absent for the first. */
  onPrefix(prefix: PrefixTraffic, before: PrefixTraffic | undefined): void;
}

export function* samp(
  ranked: RankedBlocks,
  data: JobData,
  listener?: SampListener,
): Generator<number, PrefixTraffic, void> {
  let racks = 1;
  let kept: PrefixTraffic | undefined;
  if (listener !== undefined) {
    kept = yield* prefixTraffic(ranked, data, 1);
    listener.onPrefix(kept, undefined);
  }
  for (; racks < ranked.racks; racks++) {
    if (listener === undefined && surelyLower(ranked, data, racks + 1)) {
      kept = undefined;
      continue;
    }
    kept ??= yield* prefixTraffic(ranked, data, racks);
    const next = yield* prefixTraffic(ranked, data, racks + 1);
    listener?.onPrefix(next, kept);
    if (!isLower(next.crossRackGB, kept.crossRackGB)) break;
    kept = next;
  }
  return kept ?? (yield* prefixTraffic(ranked, data, racks));
}

/** The lowest of the prefixes that the loop did not reach, if it is lower than the kept one. */
export function* lowerUnreachedPrefix(
  ranked: RankedBlocks,
  data: JobData,
  kept: PrefixTraffic,
): Generator<number, PrefixTraffic | undefined, void> {
  let best: PrefixTraffic | undefined;
  for (let racks = kept.racks + 2; racks <= ranked.racks; racks++) {
    const later = yield* prefixTraffic(ranked, data, racks);
    if (isLower(later.crossRackGB, (best ?? kept).crossRackGB)) best = later;
  }
  return best;
}
