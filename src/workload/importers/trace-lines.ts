// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a trace, one at a time, without a list of them all: LF or CRLF, with or without a byte order mark at the start and a line
// break at the end. Empty lines are skipped; the others keep their numbers.

export class TraceLines {
  /** The whole text, for formats whose rows may span several lines. */
  readonly text: string;
  private next: number;
  private count = 0;

  constructor(text: string) {
    this.text = text;
    this.next = text.startsWith('\ufeff') ? 1 : 0;
  }

  /** The next line that is not blank; undefined at the end. */
  take(): string | undefined {
    while (this.next < this.text.length) {
      const found = this.text.indexOf('\n', this.next);
      const end = found < 0 ? this.text.length : found;
      const isCrlf = end > this.next && this.text[end - 1] === '\r';
      const line = this.text.slice(this.next, isCrlf ? end - 1 : end);
      this.next = end + 1;
      this.count++;
      if (line.trim() !== '') return line;
    }
    return undefined;
  }

  /** `line 12`: the line taken last. */
  get place(): string {
    return `line ${this.count}`;
  }

  get number(): number {
    return this.count;
  }

  /** Whether only white space follows the line taken last. */
  get atEnd(): boolean {
    return !/\S/.test(this.text.slice(this.next));
  }

  /** A whole file has a line break after its last line; a truncated one has none. */
  get endsWhole(): boolean {
    return this.text === '' || this.text.endsWith('\n');
  }

  /** Characters read so far; `length` is all of them. */
  get read(): number {
    return Math.min(this.next, this.text.length);
  }
  get length(): number {
    return this.text.length;
  }
}
