// SPDX-License-Identifier: GPL-3.0-or-later
// Minutes and seconds as on a clock: "0:00", "4:20.35", "1:02:03", "−0:05".

/** Times that round to a minute count as one. */
export const MINUTE_S = 59.95;
export const TWO_DAYS_S = 48 * 3600;

/** Shorter and longer times have units. */
export function isOnClock(seconds: number): boolean {
  const size = Math.abs(seconds);
  return size >= MINUTE_S && size < TWO_DAYS_S;
}

export function clock(seconds: number, decimals: number): string {
  const unit = Number(`1e${decimals}`);
  const units = Math.round(Math.abs(seconds) * unit);
  const whole = Math.floor(units / unit);
  const part = decimals === 0 ? '' : `.${String(units % unit).padStart(decimals, '0')}`;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = `${String(whole % 60).padStart(2, '0')}${part}`;
  const sign = seconds < 0 && units > 0 ? '\u2212' : '';
  return `${sign}${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${rest}`;
}
