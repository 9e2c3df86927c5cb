// SPDX-License-Identifier: GPL-3.0-or-later
// What was derived from an object, kept as long as the object lives: when one of eight runs is answered, the others rebuild nothing.

export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}
