import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuLightbulb } from 'react-icons/lu';
import { CompanionsPanel } from '../companions/companions-panel.js';
import { DeathSaves } from '../vitals/death-saves.js';
import { CombatTips } from './combat-tips.js';
import { HitDicePanel } from './hit-dice-panel.js';
import { OtherFields } from './other-fields.js';
import { ResourceBoxes } from './resource-boxes.js';
import classes from './resources-column.module.css';
import { SheetPanel } from './sheet-panel.js';
import { SpellSlotsPanel } from './spell-slots-panel.js';

/** What is spent: spell slots, points and uses, hit dice; and death saves, combat tips and the other fields. */
export const ResourcesColumn = observer(function ResourcesColumn() {
  const [isTipsOpen, setTipsOpen] = useState(false);
  return (
    <div className={classes.column}>
      <div className={classes.slots}>
        <SpellSlotsPanel />
      </div>
      <CompanionsPanel />
      <ResourceBoxes />
      <HitDicePanel />
      <SheetPanel title="Death saves">
        <DeathSaves />
      </SheetPanel>
      <UnstyledButton className={classes.tips} onClick={() => setTipsOpen(true)}>
        <LuLightbulb size={15} aria-hidden /> Combat Tips
      </UnstyledButton>
      <CombatTips opened={isTipsOpen} onClose={() => setTipsOpen(false)} />
      <OtherFields />
    </div>
  );
});
