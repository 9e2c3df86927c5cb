// SPDX-License-Identifier: GPL-3.0-or-later
// About how many bytes a plain value takes: for the cache's bound, not for accounting.

const OBJECT_BYTES = 32;
const FIELD_BYTES = 8;

export function heldBytes(value: unknown): number {
  if (typeof value === 'string') return OBJECT_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return FIELD_BYTES;
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  let sum = OBJECT_BYTES;
  if (Array.isArray(value)) for (const entry of value) sum += FIELD_BYTES + nested(entry);
  else for (const entry of Object.values(value)) sum += FIELD_BYTES + nested(entry);
  return sum;
}

/** A number or flag is counted with its field. */
function nested(value: unknown): number {
  return typeof value === 'string' || (typeof value === 'object' && value !== null) ? heldBytes(value) : 0;
}
