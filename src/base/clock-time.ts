// Times that are read against each other stand in one notation, chosen by the longest of them: "4:23" is minutes and seconds,
// "1:02:03" hours before them. Shorter ones than a minute, and longer ones than two days, keep their units. No locale.
import { readableTime } from './readable';

const MINUTE_S = 59.95;
const TWO_DAYS_S = 48 * 3600;

/** A time that stands alone. */
export const clockTime = (seconds: number): string => clockTimes(Math.abs(seconds))(seconds);

export function clockTimes(longestS: number): (seconds: number) => string {
  if (!(longestS >= MINUTE_S && longestS < TWO_DAYS_S)) return readableTime;
  return (seconds) => {
    const size = Math.abs(seconds);
    // "0:00" would say that it took no time.
    if (!(size >= 1 && size < TWO_DAYS_S)) return readableTime(seconds);
    const whole = Math.round(size);
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
    const sign = seconds < 0 ? '\u2212' : '';
    const rest = String(whole % 60).padStart(2, '0');
    return hours > 0 ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${sign}${minutes}:${rest}`;
  };
}
