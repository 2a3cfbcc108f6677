import { observer } from 'mobx-react-lite';
import { useSheet } from '../sheet-context.js';
import { Abilities } from './abilities.js';
import classes from './powers.module.css';
import { Proficiencies } from './proficiencies.js';
import { Spellcasting } from './spellcasting.js';

/** The Powers of a sheet: spells, abilities, proficiencies. */
export const Powers = observer(function Powers() {
  const { hasSpells } = useSheet();
  return (
    <div className={classes.powers} data-caster={hasSpells}>
      <div className={classes.body}>
        <Spellcasting />
        <div className={classes.right}>
          <Abilities />
          <Proficiencies />
        </div>
      </div>
    </div>
  );
});
