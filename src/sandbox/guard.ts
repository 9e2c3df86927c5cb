// SPDX-License-Identifier: GPL-3.0-or-later
// What runs inside the sandbox before any code of others: takes away what is not the same everywhere (clock, chance) and what one call
// could spend hours in without coming by a check of the budget (searches in long texts, lists of four thousand million holes).

/** Most entries that a built-in method of lists goes through in one call. */
const MAX_ENTRIES = 1_000_000;
/** Product of the lengths of a text and of what is looked for in it. */
const MAX_SEARCH = 50_000_000;
/** Of one text: comparing two is one step, whatever they measure. */
const MAX_TEXT = 1_000_000;

/** Plain JavaScript, in the sandbox's own words: its errors are read by the author of the code. */
export const GUARD_SOURCE = `
(() => {
  'use strict';
  const { defineProperty, getOwnPropertyNames, getOwnPropertyDescriptor, freeze, isFrozen } = Object;
  const { isArray } = Array;
  const { parse, stringify } = JSON;
  const toText = String, isFiniteNumber = Number.isFinite;
  const RangeFault = RangeError, TypeFault = TypeError;
  const apply = Reflect.apply, ownKeys = Reflect.ownKeys;

  for (const name of ['Date', 'Atomics', 'SharedArrayBuffer', 'WeakRef', 'FinalizationRegistry', 'performance', 'console', 'std', 'os', 'print', 'scriptArgs'])
    delete globalThis[name];
  delete Math.random;

  const replace = (owner, name, make) => {
    const found = getOwnPropertyDescriptor(owner, name);
    if (found !== undefined && typeof found.value === 'function') defineProperty(owner, name, { ...found, value: make(found.value) });
  };
  const notSparse = (list) => {
    if (isArray(list) && list.length > ${MAX_ENTRIES}) throw new RangeFault('a list has more than ${MAX_ENTRIES} entries');
  };
  for (const name of getOwnPropertyNames(Array.prototype)) {
    if (name === 'constructor' || name === 'flat' || name === 'flatMap') continue;
    replace(Array.prototype, name, (native) => function (...given) {
      if (!isArray(this)) throw new TypeFault(name + ' is for lists');
      notSparse(this);
      for (let i = 0; i < given.length; i++) notSparse(given[i]);
      return apply(native, this, given);
    });
  }
  const flatInto = (out, list, depth) => {
    notSparse(list);
    for (let i = 0; i < list.length; i++) {
      if (!(i in list)) continue;
      if (depth > 0 && isArray(list[i])) flatInto(out, list[i], depth - 1);
      else out[out.length] = list[i];
    }
    return out;
  };
  replace(Array.prototype, 'flat', () => function flat(depth = 1) { return flatInto([], this, depth); });
  replace(Array.prototype, 'flatMap', () => function flatMap(each) {
    const mapped = [];
    notSparse(this);
    for (let i = 0; i < this.length; i++) if (i in this) mapped[mapped.length] = each(this[i], i, this);
    return flatInto([], mapped, 1);
  });

  for (const name of ['indexOf', 'lastIndexOf', 'includes', 'startsWith', 'endsWith', 'split', 'replace', 'replaceAll']) {
    replace(String.prototype, name, (native) => function (...given) {
      const text = toText(this);
      const wanted = toText(given[0]);
      if (text.length * wanted.length > ${MAX_SEARCH}) throw new RangeFault(name + ' would look through too long a text');
      if (text.length > ${MAX_TEXT}) throw new RangeFault('a text has more than ${MAX_TEXT} characters');
      given[0] = wanted;
      return apply(native, text, given);
    });
  }
  for (const name of ['repeat', 'padStart', 'padEnd']) {
    replace(String.prototype, name, (native) => function (count, ...given) {
      const length = (name === 'repeat' ? this.length : 1) * count;
      if (length > ${MAX_TEXT}) throw new RangeFault(name + ' would make a text of more than ${MAX_TEXT} characters');
      return apply(native, this, [count, ...given]);
    });
  }

  const frozen = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || isFrozen(value)) return value;
    freeze(value);
    const keys = ownKeys(value);
    for (let i = 0; i < keys.length; i++) frozen(value[keys[i]]);
    return value;
  };
  const host = {
    data: (text) => frozen(parse(text)),
    frozen,
    answer: (value) => {
      if (typeof value === 'number' && !isFiniteNumber(value)) throw new RangeFault('the result is ' + value + ', which is no number to go on with');
      if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function')
        throw new TypeFault('the result is a ' + typeof value + '; it must be a number, a text, true or false, or a list of them');
      if (value !== null && typeof value === 'object' && typeof value.then === 'function')
        throw new TypeFault('the result is a promise, and nothing here is waited for');
      return stringify(value);
    },
  };
  return freeze(host);
})()
`;
