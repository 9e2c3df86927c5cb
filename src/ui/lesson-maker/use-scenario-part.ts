// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from 'react';
import { type Draft, isSameScenarioPart, scenarioPart } from '../../state/lesson-maker/draft';

/** What of the draft determines its scenarios: the same object until one of them changes, so that typing a text reads none of them. */
export function useScenarioPart(draft: Draft): Draft {
  const [kept, setKept] = useState(() => scenarioPart(draft));
  if (isSameScenarioPart(kept, draft)) return kept;
  const part = scenarioPart(draft);
  setKept(part);
  return part;
}
