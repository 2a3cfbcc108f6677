import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useState } from 'react';
import { useSheet } from '../sheet-context.js';
import { PoolPanel } from './pool-panel.js';
import classes from './powers.module.css';
import { PowersOpeningContext } from './powers-opening.js';
import { SpellcastingBox, type PowersView } from './spellcasting-box.js';
import { SpellsPanel } from './spells-panel.js';

/** The spells of the character and how it casts them, or that it casts none. */
export const Spellcasting = observer(function Spellcasting() {
  const { sheet, hasSpells } = useSheet();
  const { first, opened } = useContext(PowersOpeningContext);
  const [view, setView] = useState<PowersView>(first);
  useEffect(opened, [opened]);
  const preparing = view.show === 'prepare' ? sheet.casters.find((each) => each.class === view.class) : undefined;
  if (!hasSpells)
    return (
      <section className={classes.panel} aria-label="Spellcasting">
        <h2 className={classes.noSpells}>Spellcasting not possible by normal means</h2>
      </section>
    );
  return (
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
  );
});
