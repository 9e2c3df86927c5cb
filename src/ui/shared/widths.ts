// Widths at which the page changes what it shows; those at which it only looks different are in the style sheets.

/** A phone shows one timeline at a time. */
export const PHONE = '(max-width: 480px)';
/** Five choices side by side leave a heading no room for its figures. */
export const NARROW_STACK = '(max-width: 1100px)';
