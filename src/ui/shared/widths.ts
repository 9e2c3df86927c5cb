// Widths at which the page changes what it shows; those at which it only looks different are in the style sheets.

/** A phone shows one timeline at a time. */
export const PHONE = '(max-width: 480px)';
/** Between two panels, so many choices side by side leave a heading no room for its figures. */
const NO_ROOM_FOR_FOUR = '(max-width: 1279px)';
const NO_ROOM_FOR_FIVE = '(max-width: 1439px)';
const NO_ROOM_FOR_SIX = '(max-width: 1699px)';
/** Beside one panel, in a line of their own. */
export const NO_ROOM_IN_BAR = '(max-width: 1099px)';
export const noRoomFor = (choices: number): string =>
  choices < 5 ? NO_ROOM_FOR_FOUR : choices < 6 ? NO_ROOM_FOR_FIVE : NO_ROOM_FOR_SIX;
