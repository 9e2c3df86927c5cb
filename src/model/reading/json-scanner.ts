// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that a text is JSON and that no object has a key twice, without building values: one pass, no recursion, so that nesting cannot
// overflow the stack and every engine finds the same place.

export interface ScanFault {
  /** Index into the text. */
  readonly at: number;
  readonly reason: string;
}

interface TwiceGiven {
  readonly path: string;
  readonly firstAt: number;
  readonly at: number;
}

/** A scenario is some ten levels deep. */
const DEEPEST = 100;
/** Above this many keys, look them up in a map instead of comparing all pairs. */
const MANY_KEYS = 16;

interface Container {
  readonly isObject: boolean;
  /** Index of this object's first key in the stack of keys. */
  readonly firstKey: number;
  /** Number of entries before the current one. */
  index: number;
  byName: Map<string, number> | undefined;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Words from other languages that JSON spells differently or lacks. */
const FOREIGN_WORDS: Readonly<Record<string, string>> = {
  NaN: 'NaN is not a JSON number',
  Infinity: 'Infinity is not a JSON number',
  None: 'None is not JSON; write null or leave the key out',
  True: 'True is not JSON; write true',
  False: 'False is not JSON; write false',
  undefined: 'undefined is not JSON; leave the key out',
};

export class JsonScanner {
  readonly twice: TwiceGiven[] = [];
  private at: number;
  private readonly text: string;
  private readonly open: Container[] = [];
  /** Keys of the open objects, innermost last: start and end (inside the quotes) and a hash to compare by. */
  private readonly keyStart: number[] = [];
  private readonly keyEnd: number[] = [];
  private readonly keyHash: number[] = [];
  private hash = 0;

  constructor(text: string, start: number) {
    this.text = text;
    this.at = start;
  }

  /** The first fault, or undefined if the whole text is one JSON value. */
  run(): ScanFault | undefined {
    const { text } = this;
    this.skipSpace();
    if (this.at >= text.length) return this.fault('the document is empty');
    for (;;) {
      const fault = this.value() ?? this.afterValue();
      if (fault !== undefined) return fault;
      if (this.open.length === 0) break;
    }
    this.skipSpace();
    return this.at < text.length ? this.fault('the document ends before this; nothing may follow it') : undefined;
  }

  private fault(reason: string, at = this.at): ScanFault {
    return { at, reason };
  }

  private skipSpace(): void {
    const { text } = this;
    for (;;) {
      const unit = text.charCodeAt(this.at);
      if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) return;
      this.at++;
    }
  }

  /** A scalar, an empty container, or the start of a container up to its first value. */
  private value(): ScanFault | undefined {
    for (;;) {
      this.skipSpace();
      const unit = this.text.charCodeAt(this.at);
      if (unit === QUOTE) return this.string();
      if (unit !== OPEN_OBJECT && unit !== OPEN_LIST) return this.bareWord(unit);
      if (this.open.length >= DEEPEST) return this.fault(`nested deeper than ${DEEPEST} levels`);
      const isObject = unit === OPEN_OBJECT;
      this.at++;
      this.skipSpace();
      if (this.text.charCodeAt(this.at) === (isObject ? CLOSE_OBJECT : CLOSE_LIST)) {
        this.at++;
        return undefined;
      }
      this.open.push({ isObject, firstKey: this.keyStart.length, index: 0, byName: undefined });
      if (isObject) {
        const fault = this.key();
        if (fault !== undefined) return fault;
      }
    }
  }

  /** Commas and closing brackets, until another value must follow or everything is closed. */
  private afterValue(): ScanFault | undefined {
    for (;;) {
      const inside = this.open.at(-1);
      if (inside === undefined) return undefined;
      this.skipSpace();
      const unit = this.text.charCodeAt(this.at);
      const close = inside.isObject ? CLOSE_OBJECT : CLOSE_LIST;
      if (unit === close) {
        this.at++;
        this.leave(inside);
        continue;
      }
      if (unit !== COMMA) return this.missingComma(inside);
      const comma = this.at++;
      inside.index++;
      this.skipSpace();
      const next = this.text.charCodeAt(this.at);
      if (next === close) return this.fault('a comma before a closing bracket; take it away', comma);
      return inside.isObject ? this.key() : undefined;
    }
  }

