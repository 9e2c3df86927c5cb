// SPDX-License-Identifier: GPL-3.0-or-later
// A decision in plain English: what was free, which jobs could have had it, which got it and why, with clickable names.
import { counted, readableTime } from '../../base/readable';
import type { Measure, RuleCause } from '../../simulator/engine/state/standing';
import { listed, type RichText, type RichTextPart } from '../why/rich-text';
import { causeWords, SHORT_CAUSES } from './cause-words';
import type { Candidate, Decision } from './decision';
import { valueWords } from './value-words';

const MAX_NAMED = 2;

export function decisionWords(decision: Decision): RichText {
  const { task, how } = decision;
  const free: RichText = [`At ${readableTime(decision.atS)} ${slotWords(decision)} on `, ...machineWords(decision)];
  if (how !== 'turn' && how !== 'rest') return [...free, ' was free: ', ...forcedWords(decision)];
  const { waiting, able } = decision.counts;
  const of = `${counted(waiting, 'job')} had a task for it`;
  if (task === undefined) {
    if (waiting === 0) return [...free, ' was free, and no job had a task for it.'];
    const [only] = decision.candidates;
    if (waiting === 1 && only?.out !== undefined) {
      return [
        ...free,
        ' stayed free: ',
        { job: only.job },
        ' alone had a task for it, and was ruled out (',
        ...causeWords(only.out),
        ').',
      ];
    }
    return [...free, ` stayed free: ${of}, and all of them were ruled out.`, ...ruledOutWords(decision)];
  }
  const again = how === 'rest' ? ', after every free slot was offered,' : '';
  const who: RichTextPart = { job: task.job };
  if (waiting === 1) return [...free, ` went${again} to `, who, ', the only job with a task for it.'];
  const other = waiting === 2 ? decision.candidates.find(({ out }) => out !== undefined) : undefined;
  if (able === 1 && other?.out !== undefined) {
    const too: RichText = [': ', { job: other.job }, ' had a task for it too, and was ruled out ('];
    return [...free, ` went${again} to `, who, ...too, ...causeWords(other.out), ').'];
  }
  if (able === 1) {
    return [...free, ` went${again} to `, who, `: ${of}, and all others were ruled out.`, ...ruledOutWords(decision)];
  }
  return [
    ...free,
    ` went${again} to `,
    who,
    `: ${of}, ${able} could take it, and `,
    ...reasonWords(decision),
    '.',
    ...ruledOutWords(decision),
  ];
}

/** Why a job did not get the slot; undefined if it did, or if nothing is known of it. */
export function notGivenWords({ candidates, measures, task }: Decision, job: number): RichText | undefined {
  const own = candidates.find((one) => one.job === job);
  const chosen = candidates.find((one) => one.job === task?.job);
  if (own === undefined || own === chosen) return undefined;
  if (own.out !== undefined) return [{ job }, ' was ruled out: ', ...causeWords(own.out), '.'];
  if (chosen === undefined) return undefined;
  const m = measures.findIndex((_, i) => !isEqual(chosen.values[i]!, own.values[i]!));
  const measure = measures[m];
  if (measure === undefined) return [{ job }, ' was equal in everything and is listed later in the scenario.'];
  const values = `${valueWords(measure, own.values[m]!)} against ${valueWords(measure, chosen.values[m]!)}`;
  return [{ job }, ` could take it, but came after (${measure.label.toLowerCase()}: ${values}).`];
}

function slotWords({ slot }: Pick<Decision, 'slot'>): string {
  return slot === 'any' ? 'a slot' : `a ${slot} slot`;
}

const machineWords = ({ rack, machine }: Pick<Decision, 'rack' | 'machine'>): RichText => [
  { words: `machine ${machine} of rack ${rack}`, pick: { kind: 'machine', rack, machine } },
];

/** By the first measure in which the next job that could take it differs. */
function reasonWords(decision: Decision): RichText {
  const { candidates, measures, task } = decision;
  const chosen = candidates.find(({ job }) => job === task?.job);
  const next = candidates.find((one) => one !== chosen && one.out === undefined);
  if (chosen === undefined || next === undefined) return ['it came first'];
  const deciding = measures.findIndex((_, m) => !isEqual(chosen.values[m]!, next.values[m]!));
  const telling = decidingMeasures(decision);
  const equals = telling.filter((m) => m < deciding).map((m) => measures[m]!.label.toLowerCase());
  const before: RichText = equals.length === 0 ? [] : [`with ${equals.join(' and ')} equal, `];
  const measure = measures[deciding];
  if (measure === undefined)
    return ['of those that lead, such as ', { job: next.job }, ', it is listed first in the scenario'];
  return [...before, `${measure.because} (`, ...comparedValues(measure, deciding, chosen, next), ')'];
}

/** Indices of the measures in which candidates differ. */
export const decidingMeasures = ({ measures, candidates }: Decision): readonly number[] =>
  [...measures.keys()].filter((m) => candidates.some((one) => !isEqual(one.values[m]!, candidates[0]!.values[m]!)));

const comparedValues = (measure: Measure, m: number, chosen: Candidate, next: Candidate): RichText => [
  `${valueWords(measure, chosen.values[m]!)}; next `,
  { job: next.job },
  ` with ${valueWords(measure, next.values[m]!)}`,
];

/** Those ruled out before the chosen one, or all if no job got the slot. */
function ruledOutWords({ candidates, task }: Decision): RichText {
  const at = task === undefined ? candidates.length : candidates.findIndex(({ job }) => job === task.job);
  const outs = candidates.slice(0, at).flatMap(({ job, out }) => (out === undefined ? [] : [{ job, out }]));
  if (outs.length === 0) return [];
  const shown = outs
    .slice(0, MAX_NAMED)
    .map(({ job, out }): RichText => [{ job }, ' was ruled out (', ...causeWords(out), ')']);
  const rest = outs.length - shown.length;
  const lead = task === undefined ? ' ' : ' Before it, ';
  return [lead, ...listed(rest > 0 ? [...shown, [counted(rest, 'other')]] : shown), '.'];
}

function forcedWords({ how, task, keptFor }: Decision): RichText {
  const kept: RichText = keptFor === undefined ? ['another job'] : [{ job: keptFor }];
  const who: RichText = task === undefined ? [] : [{ job: task.job }];
  switch (how) {
    case 'kept':
      return task === undefined
        ? ['the machine is kept for ', ...kept, ', whose tasks found no room on any machine.']
        : [
            'the machine was kept for ',
            ...who,
            ', whose tasks had found no room on any machine; the scheduler was not asked.',
          ];
    case 'frees':
      return [
        ...who,
        ' got it though the machine is kept for ',
        ...kept,
        ': its reduces hold slots until this map is done.',
      ];
    case 'remade':
      return [...who, ' got it in place of one of its reduces: the output of this map was lost and is needed.'];
    default:
      return [
        ...who,
        ' got it in place of one of its reduces, which waits for this map: otherwise nothing could proceed.',
      ];
  }
}

/** What the list leaves out, in a sentence; undefined if nothing. */
export function restWords({ unlisted }: Decision): string | undefined {
  const parts = [
    ...(unlisted.after > 0 ? [`${counted(unlisted.after, 'job')} that came after`] : []),
    ...Object.entries(unlisted.out).map(([cause, n]) => `${counted(n, 'job')} ${SHORT_CAUSES[cause as RuleCause]}`),
  ];
  return parts.length === 0 ? undefined : `Not listed: ${parts.join(', ')}.`;
}

const isEqual = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));
