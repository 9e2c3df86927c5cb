// SPDX-License-Identifier: GPL-3.0-or-later
// The usual transport symbols: of playback and of the step player.
const filled = (path: string) => () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

export const PlayIcon = filled('M4 2.5v11l9.5-5.5z');
export const PauseIcon = filled('M4 3h3v10H4zM9 3h3v10H9z');
export const StepOnIcon = filled('M4 3.5v9l6.5-4.5zM10.8 3.5h1.7v9h-1.7z');
export const StepBackIcon = filled('M12 3.5v9L5.5 8zM3.5 3.5h1.7v9H3.5z');
export const FirstIcon = filled('M13.5 3.5v9L8.2 8zM8 3.5v9L2.7 8zM1.5 3.5H3v9H1.5z');
export const LastIcon = filled('M2.5 3.5v9L7.8 8zM8 3.5v9L13.3 8zM13 3.5h1.5v9H13z');
export const JobOnIcon = filled('M5.6 2.6 11 8l-5.4 5.4-1.1-1.1L8.8 8 4.5 3.7z');
export const JobBackIcon = filled('M10.4 2.6 5 8l5.4 5.4 1.1-1.1L7.2 8l4.3-4.3z');
