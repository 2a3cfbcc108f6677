import { Tabs, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { alignmentText } from '../../../../contracts/character/bio.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';
import { useStores } from '../../../core/stores.js';
import { showTabAtEnds } from '../../../ui/show-tab-at-ends.js';
import { useScrollStop } from '../../../ui/scroll-region.js';
import { PreviewChanges } from './preview-changes.js';
import { PendingChoices } from './pending-choices.js';
import classes from './sheet-panel.module.css';
import { InventoryTab, PowersTab, ProficienciesTab } from './sheet-lists.js';
import { StatsTab } from './sheet-stats.js';

/** 'Character Sheet Stats': the current sheet, the changes by a previewed option, and the open choices. */
export const SheetPanel = observer(function SheetPanel() {
  const { builder } = useStores();
  const { evaluation } = builder;
  const { current: sectionStore } = builder.sections;
  if (!evaluation) return null;
  const { sheet } = evaluation;
  return (
    <aside className={classes.panel} aria-labelledby="sheet-stats">
      <div className={classes.head}>
        <Title order={2} id="sheet-stats">
          Character Sheet Stats
        </Title>
        <p className={classes.who}>
          <strong dir="auto">{sheet.name || 'Unnamed character'}</strong>
          <br />
          <bdi>{identityText(sheet)}</bdi>
        </p>
      </div>
      <Tabs defaultValue="stats" className={classes.tabs ?? ''} keepMounted={false}>
        <Tabs.List px={10} onKeyDownCapture={showTabAtEnds}>
          <Tabs.Tab value="stats">Stats</Tabs.Tab>
          <Tabs.Tab value="proficiencies">Proficiencies</Tabs.Tab>
          <Tabs.Tab value="powers">Powers</Tabs.Tab>
          <Tabs.Tab value="inventory">Inventory</Tabs.Tab>
        </Tabs.List>
        <Body value="stats">
          <StatsTab />
        </Body>
        <Body value="proficiencies">
          <ProficienciesTab sheet={sheet} />
        </Body>
        <Body value="powers">
          <PowersTab sheet={sheet} />
        </Body>
        <Body value="inventory">
          <InventoryTab sheet={sheet} published={builder.permissions?.isPublished ?? false} />
        </Body>
      </Tabs>
      <div className={classes.feet}>
        <PendingChoices />
        {sectionStore?.preview.changes && <PreviewChanges changes={sectionStore.preview.changes} />}
      </div>
    </aside>
  );
});

/** What a tab shows. It scrolls by itself. */
function Body({ value, children }: { value: string; children: ReactNode }) {
  const { ref, isStop } = useScrollStop();
  return (
    <Tabs.Panel ref={ref} value={value} className={classes.body ?? ''} tabIndex={isStop ? 0 : undefined}>
      {children}
    </Tabs.Panel>
  );
}

/** Returns "Level 1 High Elf Wizard · Sage · Neutral Good" without the parts that are not chosen yet. */
function identityText(sheet: Sheet): string {
  const who = [
    sheet.level > 0 ? `Level ${sheet.level}` : '',
    sheet.race?.name ?? sheet.archrace?.name ?? '',
    sheet.classification?.name ?? '',
  ]
    .filter(Boolean)
    .join(' ');
  const background = sheet.is_variant_background ? sheet.background?.variant_name : sheet.background?.name;
  return (
    [who, background, alignmentText(sheet.volatility, sheet.alignment)].filter(Boolean).join(' · ') ||
    'Nothing chosen yet'
  );
}
