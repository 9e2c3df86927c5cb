// Figures with a minus as it is set, not a hyphen.
import { readableNumber } from '../../base/readable';

export const withMinus = (words: string): string => words.replace(/(^|\s)-(?=\d)/g, '$1\u2212');

export const signedNumber = (value: number): string => withMinus(readableNumber(value));
