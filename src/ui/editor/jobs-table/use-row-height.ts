// SPDX-License-Identifier: GPL-3.0-or-later
// The height of a table row: the same numbers as --row in tokens.css, which sets it.
import { textScale } from '../../shared/text-scale';
import { useMediaQuery } from '../../shared/use-media-query';

const FINE_PX = 26;
const COARSE_PX = 32;

export const useRowHeightPx = (): number => textScale() * (useMediaQuery('(pointer: coarse)') ? COARSE_PX : FINE_PX);
