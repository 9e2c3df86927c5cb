// SPDX-License-Identifier: GPL-3.0-or-later
// What the simulated runs of a scenario answer: the winner and by how much, a tie, or what bounds the only run; and which did not end.

import { COFLOW_PARTS, JOB_PARTS, type JobPart } from '../../analysis/metrics/parts';
import type { RichText, RichTextPart } from '../../analysis/why/rich-text';
import { clockTimes } from '../../base/clock-time';
import { counted, readableCount, readableTime } from '../../base/readable';
import { gapAbove } from '../../planners/bounds/gap-above';
import { type Answer, aboveLeast, inBrackets, shareWords, withClauses } from './answer';
import { areTied, type Measure, measured, otherGoal, SUPERLATIVES, valueWords } from './measure';
import { mostChanged, reasonOf } from './reason';
import { mostlyWords } from './reason-words';
import { countEnded, type Outcome, type RunResult } from './run-result';

interface SimulatedRuns {
  readonly measure: Measure;
  /** In the scenario's order. */
  readonly results: readonly RunResult[];
  /** Runs that were refused or lost: they have no result. */
  readonly without: number;
}

interface Ranked<R extends Outcome = RunResult> {
  readonly run: R;
  readonly value: number;
}

export const runPart = ({ index, label }: Pick<Outcome, 'index' | 'label'>): RichTextPart => ({
  words: label,
  run: index,
});

/** Best first; runs without a value are left out. */
export const ranked = <R extends Outcome>(results: readonly R[], measure: Measure): readonly Ranked<R>[] =>
  results
    .flatMap((run) => {
      const value = measured(run, measure);
      return value === undefined ? [] : [{ run, value }];
    })
    .sort((a, b) => a.value - b.value);

export function sayRuns({ measure, results, without }: SimulatedRuns): Answer | undefined {
  const order = ranked(results, measure);
  const [best, next] = order;
  const [first] = results;
  if (first === undefined) return undefined;
  if (best === undefined) return sayUnended(results);
  const say = saysApart(order);
  const missing = missingWords(results.length - order.length, without, order.length);
  const about = { order, measure, say, results, missing };
  const { sentence, second } = next === undefined ? sayOnly(best, about) : sayWinner(best, next, about);
  return {
    ...{ kind: 'Happened', text: sentence, ids: best.run.ids },
    short: [[runPart(best.run), ` ${say(best.value)}`], second],
    title: `${best.run.label} ${say(best.value)}`,
  };
}

/** One notation for all; a finer one if the two that are named would read the same but differ ("0:45, the next, 0:45 (+2 %)"). */
function saysApart(order: readonly Ranked[]): (seconds: number) => string {
  const say = clockTimes(order.at(-1)!.value);
  const [best, next] = order;
  const isAlike = best !== undefined && next !== undefined && say(best.value) === say(next.value);
  return isAlike && !areTied(best.value, next.value) ? readableTime : say;
}

interface About {
  readonly order: readonly Ranked[];
  readonly measure: Measure;
  readonly say: (seconds: number) => string;
  readonly results: readonly RunResult[];
  readonly missing: RichText | undefined;
}

interface Sentence {
  readonly sentence: RichText;
  /** The second line in small spaces. */
  readonly second: RichText;
}

function sayOnly({ run, value }: Ranked, { measure, say, missing }: About): Sentence {
  const [verb, time, rest] = valueWords(measure, say(value));
  const least = measure === 'averageCctS' ? undefined : run.bounds?.[measure];
  const gap = least === undefined ? undefined : gapAbove(least, value);
  const above = gap === undefined || least === undefined ? undefined : aboveLeast(gap, say(least));
  const mostly = mostPart(run);
  const bounds = mostly && mostlyWords(mostly, run);
  return {
    sentence: withClauses(
      [runPart(run), ` ${verb} ${time}${rest}`],
      [missing, above === undefined ? above : [`, ${above}`], bounds === undefined ? bounds : [`; ${bounds}`]],
    ),
    second: missing?.slice(1) ?? [above ?? bounds ?? rest.trim()],
  };
}

