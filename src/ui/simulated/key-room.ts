// The row of colour keys over the first run's chart: room that no chart gives up.

/** Narrower than this it takes two lines: five phases, killed and planned. */
export const ONE_LINE_PX = 640;

export const keyRoomPx = (narrow: boolean): number => (narrow ? 40 : 20);