  private leave(inside: Container): void {
    this.open.pop();
    this.keyStart.length = inside.firstKey;
    this.keyEnd.length = inside.firstKey;
    this.keyHash.length = inside.firstKey;
  }

  private missingComma(inside: Container): ScanFault {
    const close = inside.isObject ? '}' : ']';
    if (this.at >= this.text.length) return this.fault(`the text ends here, but a "${close}" is still missing`);
    if (this.text.startsWith('//', this.at) || this.text.startsWith('/*', this.at)) return this.comment();
    const unit = this.text.charCodeAt(this.at);
    if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) {
      return this.fault(`"${String.fromCharCode(unit)}" closes what a "${inside.isObject ? '{' : '['}" opened`);
    }
    return this.fault(`a comma or "${close}" is missing before ${this.shown()}`);
  }

  private comment(): ScanFault {
    return this.fault('JSON has no comments; take this one away');
  }

  /** The current character, as messages show it; the text has one here. */
  private shown(): string {
    return JSON.stringify(String.fromCodePoint(this.text.codePointAt(this.at)!));
  }

  private key(): ScanFault | undefined {
    const { text } = this;
    if (text.charCodeAt(this.at) !== QUOTE) {
      if (this.at >= text.length) return this.fault('the text ends here, but a "}" is still missing');
      if (text.charCodeAt(this.at) === 47) return this.comment();
      return this.fault(`a key in double quotes must stand here, not ${this.shown()}`);
    }
    const start = this.at + 1;
    const fault = this.string();
    if (fault !== undefined) return fault;
    this.remember(start, this.at - 1);
    this.skipSpace();
    if (text.charCodeAt(this.at) !== COLON) {
      return this.fault(this.at >= text.length ? 'the text ends here, after a key' : 'a ":" is missing after the key');
    }
    this.at++;
    return undefined;
  }

  private name(start: number, end: number): string {
    const raw = this.text.slice(start, end);
    return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
  }

  /** Stores a key of the innermost object, and records whether it occurred before. */
  private remember(start: number, end: number): void {
    const inside = this.open.at(-1) as Container;
    const { keyStart, keyEnd, keyHash } = this;
    const count = keyStart.length - inside.firstKey;
    let first: number | undefined;
    if (count < MANY_KEYS) {
      for (let i = inside.firstKey; i < keyStart.length && first === undefined; i++) {
        if (keyHash[i] !== this.hash) continue;
        if (this.name(start, end) === this.name(keyStart[i]!, keyEnd[i]!)) first = keyStart[i];
      }
    } else {
      if (inside.byName === undefined) {
        inside.byName = new Map();
        for (let i = inside.firstKey; i < keyStart.length; i++) {
          inside.byName.set(this.name(keyStart[i]!, keyEnd[i]!), keyStart[i]!);
        }
      }
      const name = this.name(start, end);
      first = inside.byName.get(name);
      if (first === undefined) inside.byName.set(name, start);
    }
    if (first !== undefined) this.twice.push({ path: this.pathTo(start, end), firstAt: first - 1, at: start - 1 });
    keyStart.push(start);
    keyEnd.push(end);
    keyHash.push(this.hash);
  }

  private pathTo(start: number, end: number): string {
    let path = '';
    for (let depth = 0; depth < this.open.length; depth++) {
      const { isObject, index } = this.open[depth]!;
      const innermost = depth === this.open.length - 1;
      if (!isObject) path += `[${index}]`;
      else {
        const last = (this.open[depth + 1]?.firstKey ?? 0) - 1;
        const name = innermost ? this.name(start, end) : this.name(this.keyStart[last]!, this.keyEnd[last]!);
        path += path === '' ? name : `.${name}`;
      }
    }
    return path;
  }

  /** From the opening quote past the closing one; sets a hash of the decoded text (0 if it has escapes: names are compared then). */
  private string(): ScanFault | undefined {
    const { text } = this;
    const start = this.at;
    let at = start + 1;
    let hash = 0;
    let escaped = false;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) break;
      if (unit === BACKSLASH) {
        const length = escapeLength(text, at);
        if (length === 0)
          return this.fault('a backslash must be followed by one of "\\/bfnrt or by u and four hex digits', at);
        escaped = true;
        at += length;
        continue;
      }
      if (!(unit >= 32)) {
        if (at >= text.length)
          return this.fault('the text that begins here is never closed with a double quote', start);
        const what = unit === 10 || unit === 13 ? 'a line break' : unit === 9 ? 'a tab' : 'a control character';
        return this.fault(`${what} inside text; write it as an escape, or close the double quote`, at);
      }
      hash = (hash * 31 + unit) | 0;
      at++;
    }
    this.at = at + 1;
    this.hash = escaped ? hashOf(this.name(start + 1, at)) : hash;
    return undefined;
  }

  /** A number, true, false or null; anything else is a fault. */
  private bareWord(unit: number): ScanFault | undefined {
    const { text } = this;
    if (unit === 45 || (unit >= 48 && unit <= 57)) return this.number();
    for (const word of ['true', 'false', 'null']) {
      if (text.startsWith(word, this.at) && !/[A-Za-z0-9_]/.test(text.charAt(this.at + word.length))) {
        this.at += word.length;
        return undefined;
      }
    }
    if (this.at >= text.length) return this.fault('the text ends here, but a value is still missing');
    if (text.startsWith('//', this.at) || text.startsWith('/*', this.at)) return this.comment();
    if (unit === 39 || unit === 96) return this.fault('text needs double quotes');
    if (unit === 43 || unit === 46) return this.fault('a number must begin with a digit, or with a minus and a digit');
    const word = /^[A-Za-z_$][A-Za-z0-9_$]{0,40}/.exec(text.slice(this.at, this.at + 41))?.[0];
    if (word === undefined) return this.fault(`a value must stand here, not ${this.shown()}`);
    return this.fault(Object.hasOwn(FOREIGN_WORDS, word) ? FOREIGN_WORDS[word]! : `${word}: text needs double quotes`);
  }

  private number(): ScanFault | undefined {
    const { text } = this;
    const start = this.at;
    if (text.charCodeAt(this.at) === 45) this.at++;
    const first = text.charCodeAt(this.at);
    if (!this.digits()) {
      return this.fault(
        text.startsWith('Infinity', this.at) ? '-Infinity is not a JSON number' : 'a digit is missing after the minus',
      );
    }
    if (first === 48 && this.at - start > (text.charCodeAt(start) === 45 ? 2 : 1)) {
      return this.fault('a number must not begin with a needless 0', start);
    }
    if (text.charCodeAt(this.at) === 46) {
      this.at++;
      if (!this.digits()) return this.fault('a digit is missing after the point');
    }
    if (text.charCodeAt(this.at) === 101 || text.charCodeAt(this.at) === 69) {
      this.at++;
      const sign = text.charCodeAt(this.at);
      if (sign === 43 || sign === 45) this.at++;
      if (!this.digits()) return this.fault('a digit is missing after the exponent');
    }
    const next = text.charCodeAt(this.at) | 32; // lower-cases letters
    if ((next >= 97 && next <= 122) || next === 46) return this.fault(`${this.shown()} cannot stand in a number`);
    return undefined;
  }

  /** Skips digits; false if there are none. */
  private digits(): boolean {
    const start = this.at;
    for (;;) {
      const unit = this.text.charCodeAt(this.at);
      if (!(unit >= 48 && unit <= 57)) break;
      this.at++;
    }
    return this.at > start;
  }
}

function hashOf(name: string): number {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = (hash * 31 + name.charCodeAt(i)) | 0;
  return hash;
}

/** Length of the escape at this backslash; 0 if it is not one. */
function escapeLength(text: string, at: number): number {
  const kind = text.charAt(at + 1);
  if (kind === 'u') return /^[0-9A-Fa-f]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0;
  return kind !== '' && '"\\/bfnrt'.includes(kind) ? 2 : 0;
}
