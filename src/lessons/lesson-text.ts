// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a lesson as a tree: paragraphs and lists; inside them bold, italics, code, references and live values. What the author
// wrote is only ever text: it can never become markup of the page. Faults have a position, and reading continues after them.

import type { ProblemList } from '../model/problem';
import { placeOf } from '../model/reading/parse-json';
import { type Reference, readReference } from './reference';

export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italics'; readonly content: readonly Inline[] }
  | ({ readonly kind: 'reference' } & Reference)
  | { readonly kind: 'value'; readonly expression: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

interface TextFault {
  readonly at: number;
  readonly message: string;
}

export interface ParsedText {
  readonly blocks: readonly Block[];
  readonly faults: readonly TextFault[];
}

const BULLET = /^ {0,3}[-•] +/;
const NUMBERED = /^ {0,3}\d{1,3}[.)] +/;

interface Line {
  readonly text: string;
  readonly at: number;
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line.endsWith('\r') ? line.slice(0, -1) : line, at });
    at += line.length + 1;
  }
  return lines;
}

export function parseText(text: string): ParsedText {
  const faults: TextFault[] = [];
  const blocks: Block[] = [];
  /** Lines of one paragraph or one item: bold text may span several lines. */
  let open: Line[] = [];
  let list: { readonly ordered: boolean; readonly items: (readonly Inline[])[] } | undefined;
  const content = (): readonly Inline[] => {
    const inline = new InlineReader(open, faults).read();
    open = [];
    return inline;
  };
  const close = (): void => {
    if (list !== undefined) {
      list.items.push(content());
      blocks.push({ kind: 'list', ...list });
      list = undefined;
    } else if (open.length > 0) blocks.push({ kind: 'paragraph', content: content() });
  };
  for (const line of linesOf(text)) {
    const marker = BULLET.exec(line.text) ?? NUMBERED.exec(line.text);
    if (line.text.trim() === '') close();
    else if (marker === null) open.push(line);
    else {
      const ordered = !BULLET.test(line.text);
      if (list !== undefined && list.ordered === ordered) list.items.push(content());
      else {
        close();
        list = { ordered, items: [] };
      }
      open = [{ text: line.text.slice(marker[0].length), at: line.at + marker[0].length }];
    }
  }
  close();
  return { blocks, faults };
}

