// SPDX-License-Identifier: GPL-3.0-or-later
// Why none of a job's (or coflow's) bytes moved over an interval, in a sentence: the link that was full and with whose bytes, the port
// that was busy and for whom, the circuit that was being set up.
import { counted, readableRate } from '../../base/readable';
import { rowsOf } from '../../base/rows-by';
import { FLOW_VIAS, type WaitCause } from '../../model/trace';
import { beingSetUp, blockingUses } from './busy-ports';
import { flowEndS, isFull, type LinkLoad, linkLoad, linksOfPairs, linkUsers, type RackLink } from './link-users';
import { linkText, listed, portText, type RichText } from './rich-text';
import type { WhyRun } from './why-run';

const CIRCUIT = FLOW_VIAS.indexOf('circuit');
const PACKET = FLOW_VIAS.indexOf('packet');
const MAX_NAMED = 3;
const MAX_LINKS = 2;

type Pair = readonly [from: number, to: number];

/** Without a full stop. `cause`: as the network reported it. */
export function whyNothingMoved(
  run: WhyRun,
  job: number,
  fromS: number,
  toS: number,
  cause: WaitCause | undefined,
): RichText {
  const { flows } = run.trace;
  const open = [...rowsOf(run.chartData.rows.flowsByJob, job)].filter(
    (row) => flows.startS[row]! < toS && flowEndS(run, row) > fromS,
  );
  const pairsBy = (via: number): Pair[] =>
    open.filter((row) => flows.via[row] === via).map((row) => [flows.from[row]!, flows.to[row]!]);
  const byCircuit = pairsBy(CIRCUIT);
  const setUp = (): RichText | undefined => setUpWords(run, beingSetUp(run, job, byCircuit, fromS, toS));
  const busy = (): RichText | undefined => busyWords(run, job, byCircuit, fromS, toS);
  const full = (): RichText | undefined => whyFull(run, job, linksOfPairs(pairsBy(PACKET)), fromS, toS);
  const asked =
    cause === 'reconfiguration'
      ? [setUp]
      : cause === 'circuitBusy'
        ? [busy]
        : cause === 'network'
          ? [full]
          : [full, busy, setUp];
  for (const say of asked) {
    const sentence = say();
    if (sentence !== undefined) return sentence;
  }
  if (cause === 'reconfiguration') return ['circuits were being set up; the trace does not say for whom'];
  if (cause === 'circuitBusy') return ['its circuit had to wait; the trace does not say for whom'];
  if (open.length > 0 && open.every((row) => flows.from[row] === flows.to[row])) {
    return ['it fetched inside racks, and the trace does not say what its machines’ links carried'];
  }
  return ['no uplink or downlink on its route was full; the trace does not say what held it up'];
}

/**
 * Which of some links were full, and with whose bytes; undefined if none was. `moving`: the job's own bytes were among them; those of
 * a waiting job moved at other times.
 */
export function whyFull(
  run: WhyRun,
  job: number,
  links: readonly RackLink[],
  fromS: number,
  toS: number,
  moving = false,
): RichText | undefined {
  const full = links
    .map((link) => ({ link, load: linkLoad(run, link, fromS, toS) }))
    .filter(({ load }) => isFull(load))
    .sort((a, b) => b.load.Gbps - a.load.Gbps || a.link.rack - b.link.rack);
  const [first] = full;
  if (first === undefined) return undefined;
  const shown = full
    .slice(0, MAX_LINKS)
    .map(({ link, load }) => fullWords({ run, job, moving, fromS, toS }, link, load));
  const rest = full.length - shown.length;
  return [
    ...shown.flatMap((sentence, i) => (i === 0 ? sentence : ['; ', ...sentence])),
    ...(rest > 0 ? [`; ${counted(rest, 'other link')} of its route ${rest === 1 ? 'was' : 'were'} full too`] : []),
  ];
}

interface FullFor {
  readonly run: WhyRun;
  readonly job: number;
  readonly moving: boolean;
  readonly fromS: number;
  readonly toS: number;
}

function fullWords({ run, job, moving, fromS, toS }: FullFor, link: RackLink, load: LinkLoad): RichText {
  const name = linkText(link.which, link.rack);
  if (load.capacityGbps === 0) return [name, ' carried nothing: it was down'];
  const users = linkUsers(run, link, fromS, toS);
  const others = users.filter((user) => user.job !== job);
  const head: RichText = [name, ` was full (${readableRate(load.Gbps)})`];
  if (users.length === 0) return [...head, '; the trace does not say with whose bytes'];
  if (others.length === 0) return [...head, ' with bytes of its own'];
  const own: RichText[] = moving && others.length < users.length ? [['its own']] : [];
  const shown = others.slice(0, MAX_NAMED).map((user): RichText => [{ job: user.job }]);
  const rest = others.length - shown.length;
  return [...head, ' with bytes of ', ...listed([...own, ...shown, ...(rest > 0 ? [[`${rest} more`]] : [])])];
}

function busyWords(run: WhyRun, job: number, pairs: readonly Pair[], fromS: number, toS: number): RichText | undefined {
  const uses = blockingUses(run, pairs, fromS, toS);
  const [first] = uses;
  if (first === undefined) return undefined;
  const { circuits } = run.trace;
  const [from, to] = [circuits.from[first.circuit]!, circuits.to[first.circuit]!];
  const whose: RichText = first.job === job ? [' of its own'] : [' for ', { job: first.job }];
  const others = new Set(uses.map((use) => use.job));
  others.delete(first.job);
  const more = others.size === 0 ? '' : `, and ports on its route with those of ${counted(others.size, 'other')}`;
  const what = `the circuit from rack ${from} to rack ${to}`;
  return [portText(first.port, run.racks), ` was busy with ${what}`, ...whose, more];
}

function setUpWords({ trace }: WhyRun, circuits: readonly number[]): RichText | undefined {
  const [first] = circuits;
  if (first === undefined) return undefined;
  const { from, to } = trace.circuits;
  const more = circuits.length === 1 ? '' : ` and ${counted(circuits.length - 1, 'other')}`;
  const was = circuits.length === 1 ? 'was' : 'were';
  return [`its circuit from rack ${from[first]!} to rack ${to[first]!}${more} ${was} being set up`];
}
