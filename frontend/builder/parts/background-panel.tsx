import { Switch } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { BackgroundTile } from '../../../contracts/builder/builder.contract.js';
import type { BackgroundView } from '../../../contracts/library/library.contract.js';
import { useStores } from '../../core/stores.js';
import type { TablePick } from '../making.js';
import { chooseBackground, toggleVariant } from '../making.js';
import type { SectionStore } from '../section.store.js';
import classes from './background-panel.module.css';
import { Column, ColumnHint, Columns } from './column.js';
import { TableColumn, TableEntry, tablesOf } from './die-table.js';
import { backgroundEmblem } from './emblems.js';
import { Entry, EntryList } from './entry.js';
import { Fetch } from './fetch.js';
import { HolderColumn, HolderEntries } from './holder-view.js';
import type { ListedHolder } from './holders.js';
import { hasChoices, pickedHolders, shownHolder } from './holders.js';
import { readDescs } from './read-more.js';

/** 'Choose a Background': backgrounds, what one brings, the selections of a feature. */
export const BackgroundPanel = observer(function BackgroundPanel({ store }: { store: SectionStore }) {
  const { builder } = useStores();
  const { id } = store.choices.background;
  return (
    <Columns>
      <Column title="Backgrounds">
        <Fetch of={builder.pages.backgrounds} label="Loading the backgrounds">{(tiles) => <Backgrounds store={store} tiles={tiles} />}</Fetch>
      </Column>
      {id === null ? (
        <>
          <Column title="Details"><ColumnHint>Choose a background on the left to see what comes with it.</ColumnHint></Column>
          <HolderColumn store={store} listed={[]} shown={undefined} />
        </>
      ) : (
        <Fetch key={id} of={builder.pages.background(id)} label="Loading the background">{(background) => <Chosen store={store} background={background} />}</Fetch>
      )}
    </Columns>
  );
});

const Backgrounds = observer(function Backgrounds({ store, tiles }: { store: SectionStore; tiles: readonly BackgroundTile[] }) {
  const { library } = useStores();
  const make = (id: string) => chooseBackground(store.content, store.evaluation, store.choices, id);
  return (
    <EntryList label="Backgrounds">
      {tiles.map(({ id, name, variant_name, descs }) => (
        <Entry
          key={id}
          name={name}
          note={variant_name && `or ${variant_name}`}
          icon={backgroundEmblem}
          chosen={store.choices.background.id === id}
          onChoose={() => store.change(make(id))}
          onConsider={() => store.consider(() => make(id))}
          onForget={store.forget}
          onReadMore={() => readDescs(library, name, descs)}
        />
      ))}
    </EntryList>
  );
});

/** The features that hold with or without the variant, and have something to read or to choose. */
function featuresOf(store: SectionStore, background: BackgroundView): ListedHolder[] {
  const { variant } = store.choices.background;
  const own = background.background_features.filter(
    ({ id, is_variant, is_visible_to_user }) => (is_variant === null || is_variant === variant) && (is_visible_to_user || hasChoices(store.slots, id) || grants(store, id)),
  );
  return [...own, ...pickedHolders(store.content, store.slots, own)];
}

const grants = (store: SectionStore, holderId: string): boolean => store.slots.some(({ holder, granted }) => holder.id === holderId && granted.length > 0);

const Chosen = observer(function Chosen({ store, background }: { store: SectionStore; background: BackgroundView }) {
  /** One table at a time; while one is open it stands where the selections are. */
  const [pick, setPick] = useState<TablePick | undefined>(undefined);
  const listed = featuresOf(store, background);
  const tables = tablesOf(background);
  const table = tables.find((entry) => entry.pick === pick);
  const shown = table ? undefined : shownHolder(listed, store.slots, store.holderId);
  /** Whoever asks for a feature, here or in the list of what is open, leaves the table. */
  useEffect(() => reaction(() => store.asked, () => setPick(undefined)), [store]);
  return (
    <>
      <Column title="Details">
        {background.variant_name !== null && (
          <Switch
            className={classes.variant ?? ''}
            label={`Variant: ${background.variant_name}`}
            checked={store.choices.background.variant}
            onChange={() => store.change(toggleVariant(store.choices))}
          />
        )}
        <EntryList label="Features"><HolderEntries store={store} listed={listed} shown={shown} /></EntryList>
        <div className={classes.tables}>
          <EntryList label="Personality, ideal, bond and flaw">
            {tables.map((entry) => (
              <TableEntry key={entry.pick} store={store} entry={entry} opened={pick === entry.pick} onToggle={() => setPick(pick === entry.pick ? undefined : entry.pick)} />
            ))}
          </EntryList>
        </div>
      </Column>
      {table ? <TableColumn key={table.pick} store={store} entry={table} /> : <HolderColumn store={store} listed={listed} shown={shown} />}
    </>
  );
});
