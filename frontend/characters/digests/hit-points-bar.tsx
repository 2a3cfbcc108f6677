import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { lifeOfDigest } from './digest-texts.js';
import classes from './hit-points-bar.module.css';

/**
 * The hit points and temporary hit points of a character as a bar. Screen readers skip it, because the numbers are next
 * to it.
 */
export function HitPointsBar({ digest }: { digest: CharacterDigest | undefined }) {
  const { current_hp = 0, max_hp = 0, temp_hp = 0 } = digest ?? {};
  const whole = Math.max(1, max_hp, current_hp + temp_hp);
  const percent = (part: number): string => `${(100 * Math.min(Math.max(0, part), whole)) / whole}%`;
  return (
    <span className={classes.bar} data-life={digest && lifeOfDigest(digest)} aria-hidden="true">
      <span className={classes.fill} style={{ width: percent(current_hp) }} />
      <span className={classes.temp} style={{ width: percent(temp_hp) }} />
    </span>
  );
}
