import { LuBrain } from 'react-icons/lu';
import type { CharacterDigest } from '../../../contracts/characters/sheet.contract.js';
import { conditionText } from './digest-texts.js';
import classes from './effect-chips.module.css';

/** The conditions of a character and the spell on which it concentrates. */
export function EffectChips({ digest: { conditions, concentration } }: { digest: CharacterDigest }) {
  if (conditions.length === 0 && concentration === null) return null;
  return (
    <span className={classes.chips}>
      {conditions.map((condition) => (
        <span key={condition.id} className={classes.chip} data-kind="condition">
          {conditionText(condition)}
        </span>
      ))}
      {concentration !== null && (
        <span className={classes.chip} data-kind="concentration" title={`Concentrates on ${concentration}`}>
          <LuBrain size={13} aria-hidden /> {concentration}
        </span>
      )}
    </span>
  );
}
