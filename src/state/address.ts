// The page's address: reading a link out of it, and making one. Only the fragment is used, so nothing reaches a server.
import type { Catalogue } from '../model/declaration';
import type { ReadResult } from '../model/read-scenario';
import type { Scenario } from '../model/scenario';
import { encodeLink } from '../share/link';
import { openLink, type PresetDocument } from '../share/open-link';
import { browserCodec } from './browser-codec';

/** True for a fragment that carries a scenario; others (#, #section) are none of our business. */
export const carriesScenario = (hash: string): boolean => /^#[sp]=/.test(hash);

/** `&embed`, or `embed` alone in the query: the timelines without the panels, for an iframe. */
export const asksForEmbed = (hash: string): boolean => /[#&]embed\b/.test(hash);

export function readAddress(
  hash: string,
  catalogue: Catalogue,
  presets: readonly PresetDocument[],
): Promise<ReadResult> {
  return openLink(hash, { presets, catalogue, codec: browserCodec });
}

/** The full link to this page with the scenario in its fragment. */
export async function makeLink(pageUrl: string, scenario: Scenario, catalogue: Catalogue): Promise<string> {
  const fragment = await encodeLink(scenario, catalogue, browserCodec);
  return `${pageUrl.replace(/#.*$/, '')}${fragment}`;
}
