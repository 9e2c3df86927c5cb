// SPDX-License-Identifier: GPL-3.0-or-later
// Times that are compared with each other have one notation, chosen by the longest of them: "4:23" is minutes and seconds, "1:02:03" has
// hours first. Units are kept if the longest is below a minute or from two days on, and for times below a second. No locale.
import { clock, isOnClock, MINUTE_S, TWO_DAYS_S } from './clock';
import { readableTime } from './readable';

export function clockTimes(longestS: number): (seconds: number) => string {
  if (!isOnClock(longestS)) return readableTime;
  return (seconds) => {
    const size = Math.abs(seconds);
    // "0:00" would suggest that it took no time.
    if (!(size >= 1 && size < TWO_DAYS_S)) return readableTime(seconds);
    return clock(seconds, 0);
  };
}

/** "0:00 to 3:28": two instants in one notation, that of the later one. */
export function fromTo(fromS: number, toS: number, decimals = 0): string {
  const say = isOnClock(toS) ? (seconds: number) => clock(seconds, decimals) : readableTime;
  return `${say(fromS)} to ${say(toS)}`;
}

/** A moment with `decimals` decimals of a second: "2:40.5"; undefined if such times keep their units. */
export const clockMoment = (seconds: number, decimals: number): string | undefined =>
  isOnClock(seconds) ? clock(seconds, decimals) : undefined;

/** The shorter an interval, the more decimals its times have. */
const FINEST_DECIMALS = 3;
const decimalsFor = (lengthS: number): number => {
  let decimals = 0;
  for (let stepS = 10; lengthS < stepS && decimals < FINEST_DECIMALS; stepS /= 10) decimals++;
  return decimals;
};

/** "1:12 – 4:20, lasts 3:08": from, to, and duration, the first two in one notation and finer for short intervals. */
export function stretchWords(fromS: number, toS: number): string {
  const lengthS = toS - fromS;
  const lasts = `lasts ${clockTimes(lengthS)(lengthS)}`;
  if (!(toS < TWO_DAYS_S)) return `${readableTime(fromS)} \u2013 ${readableTime(toS)}, ${lasts}`;
  const decimals = decimalsFor(lengthS);
  if (toS < MINUTE_S) return `${fromS.toFixed(decimals)} \u2013 ${toS.toFixed(decimals)} s, ${lasts}`;
  return `${clock(fromS, decimals)} \u2013 ${clock(toS, decimals)}, ${lasts}`;
}
