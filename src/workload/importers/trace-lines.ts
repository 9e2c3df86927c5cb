// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a trace, one after the other, without a list of them all: LF or CRLF, with or without a mark of UTF-8 at the start
// and a line break at the end. Empty lines are passed over; the others keep their numbers.

export class TraceLines {
  /** All of it, for formats whose rows may go over several lines. */
  readonly text: string;
  private next: number;
  private count = 0;

  constructor(text: string) {
    this.text = text;
    this.next = text.startsWith('\ufeff') ? 1 : 0;
  }

  /** The next line that has anything in it; undefined at the end. */
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

  /** `line 12`: where the line taken last stands. */
  get place(): string {
    return `line ${this.count}`;
  }

  get number(): number {
    return this.count;
  }

  /** Nothing but white space follows the line taken last. */
  get atEnd(): boolean {
    return !/\S/.test(this.text.slice(this.next));
  }

  /** A whole file has a line break after its last line; one that was cut has none. */
  get endsWhole(): boolean {
    return this.text === '' || this.text.endsWith('\n');
  }

  /** Characters read so far, and all. */
  get read(): number {
    return Math.min(this.next, this.text.length);
  }
  get length(): number {
    return this.text.length;
  }
}
