// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences with clickable names: words, jobs, and places of the cluster. As plain text, only the words remain.
import { readableRanges } from '../../base/readable';
import { rackWords } from '../../planners/rack-words';

/** A part of a simulated run that can be inspected. Ports out of racks are numbered before those into them. Tasks are given by row. */
export type Picked =
  | { readonly kind: 'rack' | 'up' | 'down'; readonly rack: number }
  | { readonly kind: 'machine'; readonly rack: number; readonly machine: number }
  | { readonly kind: 'port'; readonly port: number }
  /** Two racks: the traffic between them. */
  | { readonly kind: 'pair'; readonly from: number; readonly to: number }
  | { readonly kind: 'task'; readonly row: number };

/** Jobs or coflows by index; runs by index among the scenario's. */
export type RichTextPart =
  | string
  | { readonly job: number }
  | { readonly words: string; readonly pick: Picked }
  | { readonly words: string; readonly run: number }
  | { readonly words: string; readonly fromS: number; readonly toS: number };
export type RichText = readonly RichTextPart[];

export const plainWords = (text: RichText, ids: readonly string[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'job' in part ? ids[part.job]! : part.words;
    })
    .join('');

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly RichText[]): RichText {
  return items.flatMap((item, i) => {
    if (i === 0) return item;
    return [i === items.length - 1 ? ' and ' : ', ', ...item];
  });
}

const MAX_RACKS_NAMED = 4;

/** "rack 3", "racks 2 and 3", each clickable; for many, ranges. */
export function racksText(racks: readonly number[]): RichText {
  const [only] = racks;
  if (racks.length === 1 && only !== undefined) {
    return [{ words: `rack ${only}`, pick: { kind: 'rack', rack: only } }];
  }
  const isShort = racks.length <= MAX_RACKS_NAMED && readableRanges(racks).length === racks.length;
  if (!isShort) return [rackWords(racks)];
  return ['racks ', ...listed(racks.map((rack): RichText => [{ words: String(rack), pick: { kind: 'rack', rack } }]))];
}

export const linkText = (which: 'up' | 'down', rack: number): RichTextPart => ({
  words: `the ${which}link of rack ${rack}`,
  pick: { kind: which, rack },
});

export const portText = (port: number, racks: number): RichTextPart => ({
  words: portWords(port, racks),
  pick: { kind: 'port', port },
});

export const portWords = (port: number, racks: number): string =>
  port < racks ? `the port out of rack ${port}` : `the port into rack ${port - racks}`;
