// SPDX-License-Identifier: GPL-3.0-or-later
import { useState } from 'react';
import { Menu } from '../shared/float/Menu';
import { DarkIcon, LightIcon, SystemIcon } from '../shared/icons';
import { applyTheme, readTheme } from '../theme';
import { THEMES } from './themes';

export function ThemeMenu() {
  const [theme, setTheme] = useState(readTheme);
  const icon = theme === 'light' ? <LightIcon /> : theme === 'dark' ? <DarkIcon /> : <SystemIcon />;
  return (
    <Menu
      label="Theme"
      icon={icon}
      iconOnly
      align="end"
      items={THEMES.map(({ id, label }) => ({
        id,
        label,
        checked: id === theme,
        onSelect: () => {
          applyTheme(id);
          setTheme(id);
        },
      }))}
    />
  );
}
