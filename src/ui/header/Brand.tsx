// SPDX-License-Identifier: GPL-3.0-or-later
// The mark: a gantry crane over racks, as in public/icon.svg, in the colours of the text.
export function Brand() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M2 18V4h16v14M10 4v4M7.5 8h5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <rect x="5" y="10.2" width="7" height="3" fill="var(--category-2)" />
      <rect x="5" y="14.2" width="10" height="3" fill="var(--category-1)" />
    </svg>
  );
}
