// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of quantity that a column of a table may have, the units of each, and how people write those.

export type Quantity = 'size' | 'time' | 'rate' | 'work';

export interface Unit {
  /** As shown and as written in options: "MiB", "MB/s". */
  readonly id: string;
  /** Its size in the scenario's unit (GB, s, MB/s, slot-s). */
  readonly factor: number;
  /** Other spellings, bare: lower case, only letters and digits. */
  readonly also: readonly string[];
}

const unit = (id: string, factor: number, ...also: string[]): Unit => ({ id, factor, also });

/** The scenario's own unit has factor 1. */
export const UNITS: Readonly<Record<Quantity, readonly Unit[]>> = {
  size: [
    unit('B', 1e-9, 'byte', 'bytes'),
    unit('kB', 1e-6, 'kilobytes'),
    unit('MB', 1e-3, 'megabytes', 'mbytes'),
    unit('GB', 1, 'gigabytes', 'gbytes'),
    unit('TB', 1e3, 'terabytes', 'tbytes'),
    unit('PB', 1e6, 'petabytes'),
    unit('KiB', 1.024e-6),
    unit('MiB', 1.048576e-3),
    unit('GiB', 1.073741824),
    unit('TiB', 1099.511627776),
  ],
  time: [
    unit('ms', 1e-3, 'msec', 'millis', 'milliseconds'),
    unit('s', 1, 'sec', 'secs', 'second', 'seconds'),
    unit('min', 60, 'm', 'mins', 'minute', 'minutes'),
    unit('h', 3600, 'hr', 'hrs', 'hour', 'hours'),
    unit('d', 86_400, 'day', 'days'),
  ],
  rate: [
    unit('kB/s', 1e-3, 'kbps', 'kbs'),
    unit('MB/s', 1, 'mbps', 'mbs'),
    unit('GB/s', 1e3, 'gbps', 'gbs'),
    unit('MiB/s', 1.048576, 'mibps', 'mibs'),
    unit('GiB/s', 1073.741824, 'gibps', 'gibs'),
    unit('Mbit/s', 0.125, 'mbits', 'mbitps'),
    unit('Gbit/s', 125, 'gbits', 'gbitps'),
  ],
  work: [
    unit('slot-s', 1, 'slots', 'slotseconds', 'slotsec'),
    unit('slot-min', 60, 'slotminutes'),
    unit('slot-h', 3600, 'slothours'),
  ],
};

export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The only place where case matters: Mbps and Mb/s are bits, MBps bytes. */
const BITS = /^\s*([MG])b(?:ps|\/s|it\/?s|its?\/?s?)\s*$/;

export function unitOf(quantity: Quantity, written: string): Unit | undefined {
  const bits = BITS.exec(written);
  const wanted = bits === null ? bare(written) : `${bits[1]?.toLowerCase()}bits`;
  if (wanted === '') return undefined;
  return UNITS[quantity].find(({ id, also }) => bare(id) === wanted || also.includes(wanted));
}

export const scenarioUnit = (quantity: Quantity): Unit => UNITS[quantity].find(({ factor }) => factor === 1)!;

/** All spellings of a unit after a name and a space, longest first; a single letter is a unit only for seconds and hours. */
const WRITTEN: readonly string[] = [...Object.values(UNITS)]
  .flat()
  .flatMap(({ id, also }) => [id.toLowerCase(), ...also])
  .filter((one) => one.length > 1 || one === 's' || one === 'h')
  .sort((a, b) => b.length - a.length);

/** A unit in brackets, or after a space, comma or underscore, or appended with a capital: "inputTB", "arrivalMs". */
const IN_BRACKETS = /^(.*?)[([{]\s*([^)\]}]*?)\s*[)\]}]\s*$/s;
const AFTER_GAP = new RegExp(`^(.*?)[\\s,_:-]+(?:in\\s+)?(${WRITTEN.join('|')}|[kmg]i?b/s)\\s*$`, 'is');
const GLUED = /^(.*?[a-z])([A-Z][A-Za-z]{0,3})$/s;

interface NameAndUnit {
  readonly name: string;
  /** As written; empty if there is none. */
  readonly unit: string;
}

/** Every way to read a header as a name with a unit, the likeliest first. */
export function namesAndUnits(header: string): readonly NameAndUnit[] {
  const found: NameAndUnit[] = [{ name: bare(header), unit: '' }];
  for (const pattern of [IN_BRACKETS, AFTER_GAP, GLUED]) {
    const match = pattern.exec(header);
    if (match?.[1] && match[2]) found.push({ name: bare(match[1]), unit: match[2] });
  }
  return found;
}

/** In the scenario's unit, without the noise of binary fractions; if already in that unit, the number as written. */
export const toScenarioUnit = (value: number, { factor }: Unit): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(12));
