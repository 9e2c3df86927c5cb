// Widths at which the page changes what it shows; those at which it only looks different are in the style sheets.

/** A phone shows one timeline at a time. */
export const PHONE = '(max-width: 480px)';
/** Between two panels, four choices side by side leave a heading no room for its figures; and five. */
export const NO_ROOM_FOR_FOUR = '(max-width: 1279px)';
export const NO_ROOM_FOR_FIVE = '(max-width: 1599px)';
