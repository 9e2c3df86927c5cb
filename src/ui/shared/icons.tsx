// SPDX-License-Identifier: GPL-3.0-or-later
// The page's own icons: 16 px, one stroke weight, drawn in the colour of the text. Always beside a word or inside a control
// that has a label, so they are hidden from screen readers.
import type { ReactNode } from 'react';

export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const UndoIcon = () => (
  <Icon>
    <path d="M5.5 3 2.5 6l3 3M3 6h6.5a4 4 0 0 1 0 8H6" />
  </Icon>
);
export const RedoIcon = () => (
  <Icon>
    <path d="m10.5 3 3 3-3 3M13 6H6.5a4 4 0 0 0 0 8H10" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon>
    <path d="M8 9.5V2M5 4.5 8 1.7l3 2.8M4.5 7.5H3v6.5h10V7.5h-1.5" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path d="M3 8h.01M8 8h.01M13 8h.01" strokeWidth="2.4" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />
  </Icon>
);
export const AddIcon = () => (
  <Icon>
    <path d="M8 2.5v11M2.5 8h11" />
  </Icon>
);
export const DuplicateIcon = () => (
  <Icon>
    <path d="M5.5 5.5h8v8h-8zM10.5 3V2.5h-8v8H3" />
  </Icon>
);
export const TrashIcon = () => (
  <Icon>
    <path d="M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.6 6.7v4M9.4 6.7v4" />
  </Icon>
);
export const FoldIcon = () => (
  <Icon>
    <path d="m5.5 3.5 5 4.5-5 4.5" />
  </Icon>
);
export const LightIcon = () => (
  <Icon>
    <path d="M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6M8 1v1M8 14v1M1 8h1M14 8h1M3 3l.7.7M12.3 12.3l.7.7M3 13l.7-.7M12.3 3.7 13 3" />
  </Icon>
);
export const DarkIcon = () => (
  <Icon>
    <path d="M13.5 9.7A6 6 0 1 1 6.3 2.5a4.8 4.8 0 0 0 7.2 7.2z" />
  </Icon>
);
export const SystemIcon = () => (
  <Icon>
    <path d="M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z" />
    <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
  </Icon>
);
export const HelpIcon = () => (
  <Icon>
    <path d="M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8M6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1M8 11.3h.01" />
  </Icon>
);
/** Two columns of figures side by side. */
export const GalleryIcon = () => (
  <Icon>
    <path d="M2.5 3h4.5v4H2.5zM9 3h4.5v4H9zM2.5 9.5H7v3.5H2.5zM9 9.5h4.5v3.5H9z" />
  </Icon>
);
export const PapersIcon = () => (
  <Icon>
    <path d="M2.5 2.5h11v11h-11zM8 2.5v11M4.5 6h1.5M4.5 9h1.5M10 6h1.5M10 9h1.5" />
  </Icon>
);
export const PasteIcon = () => (
  <Icon>
    <path d="M5.5 3H3.5v11h9V3h-2M5.5 1.8h5v2.4h-5zM6 8h4M6 10.8h4" />
  </Icon>
);
export const SortUpIcon = () => (
  <Icon>
    <path d="m4.5 9.5 3.5-4 3.5 4" />
  </Icon>
);
export const SortDownIcon = () => (
  <Icon>
    <path d="m4.5 6.5 3.5 4 3.5-4" />
  </Icon>
);
export const MoveUpIcon = () => (
  <Icon>
    <path d="M8 13V3M4 7l4-4 4 4" />
  </Icon>
);
export const MoveDownIcon = () => (
  <Icon>
    <path d="M8 3v10M4 9l4 4 4-4" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m2.5 8.5 3.5 3.5 7.5-8" />
  </Icon>
);
export const ResetIcon = () => (
  <Icon>
    <path d="M3 3v3.5h3.5M3.3 6.3A5.2 5.2 0 1 1 2.8 9" />
  </Icon>
);
export const TableIcon = () => (
  <Icon>
    <path d="M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6" />
  </Icon>
);
export const WidenIcon = () => (
  <Icon>
    <path d="M1.5 8h13M4.5 5l-3 3 3 3M11.5 5l3 3-3 3" />
  </Icon>
);
