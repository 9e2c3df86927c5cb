// SPDX-License-Identifier: GPL-3.0-or-later
// The buffers inside a reply, to be moved to the page instead of copied. Each is listed once, because it cannot be moved twice.

export function buffersOf(reply: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  gather(reply, found, 0);
  return [...found];
}

/** Columns are near the top of an answer (reply, answer, record, trace, tasks, column); rows, of which there may be many, have none. */
const DEEPEST = 5;

function gather(value: unknown, found: Set<ArrayBuffer>, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > DEEPEST) return;
  if (ArrayBuffer.isView(value)) {
    // An empty column may be shared by all: if moved, it would be lost to the others.
    if (value.buffer instanceof ArrayBuffer && value.buffer.byteLength > 0) found.add(value.buffer);
    return;
  }
  for (const member of Object.values(value)) gather(member, found, depth + 1);
}
