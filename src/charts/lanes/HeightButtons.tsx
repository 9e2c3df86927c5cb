// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons for lower and higher lanes, for users who know neither the keys nor the wheel. At the end of a chart's foot.
import styles from './LaneTools.module.css';

interface HeightButtonsProps {
  /** 1: higher. */
  readonly onStep: (direction: 1 | -1) => void;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
}

export function HeightButtons({ onStep, isLowest, isHighest }: HeightButtonsProps) {
  const button = (direction: 1 | -1, isAtEnd: boolean) => {
    const [mark, word, key] = direction > 0 ? ['+', 'Higher', '↑'] : ['−', 'Lower', '↓'];
    return (
      <button
        type="button"
        className={styles.height}
        aria-label={`${word} lanes`}
        // Read out after the name instead of the title, which would repeat the name and mention a wheel.
        aria-description={`Key: Shift+${key}`}
        title={`${word} lanes (Shift+${key}, or Ctrl and Shift with the wheel; 0 fits)`}
        aria-disabled={isAtEnd}
        onClick={() => onStep(direction)}
      >
        {mark}
      </button>
    );
  };
  return (
    <span className={styles.heights}>
      <span className={styles.word}>lanes</span>
      {button(-1, isLowest)}
      {button(1, isHighest)}
    </span>
  );
}
