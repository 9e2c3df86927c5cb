// SPDX-License-Identifier: GPL-3.0-or-later
// The text that a link compresses, as tokens: numbers, texts (in JSON quotes, or an apostrophe and a short name), and single-character
// marks. A comma is used only between two numbers; anything else is recognised by its first character.
import { codeOfText, textOfCode } from './key-codes';

/** Marks must not start or continue a number. */
const NUMBER_CHARACTERS = '0123456789.-+e';

const QUOTE = '"';
const SHORT = "'";

/** A text that Gantry did not write, or that a later Gantry wrote. */
export class PackedTextFault extends Error {
  readonly newer: boolean;

  constructor(message: string, newer = false) {
    super(message);
    this.newer = newer;
  }
}

/** The shortest text that reads back as the same number, including -0. */
export function numberText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return String(value)
    .replace(/^(-?)0\./, '$1.')
    .replace('e+', 'e');
}

export class TokenWriter {
  private readonly out: string[] = [];
  private afterNumber = false;

  number(value: number): void {
    this.out.push(this.afterNumber ? `,${numberText(value)}` : numberText(value));
    this.afterNumber = true;
  }

  text(value: string): void {
    const code = codeOfText(value);
    this.mark(code === undefined ? JSON.stringify(value) : SHORT + code);
  }

  mark(mark: string): void {
    this.out.push(mark);
    this.afterNumber = false;
  }

  toString(): string {
    return this.out.join('');
  }
}

export class TokenReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  get atEnd(): boolean {
    return this.at >= this.source.length;
  }

  /** The next character, without taking it. */
  peek(): string {
    return this.source.charAt(this.at);
  }

  get numberNext(): boolean {
    const next = this.peek();
    return next !== '' && NUMBER_CHARACTERS.includes(next);
  }

  take(): string {
    return this.source.charAt(this.at++);
  }

  /** Takes the mark if it is next. */
  takeIf(mark: string): boolean {
    if (this.peek() !== mark) return false;
    this.at++;
    return true;
  }

  get textNext(): boolean {
    const next = this.peek();
    return next === QUOTE || next === SHORT;
  }

  number(): number {
    const start = this.at;
    let end = start;
    while (end < this.source.length && NUMBER_CHARACTERS.includes(this.source.charAt(end))) end++;
    const value = Number(this.source.slice(start, end));
    if (end === start || Number.isNaN(value)) throw new PackedTextFault(`no number at ${start}`);
    this.at = end;
    if (this.peek() === ',') this.at++;
    return value;
  }

  /** A whole number from 0 up. */
  count(): number {
    const value = this.number();
    if (!Number.isSafeInteger(value) || value < 0) throw new PackedTextFault(`no count before ${this.at}`);
    return value;
  }

  text(): string {
    const start = this.at;
    const opening = this.take();
    if (opening === SHORT) return this.shortText();
    if (opening !== QUOTE) throw new PackedTextFault(`no text at ${start}`);
    for (;;) {
      const character = this.take();
      if (character === '') throw new PackedTextFault(`an open text at ${start}`);
      if (character === '\\') this.at++;
      else if (character === QUOTE) break;
    }
    try {
      return JSON.parse(this.source.slice(start, this.at)) as string;
    } catch {
      throw new PackedTextFault(`a faulty text at ${start}`);
    }
  }

  private shortText(): string {
    const code = this.take();
    const text = textOfCode(code);
    if (text === undefined) throw new PackedTextFault(`no text ${code}`, code !== '');
    return text;
  }
}
