// SPDX-License-Identifier: GPL-3.0-or-later
// Runs inside the sandbox before any foreign code: removes what differs between machines (clock, randomness) and limits single calls that
// could run for hours without a budget check (searches in long texts, lists of four billion holes).

/** Most entries that a built-in array method may visit in one call. */
const MAX_ENTRIES = 1_000_000;
/** Largest product of the lengths of a text and of its search string. */
const MAX_SEARCH = 50_000_000;
/** Longest text, because comparing two counts as one step at any length. */
const MAX_TEXT = 1_000_000;

/** Plain JavaScript. Its errors have the sandbox's own words, because the author of the code reads them. */
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
