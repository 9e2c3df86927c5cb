// SPDX-License-Identifier: GPL-3.0-or-later
// The height of a table row: the same numbers as --row in tokens.css, which sets it.
import { useMediaQuery } from '../../shared/use-media-query';

const FINE_PX = 26;
const COARSE_PX = 32;

export const useRowHeightPx = (): number => (useMediaQuery('(pointer: coarse)') ? COARSE_PX : FINE_PX);
