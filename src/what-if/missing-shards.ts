// SPDX-License-Identifier: GPL-3.0-or-later
// Missing points as what can be run again: the shards that never arrived, if that is what is missing.

/** With fewer points per shard, any gap would look like one. */
const LEAST_PER_SHARD = 2;
const MAX_SHARDS = 10_000;

/** `1/8`, `5/8`: with the smallest number of shards that matches; undefined if none does. Points ascend. */
export function missingShards(missing: readonly number[], points: number): readonly string[] | undefined {
  if (missing.length === 0 || missing.length === points) return undefined;
  const most = Math.min(MAX_SHARDS, Math.floor(points / LEAST_PER_SHARD));
  for (let of = 2; of <= most; of++) {
    const shards = new Set<number>();
    let size = 0;
    for (const point of missing) {
      const shard = point % of;
      if (shards.has(shard)) continue;
      shards.add(shard);
      size += Math.ceil((points - shard) / of);
      if (size > missing.length) break;
    }
    if (size === missing.length) return [...shards].sort((a, b) => a - b).map((shard) => `${shard}/${of}`);
  }
  return undefined;
}
