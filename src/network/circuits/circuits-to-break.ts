// SPDX-License-Identifier: GPL-3.0-or-later
// Preemption between coflows: which circuits in use give way when circuits are planned. A pair that waits for a circuit takes its two
// ports if any circuits on them belong to coflows after its own; the pairs of the first coflow choose first.
import type { CircuitPair } from './circuit-pair';

interface PairsOnPorts {
  waitingGB(pair: CircuitPair): number;
  /** Whether a circuit could carry any of it. */
  canCarry(pair: CircuitPair): boolean;
  /** Pairs that share a port with this one. */
  neighbours(pair: CircuitPair): Iterable<CircuitPair>;
}

export function circuitsToBreak(
  inUse: ReadonlySet<CircuitPair>,
  bytes: PairsOnPorts,
  rankOf: (coflow: number) => number,
): readonly CircuitPair[] {
  const sending = new Map<number, CircuitPair>();
  const receiving = new Map<number, CircuitPair>();
  for (const pair of inUse) {
    sending.set(pair.from, pair);
    receiving.set(pair.to, pair);
  }
  const wanting = new Set<CircuitPair>();
  for (const pair of inUse) {
    for (const other of bytes.neighbours(pair)) {
      const waits = other.circuit === undefined && bytes.waitingGB(other) > 0;
      if (waits && rankOf(other.coflow) < rankOf(pair.coflow) && bytes.canCarry(other)) wanting.add(other);
    }
  }
  const inTurn = [...wanting].sort(
    (a, b) =>
      rankOf(a.coflow) - rankOf(b.coflow) || bytes.waitingGB(b) - bytes.waitingGB(a) || a.from - b.from || a.to - b.to,
  );
  const broken = new Set<CircuitPair>();
  const takenFrom = new Set<number>();
  const takenTo = new Set<number>();
  for (const { coflow, from, to } of inTurn) {
    const there = [sending.get(from), receiving.get(to)].filter((one) => one !== undefined);
    const givesWay = there.every((one) => rankOf(one.coflow) > rankOf(coflow));
    if (!givesWay || takenFrom.has(from) || takenTo.has(to)) continue;
    takenFrom.add(from);
    takenTo.add(to);
    for (const one of there) broken.add(one);
  }
  return [...inUse].filter((one) => broken.has(one));
}
