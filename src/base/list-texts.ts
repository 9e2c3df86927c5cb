// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a long list whose entries never change in place, in pieces of some hundred entries: after an edit of one entry only its
// piece is rewritten, even if items were added or removed. Remembers only the last list.

/** Entries per piece: few pieces to join, and one is written in a millisecond. */
const PIECE = 256;

interface Piece<T> {
  readonly entries: readonly T[];
  readonly text: string;
}

export class ListTexts<T extends object> {
  private readonly textOf: (entry: T) => string;
  /** By their first entry. */
  private pieces: ReadonlyMap<T, Piece<T>> = new Map();

  constructor(textOf: (entry: T) => string) {
    this.textOf = textOf;
  }

  /** Entries separated by commas; so are the pieces, once joined. */
  of(list: readonly T[]): readonly string[] {
    const next = new Map<T, Piece<T>>();
    const texts: string[] = [];
    for (let from = 0; from < list.length; ) {
      const piece = this.knownAt(list, from) ?? this.written(list, from);
      next.set(list[from]!, piece);
      texts.push(piece.text);
      from += piece.entries.length;
    }
    this.pieces = next;
    return texts;
  }

  private knownAt(list: readonly T[], from: number): Piece<T> | undefined {
    const piece = this.pieces.get(list[from]!);
    if (piece === undefined) return undefined;
    const { entries } = piece;
    for (let i = 0; i < entries.length; i++) if (list[from + i] !== entries[i]) return undefined;
    return piece;
  }

  /** Ends where a known piece may start. */
  private written(list: readonly T[], from: number): Piece<T> {
    let end = from + 1;
    while (end < list.length && end < from + PIECE && !this.pieces.has(list[end]!)) end++;
    const entries = list.slice(from, end);
    return { entries, text: entries.map(this.textOf).join(',') };
  }
}
