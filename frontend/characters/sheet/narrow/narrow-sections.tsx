import { observer } from 'mobx-react-lite';
import { CompanionsPanel } from '../companions/companions-panel.js';
import { AbilitiesColumn } from '../main-stats/abilities-column.js';
import { ActionsColumn } from '../main-stats/actions-column.js';
import mainStats from '../main-stats/main-stats.module.css';
import { SkillsColumn } from '../main-stats/skills-column.js';
import powers from '../powers/powers.module.css';
import { Spellcasting } from '../powers/spellcasting.js';
import { useSheet } from '../sheet-context.js';
import classes from './narrow-sheet.module.css';

/** What the character can do, with its spell slots. @param find what the list is searched for at first */
export function NarrowActions({ find }: { find: string }) {
  return (
    <div className={`${mainStats.section} ${classes.actions}`}>
      <CompanionsPanel />
      <ActionsColumn startFind={find} />
    </div>
  );
}

/** The abilities of the character with their saving throws, and its skills. */
export const NarrowChecks = () => (
  <div className={mainStats.section}>
    <div className={`${mainStats.columns} ${mainStats.checks}`}>
      <AbilitiesColumn />
      <SkillsColumn />
    </div>
  </div>
);

/** The spells of the character, and how it casts them. */
export const NarrowSpells = observer(function NarrowSpells() {
  return (
    <div className={powers.powers} data-caster={useSheet().hasSpells}>
      <div className={powers.body}>
        <Spellcasting />
      </div>
    </div>
  );
});