/** Opening marks of two characters, with their closing ones. */
const MARKS = { '[[': ']]', '{{': '}}' } as const;
const ESCAPABLE = /[\\*`[\]{}\-•.)]/;
const isSpace = (sign: string): boolean => sign === '' || /\s/.test(sign);

class InlineReader {
  /** Lines joined by single spaces. */
  private readonly text: string;
  private readonly lines: readonly Line[];
  private at = 0;

  constructor(
    lines: readonly Line[],
    private readonly faults: TextFault[],
  ) {
    this.lines = lines;
    this.text = lines.map((line) => line.text).join(' ');
  }

  read(): readonly Inline[] {
    return this.until(undefined)!;
  }

  /** The position in the whole text of one in the joined lines. */
  private placed(at: number): number {
    let before = 0;
    for (const line of this.lines) {
      if (at <= before + line.text.length) return line.at + at - before;
      before += line.text.length + 1;
    }
    return this.lines.at(-1)!.at;
  }

  private refuse(at: number, message: string): void {
    this.faults.push({ at: this.placed(at), message });
  }

  /** Up to the closing mark, which is consumed; undefined if there is none. */
  private until(closing: '**' | '*' | undefined): readonly Inline[] | undefined {
    const out: Inline[] = [];
    let plain = '';
    const flush = (): void => {
      if (plain !== '') out.push({ kind: 'text', text: plain });
      plain = '';
    };
    while (this.at < this.text.length) {
      const sign = this.text.charAt(this.at);
      const next = this.text.charAt(this.at + 1);
      if (sign === '\\' && ESCAPABLE.test(next)) {
        plain += next;
        this.at += 2;
        continue;
      }
      if (closing !== undefined && this.closes(closing)) {
        flush();
        this.at += closing.length;
        return out;
      }
      const begun = this.at;
      const inline = this.one(closing);
      if (inline === undefined) {
        plain += this.text.slice(begun, Math.max(this.at, begun + 1));
        this.at = Math.max(this.at, begun + 1);
      } else {
        flush();
        out.push(inline);
      }
    }
    flush();
    return closing === undefined ? out : undefined;
  }

  private closes(closing: '**' | '*'): boolean {
    if (!this.text.startsWith(closing, this.at) || isSpace(this.text.charAt(this.at - 1))) return false;
    return closing === '**' || !this.text.startsWith('**', this.at);
  }

  /** The element that starts here; undefined if it is plain characters. */
  private one(inside: '**' | '*' | undefined): Inline | undefined {
    const { text, at } = this;
    if (text.charAt(at) === '`') return this.code();
    if (text.startsWith('[[', at)) return this.reference();
    if (text.startsWith('{{', at)) return this.value();
    if (text.charAt(at) !== '*') return undefined;
    const mark = text.startsWith('**', at) ? '**' : '*';
    if (mark === inside || isSpace(text.charAt(at + mark.length))) return undefined;
    this.at = at + mark.length;
    const content = this.until(mark);
    if (content !== undefined) return { kind: mark === '**' ? 'bold' : 'italics', content };
    this.refuse(at, `${mark} is never closed; write \\* for the sign itself`);
    this.at = this.text.length;
    return undefined;
  }

  private code(): Inline | undefined {
    const end = this.text.indexOf('`', this.at + 1);
    if (end < 0) {
      this.refuse(this.at, 'the code is never closed by another `; write \\` for the sign itself');
      return undefined;
    }
    const text = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return { kind: 'code', text };
  }

  /** The text between two marks, trimmed; the reader then is after them. */
  private between(opening: keyof typeof MARKS): string | undefined {
    const end = opening === '{{' ? this.endOfCode() : this.endOfReference();
    if (end < 0) {
      this.refuse(
        this.at,
        `${opening} is never closed by ${MARKS[opening]}; write \\${opening.charAt(0)} for the sign itself`,
      );
      this.at += 2;
      return undefined;
    }
    const inner = this.text.slice(this.at + 2, end);
    this.at = end + 2;
    return inner.trim();
  }

  /** `[[field:runs[0]]]`: the first of three brackets belongs to the path. */
  private endOfReference(): number {
    let end = this.text.indexOf(']]', this.at + 2);
    while (end >= 0 && this.text.charAt(end + 2) === ']') end++;
    return end;
  }

  /** The expression's own braces come in pairs; those in quotes do not count. */
  private endOfCode(): number {
    const signs = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[{}]/g;
    signs.lastIndex = this.at + 2;
    let depth = 0;
    for (let sign = signs.exec(this.text); sign !== null; sign = signs.exec(this.text)) {
      if (sign[0] === '{') depth++;
      else if (sign[0] === '}' && depth > 0) depth--;
      else if (sign[0] === '}' && this.text.charAt(sign.index + 1) === '}') return sign.index;
    }
    return -1;
  }

  private reference(): Inline | undefined {
    const begun = this.at;
    const inner = this.between('[[');
    if (inner === undefined) return undefined;
    const read = readReference(inner);
    if (read.ok) return { kind: 'reference', ...read.reference };
    this.refuse(begun, read.message);
    return undefined;
  }

  private value(): Inline | undefined {
    const begun = this.at;
    const expression = this.between('{{');
    if (expression === undefined) return undefined;
    if (expression !== '') return { kind: 'value', expression };
    this.refuse(begun, 'there is no expression between {{ and }}');
    return undefined;
  }
}

/** Reports every fault of a text with its line and column. */
export function checkText(text: string, path: string, problems: ProblemList): void {
  for (const { at, message } of parseText(text).faults) problems.add(path, `${placeOf(text, at)}: ${message}`);
}

/** Everything in the blocks, in reading order, including what is in bold or italics. */
export function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  const flat = (content: readonly Inline[]): readonly Inline[] =>
    content.flatMap((one) => ('content' in one ? [one, ...flat(one.content)] : [one]));
  return blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(flat) : flat(block.content)));
}
