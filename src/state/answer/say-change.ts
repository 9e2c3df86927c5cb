// What an edit changed: each run held against itself before, in numbers, and why.
import { clockTimes } from '../../base/clock-time';
import type { Said } from '../../simulator/why/said';
import { type Answer, inBrackets, shareWords, withClauses } from './answer';
import { areTied, type Measure, measured, SUPERLATIVES, toldValue } from './measure';
import { reasonOf } from './reason';
import type { RunResult } from './run-result';
import { ranked, saidRun } from './say-runs';

/** A run before an edit and after it. */
export interface RunPair {
  readonly was: RunResult;
  readonly is: RunResult;
}

interface Change extends RunPair {
  readonly before: number;
  readonly after: number;
}

/** More runs than these are told of by the one that leads. */
const MOST_TOLD = 2;

/** Undefined where no run ended both times: then there is nothing to hold against each other. */
export function sayChange(pairs: readonly RunPair[], measure: Measure): Answer | undefined {
  const changes = pairs.flatMap(({ was, is }): readonly Change[] => {
    const [before, after] = [measured(was, measure), measured(is, measure)];
    return before === undefined || after === undefined ? [] : [{ was, is, before, after }];
  });
  if (changes.length === 0) return sayEnding(pairs, measure);
  const say = clockTimes(Math.max(...changes.flatMap(({ before, after }) => [before, after])));
  const told = changes.length <= MOST_TOLD ? sayEach(changes, measure, say) : sayLeader(changes, measure, say);
  const lead = changes.reduce((a, b) => (b.after < a.after ? b : a));
  const most = changes.reduce((a, b) => (relative(b) > relative(a) ? b : a));
  const reason = areTied(most.before, most.after)
    ? undefined
    : reasonOf({
        ...{ from: most.was, to: most.is, measure, differenceS: most.after - most.before },
        ...{ say, told: 'changed' },
      });
  return {
    ...{ kind: 'Changed', ids: most.is.ids },
    said: withClauses(told, [reason && ['; ', ...reason]]),
    short: [arrow(most, say), reason ?? (changes.length > 1 ? arrow(changes.find((one) => one !== most)!, say) : [])],
    title: `${lead.is.label} ${say(lead.before)} → ${say(lead.after)}`,
  };
}

const relative = ({ before, after }: Change): number =>
  Math.abs(after - before) / Math.max(1e-9, Math.min(before, after));

const isSame = ({ before, after }: Change): boolean => areTied(before, after);

type Say = (seconds: number) => string;

/** "Makespan 4:23 → 6:03 (+38 %)". */
const arrow = ({ is, before, after }: Change, say: Say, verb = ''): Said => [
  saidRun(is),
  say(before) === say(after)
    ? `${verb} ${say(after)} as before`
    : `${verb} ${say(before)} → ${say(after)}${inBrackets(shareWords(after, before))}`,
];

function sayEach(changes: readonly Change[], measure: Measure, say: Say): Said {
  const [verb, , rest] = toldValue(measure, '');
  const [first, second] = changes as readonly [Change, Change?];
  const one: Said = [...arrow(first, say, ` ${verb}`), rest];
  return second === undefined ? one : [...one, ', ', ...arrow(second, say)];
}

function sayLeader(changes: readonly Change[], measure: Measure, say: Say): Said {
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
    return [saidRun(now), ` still ${SUPERLATIVES[measure]}, ${say(lead.after)}; no run changes by more than 1 %`];
  const how = inBrackets(shareWords(lead.after, lead.before));
  // A tie in which another comes first by rounding is no other winner.
  if (now.label === then.label || areTied(lead.before, led.before)) {
    return [saidRun(now), ` still ${SUPERLATIVES[measure]}: ${say(lead.before)} → ${say(lead.after)}${how}`];
  }
  return [
    saidRun(now),
    ` now ${SUPERLATIVES[measure]}, ${say(lead.after)}; before, `,
    saidRun(led.is),
    ` did, ${say(led.before)}`,
  ];
}

/** Of runs that ended only before, or only now. */
function sayEnding(pairs: readonly RunPair[], measure: Measure): Answer | undefined {
  for (const { was, is } of pairs) {
    const [before, after] = [measured(was, measure), measured(is, measure)];
    const known = before ?? after;
    if (known === undefined) continue;
    const time = clockTimes(known)(known);
    const words = after === undefined ? ` does not end any more; before ${time}` : ` ends only now, ${time}`;
    const said: Said = [saidRun(is), words];
    return { kind: 'Changed', said, ids: is.ids, short: [said], title: `${is.label}${words}` };
  }
  return undefined;
}
