import { healthWord } from '../../../contracts/character/health-word.js';
import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import type { Life } from '../../../contracts/character/life.js';
import classes from './hit-points-bar.module.css';

interface HitPointsBarProps {
  points: Pick<CharacterDigest, 'current_hp' | 'max_hp' | 'temp_hp'> | undefined;
  life: Life | undefined;
}

/**
 * The hit points and temporary hit points of a character as a bar in the colors of the sheet's bar. Screen readers skip
 * it, because the numbers are next to it.
 */
export function HitPointsBar({ points, life }: HitPointsBarProps) {
  const { current_hp = 0, max_hp = 0, temp_hp = 0 } = points ?? {};
  const whole = Math.max(1, max_hp, current_hp + temp_hp);
  const percent = (part: number): string => `${(100 * Math.min(Math.max(0, part), whole)) / whole}%`;
  return (
    <span className={classes.bar} data-life={life} data-health={points && healthWord(points)} aria-hidden="true">
      <span className={classes.fill} style={{ width: percent(current_hp) }} />
      <span className={classes.temp} style={{ width: percent(temp_hp) }} />
    </span>
  );
}
