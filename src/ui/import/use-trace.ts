// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a worker what a trace contains under the present options, and for the scenario when it is imported. Only the newest question
// counts: figures for older options stay on screen, marked as such, until the newest arrive.
import { useEffect, useState } from 'react';
import type { Problem } from '../../model/problem';
import type { OptionValues, Scenario } from '../../model/scenario';
import type { TraceFile } from '../../state/page-store';
import type { ImportAnswer, Reply } from '../../worker/api';
import type { Ask } from '../../worker/ask';
import { usePage } from '../page-context';

type Wants = 'figures' | 'scenario';

interface TraceView {
  readonly answer: ImportAnswer | undefined;
  /** The answer is for older options. */
  readonly stale: boolean;
  /** Share of the file read so far, 0 to 1. */
  readonly share: number;
}

interface Answered {
  readonly values: OptionValues;
  readonly answer: ImportAnswer;
}

/** `reject` is called for a file that is not a trace, with every reason. */
export function useTrace(
  file: TraceFile,
  values: OptionValues,
  reject: (problems: readonly Problem[]) => void,
): TraceView & { readonly take: () => Promise<Scenario | undefined> } {
  const { ask } = usePage();
  const [last, setLast] = useState<Answered>();
  const [share, setShare] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the file or an option changes, and then only.
  useEffect(() => {
    let current = true;
    setShare(0);
    void question(ask, file, values, 'figures', (part) => current && setShare(part)).then((reply) => {
      if (!current) return;
      if (reply.ok) setLast({ values, answer: reply.answer });
      else reject(reply.problems);
    });
    return () => {
      current = false;
    };
  }, [file, values]);
  const take = async (): Promise<Scenario | undefined> => {
    const reply = await question(ask, file, values, 'scenario', setShare);
    if (reply.ok) return reply.answer.scenario;
    reject(reply.problems);
    return undefined;
  };
  return { answer: last?.answer, stale: last?.values !== values, share, take };
}

/** Never throws: a lost worker is a problem like any other. */
async function question(
  ask: Ask,
  file: TraceFile,
  options: OptionValues,
  wants: Wants,
  onShare: (share: number) => void,
): Promise<Reply<ImportAnswer>> {
  try {
    return await ask(
      { kind: 'import', file: file.name, text: file.text, format: file.format, options, wants },
      { onProgress: ({ done, total }) => onShare(done / Math.max(1, total)) },
    );
  } catch (fault) {
    return { ok: false, problems: [{ path: '', message: fault instanceof Error ? fault.message : String(fault) }] };
  }
}
