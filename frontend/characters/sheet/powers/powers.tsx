import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSheet } from '../sheet-context.js';
import { Abilities } from './abilities.js';
import { PoolPanel } from './pool-panel.js';
import classes from './powers.module.css';
import { Proficiencies } from './proficiencies.js';
import { SpellcastingBox, type PowersView } from './spellcasting-box.js';
import { SpellsPanel } from './spells-panel.js';

/** The Powers of a sheet: spells, abilities, proficiencies. */
export const Powers = observer(function Powers() {
  const { sheet } = useSheet();
  const [view, setView] = useState<PowersView>({ show: 'spells' });
  const hasSpells = sheet.casters.length > 0 || sheet.spells.length > 0;
  const preparing = view.show === 'prepare' ? sheet.casters.find((each) => each.class === view.class) : undefined;
  return (
    <div className={classes.powers} data-caster={hasSpells}>
      <div className={classes.body}>
        {hasSpells ? (
          <>
            <SpellcastingBox view={view} onView={setView} />
            <div className={classes.panel} data-fills>
              {view.show === 'spells' || (view.show === 'prepare' && !preparing) ? (
                <SpellsPanel />
              ) : (
                <PoolPanel key={JSON.stringify(view)} caster={preparing} onDone={() => setView({ show: 'spells' })} />
              )}
            </div>
          </>
        ) : (
          <section className={classes.panel} aria-label="Spellcasting">
            <h2 className={classes.noSpells}>Spellcasting not possible by normal means</h2>
          </section>
        )}
        <div className={classes.right}>
          <Abilities />
          <Proficiencies />
        </div>
      </div>
    </div>
  );
});
