// The row of colour keys over the first run's chart: room that no chart gives up.

/** It takes two lines on a phone. */
export const keyRoomPx = (narrow: boolean): number => (narrow ? 40 : 20);
