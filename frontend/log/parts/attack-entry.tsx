import type { AttackTargetView, AttackView } from '../../../contracts/attack/attack.view.js';
import { ABILITY_NAMES } from '../../../contracts/content/abilities.js';
import { damageText, targetText } from '../attack-words.js';
import classes from './attack-entry.module.css';
import { RolledTerms } from './rolled-terms.js';

/** An attack of the log: with what, the dice that the viewer may know, and its outcome for each target that they saw. */
export function AttackEntry({ attack }: { attack: AttackView }) {
  const { name, save, damage, damage_roll: damageRoll, targets } = attack;
  return (
    <div className={classes.attack}>
      <p className={classes.name} dir="auto">
        {name ?? 'An attack'}
        {save && `: ${ABILITY_NAMES[save]} saving throw`}
      </p>
      {damageRoll ? (
        <RolledTerms roll={damageRoll} />
      ) : (
        damage && <p className={classes.damage}>{damageText(damage)}</p>
      )}
      <ul className={classes.targets}>
        {targets.map((target, index) => (
          // A marker may be a target several times.
          <Target key={index} target={target} />
        ))}
      </ul>
    </div>
  );
}

function Target({ target }: { target: AttackTargetView }) {
  const { name, outcome, roll, save, damage_roll: damageRoll } = target;
  const made = roll ?? save;
  return (
    <li className={classes.target}>
      <span className={classes.line}>
        <span className={classes.targetName} dir="auto">
          {name}
        </span>
        <strong className={classes.outcome} data-outcome={outcome}>
          {targetText(target)}
        </strong>
      </span>
      {made && <RolledTerms roll={made} />}
      {damageRoll && <RolledTerms roll={damageRoll} />}
    </li>
  );
}
