// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing jobs of a diff by keys: up and down through its lanes, left and right by their end in the run. Also what is spoken, and
// how the chart follows.
import { type KeyboardEvent, useMemo } from 'react';
import { revealSpan, sameSpan, spanAround, type TimeSpan } from '../time/span';
import type { SelectProps, SharedTime } from '../time/timeline-props';
import { walkStep } from '../time/walk-keys';
import { stretchOfRow } from './diff-things';
import { type ReadParts, rowWords } from './diff-words';
import type { RunDiff } from './run-diff';

interface WalkInput extends SharedTime, SelectProps {
  readonly diff: RunDiff;
  readonly rows: Int32Array;
  readonly readParts: ReadParts;
  /** A row, or -1. */
  readonly hovered: number;
  readonly firstLane: number;
  /** Brings a lane into sight. */
  readonly onWalk: (lane: number) => void;
}

interface DiffWalk {
  /** The selected job's row and its lane, or -1 if it has none. */
  readonly selectedRow: number;
  readonly selectedLane: number;
  readonly spoken: string;
  readonly onKey: (event: KeyboardEvent) => boolean;
  stretchOf(row: number): TimeSpan;
}

export function useDiffWalk(input: WalkInput): DiffWalk {
  const { diff, rows, readParts, span, extent, onSpan, selected, onSelect, hovered, firstLane } = input;
  const rowOfId = useMemo(() => new Map(diff.ids.map((id, row) => [id, row])), [diff]);
  const laneOf = useMemo(() => {
    const lanes = new Int32Array(diff.length).fill(-1);
    rows.forEach((row, lane) => {
      lanes[row] = lane;
    });
    return lanes;
  }, [diff, rows]);
  const byEnd = useMemo(() => {
    const endS = (row: number): number => diff.after.times.endS[diff.inAfter[row]!] ?? Number.POSITIVE_INFINITY;
    const keys = new Map([...rows].map((row) => [row, Number.isNaN(endS(row)) ? Number.POSITIVE_INFINITY : endS(row)]));
    return rows.slice().sort((a, b) => {
      const [first, second] = [keys.get(a)!, keys.get(b)!];
      return first === second ? laneOf[a]! - laneOf[b]! : first - second;
    });
  }, [diff, rows, laneOf]);
  const selectedRow = selected === undefined ? -1 : (rowOfId.get(selected) ?? -1);
  const selectedLane = selectedRow < 0 ? -1 : laneOf[selectedRow]!;
  const spoken = useMemo(
    () => (selectedRow < 0 ? '' : rowWords(diff, selectedRow, readParts)),
    [diff, selectedRow, readParts],
  );
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return false;
    const lastLane = rows.length - 1;
    const step = walkStep(event.key, {
      ...{ order: byEnd, hovered, selected: selectedLane < 0 ? -1 : selectedRow },
      first: () => rows[Math.min(firstLane, lastLane)]!,
      beside: (by) => rows[Math.min(Math.max(selectedLane + by, 0), lastLane)]!,
    });
    if (step === undefined) return false;
    if (step.kind === 'clear') onSelect(undefined);
    else if (step.kind === 'zoom') onSpan(spanAround(stretchOfRow(diff, step.to), extent));
    else {
      onSelect(diff.ids[step.to]);
      const next = revealSpan(span, stretchOfRow(diff, step.to), extent);
      if (!sameSpan(next, span)) onSpan(next);
      input.onWalk(laneOf[step.to]!);
    }
    return true;
  };
  return { selectedRow, selectedLane, spoken, onKey, stretchOf: (row) => stretchOfRow(diff, row) };
}
