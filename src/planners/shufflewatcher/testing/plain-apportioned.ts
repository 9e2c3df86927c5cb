// SPDX-License-Identifier: GPL-3.0-or-later
// Largest remainders with arbitrary-precision integers.

export function apportionedPlainly(total: number, weight: readonly number[]): number[] {
  const sum = weight.reduce((a, b) => a + BigInt(b), 0n);
  if (sum === 0n) return weight.map(() => 0);
  const shares = weight.map((one, i) => {
    const product = BigInt(total) * BigInt(one);
    return { i, whole: Number(product / sum), rest: product % sum };
  });
  const left = total - shares.reduce((a, { whole }) => a + whole, 0);
  const first = [...shares].sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1)).slice(0, left);
  return shares.map((share) => share.whole + (first.includes(share) ? 1 : 0));
}
