// SPDX-License-Identifier: GPL-3.0-or-later
// Speculative execution, look by look, of one stage of maps that all start together and whose backups find a slot at once.

export interface PlainBackups {
  /** By map: when its backup was launched, or NaN. */
  readonly backupS: readonly number[];
  readonly endS: readonly number[];
}

/** By map: how long the first attempt and a backup compute, s. */
export function plainBackups(own: readonly number[], backup: readonly number[], startUpS: number): PlainBackups {
  const backupS = own.map(() => Number.NaN);
  const endS = own.map((s) => startUpS + s);
  for (let nowS = 1; nowS < Math.max(...endS); ) {
    const done = own.map((_, i) => i).filter((i) => endS[i]! <= nowS);
    const left = own.map((_, i) => i).filter((i) => endS[i]! > nowS);
    const lasted = done.map((i) => {
      const isBackup = backupS[i]! + startUpS + backup[i]! === endS[i];
      return isBackup ? backup[i]! : own[i]!;
    });
    const meanS = lasted.reduce((sum, s) => sum + s, 0) / lasted.length;
    const alone = left.filter((i) => Number.isNaN(backupS[i]));
    const late = (i: number): number => Math.round(1000 * (startUpS + own[i]! - nowS - meanS));
    const [latest] = alone.filter((i) => nowS > startUpS && late(i) > 0).sort((a, b) => late(b) - late(a) || a - b);
    const allowed = Math.max(10, Math.floor(0.1 * left.length), Math.floor(0.01 * own.length));
    const isTrusted = done.length > 0 && done.length >= 0.05 * own.length;
    const isAsked = latest !== undefined && isTrusted && left.length - alone.length < allowed;
    if (isAsked) {
      backupS[latest] = nowS;
      endS[latest] = Math.min(endS[latest]!, nowS + startUpS + backup[latest]!);
    }
    nowS += isAsked ? 15 : 1;
  }
  return { backupS, endS };
}
