import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { lifeOfDigest } from './digest-texts.js';
import classes from './death-save-marks.module.css';

const PIPS = Array.from({ length: LIMITS.deathSaves }, (_, index) => index + 1);

/** What a character at 0 hit points is, with its death saving throws; nothing for one who stands. */
export function DeathSaveMarks({ digest }: { digest: CharacterDigest }) {
  const life = lifeOfDigest(digest);
  if (life === 'Up') return null;
  const rows = [
    { kind: 'success', count: digest.successes, label: `${digest.successes} of 3 successful death saves` },
    { kind: 'failure', count: digest.failures, label: `${digest.failures} of 3 failed death saves` },
  ];
  return (
    <span className={classes.life}>
      <strong data-life={life}>{life}</strong>
      {rows.map(({ kind, count, label }) => (
        <span key={kind} className={classes.pips} data-kind={kind} role="img" aria-label={label} title={label}>
          {PIPS.map((pip) => (
            <i key={pip} data-on={pip <= count || undefined} />
          ))}
        </span>
      ))}
    </span>
  );
}
