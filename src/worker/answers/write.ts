// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario -> the bytes of its file or of its link's fragment.
import { MAX_PAYLOAD_BYTES } from '../../model/limits';
import { encodeLink } from '../../share/link';
import { scenarioText } from '../../share/scenario-text';
import { CATALOGUE } from '../../simulator/catalogue';
import type { WriteAnswer, WriteQuestion } from '../api';
import { browserCodec } from '../browser-codec';
import type { AnswerContext } from './answer-context';

const blobOf = (text: string): WriteAnswer => ({ text: new Blob([text], { type: 'application/json' }) });

/** Two million flows are written in one go. */
const QUIET_S = 120;

export async function answerWrite({ form, scenario }: WriteQuestion, { host }: AnswerContext): Promise<WriteAnswer> {
  host.notify({ notice: 'quiet', forS: QUIET_S });
  if (form === 'link') return blobOf(await encodeLink(scenario, CATALOGUE, browserCodec));
  if (form === 'line') return blobOf(scenarioText(scenario, CATALOGUE, 'one line'));
  const written = blobOf(scenarioText(scenario, CATALOGUE));
  // One line is half as long and can still be opened.
  return written.text.size <= MAX_PAYLOAD_BYTES ? written : blobOf(scenarioText(scenario, CATALOGUE, 'one line'));
}
