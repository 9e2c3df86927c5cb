// SPDX-License-Identifier: GPL-3.0-or-later
// What the text of a table contains under the current choices: read at once if it is short, by a worker if it is long. Then the last
// reading stays on screen, marked as stale, until the newest is there.
import { useEffect, useMemo, useState } from 'react';
import type { Problem } from '../../model/problem';
import {
  readTable,
  type TableChoices,
  type TableReading,
  type TableSummary,
  type TableSurroundings,
} from '../../workload/tables/read-table';
import { usePage } from '../page-context';

const MANY_ROWS = 2000;
/** A long table is read again this long after the last choice. */
const DEBOUNCE_MS = 120;

function hasManyRows(text: string): boolean {
  let at = -1;
  for (let rows = 0; rows <= MANY_ROWS; rows++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}

export interface TableReader {
  readonly look: TableSummary | undefined;
  /** What is shown is for older choices. */
  readonly stale: boolean;
  /** What went wrong with the worker. */
  readonly fault: string | undefined;
  readonly take: () => Promise<TableReading | undefined>;
}

interface Question {
  readonly text: string;
  readonly choices: TableChoices;
  readonly around: TableSurroundings;
}

export function useTableReading(text: string, choices: TableChoices, around: TableSurroundings): TableReader {
  const { ask } = usePage();
  const isLong = useMemo(() => hasManyRows(text), [text]);
  const question = useMemo<Question>(() => ({ text, choices, around }), [text, choices, around]);
  const here = useMemo(() => (isLong ? undefined : readTable(text, choices, around)), [isLong, text, choices, around]);
  const [far, setFar] = useState<{ readonly of: Question; readonly look: TableSummary }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (!isLong) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      ask({ kind: 'table', ...question, wants: 'look' }).then(
        (reply) => {
          if (!current) return;
          setFault(reply.ok ? undefined : problemWords(reply.problems));
          if (reply.ok) setFar({ of: question, look: reply.answer.look });
        },
        (why: unknown) => current && setFault(faultWords(why)),
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isLong, question, ask]);
  const take = async (): Promise<TableReading | undefined> => {
    if (here !== undefined) return here;
    try {
      const reply = await ask({ kind: 'table', ...question, wants: 'take' });
      const { look, taken } = reply.ok ? reply.answer : { look: undefined, taken: undefined };
      if (!reply.ok) setFault(problemWords(reply.problems));
      return look === undefined || taken === undefined ? undefined : { look, taken };
    } catch (why) {
      setFault(faultWords(why));
      return undefined;
    }
  };
  const shown = isLong ? far?.look : here?.look;
  return { look: shown, stale: isLong && far?.of !== question, fault, take };
}

const problemWords = (problems: readonly Problem[]): string => problems.map(({ message }) => message).join('; ');
const faultWords = (why: unknown): string => (why instanceof Error ? why.message : String(why));
