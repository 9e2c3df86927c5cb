// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the lesson maker share: the maker, the current step with its trials, and how a part of it is changed.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { TriedValue } from '../../lessons/try-expressions';
import type { LessonMaker, MakerState } from '../../state/lesson-maker/maker';
import type { Offered } from '../../state/lesson-maker/suggestions';

interface MakerParts {
  readonly maker: LessonMaker;
  /** For the current step; absent while they are not known. */
  readonly offered: Offered | undefined;
  readonly values: readonly TriedValue[];
  /** The values are for an earlier text. */
  readonly stale: boolean;
}

export const MakerContext = createContext<MakerParts | undefined>(undefined);

export function useMaker(): MakerParts {
  const parts = useContext(MakerContext);
  if (parts === undefined) throw new Error('useMaker outside of the lesson maker');
  return parts;
}

export const useMakerState = <T>(maker: LessonMaker, select: (state: MakerState) => T): T =>
  useStore(maker.state, select);
