// A coflow's streams that lack bytes, by the racks at their ends: to find those between racks that have bandwidth to spare
// without looking at the others.

/** Streams of one rack, by their order, and the racks at their other ends. */
interface Group {
  readonly streams: number[];
  readonly others: number[];
}

export class FlowGroups {
  /** Streams inside a rack, by rack. */
  readonly inside: Group = { streams: [], others: [] };
  /** Racks that send, and that receive, in their order. */
  private readonly senders: number[] = [];
  private readonly receivers: number[] = [];
  private readonly bySender: Group[] = [];
  private readonly byReceiver: Group[] = [];
  private readonly orderOf: (stream: number) => number;

  /** `orderOf`: by sending rack, then in the order of opening. */
  constructor(orderOf: (stream: number) => number) {
    this.orderOf = orderOf;
  }

  add(stream: number, from: number, to: number): void {
    if (from === to) {
      this.insert(this.inside, stream, from);
      return;
    }
    this.insert(groupOf(this.senders, this.bySender, from), stream, to);
    this.insert(groupOf(this.receivers, this.byReceiver, to), stream, from);
  }

  remove(stream: number, from: number, to: number): void {
    if (from === to) {
      takeOut(this.inside, stream);
      return;
    }
    takeOut(this.bySender[from] as Group, stream);
    takeOut(this.byReceiver[to] as Group, stream);
  }

  /**
   * Streams from a rack that can send to one that can receive, appended to `found`: by sending rack, then in the order of opening.
   * Looks through those of the senders or those of the receivers, whichever are fewer.
   */
  between(canSend: Uint8Array, canReceive: Uint8Array, found: number[]): void {
    const fromSenders = sizeOf(this.senders, this.bySender, canSend);
    if (fromSenders === 0) return;
    const fromReceivers = sizeOf(this.receivers, this.byReceiver, canReceive);
    if (fromReceivers === 0) return;
    if (fromSenders <= 4 * fromReceivers) {
      collect(this.senders, this.bySender, canSend, canReceive, found);
      return;
    }
    const here: number[] = [];
    collect(this.receivers, this.byReceiver, canReceive, canSend, here);
    here.sort((a, b) => this.orderOf(a) - this.orderOf(b));
    for (const stream of here) found.push(stream);
  }

  /** Calls for the same in the same order, while what racks can changes from yes to no with every call. */
  visitBetween(canSend: Uint8Array, canReceive: Uint8Array, visit: (stream: number) => void): void {
    const fromSenders = sizeOf(this.senders, this.bySender, canSend);
    if (fromSenders === 0) return;
    const fromReceivers = sizeOf(this.receivers, this.byReceiver, canReceive);
    if (fromReceivers === 0) return;
    if (fromSenders > 4 * fromReceivers) {
      const found: number[] = [];
      this.between(canSend, canReceive, found);
      for (const stream of found) visit(stream);
      return;
    }
    for (const rack of this.senders) {
      if (canSend[rack] === 0) continue;
      const { streams, others } = this.bySender[rack] as Group;
      for (let i = 0; i < streams.length; i++) {
        if (canReceive[others[i] as number] === 0) continue;
        visit(streams[i] as number);
        if (canSend[rack] === 0) break;
      }
    }
  }

  private insert({ streams, others }: Group, stream: number, other: number): void {
    const order = this.orderOf(stream);
    let at = streams.length;
    while (at > 0 && this.orderOf(streams[at - 1] as number) > order) at--;
    streams.splice(at, 0, stream);
    others.splice(at, 0, other);
  }
}

/** Streams of racks that can, whose other rack can too. */
function collect(
  racks: readonly number[],
  groups: readonly Group[],
  can: Uint8Array,
  otherCan: Uint8Array,
  found: number[],
): void {
  for (const rack of racks) {
    if (can[rack] === 0) continue;
    const { streams, others } = groups[rack] as Group;
    for (let i = 0; i < streams.length; i++) if (otherCan[others[i] as number] === 1) found.push(streams[i] as number);
  }
}

function groupOf(racks: number[], groups: Group[], rack: number): Group {
  const known = groups[rack];
  if (known !== undefined) return known;
  let at = racks.length;
  while (at > 0 && (racks[at - 1] as number) > rack) at--;
  racks.splice(at, 0, rack);
  const group = { streams: [], others: [] };
  groups[rack] = group;
  return group;
}

function takeOut({ streams, others }: Group, stream: number): void {
  const at = streams.indexOf(stream);
  streams.splice(at, 1);
  others.splice(at, 1);
}

function sizeOf(racks: readonly number[], groups: readonly Group[], can: Uint8Array): number {
  let size = 0;
  for (const rack of racks) if (can[rack] === 1) size += (groups[rack] as Group).streams.length;
  return size;
}