function sayWinner(best: Ranked, next: Ranked, about: About): Sentence {
  const { order, measure, say, missing } = about;
  const tied = order.filter(({ value }) => areTied(best.value, value));
  const goal = goalWords(best, about);
  if (tied.length > 1) return sayTie(tied, about, goal);
  const [verb, time, rest] = valueWords(measure, say(best.value));
  const change = inBrackets(shareWords(next.value, best.value));
  const behind = [` ${say(next.value)}${change}`];
  const sentence: RichText =
    order.length === 2
      ? [runPart(best.run), ` ${verb} ${time}${rest}, `, runPart(next.run), ...behind]
      : [runPart(best.run), ` ${SUPERLATIVES[measure]}, ${time}; the next, `, runPart(next.run), `,`, ...behind];
  const reason = reasonOf({
    ...{ from: best.run, to: next.run, measure, differenceS: next.value - best.value },
    ...{ say, style: 'instead' },
  });
  return {
    sentence: withClauses(sentence, [missing, reason && [': ', ...reason], goal]),
    second: [order.length === 2 ? 'vs ' : 'next ', runPart(next.run), ...behind],
  };
}

function sayTie(
  tied: readonly Ranked[],
  { order, measure, say, missing }: About,
  goal: RichText | undefined,
): Sentence {
  const [best, second] = tied as readonly [Ranked, Ranked];
  const after = order[tied.length];
  const [verb, time, rest] = valueWords(measure, say(best.value));
  const plural = verb === 'ends' ? 'end at' : 'take';
  const who: RichText =
    tied.length === 2
      ? [runPart(best.run), ' and ', runPart(second.run)]
      : [`${tied.length === order.length ? 'All' : 'The first'} ${readableCount(tied.length)} runs`];
  const behind: RichText | undefined = after && [
    '; the next, ',
    runPart(after.run),
    `, ${say(after.value)}${inBrackets(shareWords(after.value, best.value))}`,
  ];
  const sentence: RichText = [...who, ` ${plural} ${time}${rest}, within 1 % of each other`];
  return {
    sentence: withClauses(sentence, [missing, behind, goal]),
    second: [
      tied.length === 2 ? 'so does ' : 'so do ',
      tied.length === 2 ? runPart(second.run) : `${tied.length - 1} more runs`,
    ],
  };
}

/** Set if another run wins by the other goal. */
function goalWords(best: Ranked, { order, measure, results }: About): RichText | undefined {
  const goal = otherGoal(measure);
  if (goal === undefined || order.length < 2) return undefined;
  const byGoal = ranked(results, goal);
  const [winner] = byGoal;
  const own = byGoal.find(({ run }) => run === best.run);
  if (winner === undefined || own === undefined || areTied(winner.value, own.value)) return undefined;
  const say = clockTimes(own.value);
  const [how, rest] = goal === 'makespanS' ? ['ends earlier', ''] : ['is quicker', ' a job on average'];
  return ['; ', runPart(winner.run), ` ${how}, ${say(winner.value)} to ${say(own.value)}${rest}`];
}

/** The part in which all jobs together spent the most time, if that is at least a third of it. */
function mostPart({ times, partReader }: RunResult): JobPart | undefined {
  const sums = new Map<JobPart, number>();
  let allS = 0;
  for (const part of times.isCoflows ? COFLOW_PARTS : JOB_PARTS) {
    const read = partReader(part);
    let sum = 0;
    for (let owner = 0; owner < times.endS.length; owner++) if (times.endS[owner]! >= 0) sum += read(owner);
    sums.set(part, sum);
    allS += sum;
  }
  const [part, sum] = mostChanged(sums, 1);
  return sum > 0 && sum >= allS / 3 ? part : undefined;
}

/** Undefined if all runs ended. */
function missingWords(unended: number, without: number, ended: number): RichText | undefined {
  const words = [
    unended > 0 && `${counted(unended, ended > 0 ? 'other run' : 'run')} did not end`,
    without > 0 && `${counted(without, 'run')} ${without === 1 ? 'has' : 'have'} no result`,
  ].filter((part) => part !== false);
  return words.length === 0 ? undefined : ['; ', words.join(', ')];
}

function sayUnended(results: readonly RunResult[]): Answer {
  const most = results.reduce((a, b) => (countEnded(b) > countEnded(a) ? b : a));
  const what = most.times.isCoflows ? 'coflow' : 'job';
  const ended = `${readableCount(countEnded(most))} of ${counted(most.ids.length, what)} ended`;
  const how = most.status === 'stuck' ? 'is stuck after' : 'was cut off after';
  const stop: RichText = [runPart(most), ` ${how} ${clockTimes(most.endS)(most.endS)}`];
  return {
    ...{ kind: 'Happened', ids: most.ids, title: `${most.label}: not ended` },
    text:
      results.length === 1
        ? [...stop, `: ${ended}`]
        : [`None of ${counted(results.length, 'run')} ended: `, ...stop, `, ${ended}`],
    short: [stop, [ended]],
  };
}
