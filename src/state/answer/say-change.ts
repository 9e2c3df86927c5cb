// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed: each run, or each plan, compared with itself before, in numbers, and why.

import type { RichText } from '../../analysis/why/rich-text';
import { clockTimes } from '../../base/clock-time';
import { type Answer, inBrackets, MAX_WORDS, shareWords, withClauses, wordsIn } from './answer';
import { areTied, type Measure, measured, SUPERLATIVES, valueWords } from './measure';
import type { Pair } from './pair-runs';
import { reasonOf } from './reason';
import type { Outcome, RunResult } from './run-result';
import { ranked, runPart } from './say-runs';
import type { Two } from './two-runs';

interface Change<R extends Outcome = Outcome> extends Pair<R> {
  readonly before: number;
  readonly after: number;
}

/** How a change is described, for runs or for plans. */
export interface ChangeOf<R extends Outcome> {
  readonly kind: Answer['kind'];
  readonly what: 'run' | 'plan';
  readonly reasonOf: (two: Two<R>) => RichText | undefined;
}

const OF_RUNS: ChangeOf<RunResult> = { kind: 'Changed', what: 'run', reasonOf };

/** If there are more runs than this, only the leading one is described. */
const MAX_NAMED = 2;

/** Undefined if no run ended before or after the edit. */
export const sayChange = (pairs: readonly Pair<RunResult>[], measure: Measure): Answer | undefined =>
  sayChangeOf(OF_RUNS, pairs, measure);

export function sayChangeOf<R extends Outcome>(
  of: ChangeOf<R>,
  pairs: readonly Pair<R>[],
  measure: Measure,
): Answer | undefined {
  const changes = pairs.flatMap(({ was, is }): readonly Change<R>[] => {
    const [before, after] = [measured(was, measure), measured(is, measure)];
    return before === undefined || after === undefined ? [] : [{ was, is, before, after }];
  });
  if (changes.length === 0) return sayEnding(pairs, measure, of.kind);
  const say = clockTimes(Math.max(...changes.flatMap(({ before, after }) => [before, after])));
  const most = changes.reduce((a, b) => (relative(b) > relative(a) ? b : a));
  const lead = changes.reduce((a, b) => (b.after < a.after ? b : a));
  const isEach = changes.length <= MAX_NAMED;
  const led = changes.reduce((a, b) => (b.before < a.before ? b : a));
  const isPassedBy = isSame(lead) && led === lead;
  const about = isEach || isPassedBy ? most : lead;
  const reason = areTied(about.before, about.after)
    ? undefined
    : of.reasonOf({
        ...{ from: about.was, to: about.is, measure, differenceS: about.after - about.before },
        ...{ say, style: 'changed' },
      });
  const because: RichText = reason === undefined ? [] : [': ', ...reason];
  const other = changes.find((one) => one !== most);
  const sentence = isEach
    ? sayEach(most, because, other, measure, say)
    : sayLeader(changes, most, measure, say, of.what);
  return {
    ...{ kind: of.kind, ids: about.is.ids },
    text: isEach ? sentence : withClauses(sentence, [reason === undefined ? reason : ['; ', ...reason]]),
    short: [arrow(about, say), reason ?? (other === undefined ? [] : arrow(other, say))],
    title: `${lead.is.label} ${say(lead.before)} → ${say(lead.after)}`,
  };
}

const relative = ({ before, after }: Change): number =>
  Math.abs(after - before) / Math.max(1e-9, Math.min(before, after));

const isSame = ({ before, after }: Change): boolean => areTied(before, after);

type Say = (seconds: number) => string;

/** "Makespan 4:23 → 6:03 (+38 %)". */
const arrow = ({ is, before, after }: Change, say: Say, verb = ''): RichText => [
  runPart(is),
  say(before) === say(after)
    ? `${verb} ${say(after)} as before`
    : `${verb} ${say(before)} → ${say(after)}${inBrackets(shareWords(after, before))}`,
];

/** What changed most comes first, with the reason: after the other, the reason would seem to be about that one. */
function sayEach(most: Change, because: RichText, other: Change | undefined, measure: Measure, say: Say): RichText {
  const [verb, , rest] = valueWords(measure, '');
  const first: RichText = [...arrow(most, say, ` ${verb}`), rest];
  const second: RichText = other === undefined ? [] : [because.length > 0 ? '; ' : ', ', ...arrow(other, say)];
  const whole: RichText = [...first, ...because, ...second];
  return wordsIn(whole) > MAX_WORDS ? [...first, ...second] : whole;
}

/** "is still quickest on average", "still ends earliest". */
const still = (measure: Measure): string => `still ${SUPERLATIVES[measure]}`.replace(/^still is /, 'is still ');

function sayLeader(changes: readonly Change[], most: Change, measure: Measure, say: Say, what: string): RichText {
  const now = ranked(
    changes.map(({ is }) => is),
    measure,
  )[0]!.run;
  const then = ranked(
    changes.map(({ was }) => was),
    measure,
  )[0]!.run;
  const lead = changes.find(({ is }) => is === now)!;
  const led = changes.find(({ was }) => was === then)!;
  if (changes.every(isSame))
    return [runPart(now), ` ${still(measure)}, ${say(lead.after)}; no ${what} changes by more than 1 %`];
  const how = inBrackets(shareWords(lead.after, lead.before));
  // A tie in which rounding puts another one first does not change the winner.
  if (now.label === then.label || areTied(lead.before, led.before)) {
    // If the edit does not affect the leading run, its effect is described for the one that it moved most.
    if (isSame(lead)) return [runPart(now), ` ${still(measure)}, ${say(lead.after)}; `, ...arrow(most, say)];
    return [runPart(now), ` ${still(measure)}: ${say(lead.before)} → ${say(lead.after)}${how}`];
  }
  return [
    runPart(now),
    ` now ${SUPERLATIVES[measure]}, ${say(lead.after)}; before, `,
    runPart(led.is),
    ` did, ${say(led.before)}`,
  ];
}

/** About runs that ended only before, or only now. */
function sayEnding(pairs: readonly Pair<Outcome>[], measure: Measure, kind: Answer['kind']): Answer | undefined {
  for (const { was, is } of pairs) {
    const [before, after] = [measured(was, measure), measured(is, measure)];
    const known = before ?? after;
    if (known === undefined) continue;
    const time = clockTimes(known)(known);
    const words = after === undefined ? ` no longer ends; before ${time}` : ` ends only now, ${time}`;
    const text: RichText = [runPart(is), words];
    return { kind, text, ids: is.ids, short: [text], title: `${is.label}${words}` };
  }
  return undefined;
}
